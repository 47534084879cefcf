import { createHmac, createPrivateKey, createPublicKey, type KeyObject, sign } from 'node:crypto';
import type { HeaderLine } from '@legible/formats/exchange';

/** Standard Webhooks 1.0: a shared secret is 24 to 64 random bytes. */
const SECRET_BYTES = { least: 24, most: 64 } as const;
const SECRET = 'whsec_';
const PRIVATE_KEY = 'whsk_';
const PUBLIC_KEY = 'whpk_';
const SEED_BYTES = 32;
const BASE64 = /^[A-Za-z0-9+/]+={0,2}$/;
/** PKCS #8 of an Ed25519 key is these bytes followed by the seed (RFC 8410 §7). */
const PKCS8_ED25519 = Buffer.from('302e020100300506032b657004220420', 'hex');

/** The key that signs messages: one secret for both sides, or a key pair of ours. */
export type SigningKey =
  | { readonly kind: 'hmac'; readonly secret: Buffer }
  | { readonly kind: 'ed25519'; readonly key: KeyObject };

/** Reads `whsec_…` or `whsk_…`, each followed by base64; null for anything else. */
export const readSigningKey = (text: string): SigningKey | null => {
  const secret = bytesOf(text, SECRET);
  if (secret !== null && secret.length >= SECRET_BYTES.least && secret.length <= SECRET_BYTES.most)
    return { kind: 'hmac', secret };
  const seed = bytesOf(text, PRIVATE_KEY);
  // Some programs append the public key to the seed.
  if (seed === null || (seed.length !== SEED_BYTES && seed.length !== 2 * SEED_BYTES)) return null;
  const der = Buffer.concat([PKCS8_ED25519, seed.subarray(0, SEED_BYTES)]);
  return { kind: 'ed25519', key: createPrivateKey({ key: der, format: 'der', type: 'pkcs8' }) };
};

/** Returns the public half of an Ed25519 key, which receivers need: `whpk_…`. */
export const publicKeyText = (key: KeyObject): string => {
  const { x } = createPublicKey(key).export({ format: 'jwk' });
  return `${PUBLIC_KEY}${Buffer.from(x ?? '', 'base64url').toString('base64')}`;
};

/** @param body exactly the bytes that are sent. @param keys several while one replaces another. */
export const signatureHeaders = (
  id: string,
  atMs: number,
  body: string,
  keys: readonly SigningKey[],
): readonly HeaderLine[] => {
  const timestamp = `${Math.floor(atMs / 1000)}`;
  const content = Buffer.from(`${id}.${timestamp}.${body}`);
  return [
    ['webhook-id', id],
    ['webhook-timestamp', timestamp],
    ...(keys.length === 0
      ? []
      : [['webhook-signature', keys.map((key) => signature(key, content)).join(' ')] as const]),
  ];
};

const signature = (key: SigningKey, content: Buffer): string =>
  key.kind === 'hmac'
    ? `v1,${createHmac('sha256', key.secret).update(content).digest('base64')}`
    : `v1a,${sign(null, content, key.key).toString('base64')}`;

const bytesOf = (text: string, prefix: string): Buffer | null => {
  const encoded = text.startsWith(prefix) ? text.slice(prefix.length) : '';
  return BASE64.test(encoded) ? Buffer.from(encoded, 'base64') : null;
};
