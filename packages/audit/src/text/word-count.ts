import { scriptCounts, scriptOf } from './script.ts';

const SEGMENTER = new Intl.Segmenter('und', { granularity: 'word' });
const LETTER_OR_DIGIT = /[\p{L}\p{N}]/u;

/** Whether a word begins with a letter or digit of ASCII. It is a word: of ASCII an underscore alone may stand there else. */
const beginsPlain = (word: string): boolean => word.charCodeAt(0) < 0x80 && word.charAt(0) !== '_';

export interface Word {
  /** As written. */
  readonly text: string;
  /** Where it starts, in UTF-16 units. */
  readonly index: number;
}

/**
 * Words by UAX #29 and, for Chinese, Japanese and Thai, by dictionary. The dictionary belongs to ICU: what depends on
 * single words of these languages may change with a version of Node, which is why `wordCount` does not for the first
 * two.
 */
export function* segmentWords(text: string): Generator<Word> {
  for (const { segment, index, isWordLike } of SEGMENTER.segment(text)) {
    if (isWordLike === true && (beginsPlain(segment) || LETTER_OR_DIGIT.test(segment))) yield { text: segment, index };
  }
}

const hasSpaced = (segment: string): boolean => {
  if (beginsPlain(segment)) return true;
  for (const character of segment) {
    const script = scriptOf(character.codePointAt(0) ?? 0);
    if (script !== 'han' && script !== 'kana' && LETTER_OR_DIGIT.test(character)) return true;
  }
  return false;
};

/** How many words of a text stand in scripts other than those of Chinese and Japanese. */
export const spacedWordCount = (text: string): number => {
  let words = 0;
  for (const { text: word } of segmentWords(text)) if (hasSpaced(word)) words++;
  return words;
};

/** Whether a text has at least so many words as `wordCount` counts; looks no further than it must. */
export const hasWords = (text: string, least: number): boolean => {
  // A word is a character at least.
  if (text.length < least) return false;
  let words = 0;
  for (const { text: word } of segmentWords(text)) if (hasSpaced(word) && ++words >= least) return true;
  const { han, kana } = scriptCounts(text);
  return words + Math.ceil((han + kana) / 2) >= least;
};

/**
 * How many words a reader would count; two Chinese or Japanese characters make one. Where letters and digits stand
 * between spaces this is what `countWords(wordsOf(text))` of `../words.ts` says. It differs where that one splits what
 * is one word ("don't", "3.14") or knows no words (Thai, Lao, Khmer, Burmese).
 */
export const wordCount = (text: string): number => {
  const { han, kana } = scriptCounts(text);
  return spacedWordCount(text) + Math.ceil((han + kana) / 2);
};
