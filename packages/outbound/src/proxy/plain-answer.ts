import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';

/** The same few words for every reason: a page must not learn from them what lies behind the proxy. */
const TEXT_OF_STATUS: Readonly<Record<number, string>> = { 407: 'Not for you.\n', 502: 'No answer.\n' };
const REFUSED = 'Refused.\n';

/** Answers for the proxy itself and ends the connection. */
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
