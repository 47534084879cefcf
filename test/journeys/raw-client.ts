import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { buffer } from 'node:stream/consumers';

/** An answer as received over the wire: nothing is followed, decoded or added. */
export interface RawAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
  readonly text: string;
}

/** Sends a request with these headers and `Host`. */
export const askRaw = async (
  url: string,
  headers: Readonly<Record<string, string>> = {},
  method = 'GET',
): Promise<RawAnswer> => {
  const sent = request(url, { method, headers });
  const answered = once(sent, 'response') as Promise<[IncomingMessage]>;
  sent.end();
  const [answer] = await answered;
  const body = await buffer(answer);
  const named = Object.entries(answer.headers).map(([name, value]) => [name, String(value)]);
  return { status: answer.statusCode ?? 0, headers: Object.fromEntries(named), body, text: body.toString() };
};
