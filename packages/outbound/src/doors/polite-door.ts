import { type Answer, type Exchange, headerValue } from '@legible/formats/exchange';
import { type Clock, systemClock } from '../guard/clock.ts';
import { OUTBOUND_LIMITS, type OutboundLimits } from '../guard/limits.ts';
import type { UrlRules } from '../guard/target-url.ts';
import type { Door, FetchRequest } from './door.ts';
import { type HostQueue, hostQueue } from './host-queue.ts';
import { followRedirects } from './redirects.ts';
import { notSent } from './request-made.ts';

const BUSY: readonly number[] = [429, 503];

/** A date of RFC 9110 §5.6.7 names its zone; other text that `Date.parse` accepts does not count as a date here. */
const HTTP_DATE = /^[A-Za-z]+, .* GMT$/;

/**
 * Returns how long a busy server asks us to wait, in milliseconds and not capped. That is the `Retry-After` of a 429 or
 * 503, in seconds or as a date (RFC 9110 §10.2.3). Returns 0 for every other answer.
 */
const retryAfterMs = (answer: Answer | null, wallMs: number): number => {
  if (answer === null || !BUSY.includes(answer.status)) return 0;
  const value = headerValue(answer.headers, 'retry-after') ?? '';
  if (/^\d{1,9}$/.test(value)) return Number(value) * 1000;
  const at = HTTP_DATE.test(value) ? Date.parse(value) : Number.NaN;
  return Number.isNaN(at) ? 0 : Math.max(0, at - wallMs);
};

/** A place in the queue of a host. */
export interface PaceTurn {
  /** Whether a request may still be written now; false when its time has passed and another request may have begun. */
  mayBegin(): boolean;
  /** Waits for another start time. Throws like `acquire`. */
  again(signal?: AbortSignal): Promise<void>;
  /** Releases the place. */
  release(): Promise<void>;
}

/**
 * Spaces the requests of several processes to one host. It works like the queue of this process, in which each request
 * waits first.
 */
export interface Pace {
  /**
   * Resolves when the request may start.
   * @throws the reason of `signal`, and any failure of the pace.
   */
  acquire(
    host: string,
    limits: { readonly spacingMs: number; readonly inFlight: number },
    signal?: AbortSignal,
  ): Promise<PaceTurn>;
}

export interface PoliteDoorOptions {
  readonly limits?: Partial<OutboundLimits>;
  readonly clock?: Clock;
  /** The turns shared by all processes that request the same hosts; null when this is the only process. */
  readonly pace?: Pace | null;
  /** The URL rules of the wrapped door. */
  readonly urlRules?: UrlRules;
  /** Whether a host needs no politeness because it is this machine. Default: every host needs it. */
  readonly isOwn?: (hostname: string) => boolean;
}

export type PoliteDoor = Door & {
  /** Returns the number of hosts with running or waiting requests, or with an unfinished pause. */
  hosts(): number;
};

/**
 * Protects the servers: few requests in flight for each host, pauses between them, and none before a busy server's
 * `Retry-After` has passed (up to a cap). Redirect hops wait for a turn at their own host. One polite door serves all
 * scans of a process; waiting is not part of an exchange's duration. A request whose signal aborts while it waits fails
 * with `aborted`.
 *
 * The pause is between the times at which requests are written, not between the starts of their turns. A turn may have
 * to open a connection first, while the next one may find an open connection.
 */
export const politeDoor = (door: Door, options: PoliteDoorOptions = {}): PoliteDoor => {
  const limits = { ...OUTBOUND_LIMITS, ...options.limits };
  const clock = options.clock ?? systemClock;
  const { pace = null, isOwn = () => false } = options;
  const queue = hostQueue(limits, clock);

  const inTurn = async (host: string, request: FetchRequest): Promise<Exchange> => {
    if (!(await queue.enter(host, request.signal))) return notSent(request, 'aborted', clock);
    let holdMs = 0;
    let turn: PaceTurn | null = null;
    try {
      turn = await placeFor(host, request.signal);
      const exchange = await writtenInTime(door, request, { host, queue, turn });
      if (exchange === null) return notSent(request, 'aborted', clock);
      holdMs = Math.min(limits.retryAfterMs, retryAfterMs(exchange.answer, clock.wallMs()));
      return exchange;
    } catch (error) {
      if (request.signal?.aborted) return notSent(request, 'aborted', clock);
      throw error;
    } finally {
      queue.leave(host, holdMs);
      // Other processes also have to wait for a busy server: keep the place until then.
      if (holdMs > 0) clock.after(holdMs, () => void turn?.release());
      else void turn?.release();
    }
  };

  const placeFor = (host: string, signal: AbortSignal | undefined) =>
    pace === null ? null : pace.acquire(host, { spacingMs: limits.hostGapMs, inFlight: limits.hostInFlight }, signal);

  const ask = (request: FetchRequest): Promise<Exchange> => {
    const host = URL.parse(request.url)?.hostname ?? '';
    return host === '' || isOwn(host) ? door.fetch(request) : inTurn(host, request);
  };
  return {
    fetch: (request) => followRedirects(request, ask, { urlRules: options.urlRules ?? {}, limits }),
    hosts: queue.size,
  };
};

interface Turn {
  readonly host: string;
  readonly queue: HostQueue;
  readonly turn: PaceTurn | null;
}

/** Retries until the request is written long enough after the others. Returns null when it is cancelled before that. */
const writtenInTime = async (
  door: Door,
  request: FetchRequest,
  { host, queue, turn }: Turn,
): Promise<Exchange | null> => {
  for (;;) {
    const refused = { here: false, elsewhere: false };
    const mayBegin = (): boolean => {
      if (request.mayBegin?.() === false) return false;
      refused.elsewhere = turn?.mayBegin() === false;
      refused.here = !refused.elsewhere && !queue.mayBegin(host);
      if (refused.here || refused.elsewhere) return false;
      // The request is written before anything else runs. If writing takes long, the next pause counts from its end.
      queueMicrotask(() => queue.begun(host));
      return true;
    };
    const exchange = await door.fetch({ ...request, mayBegin });
    if (!refused.here && !refused.elsewhere) return exchange;
    if (refused.here && !(await queue.again(host, request.signal))) return null;
    // The time agreed with the other processes has passed or was missed.
    await turn?.again(request.signal);
  }
};
