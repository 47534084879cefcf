import type { Exchange } from '@legible/formats/exchange';
import type { Door } from '@legible/outbound';
import type { ChatMessage } from './chat-message.ts';
import type { Outcome, OutcomeReason, PlatformId } from './closed-lists.ts';
import { platformOf } from './platforms.ts';
import { readOutcome } from './read-outcome.ts';
import { webhookRequest } from './webhook-request.ts';
import type { SigningKey } from './webhook-signature.ts';

export interface Posting {
  readonly door: Door;
  /** Null signs nothing. */
  readonly signingKey: SigningKey | null;
  /** Epoch milliseconds. */
  readonly now: () => number;
  /** Receives the names of unexpected errors, because their texts may contain an address. */
  readonly onDefect: (name: string) => void;
}

/** One request and its answer. */
const POST_MS = 10_000;
/** Bytes of the answer that are read: enough for its code. Nobody sees the answer itself. */
const ANSWER_BYTES = 4_096;

/**
 * Posts one message to one webhook: no redirects, ten seconds, and every result is an outcome.
 * @param signal ends it early; the outcome is then `later`, `not-sent`.
 */
export const postMessage = async (
  { door, signingKey, now, onDefect }: Posting,
  to: { readonly platform: PlatformId; readonly url: string },
  message: ChatMessage,
  signal: AbortSignal,
): Promise<Outcome> => {
  const platform = platformOf(to.platform);
  try {
    const { url, headers, body } = webhookRequest(platform, to.url, message, {
      atMs: now(),
      keys: signingKey === null ? [] : [signingKey],
    });
    const limit = AbortSignal.timeout(POST_MS);
    const exchange = await door.fetch({
      url,
      method: 'POST',
      headers,
      body,
      maxRedirects: 0,
      maxBodyBytes: ANSWER_BYTES,
      signal: AbortSignal.any([signal, limit]),
    });
    const isTimeout = limit.aborted && !signal.aborted;
    return readOutcome(platform, isTimeout ? asTimeout(exchange) : exchange, now());
  } catch (error) {
    if (error instanceof RangeError) return ourBug('message-too-large');
    onDefect(error instanceof Error ? error.name : typeof error);
    return ourBug('not-sent');
  }
};

const ourBug = (reason: OutcomeReason): Outcome => ({
  class: 'our-bug',
  reason,
  retryAfterMs: null,
  unclear: false,
});

/** The door reports who ended an exchange; here it was our own clock. */
const asTimeout = (exchange: Exchange): Exchange =>
  exchange.failure?.code === 'aborted' ? { ...exchange, failure: { ...exchange.failure, code: 'timeout' } } : exchange;
