import { z } from 'zod';
import type { GithubRun, PullRequest } from './github-run.ts';

/** What a comment is written with. */
export interface CommentDependencies {
  readonly fetch: typeof fetch;
  readonly wait: (ms: number) => Promise<void>;
  readonly stop: AbortSignal;
}

/** A call that brought no success, and why. */
class Refused extends Error {
  /** After which it may be repeated; null: it would be refused again. */
  readonly retryMs: number | null;

  constructor(message: string, retryMs: number | null) {
    super(message);
    this.retryMs = retryMs;
  }
}

const ATTEMPTS = 3;
const TIMEOUT_MS = 15_000;
/** A server that asks for a longer wait is not waited for: the job costs money. */
const MAX_WAIT_MS = 60_000;
/** A pull request has 2,500 comments at most, 100 a page. */
const MAX_PAGES = 25;

const Comments = z.array(
  z.looseObject({
    id: z.int(),
    body: z.string().nullish(),
    user: z.looseObject({ type: z.string() }).nullish(),
    author_association: z.string().nullish(),
  }),
);
type Comment = z.infer<typeof Comments>[number];

/** Who may write to a repository, in words of the API. */
const WRITERS: readonly unknown[] = ['OWNER', 'MEMBER', 'COLLABORATOR'];

/**
 * Whether we wrote a comment. Anyone can write our marker. The token of a job writes as a bot, and only GitHub makes bots;
 * a person's token writes as somebody who may write to the repository.
 */
const isOurs = ({ body, user, author_association }: Comment, marker: string, token: string): boolean =>
  body?.startsWith(marker) === true &&
  (token.startsWith('ghs_') ? user?.type === 'Bot' : user?.type === 'Bot' || WRITERS.includes(author_association));

/**
 * Writes the one comment of a job: a new one, or a new text of the one that begins with `marker`. A call that fails for a
 * while begins again with the list, so that a comment that was made though its answer was lost is not made twice.
 *
 * @returns why there is none, as a clause; null when it is written.
 */
export const writeComment = async (
  run: GithubRun,
  pull: PullRequest,
  { marker, body }: { readonly marker: string; readonly body: string },
  dependencies: CommentDependencies,
): Promise<string | null> => {
  const { token } = run;
  if (token === null) return 'there is no token';
  const comments = `${run.api}/repos/${run.repository}/issues`;
  for (let attempt = 1; ; attempt += 1) {
    try {
      const id = await findComment(`${comments}/${pull.number}/comments`, marker, token, dependencies);
      const [method, url] =
        id === null
          ? (['POST', `${comments}/${pull.number}/comments`] as const)
          : (['PATCH', `${comments}/comments/${id}`] as const);
      await call(url, token, dependencies, { method, body: JSON.stringify({ body: `${marker}\n${body}` }) });
      return null;
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      if (error.retryMs === null || attempt === ATTEMPTS || dependencies.stop.aborted) return error.message;
      await dependencies.wait(error.retryMs * attempt);
    }
  }
};

const findComment = async (
  url: string,
  marker: string,
  token: string,
  dependencies: CommentDependencies,
): Promise<number | null> => {
  for (let page = 1; page <= MAX_PAGES; page += 1) {
    const answer = await call(`${url}?per_page=100&page=${page}`, token, dependencies);
    const listed = Comments.safeParse(await answer.json().catch(() => null));
    if (!listed.success) throw new Refused('the list of comments cannot be read', null);
    const ours = listed.data.find((comment) => isOurs(comment, marker, token));
    if (ours !== undefined) return ours.id;
    if (!/rel="?next/.test(answer.headers.get('link') ?? '')) return null;
  }
  return null;
};

const call = async (
  url: string,
  token: string,
  { fetch, stop }: CommentDependencies,
  init: RequestInit = {},
): Promise<Response> => {
  const headers = {
    accept: 'application/vnd.github+json',
    authorization: `Bearer ${token}`,
    'content-type': 'application/json',
    'user-agent': 'legible',
    'x-github-api-version': '2022-11-28',
  };
  const signal = AbortSignal.any([stop, AbortSignal.timeout(TIMEOUT_MS)]);
  const answer = await fetch(url, { ...init, headers, redirect: 'manual', signal }).catch(() => null);
  if (answer === null) throw new Refused('the API does not answer', 1_000);
  if (answer.ok) return answer;
  await answer.body?.cancel();
  throw refusal(answer);
};

const REASONS: Readonly<Record<number, string>> = {
  401: 'the API does not accept the token (401)',
  403: 'the token may not write to the pull request (403)',
  404: 'the token does not see the pull request (404)',
  422: 'the API refuses the text (422)',
};

/** Errors of the server pass, and so do limits that name their end; other refusals stay. */
const refusal = ({ status, headers }: Response): Refused => {
  const named = headers.get('retry-after');
  const seconds = Number(named ?? 1);
  const isPassing = (status >= 500 || named !== null) && seconds >= 0 && seconds * 1_000 <= MAX_WAIT_MS;
  const reason = status < 500 && named !== null ? `the API limits our calls (${status})` : REASONS[status];
  return new Refused(reason ?? `the API answers ${status}`, isPassing ? seconds * 1_000 : null);
};
