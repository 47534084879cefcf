import type { Exchange } from '@legible/formats/exchange';
import { type Clock, systemClock } from '../guard/clock.ts';
import { OUTBOUND_LIMITS, type OutboundLimits } from '../guard/limits.ts';
import type { UrlRules } from '../guard/target-url.ts';
import type { Door, FetchRequest } from './door.ts';
import { followRedirects } from './redirects.ts';
import { notSent } from './request-made.ts';

export interface BudgetDoorOptions {
  readonly limits?: Partial<OutboundLimits>;
  readonly clock?: Clock;
  /** The URL rules of the wrapped door. */
  readonly urlRules?: UrlRules;
}

export interface Spent {
  /** Number of requests that were sent, including redirect hops. */
  readonly requests: number;
  readonly wireBytes: number;
  readonly decodedBytes: number;
  /** Milliseconds since the door was created. */
  readonly ms: number;
}

export type BudgetDoor = Door & { spent(): Spent };

/** Failures of answers that may have broken off after some bytes. A flat number of wire bytes is charged for each. */
const BROKEN_OFF: readonly string[] = ['connection-lost', 'decoding-failed', 'timeout'];

const wireCost = (exchange: Exchange, limits: OutboundLimits): number => {
  if (exchange.answer !== null) return exchange.answer.wireBytes;
  return BROKEN_OFF.includes(exchange.failure?.code ?? '') ? limits.scanBrokenAnswerBytes : 0;
};

/**
 * Returns a door for one scan. Once its requests, its time or its bytes are used up, every further request fails with
 * `budget-spent` and is not sent. Exchanges that are running when the time ends fail with `aborted`. Bytes are counted
 * as answers arrive, so concurrent answers may exceed the limit by their own size. The time starts with this call.
 */
export const budgetDoor = (door: Door, options: BudgetDoorOptions = {}): BudgetDoor => {
  const limits = { ...OUTBOUND_LIMITS, ...options.limits };
  const clock = options.clock ?? systemClock;
  const startMs = clock.monotonicMs();
  let requests = 0;
  let wireBytes = 0;
  let decodedBytes = 0;

  const leftMs = (): number => startMs + limits.scanMs - clock.monotonicMs();
  const isSpent = (): boolean =>
    requests >= limits.scanRequests ||
    wireBytes >= limits.scanWireBytes ||
    decodedBytes >= limits.scanDecodedBytes ||
    leftMs() <= 0;

  const fetchUntilEnd = async (request: FetchRequest): Promise<Exchange> => {
    const end = new AbortController();
    const stop = (): void => end.abort();
    const cancel = clock.after(leftMs(), stop);
    if (request.signal?.aborted) stop();
    request.signal?.addEventListener('abort', stop, { once: true });
    try {
      const maxBodyBytes = Math.min(request.maxBodyBytes ?? limits.bodyBytes, limits.scanDecodedBytes - decodedBytes);
      return await door.fetch({ ...request, maxBodyBytes, signal: end.signal });
    } finally {
      cancel();
      request.signal?.removeEventListener('abort', stop);
    }
  };

  const ask = async (request: FetchRequest): Promise<Exchange> => {
    if (isSpent()) return notSent(request, 'budget-spent', clock);
    requests += 1;
    const exchange = await fetchUntilEnd(request);
    wireBytes += wireCost(exchange, limits);
    decodedBytes += exchange.answer?.body.length ?? 0;
    return exchange;
  };
  return {
    fetch: (request) => followRedirects(request, ask, { urlRules: options.urlRules ?? {}, limits }),
    spent: () => ({ requests, wireBytes, decodedBytes, ms: clock.monotonicMs() - startMs }),
  };
};
