import { type DocumentReading, MAX_ENTRIES, missing } from './document-reading.ts';
import { asObject, fieldOf, type JsonObject, objectsOf, textOf } from './json-value.ts';

/** What each kind of key must have to verify anything (RFC 7518, RFC 8037). */
const NEEDED: Readonly<Record<string, readonly string[]>> = {
  OKP: ['crv', 'x'],
  EC: ['crv', 'x', 'y'],
  RSA: ['n', 'e'],
};

const keyProblems = (key: JsonObject, index: number): readonly string[] => {
  const where = `key ${index + 1}`;
  const kind = textOf(key, 'kty') ?? '';
  const needed = Object.hasOwn(NEEDED, kind) ? (NEEDED[kind] ?? []) : [];
  return [
    ...missing(key, ['kty', ...needed], where),
    ...(fieldOf(key, 'd') === undefined ? [] : [`${where} shows its private part`]),
  ];
};

/** Public keys with which a site's robots sign their requests: a JWK set (RFC 7517). */
export const readSignatureDirectory = (root: unknown): DocumentReading => {
  const object = asObject(root);
  const keys = objectsOf(object === null ? undefined : fieldOf(object, 'keys'), MAX_ENTRIES);
  const problems = keys.length === 0 ? ['it has no list “keys” with a key in it'] : keys.flatMap(keyProblems);
  return { problems, shortcomings: [], entries: keys.length, addresses: [] };
};
