import { randomInt } from 'node:crypto';

/** What every scan id looks like; the same pattern appears in the OpenAPI document and in the routes. */
export const SCAN_ID_PATTERN = /^scn_[A-Za-z0-9_]+$/;

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
/** 22 characters of 62 carry 130.9 bits; reports are public by id, so an id must not be guessable (128 bits). */
const LENGTH = 22;

/** A new scan id from the system's random source, without modulo bias. */
export const newScanId = (): string =>
  `scn_${Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')}`;
