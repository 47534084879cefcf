import type { Step } from '@legible/audit';
import type { Exchange, FailureCode } from '@legible/formats/exchange';
import { OUTBOUND_LIMITS } from '@legible/outbound';

/** Makes the exchange of a step that was not made. @param now wall-clock time, ms. */
export const notAsked = ({ request }: Step, code: FailureCode, now: number): Exchange => ({
  request: {
    method: request.method ?? 'GET',
    url: request.url,
    headers: request.headers ?? [],
    ...(request.body === undefined ? {} : { body: request.body }),
  },
  hops: [],
  answer: null,
  failure: { code, url: request.url },
  startedAt: new Date(now).toISOString(),
  durationMs: 0,
});

/** All zeros and never written, so that the system allocates no memory for it. */
const NOTHING = new ArrayBuffer(2 * OUTBOUND_LIMITS.bodyBytes);

/**
 * Replaces the body of an exchange that was read with shared zeros of the same length, because later stages need only the
 * length. Otherwise a scan could hold 40 MiB of bodies until its end.
 */
export const withoutBody = (exchange: Exchange): Exchange => {
  const { answer } = exchange;
  if (answer === null || answer.body.length > NOTHING.byteLength) return exchange;
  return { ...exchange, answer: { ...answer, body: new Uint8Array(NOTHING, 0, answer.body.length) } };
};
