import { Readable } from 'node:stream';
import { type Clock, systemClock } from '../guard/clock.ts';
import { OUTBOUND_LIMITS, type OutboundLimits } from '../guard/limits.ts';
import { OutboundError } from '../transport/failures.ts';
import { headerLine } from '../transport/headers.ts';
import { readBody } from '../transport/read-body.ts';
import type { Ask, HandshakeAsk, HandshakeResult, RequestResult } from '../transport/transport.ts';
import type { Door } from './door.ts';
import { transportDoor } from './transport-door.ts';

export interface AppDoorOptions {
  /** The only origin that this door serves; a request to any other fails with `refused-address`. */
  readonly origin: string;
  readonly userAgent: string;
  readonly limits?: Partial<OutboundLimits>;
  readonly clock?: Clock;
}

/** A handler as web frameworks export it, for example `app.fetch` of Hono. */
export type AppHandler = (request: Request) => Response | Promise<Response>;

const requestOf = (ask: Ask): Request =>
  new Request(ask.url, {
    method: ask.method,
    headers: ask.headers.map(([name, value]): [string, string] => [name, value]),
    // Passed as bytes, because Node would add a content-type to a string.
    body: ask.body === null ? null : Buffer.from(ask.body),
    signal: ask.signal,
  });

/** Returns the body as a stream that ends with the exchange. */
const bodyOf = async (ask: Ask, response: Response): Promise<Readable> => {
  if (response.body === null) return Readable.from([]);
  if (ask.method === 'HEAD') {
    await response.body.cancel();
    return Readable.from([]);
  }
  const source = Readable.fromWeb(response.body);
  const stop = (): void => {
    source.destroy(new OutboundError(ask.signal.reason));
  };
  ask.signal.addEventListener('abort', stop, { once: true });
  return source;
};

const answerOf = async (
  ask: Ask,
  response: Response,
  headersMs: number,
  limits: OutboundLimits,
): Promise<RequestResult> => {
  const headers = [...response.headers].map(([name, value]) => headerLine(name, value));
  const reading = await readBody(await bodyOf(ask, response), headers, ask.maxBodyBytes, limits);
  if (!reading.ok) return reading;
  const { ok: _, ...rest } = reading;
  return { ok: true, answer: { url: ask.url.href, status: response.status, headers, ...rest, headersMs } };
};

/**
 * Returns a door to an app in this process, without a network: the app gets each request as it would arrive at
 * `origin`. An exception of the app is a defect and is rethrown. A handshake with `origin` results in `not-deployed`.
 */
export const appDoor = (handler: AppHandler, options: AppDoorOptions): Door => {
  const limits = { ...OUTBOUND_LIMITS, ...options.limits };
  const clock = options.clock ?? systemClock;
  const origin = new URL(options.origin).origin;
  const request = async (ask: Ask): Promise<RequestResult> => {
    if (ask.url.origin !== origin) return { ok: false, code: 'refused-address' };
    const startMs = clock.monotonicMs();
    const ended = new Promise<null>((resolve) => {
      ask.signal.addEventListener('abort', () => resolve(null), { once: true });
    });
    const response = await Promise.race([handler(requestOf(ask)), ended]);
    if (response === null) return { ok: false, code: ask.signal.reason };
    return answerOf(ask, response, clock.monotonicMs() - startMs, limits);
  };
  const handshake = async ({ url }: HandshakeAsk): Promise<HandshakeResult> =>
    url.origin === origin ? { ok: true, handshake: 'not-deployed' } : { ok: false, code: 'refused-address' };
  return transportDoor(
    { request, handshake },
    { urlRules: { allowPrivate: true }, limits, clock, userAgent: options.userAgent },
  );
};
