import type { IncomingMessage } from 'node:http';
import { etagMatches } from '../http/conditional.ts';
import { incomingHeader } from '../http/context.ts';
import type { PreparedAnswer, ResponseHeaders } from '../http/json-response.ts';
import type { Operation } from '../operation/operation.ts';
import type { PathParams } from '../operation/operation-pipeline.ts';
import { isSentPlain } from './content-coding.ts';

/** An answer as node writes it to the socket. */
export interface ReadyAnswer {
  readonly status: 200 | 304;
  /** By name; or names and values in turn, which node writes with less work. */
  readonly headers: ResponseHeaders | string[];
  /** Null on a 304, and for HEAD. */
  readonly body: PreparedAnswer['body'] | null;
  readonly encoding: PreparedAnswer['encoding'];
}

/** Null: nothing is at hand, and the request has to be looked at in full. */
export type ReadyAnswers = (incoming: IncomingMessage) => ReadyAnswer | null;

/** Hosts that the node adapter takes without a closer look. There are more of them; all others are its to judge. */
const PLAIN_HOST = /^[a-z0-9.-]+(?::[1-5]\d{3,4})?$/;

export const hasPlainHost = ({ headers: { host } }: IncomingMessage): boolean =>
  host !== undefined && PLAIN_HOST.test(host);

/** Characters that represent themselves in a path. Without the dot: a segment of dots is not a name. */
const PLAIN_VALUE = /^[\w~-]+$/;

/** Parameters by name out of the groups of a match; null for a value that may need decoding. */
const plainParams = (names: readonly string[], match: RegExpExecArray): PathParams | null => {
  const params: Record<string, string> = {};
  for (let group = 1; group <= names.length; group++) {
    const [name, value] = [names[group - 1], match[group]];
    if (name === undefined || value === undefined || !PLAIN_VALUE.test(value)) return null;
    params[name] = value;
  }
  return params;
};

const PLACEHOLDER = /\{([^}]+)\}/g;

/** A pattern with a group for each parameter of `/a/path/{likeThis}`. */
const patternOf = (path: string): RegExp => {
  const literal = path.replaceAll(/[.*+?^$()|[\]\\]/g, String.raw`\$&`);
  return new RegExp(`^${literal.replaceAll(PLACEHOLDER, '([^/?#]+)')}$`);
};

/**
 * Finds the answers that operations have at hand, for the plainest of requests: a GET of a path in plain characters that
 * takes the answer as it is. What it says is what `fetch` would say, and all else is left to that: other methods,
 * encoded paths, queries, odd hosts, conditions by date, compression; and defects, which the operation meets again and reports.
 */
export const readyAnswers = (operations: readonly Operation[]): ReadyAnswers => {
  // All of them and in their order, because the first that matches is the one that Hono would take.
  const routes = operations
    .filter(({ method }) => method === 'get')
    .map(({ path, ready }) => ({
      pattern: patternOf(path),
      names: Array.from(path.matchAll(PLACEHOLDER), ([, name = '']) => name),
      ready,
    }));

  const preparedFor = (target: string): PreparedAnswer | null => {
    for (const { pattern, names, ready } of routes) {
      const match = pattern.exec(target);
      if (match === null) continue;
      const params = ready && plainParams(names, match);
      return params ? (ready?.(params) ?? null) : null;
    }
    return null;
  };

  const findReady: ReadyAnswers = (incoming) => {
    const { method, url = '' } = incoming;
    if (method !== 'GET' || !hasPlainHost(incoming)) return null;
    const answer = preparedFor(url);
    if (answer === null) return null;
    const ifNoneMatch = incomingHeader(incoming, 'if-none-match');
    if (ifNoneMatch === undefined && incoming.headers['if-modified-since'] !== undefined) return null;
    const isUnchanged = etagMatches(ifNoneMatch, answer.etag);
    const acceptEncoding = incomingHeader(incoming, 'accept-encoding');
    if (!isSentPlain(answer, { isUnchanged, acceptEncoding, ifNoneMatch })) return null;
    const { encoding } = answer;
    if (isUnchanged) return { status: 304, headers: answer.notModified, body: null, encoding };
    return { status: 200, headers: answer.headers, body: answer.body, encoding };
  };

  if (!routes.some(({ ready }) => ready)) return () => null;
  return (incoming) => {
    try {
      return findReady(incoming);
    } catch {
      return null;
    }
  };
};
