import type { IncomingMessage } from 'node:http';
import { etagMatches } from '../http/conditional.ts';
import { incomingHeader } from '../http/context.ts';
import type { PreparedAnswer } from '../http/json-response.ts';
import type { Operation } from '../operation/operation.ts';
import type { PathParams } from '../operation/operation-spec.ts';
import { isSentPlain } from './content-coding.ts';

/** An answer in the form that node writes to the socket. */
export interface ReadyAnswer {
  readonly status: 200 | 304;
  /** Names and values alternating, which node writes with less work than an object. */
  readonly headers: string[];
  /** Null on a 304, and for HEAD. */
  readonly body: PreparedAnswer['body'] | null;
  readonly encoding: PreparedAnswer['encoding'];
}

/** Returns a ready answer; null when the request has to be processed in full. */
export type ReadyAnswers = (incoming: IncomingMessage) => ReadyAnswer | null;

/** Hosts that the node adapter certainly accepts. It judges all others itself. */
const PLAIN_HOST = /^[a-z0-9.-]+(?::[1-5]\d{3,4})?$/;

export const hasPlainHost = ({ headers: { host } }: IncomingMessage): boolean =>
  host !== undefined && PLAIN_HOST.test(host);

/** Path characters that need no decoding. The dot is left out, because a segment of dots is not a name. */
const PLAIN_VALUE = /^[\w~-]+$/;

/** Returns the parameters of a match by name; null when a value may need decoding. */
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

/** Makes a pattern with a group for each parameter of `/a/path/{likeThis}`. */
const patternOf = (path: string): RegExp => {
  const literal = path.replaceAll(/[.*+?^$()|[\]\\]/g, String.raw`\$&`);
  return new RegExp(`^${literal.replaceAll(PLACEHOLDER, '([^/?#]+)')}$`);
};

/**
 * Finds ready answers of operations for simple requests: a GET of a plain path without compression. The answer equals that of
 * `fetch`, which handles everything else: other methods, encoded paths, queries, odd hosts, conditions by date, compression,
 * and defects, which the operation runs into again and reports.
 */
export const readyAnswers = (operations: readonly Operation[]): ReadyAnswers => {
  // In the order of registration, because Hono takes the first match.
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
    const { encoding, flat } = answer;
    if (isUnchanged) return { status: 304, headers: flat.notModified, body: null, encoding };
    return { status: 200, headers: flat.headers, body: answer.body, encoding };
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
