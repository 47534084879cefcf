import type { Exchange } from '@legible/formats';
import { OUTBOUND_LIMITS } from '@legible/outbound';

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
