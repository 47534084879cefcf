/** Finds whole phrases of a list in the text of a page. */

import { onOneLine } from './clean-text.ts';
import { isAscii } from './word-count.ts';

const EDGES = /^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu;

/** Longest text that can be a phrase, in UTF-16 units. The phrases in our lists are far shorter. */
const MAX_PHRASE = 200;

/** UTF-16 units of a text that are searched. An error page says so early. */
const MAX_TEXT = 20_000;

const fold = (text: string): string =>
  isAscii(text)
    ? onOneLine(text.toLowerCase())
    : text
        .normalize('NFKC')
        .toLowerCase()
        .replace(/[\u2018\u2019\u02bc]/g, "'")
        .replace(/[\s\u200b\u00ad\ufeff]+/g, ' ');

/**
 * Returns a short text in the form of our lists: lower case, straight apostrophes, no arrows, dots or quotes around it.
 */
export const plainPhrase = (text: string): string => fold(text.slice(0, MAX_PHRASE)).replace(EDGES, '');

/** Whether a short text as a whole is a phrase of the list. */
export const isAmong = (text: string, list: ReadonlySet<string>): boolean =>
  text.length <= MAX_PHRASE && list.has(plainPhrase(text));

const SPACED_LETTER = /[\p{sc=Latin}\p{N}]/u;

/**
 * Whether a match has word boundaries. A Latin word ends where letters end; in other scripts, particles and endings
 * follow without a space.
 */
const bounded = (text: string, start: number, end: number): boolean => {
  const cut = (inside: string | undefined, outside: string | undefined): boolean =>
    !(SPACED_LETTER.test(inside ?? '') && SPACED_LETTER.test(outside ?? ''));
  return cut(text[start], text[start - 1]) && cut(text[end - 1], text[end]);
};

/** Returns the first phrase, in the order of the list, that the first 20,000 UTF-16 units of a text mention; else null. */
export const firstMention = (text: string, list: ReadonlySet<string>): string | null => {
  const folded = fold(text.slice(0, MAX_TEXT));
  for (const phrase of list) {
    let at = folded.indexOf(phrase);
    while (at !== -1) {
      if (bounded(folded, at, at + phrase.length)) return phrase;
      at = folded.indexOf(phrase, at + phrase.length);
    }
  }
  return null;
};

/** Whether a text begins with a phrase of the list. */
export const beginsWith = (text: string, list: ReadonlySet<string>): boolean => {
  const plain = plainPhrase(text);
  for (const phrase of list) if (plain.startsWith(phrase) && bounded(plain, 0, phrase.length)) return true;
  return false;
};
