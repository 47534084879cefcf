import type { Exchange } from '@legible/formats';
import { type Clock, systemClock } from './clock.ts';
import type { Door, FetchRequest } from './door.ts';
import { hostQueue } from './host-queue.ts';
import { OUTBOUND_LIMITS, type OutboundLimits } from './limits.ts';
import { followRedirects } from './redirects.ts';
import { retryAfterMs } from './retry-after.ts';
import type { UrlRules } from './target-url.ts';
import { unasked } from './unasked.ts';

/** Politeness over several processes: as the queue of this one, and asked after it. */
export interface Pace {
  /**
   * Resolves at the moment to start; the answer gives the place back.
   * @throws what `signal` was aborted with; whatever keeps it from telling.
   */
  acquire(
    host: string,
    limits: { readonly spacingMs: number; readonly inFlight: number },
    signal?: AbortSignal,
  ): Promise<() => Promise<void>>;
}

export interface PoliteDoorOptions {
  readonly limits?: Partial<OutboundLimits>;
  readonly clock?: Clock;
  /** Turns over all processes that ask the same hosts; null: this is the only one. */
  readonly pace?: Pace | null;
  /** Those of the wrapped door. */
  readonly urlRules?: UrlRules;
}

export type PoliteDoor = Door & {
  /** Hosts with requests, waiting ones, or a pause that is not over. */
  hosts(): number;
};

/**
 * Spares the servers asked: per host few requests in flight, starts apart, and no request before a busy server's
 * `Retry-After` is over (up to a cap). Redirect hops wait their turn at their own host. One polite door serves all scans
 * of a process; waiting is not part of an exchange's duration. A signal that aborts while waiting gives `aborted`.
 */
export const politeDoor = (door: Door, options: PoliteDoorOptions = {}): PoliteDoor => {
  const limits = { ...OUTBOUND_LIMITS, ...options.limits };
  const clock = options.clock ?? systemClock;
  const { pace = null } = options;
  const queue = hostQueue(limits, clock);

  const inTurn = async (host: string, request: FetchRequest): Promise<Exchange> => {
    if (!(await queue.enter(host, request.signal))) return unasked(request, 'aborted', clock);
    let holdMs = 0;
    let release: (() => Promise<void>) | null = null;
    try {
      release = await placeFor(host, request.signal);
      const exchange = await door.fetch(request);
      holdMs = Math.min(limits.retryAfterMs, retryAfterMs(exchange.answer, clock.wallMs()));
      return exchange;
    } catch (error) {
      if (request.signal?.aborted) return unasked(request, 'aborted', clock);
      throw error;
    } finally {
      queue.leave(host, holdMs);
      // Others wait for a busy server as we do: the place is kept until then.
      if (holdMs > 0) clock.after(holdMs, () => void release?.());
      else void release?.();
    }
  };

  const placeFor = (host: string, signal: AbortSignal | undefined) =>
    pace === null ? null : pace.acquire(host, { spacingMs: limits.hostGapMs, inFlight: limits.hostInFlight }, signal);

  const ask = (request: FetchRequest): Promise<Exchange> => {
    const host = URL.parse(request.url)?.hostname ?? '';
    return host === '' ? door.fetch(request) : inTurn(host, request);
  };
  return {
    fetch: (request) => followRedirects(request, ask, { urlRules: options.urlRules ?? {}, limits }),
    hosts: queue.size,
  };
};
