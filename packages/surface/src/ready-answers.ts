import type { IncomingMessage } from 'node:http';
import { isSentPlain } from './content-coding.ts';
import { incomingHeader } from './context.ts';
import { etagMatches } from './etag.ts';
import type { PreparedAnswer, ResponseHeaders } from './json-response.ts';
import type { Operation } from './operation.ts';
import type { PathParams } from './operation-pipeline.ts';

/** An answer as node writes it to the socket. */
export interface ReadyAnswer {
  readonly status: 200 | 304;
  readonly headers: ResponseHeaders;
  /** Null on a 304. */
  readonly body: PreparedAnswer['body'] | null;
  readonly encoding: PreparedAnswer['encoding'];
}

/** Null: nothing is at hand, and the request has to be looked at in full. */
export type ReadyAnswers = (incoming: IncomingMessage) => ReadyAnswer | null;

/** Hosts of which the node adapter makes a URL without a closer look, or fewer: all others are its to judge. */
const PLAIN_HOST = /^[a-z0-9.-]+(?::[1-5]\d{3,4})?$/;

/** Characters that stand for themselves in a path. Without the dot: a segment of dots is no name. */
const PLAIN_VALUE = /^[\w~-]+$/;

const nameOf = (segment: string): string | null => /^\{(.+)\}$/.exec(segment)?.[1] ?? null;

/** Reads the segments of a path as the parameters of this one; null when it is another path. */
const segmentMatcher = (path: string) => {
  const wanted = path.split('/').map((segment) => ({ segment, name: nameOf(segment) }));
  return (segments: readonly string[]): PathParams | null => {
    if (segments.length !== wanted.length) return null;
    const params: Record<string, string> = {};
    for (const [index, { segment, name }] of wanted.entries()) {
      const value = segments[index] ?? '';
      if (name !== null) params[name] = value;
      else if (value !== segment) return null;
    }
    return params;
  };
};

/**
 * Finds the answers that operations have at hand, for requests as nearly all clients send them: a GET of a path in
 * plain characters that needs no other form of the answer. It says the same as the way through `fetch` would, and leaves
 * everything unusual to that way: other methods, encoded paths, queries, odd hosts, compression. So does a defect: the
 * operation meets it again, and there it is reported.
 */
export const readyAnswers = (operations: readonly Operation[]): ReadyAnswers => {
  // All of them and in their order, because the first that matches is the one that Hono would take.
  const routes = operations
    .filter(({ method }) => method === 'get')
    .map(({ path, ready }) => ({ match: segmentMatcher(path), ready }));

  const preparedFor = (target: string): PreparedAnswer | null => {
    const segments = target.split('/');
    for (const { match, ready } of routes) {
      const params = match(segments);
      if (params === null) continue;
      return ready && Object.values(params).every((value) => PLAIN_VALUE.test(value)) ? ready(params) : null;
    }
    return null;
  };

  const findReady: ReadyAnswers = (incoming) => {
    const { method, url = '', headers } = incoming;
    if (method !== 'GET' || headers.host === undefined || !PLAIN_HOST.test(headers.host)) return null;
    const answer = preparedFor(url);
    if (answer === null) return null;
    const ifNoneMatch = incomingHeader(incoming, 'if-none-match');
    const isUnchanged = etagMatches(ifNoneMatch, answer.etag);
    const acceptEncoding = incomingHeader(incoming, 'accept-encoding');
    if (!isSentPlain(answer, { isUnchanged, acceptEncoding, ifNoneMatch })) return null;
    const { encoding } = answer;
    if (isUnchanged) return { status: 304, headers: answer.notModified, body: null, encoding };
    return { status: 200, headers: answer.headers, body: answer.body, encoding };
  };

  return (incoming) => {
    try {
      return findReady(incoming);
    } catch {
      return null;
    }
  };
};
