import type { HeaderLine } from '@legible/formats/exchange';
import { OUTBOUND_LIMITS } from '@legible/outbound';
import type { ChatMessage } from './chat-message.ts';
import type { Platform } from './platform.ts';
import { type SigningKey, signatureHeaders } from './webhook-signature.ts';

/** One POST, ready to send through a door. */
export interface WebhookRequest {
  readonly url: string;
  readonly headers: readonly HeaderLine[];
  /** JSON. */
  readonly body: string;
}

export interface Signing {
  /** Of this attempt, epoch milliseconds. */
  readonly atMs: number;
  readonly keys: readonly SigningKey[];
}

/**
 * A message in the form of one platform.
 *
 * @param url from `detectPlatform`.
 * @param signing for receivers that check signatures; chat platforms get none.
 * @throws RangeError when the message does not fit, even without picture and text.
 */
export const webhookRequest = (
  platform: Platform,
  url: string,
  message: ChatMessage,
  signing: Signing,
): WebhookRequest => {
  const body = fittingBody(platform, message);
  const address = new URL(url);
  for (const [name, value] of Object.entries(platform.query?.(message) ?? {})) address.searchParams.set(name, value);
  return {
    url: address.href,
    headers: [
      ['content-type', 'application/json'],
      ...(platform.headers ?? []),
      ...(platform.isSigned ? signatureHeaders(message.id, signing.atMs, body, signing.keys) : []),
    ],
    body,
  };
};

/** Leaves out the picture, and then the text, until the message fits. */
const fittingBody = (platform: Platform, message: ChatMessage): string => {
  const most = Math.min(platform.payloadBytes ?? Number.POSITIVE_INFINITY, OUTBOUND_LIMITS.requestBodyBytes);
  const forms = [message, { ...message, imageUrl: null }, { ...message, imageUrl: null, text: null }];
  const fitting = forms
    .map((form) => JSON.stringify(platform.payload(form)))
    .find((body) => Buffer.byteLength(body) <= most);
  if (fitting === undefined) throw new RangeError(`a message for ${platform.id} has more than ${most} bytes`);
  return fitting;
};
