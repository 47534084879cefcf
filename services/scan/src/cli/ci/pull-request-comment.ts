import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';

/** The comments of one pull request. */
export interface CommentTarget {
  /** The REST API of the repository. */
  readonly api: string;
  readonly pull: number;
  /** Null: no calls may be made. */
  readonly token: string | null;
  readonly stop: AbortSignal;
}

const ATTEMPTS = 3;
const TIMEOUT_MS = 15_000;
/** A server that asks for a longer wait is not waited for: a job costs money. */
const MAX_WAIT_S = 60;
/** A pull request has 2,500 comments at most, 100 a page. */
const MAX_PAGES = 25;

const Comment = z.object({
  id: z.int(),
  body: z.string().nullish(),
  user: z.object({ type: z.string() }).nullish(),
  author_association: z.string().nullish(),
});
type Comment = z.infer<typeof Comment>;

/** Who may write to a repository, in words of the API. */
const WRITERS: readonly unknown[] = ['OWNER', 'MEMBER', 'COLLABORATOR'];

/**
 * Whether we wrote a comment. Anyone can write our marker. The token of a job writes as a bot, and people cannot pass
 * for one; the token of a person writes as somebody who may write to the repository.
 */
const isOurs = ({ body, user, author_association }: Comment, marker: string, token: string | null): boolean =>
  body?.startsWith(marker) === true &&
  (user?.type === 'Bot' || (token?.startsWith('ghs_') === false && WRITERS.includes(author_association)));

/**
 * Writes the one comment of a job: a new one, or a new text of the one that begins with `marker`. What fails for a while
 * begins again with the list, so that a comment that was made though its answer was lost is not made twice.
 *
 * @returns why there is none, as a clause; null when it is written.
 */
export const writeComment = async (target: CommentTarget, marker: string, text: string): Promise<string | null> => {
  if (target.token === null) return 'there is no token';
  for (let attempt = 1; ; attempt += 1) {
    const answer = await tryToWrite(target, marker, `${marker}\n${text}`);
    if (answer.ok) return null;
    const seconds = secondsToWait(answer);
    if (seconds === null || attempt === ATTEMPTS || target.stop.aborted) return reasonOf(answer);
    await wait(seconds * 1_000, null, { signal: target.stop }).catch(() => null);
  }
};

/** @returns the answer to the last call: the first that brought no success, or that of the comment. */
const tryToWrite = async (target: CommentTarget, marker: string, body: string): Promise<Response> => {
  const list = `/issues/${target.pull}/comments`;
  for (let page = 1; page <= MAX_PAGES; page += 1) {
    const answer = await call(target, `${list}?per_page=100&page=${page}`);
    if (!answer.ok) return answer;
    const listed = z.array(Comment).safeParse(await answer.json().catch(() => null));
    if (!listed.success) return Response.error();
    const ours = listed.data.find((comment) => isOurs(comment, marker, target.token));
    if (ours !== undefined) return call(target, `/issues/comments/${ours.id}`, 'PATCH', body);
    if (!/rel="?next/.test(answer.headers.get('link') ?? '')) break;
  }
  return call(target, list, 'POST', body);
};

/** @returns a response of status 0 where none came. */
const call = ({ api, token, stop }: CommentTarget, path: string, method = 'GET', body?: string): Promise<Response> =>
  fetch(api + path, {
    method,
    body: body === undefined ? null : JSON.stringify({ body }),
    headers: {
      accept: 'application/vnd.github+json',
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
    },
    redirect: 'manual',
    signal: AbortSignal.any([stop, AbortSignal.timeout(TIMEOUT_MS)]),
  }).catch(() => Response.error());

/** Errors of the server pass, and so do limits that name their end; other refusals stay. */
const secondsToWait = ({ status, headers }: Response): number | null => {
  const named = headers.get('retry-after');
  if (named === null && status !== 0 && status < 500) return null;
  const seconds = Number(named ?? 1);
  return seconds >= 0 && seconds <= MAX_WAIT_S ? seconds : null;
};

const reasonOf = ({ status, headers }: Response): string => {
  if (status === 0) return 'the API did not answer';
  if (headers.has('retry-after')) return `the API asked us to wait (status ${status})`;
  if (![401, 403, 404].includes(status)) return `the API did not take it (status ${status})`;
  return `the token may not write to it (status ${status}). That of a fork may only read; others need the permission pull-requests: write`;
};
