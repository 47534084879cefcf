import type { Step } from '@legible/audit';
import type { Exchange, FailureCode } from '@legible/formats/exchange';
import { OUTBOUND_LIMITS } from '@legible/outbound';

/** The exchange of a step that was not made. @param now wall clock, ms. */
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

/** All zeros and never written to, so that the system gives it no memory. */
const NOTHING = new ArrayBuffer(2 * OUTBOUND_LIMITS.bodyBytes);

/**
 * The exchange once its answer has been read: of the body only the length is still asked. A scan may be given 40 MiB
 * of bodies, and would hold them to its end.
 */
export const withoutBody = (exchange: Exchange): Exchange => {
  const { answer } = exchange;
  if (answer === null || answer.body.length > NOTHING.byteLength) return exchange;
  return { ...exchange, answer: { ...answer, body: new Uint8Array(NOTHING, 0, answer.body.length) } };
};
