import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { UrlRefusal } from '../guard/target-url.ts';

/**
 * Reasons why the proxy itself refuses something, each with the status of its answer. The URL rules have their own
 * reasons.
 */
const OWN_REFUSALS = {
  unauthenticated: 407, // without the secret of this proxy
  'malformed-request': 400, // not HTTP/1.1, or framing that two parsers could read differently
  'second-message': 400, // after the first message on its connection
  'too-many-header-lines': 431,
  'header-too-large': 431,
  'too-slow': 408, // the message was not complete in time
  method: 403,
  'tls-outside-tunnel': 403, // an https URL that the proxy itself would have to request
  'refused-address': 403, // the name also, or only, leads to an address that is not allowed
  pace: 403, // `onRequest` rejected
  requests: 403,
  'bytes-down': 403,
  'bytes-up': 403,
  connections: 503, // closed unanswered
  idle: 408, // closed unanswered
} as const;

export type ProxyRefusal = keyof typeof OWN_REFUSALS | UrlRefusal;

/** Returns the status that answers a refusal: 403 for anything that the URL rules refuse. */
export const statusOfRefusal = (reason: ProxyRefusal): number =>
  reason in OWN_REFUSALS ? OWN_REFUSALS[reason as keyof typeof OWN_REFUSALS] : 403;

/** The same few words for every reason: a page must not learn from them what is behind the proxy. */
const TEXT_OF_STATUS: Readonly<Record<number, string>> = { 407: 'Not for you.\n', 502: 'No answer.\n' };
const REFUSED = 'Refused.\n';

/** Sends an answer of the proxy itself and ends the connection. */
export const answerPlainly = (client: Socket, status: number): void => {
  const text = TEXT_OF_STATUS[status] ?? REFUSED;
  const lines = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`,
    'Content-Type: text/plain',
    `Content-Length: ${text.length}`,
    'Cache-Control: no-store',
    'Connection: close',
    ...(status === 407 ? ['Proxy-Authenticate: Basic realm="proxy"'] : []),
  ];
  if (client.writable) client.write(`${lines.join('\r\n')}\r\n\r\n${text}`);
  client.destroySoon();
};
