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
  /** The rules of the wrapped door. */
  readonly urlRules?: UrlRules;
}

export interface Spent {
  /** Redirect hops count. */
  readonly requests: number;
  readonly wireBytes: number;
  readonly decodedBytes: number;
  /** Since the door was created. */
  readonly ms: number;
}

export type BudgetDoor = Door & { spent(): Spent };

/** Answers that were interrupted after some bytes; a flat sum is charged for their cost. */
const BROKEN_OFF: readonly string[] = ['connection-lost', 'decoding-failed', 'timeout'];

const wireCost = (exchange: Exchange, limits: OutboundLimits): number => {
  if (exchange.answer !== null) return exchange.answer.wireBytes;
  return BROKEN_OFF.includes(exchange.failure?.code ?? '') ? limits.scanBrokenAnswerBytes : 0;
};

/**
 * A door for one scan. Once its requests, its wall clock or its bytes are used up, every further request is answered
 * with `budget-spent` and not sent; exchanges that are running when the wall clock ends become `aborted`. Bytes are
 * counted as answers arrive, so concurrent answers may exceed the limit by their own size. The clock starts now.
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
