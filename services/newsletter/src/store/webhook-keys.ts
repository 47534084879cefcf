import { randomBytes } from 'node:crypto';

/** A key that encrypts webhook addresses at rest. */
export interface WebhookKey {
  /** Id of the key, stored with each encrypted address so that keys can be changed. */
  readonly id: string;
  readonly bytes: Buffer;
}

/** The first key encrypts, all keys decrypt. */
export type WebhookKeys = readonly [WebhookKey, ...WebhookKey[]];

/** `expected` never repeats the text: it is a secret. */
export type KeysReading =
  | { readonly ok: true; readonly keys: WebhookKeys }
  | { readonly ok: false; readonly expected: string };

/** Length of a key of AES-256. */
const KEY_BYTES = 32;
const KEY = /^([A-Za-z0-9._-]{1,32}):([A-Za-z0-9+/]{43}=)$/;

const unusable = (expected: string): KeysReading => ({ ok: false, expected });

/** Reads a comma-separated list of `id:base64 of 32 bytes`. */
export const readWebhookKeys = (text: string): KeysReading => {
  const keys: WebhookKey[] = [];
  for (const [place, entry] of text.split(',').entries()) {
    const [, id, encoded] = KEY.exec(entry.trim()) ?? [];
    if (id === undefined || encoded === undefined)
      return unusable(`entry ${place + 1} to be an id, a colon and 32 bytes in base64 (openssl rand -base64 32)`);
    if (keys.some((key) => key.id === id)) return unusable(`entry ${place + 1} to have an id of its own`);
    keys.push({ id, bytes: Buffer.from(encoded, 'base64') });
  }
  const [first, ...others] = keys;
  return first === undefined ? unusable('at least one key') : { ok: true, keys: [first, ...others] };
};

/** Makes a new key in the form that `readWebhookKeys` reads. */
export const newWebhookKey = (): string =>
  `${randomBytes(6).toString('hex')}:${randomBytes(KEY_BYTES).toString('base64')}`;
