/**
 * The script of a character, as far as these measures distinguish scripts. By ranges and not by Unicode properties,
 * because it is asked for every character of a page and the prolonged sound mark, which Katakana words are full of,
 * belongs to no script in Unicode.
 */
export type Script = 'latin' | 'hangul' | 'kana' | 'han';

/** First and last code point beyond ASCII, ascending. */
const RANGES: readonly (readonly [first: number, last: number, script: Script])[] = [
  [0xaa, 0xaa, 'latin'],
  [0xba, 0xba, 'latin'],
  [0xc0, 0xd6, 'latin'],
  [0xd8, 0xf6, 'latin'],
  [0xf8, 0x24f, 'latin'],
  [0x1100, 0x11ff, 'hangul'],
  [0x1e00, 0x1eff, 'latin'],
  [0x2e80, 0x2fdf, 'han'],
  [0x3005, 0x3005, 'han'],
  [0x3007, 0x3007, 'han'],
  [0x3021, 0x3029, 'han'],
  [0x3041, 0x3096, 'kana'],
  [0x309d, 0x309f, 'kana'],
  [0x30a1, 0x30fa, 'kana'],
  [0x30fc, 0x30ff, 'kana'],
  [0x3131, 0x318e, 'hangul'],
  [0x31f0, 0x31ff, 'kana'],
  [0x3400, 0x4dbf, 'han'],
  [0x4e00, 0x9fff, 'han'],
  [0xa960, 0xa97c, 'hangul'],
  [0xac00, 0xd7fb, 'hangul'],
  [0xf900, 0xfaff, 'han'],
  [0xff21, 0xff3a, 'latin'],
  [0xff41, 0xff5a, 'latin'],
  [0xff66, 0xff9f, 'kana'],
  [0xffa1, 0xffdc, 'hangul'],
  [0x20000, 0x323af, 'han'],
];

const isAsciiLetter = (codePoint: number): boolean =>
  (codePoint >= 0x61 && codePoint <= 0x7a) || (codePoint >= 0x41 && codePoint <= 0x5a);

/** The script of a code point; null for marks, digits, punctuation and all other scripts. */
export const scriptOf = (codePoint: number): Script | null => {
  // Most of most pages.
  if (codePoint < 0x80) return isAsciiLetter(codePoint) ? 'latin' : null;
  let low = 0;
  let high = RANGES.length - 1;
  while (low <= high) {
    const middle = (low + high) >> 1;
    const range = RANGES[middle];
    if (range === undefined) return null;
    if (codePoint < range[0]) high = middle - 1;
    else if (codePoint > range[1]) low = middle + 1;
    else return range[2];
  }
  return null;
};

/** How many characters of a text appear in each script. */
export const scriptCounts = (text: string): Record<Script, number> => {
  const counts = { latin: 0, hangul: 0, kana: 0, han: 0 };
  for (let at = 0; at < text.length; at++) {
    const codePoint = text.codePointAt(at) ?? 0;
    if (codePoint > 0xffff) at++;
    const script = scriptOf(codePoint);
    if (script !== null) counts[script]++;
  }
  return counts;
};

const SEGMENTER = new Intl.Segmenter('und', { granularity: 'word' });
const LETTER_OR_DIGIT = /[\p{L}\p{N}]/u;

/** Whether a word begins with a letter or digit of ASCII. It is a word: of ASCII an underscore alone may appear there else. */
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

/** How many words of a text appear in scripts other than those of Chinese and Japanese. */
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
 * How many words a reader would count; two Chinese or Japanese characters make one. Where letters and digits are
 * between spaces this is what `countWords(wordsOf(text))` of `../words.ts` says. It differs where that one splits what
 * is one word ("don't", "3.14") or knows no words (Thai, Lao, Khmer, Burmese).
 */
export const wordCount = (text: string): number => {
  const { han, kana } = scriptCounts(text);
  return spacedWordCount(text) + Math.ceil((han + kana) / 2);
};

/**
 * Words for comparing and counting. Runs of letters and digits are words; Chinese and Japanese characters each count
 * for itself, because those scripts put no space between words. The prolonged sound mark of Kana belongs to no script
 * in Unicode and appears with them.
 */
const WORD =
  /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\u30fc\uff70]|[[\p{L}\p{N}\p{M}]--[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\u30fc\uff70]]+/gv;

const CJK = /^[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\u30fc\uff70]$/u;

/** The first code unit of any of them; what begins below it needs no closer look. */
const FIRST_CJK = 0x2e80;

/** Words in lower case, composed form, in order. */
export const wordsOf = (text: string): string[] => text.normalize('NFC').toLowerCase().match(WORD) ?? [];

/** How many words a reader would count: two CJK characters make about one. */
export const countWords = (words: readonly string[]): number => {
  let characters = 0;
  for (const word of words) if (word.charCodeAt(0) >= FIRST_CJK && CJK.test(word)) characters++;
  return words.length - characters + Math.ceil(characters / 2);
};
