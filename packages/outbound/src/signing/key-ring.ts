import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { jwkThumbprint } from '@legible/formats/jwk-thumbprint';

export interface SigningKey {
  /** SHA-256 thumbprint (RFC 8037 appendix A.3). */
  readonly keyid: string;
  readonly key: KeyObject;
  /** The public part. */
  readonly jwk: { readonly kty: string; readonly crv: string; readonly x: string };
  /** Time from which it signs, ms. */
  readonly from: number;
}

/** The keys of one bot, by the time from which they sign. Each signs until the next begins. */
export type KeyRing = readonly SigningKey[];

/** Time for which a signature is valid, s: longer than an exchange, plus the difference of two clocks. */
export const SIGNATURE_S = 300;

const FILE = /^(\d{4}-\d{2}-\d{2})\.pem$/;

const keyIn = (folder: string, name: string): SigningKey => {
  const from = Date.parse(FILE.exec(name)?.[1] ?? '');
  if (Number.isNaN(from)) throw new Error(`${name} has no date for a name, such as 2026-12-01.pem`);
  const key = createPrivateKey(readFileSync(join(folder, name)));
  if (key.asymmetricKeyType !== 'ed25519') throw new Error(`${name} is not an Ed25519 key`);
  const { kty = '', crv = '', x = '' } = createPublicKey(key).export({ format: 'jwk' });
  const jwk = { kty, crv, x };
  return { keyid: jwkThumbprint(jwk) ?? '', key, jwk, from };
};

/**
 * Reads the private keys of a folder: PEM files, each named for the UTC day from which it signs. Files with another
 * ending are ignored.
 *
 * @throws when the folder has no key, or one that cannot be used.
 */
export const readKeyRing = (folder: string): KeyRing => {
  const names = readdirSync(folder).filter((name) => name.endsWith('.pem'));
  if (names.length === 0) throw new Error('there is no file that ends in .pem');
  return names.map((name) => keyIn(folder, name)).sort((a, b) => a.from - b.from);
};

/** Returns the key that signs at a time, ms; null before the first begins. */
export const signingKeyAt = (ring: KeyRing, now: number): SigningKey | null =>
  ring.findLast(({ from }) => from <= now) ?? null;

/**
 * Returns the keys to publish at a time, ms, as JSON Web Keys: those to come, the one that signs, and an earlier one until
 * its last signature has expired (draft-ietf-webbotauth-httpsig-protocol-00 §5.5.2).
 */
export const publishedKeys = (ring: KeyRing, now: number) =>
  ring.flatMap((one, index) => {
    const next = ring[index + 1]?.from;
    const exp = next === undefined ? null : next / 1_000 + SIGNATURE_S;
    if (exp !== null && exp * 1_000 < now) return [];
    const { keyid: kid, jwk, from } = one;
    return [{ ...one, jwk: { ...jwk, kid, use: 'sig', nbf: from / 1_000, ...(exp !== null && { exp }) } }];
  });
