import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';

/** The comments of one pull request. */
export interface CommentTarget {
  /** The REST API of the repository. */
  readonly api: string;
  readonly pull: number;
  /** Null when the run may not call the API. */
  readonly token: string | null;
  readonly stop: AbortSignal;
}

const ATTEMPTS = 3;
const TIMEOUT_MS = 15_000;
/** Longest wait in seconds that a server may request. Longer waits end the attempt, because a job costs money. */
const MAX_WAIT_S = 60;
/** Largest number of list pages: a pull request has at most 2,500 comments, 100 on each page. */
const MAX_PAGES = 25;

const Comment = z.object({
  id: z.int(),
  body: z.string().nullish(),
  user: z.object({ type: z.string() }).nullish(),
  author_association: z.string().nullish(),
});
type Comment = z.infer<typeof Comment>;

/** Associations of authors with write access, as the API names them. */
const WRITERS: readonly unknown[] = ['OWNER', 'MEMBER', 'COLLABORATOR'];

/**
 * Whether we wrote a comment. Our marker is not a proof, because anyone can write it. The token of a job writes as a bot, which
 * people cannot imitate. The token of a person writes as an author with write access.
 */
const isOurs = ({ body, user, author_association }: Comment, marker: string, token: string | null): boolean =>
  body?.startsWith(marker) === true &&
  (user?.type === 'Bot' || (token?.startsWith('ghs_') === false && WRITERS.includes(author_association)));

/**
 * Writes the one comment of a job: a new one, or a new text for the one that begins with `marker`. After a temporary failure
 * it starts again with the list, so that a comment whose response was lost is not created twice.
 *
 * @returns null when the comment is written, else the reason as a clause.
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

/** @returns the response to the last call: the first failure, or the response with the comment. */
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

/** @returns the response; its status is 0 when the call failed without one. */
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

/** Returns the seconds to wait after a temporary failure: no response, a server error, or a limit that states its end. Null: it is final. */
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
