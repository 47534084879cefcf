import { sha256Base64 } from './sha256.ts';

/** What a public key of each kind must have, in the order of RFC 7638 §3.2; RFC 8037 appendix A.3 for `OKP`. */
const MEMBERS: Readonly<Record<string, readonly string[]>> = {
  EC: ['crv', 'kty', 'x', 'y'],
  OKP: ['crv', 'kty', 'x'],
  RSA: ['e', 'kty', 'n'],
};

/** Returns the names of the members that the thumbprint of a kind of key (`kty`) needs; empty for an unknown kind. */
export const thumbprintMembers = (kind: string): readonly string[] =>
  Object.hasOwn(MEMBERS, kind) ? (MEMBERS[kind] ?? []) : [];

/** Returns the SHA-256 thumbprint of a JSON Web Key in base64url; null when its kind is unknown or a member is missing. */
export const jwkThumbprint = (jwk: Readonly<Record<string, unknown>>): string | null => {
  const members = thumbprintMembers(String(jwk.kty));
  if (members.length === 0 || members.some((name) => typeof jwk[name] !== 'string')) return null;
  const text = JSON.stringify(Object.fromEntries(members.map((name) => [name, jwk[name]])));
  return sha256Base64(new TextEncoder().encode(text)).replace(/=+$/, '').replaceAll('+', '-').replaceAll('/', '_');
};
