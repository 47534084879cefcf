import type { Root } from 'mdast';
import { plainText } from './plain-text.ts';

/**
 * English non-fiction, read silently by adults (Brysbaert 2019, doi:10.1016/j.jml.2019.104047: 190 studies). Also for
 * other scripts that part words by spaces.
 */
const WORDS_PER_MINUTE = 238;
/** Chinese, Japanese and Korean, as Medium counts them (help.medium.com, "Read time"). */
const CHARACTERS_PER_MINUTE = 500;

const CJK = /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}ー々〆]/gu;
/** A word: letters and digits, with what may join them: `don't`, `e-mail`, `3.5`. */
const WORD = /[\p{L}\p{N}][\p{L}\p{N}\p{M}]*(?:['’.\-_][\p{L}\p{N}][\p{L}\p{N}\p{M}]*)*/gu;

const countOf = (text: string, what: RegExp): number => text.match(what)?.length ?? 0;

/**
 * Words of a text as the language parts them (Unicode's word boundaries, with a dictionary for Chinese and Japanese);
 * punctuation is none.
 *
 * @param language BCP 47.
 */
export const wordCount = (root: Root, language: string): number => {
  let words = 0;
  for (const { isWordLike } of new Intl.Segmenter(language, { granularity: 'word' }).segment(plainText(root)))
    if (isWordLike) words++;
  return words;
};

/**
 * Whole minutes, at least 1. Characters of Chinese, Japanese and Korean and words of all other scripts are counted
 * apart, each at its own speed: spaces say nothing of the length of a Chinese text, and Korean puts whole phrases between
 * them.
 */
export const readingMinutes = (root: Root): number => {
  const text = plainText(root);
  const characters = countOf(text, CJK);
  const words = countOf(text.replace(CJK, ' '), WORD);
  return Math.max(1, Math.round(characters / CHARACTERS_PER_MINUTE + words / WORDS_PER_MINUTE));
};
