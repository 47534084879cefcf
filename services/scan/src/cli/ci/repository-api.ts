import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';

/** The REST API of a repository on GitHub. */
export interface RepositoryApi {
  readonly api: string;
  /** Null when the run may not call the API. */
  readonly token: string | null;
  readonly stop: AbortSignal;
}

const ATTEMPTS = 3;
const TIMEOUT_MS = 15_000;
/** Longest wait in seconds that a server may request. Longer waits end the attempt, because a job costs money. */
const MAX_WAIT_S = 60;

/** Associations of authors with write access, as the API names them. */
const WRITERS: readonly unknown[] = ['OWNER', 'MEMBER', 'COLLABORATOR'];

/** A comment or an issue. */
const Written = z.object({
  id: z.int(),
  /** Of an issue. */
  number: z.int().optional(),
  body: z.string().nullish(),
  user: z.object({ type: z.string() }).nullish(),
  author_association: z.string().nullish(),
  /** Set for a pull request, which is listed among issues. */
  pull_request: z.unknown().optional(),
});
type Written = z.infer<typeof Written>;

/**
 * Whether we wrote something. Our marker is not a proof, because anyone can write it. The token of a job writes as a bot, which
 * people cannot imitate. The token of a person writes as an author with write access.
 */
const isOurs = (
  { body, user, author_association, pull_request }: Written,
  marker: string,
  token: string | null,
): boolean =>
  body?.startsWith(marker) === true &&
  pull_request === undefined &&
  (user?.type === 'Bot' || (token?.startsWith('ghs_') === false && WRITERS.includes(author_association)));

/** Largest number of list pages, of 100 entries: a pull request has at most 2,500 comments. */
const MAX_PAGES = 25;

/** Finds in a list what we wrote with this marker. `answer` is the response to the last call. */
export const findOurs = async (
  target: RepositoryApi,
  list: string,
  marker: string,
): Promise<{ readonly answer: Response; readonly ours: Written | null }> => {
  for (let page = 1; ; page += 1) {
    const answer = await call(target, `${list}per_page=100&page=${page}`);
    if (!answer.ok) return { answer, ours: null };
    const listed = z.array(Written).safeParse(await answer.json().catch(() => null));
    if (!listed.success) return { answer: Response.error(), ours: null };
    const ours = listed.data.find((one) => isOurs(one, marker, target.token)) ?? null;
    const isLast = page === MAX_PAGES || !/rel="?next/.test(answer.headers.get('link') ?? '');
    if (ours !== null || isLast) return { answer, ours };
  }
};

/** @returns the response; its status is 0 when the call failed without one. */
export const call = (
  { api, token, stop }: RepositoryApi,
  path: string,
  method = 'GET',
  body?: object,
): Promise<Response> =>
  fetch(api + path, {
    method,
    body: body === undefined ? null : JSON.stringify(body),
    headers: {
      accept: 'application/vnd.github+json',
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
    },
    redirect: 'manual',
    signal: AbortSignal.any([stop, AbortSignal.timeout(TIMEOUT_MS)]),
  }).catch(() => Response.error());

/**
 * Does something by calls to the API. After a temporary failure it starts again from the beginning, so it has to look for what
 * it wrote before.
 *
 * @param act returns the response to its last call: the first failure, or a success.
 * @param permission that the token needs.
 * @returns null when it is done, else the reason as a clause.
 */
export const withRetries = async (
  { token, stop }: RepositoryApi,
  permission: string,
  act: () => Promise<Response>,
): Promise<string | null> => {
  if (token === null) return 'there is no token';
  for (let attempt = 1; ; attempt += 1) {
    const answer = await act();
    if (answer.ok) return null;
    const seconds = secondsToWait(answer);
    if (seconds === null || attempt === ATTEMPTS || stop.aborted) return reasonOf(answer, permission);
    await wait(seconds * 1_000, null, { signal: stop }).catch(() => null);
  }
};

/** Returns the seconds to wait after a temporary failure: no response, a server error, or a limit that states its end. Null: it is final. */
const secondsToWait = ({ status, headers }: Response): number | null => {
  const named = headers.get('retry-after');
  if (named === null && status !== 0 && status < 500) return null;
  const seconds = Number(named ?? 1);
  return seconds >= 0 && seconds <= MAX_WAIT_S ? seconds : null;
};

const reasonOf = ({ status, headers }: Response, permission: string): string => {
  if (status === 0) return 'the API did not answer';
  if (headers.has('retry-after')) return `the API asked us to wait (status ${status})`;
  if (![401, 403, 404].includes(status)) return `the API did not take it (status ${status})`;
  return `the token may not write to it (status ${status}). That of a fork may only read; others need the permission ${permission}`;
};
