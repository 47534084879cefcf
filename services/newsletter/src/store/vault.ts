import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { readSigningKey, type SigningKey } from '../delivery/platforms/webhook-signature.ts';
import type { WebhookKeys } from './webhook-keys.ts';

/** A text at rest. Tied to what it belongs to: moved to another row it does not open. */
export interface Sealed {
  readonly keyId: string;
  /** Nonce, tag, ciphertext. */
  readonly box: Uint8Array;
}

export interface Vault {
  /** Of the key that writes. */
  readonly keyId: string;
  seal(secret: string, owner: string): Sealed;
  /** Null: the key is not among ours, or the box is damaged or belongs to something else. */
  open(sealed: Sealed, owner: string): string | null;
}

const CIPHER = 'aes-256-gcm';
/** NIST SP 800-38D: 96 bits, random, which is safe for far more boxes than a key will ever write. */
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

export const createVault = (keys: WebhookKeys): Vault => {
  const [writing] = keys;
  return {
    keyId: writing.id,
    seal: (secret, owner) => {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv(CIPHER, writing.bytes, nonce).setAAD(boundTo(writing.id, owner));
      const text = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
      return { keyId: writing.id, box: Buffer.concat([nonce, cipher.getAuthTag(), text]) };
    },
    open: ({ keyId, box }, owner) => {
      const key = keys.find(({ id }) => id === keyId);
      if (key === undefined || box.length < NONCE_BYTES + TAG_BYTES) return null;
      try {
        const opening = createDecipheriv(CIPHER, key.bytes, box.subarray(0, NONCE_BYTES), { authTagLength: TAG_BYTES })
          .setAAD(boundTo(keyId, owner))
          .setAuthTag(box.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
        return opening.update(box.subarray(NONCE_BYTES + TAG_BYTES), undefined, 'utf8') + opening.final('utf8');
      } catch {
        return null;
      }
    },
  };
};

const boundTo = (keyId: string, owner: string): Buffer => Buffer.from(JSON.stringify([keyId, owner]));

/**
 * What is derived from a secret of the database's own, which is sealed in it: unlike the keys that seal, it never changes,
 * so that addresses are recognised, removed ones too, and signatures stay those of the same sender when keys do.
 */
export interface DerivedSecrets {
  /** By which an address is recognised without being kept. @param url in its one form, as `detectPlatform` gives it. */
  urlTag(url: string): string;
  /** Signs messages to programs (Standard Webhooks). */
  readonly signingKey: SigningKey;
}

/** The sealed secret is this many random bytes, in base64. */
export const ROOT_BYTES = 32;

/** @param root base64. */
export const derivedSecrets = (root: string): DerivedSecrets => {
  const derive = (purpose: string): Buffer =>
    Buffer.from(hkdfSync('sha256', Buffer.from(root, 'base64'), '', purpose, ROOT_BYTES));
  const tagKey = derive('webhook url tag');
  const signingKey = readSigningKey(`whsk_${derive('webhook signing seed').toString('base64')}`);
  if (signingKey === null) throw new Error('the seed of the signing key is not read as one');
  return {
    urlTag: (url) => createHmac('sha256', tagKey).update(url).digest('base64url'),
    signingKey,
  };
};
