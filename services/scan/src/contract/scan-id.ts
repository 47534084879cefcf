import { randomInt } from 'node:crypto';

/** Pattern of every scan id, which the OpenAPI document and the routes use too. */
export const SCAN_ID_PATTERN = /^scn_[A-Za-z0-9_]+$/;

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
/** 22 characters of 62 carry 130.9 bits; reports are public by id, so an id must not be guessable (128 bits). */
const LENGTH = 22;

/** Returns a new scan id from the system's random source, without modulo bias. */
export const newScanId = (): string =>
  `scn_${Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')}`;
