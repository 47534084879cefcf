import { type Answer, type Exchange, headerValue } from '@legible/formats/exchange';
import { type Clock, systemClock } from '../guard/clock.ts';
import { OUTBOUND_LIMITS } from '../guard/limits.ts';
import type { UrlRules } from '../guard/target-url.ts';
import type { Door, FetchRequest } from './door.ts';
import { followRedirects } from './redirects.ts';
import { notSent } from './request-made.ts';
import { hostSpacing, type SpacedTurn, type Spacing } from './spacing.ts';

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

export interface PoliteDoorOptions {
  readonly clock?: Clock;
  /** Spaces the requests to each host. Default: those of this door alone. */
  readonly spacing?: Spacing;
  /** The URL rules of the wrapped door. */
  readonly urlRules?: UrlRules;
  /** Whether a host needs no politeness because it is this machine. Default: every host needs it. */
  readonly isOwn?: (hostname: string) => boolean;
}

/**
 * Protects the servers: few requests in flight for each host, pauses between them, and none before a busy server's
 * `Retry-After` has passed (up to a cap). Redirect hops wait for a turn at their own host. One polite door serves all
 * scans of a process; waiting is not part of an exchange's duration. A request whose signal aborts while it waits fails
 * with `aborted`.
 *
 * The pause is between the times at which requests are written, not between the starts of their turns. A turn may have
 * to open a connection first, while the next one may find an open connection.
 */
export const politeDoor = (door: Door, options: PoliteDoorOptions = {}): Door => {
  const { clock = systemClock, isOwn = () => false } = options;
  const { spacing = hostSpacing({ clock }) } = options;

  const inTurn = async (host: string, request: FetchRequest): Promise<Exchange> => {
    let turn: SpacedTurn | undefined;
    let holdMs = 0;
    try {
      turn = await spacing.acquire(host, request.signal);
      const exchange = await writtenInTime(door, request, turn);
      holdMs = Math.min(OUTBOUND_LIMITS.retryAfterMs, retryAfterMs(exchange.answer, clock.wallMs()));
      return exchange;
    } catch (error) {
      if (request.signal?.aborted) return notSent(request, 'aborted', clock);
      throw error;
    } finally {
      turn?.release(holdMs);
    }
  };

  const ask = (request: FetchRequest): Promise<Exchange> => {
    const host = URL.parse(request.url)?.hostname ?? '';
    return host === '' || isOwn(host) ? door.fetch(request) : inTurn(host, request);
  };
  return {
    fetch: (request) => followRedirects(request, ask, { urlRules: options.urlRules ?? {}, limits: OUTBOUND_LIMITS }),
  };
};

/** Retries until the request is written long enough after the others. @throws as the turn when it is cancelled before that. */
const writtenInTime = async (door: Door, request: FetchRequest, turn: SpacedTurn): Promise<Exchange> => {
  for (;;) {
    let isRefused = false;
    const mayBegin = (): boolean => {
      if (request.mayBegin?.() === false) return false;
      isRefused = !turn.mayBegin();
      return !isRefused;
    };
    const exchange = await door.fetch({ ...request, mayBegin });
    if (!isRefused) return exchange;
    await turn.again(request.signal);
  }
};
