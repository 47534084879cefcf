/**
 * A script that these measures distinguish. They use ranges and not Unicode properties for two reasons: they check every
 * character of a page, and in Unicode the prolonged sound mark of Katakana words belongs to no script.
 */
export type Script = 'latin' | 'hangul' | 'kana' | 'han';

/** Ranges of code points beyond ASCII, ascending. */
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

/** Returns the script of a code point; null for marks, digits, punctuation and all other scripts. */
export const scriptOf = (codePoint: number): Script | null => {
  // On most pages, most characters are ASCII.
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

/** Counts the characters of a text in each script. */
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

/** Made for the first text that is not ASCII: the data of ICU would slow every start. */
let segmenter: Intl.Segmenter | undefined;
const LETTER_OR_DIGIT = /[\p{L}\p{N}]/u;

/** Whether a word-like segment begins with an ASCII letter or digit. The only other ASCII character there is an underscore. */
const beginsPlain = (word: string): boolean => word.charCodeAt(0) < 0x80 && word.charAt(0) !== '_';

export interface Word {
  /** The word as written. */
  readonly text: string;
  /** Where it starts, in UTF-16 units. */
  readonly index: number;
}

const ASCII = /^[\0-\x7f]*$/;

/** Whether a text is ASCII, as most are: it is composed, has few kinds of characters, and simple patterns are enough. */
export const isAscii = (text: string): boolean => ASCII.test(text);

/** Matches what the segmenter finds in ASCII text, in a third of its time. */
const ASCII_WORD = /_*[a-z\d]\w*(?:(?:(?<=[a-z])[':.](?=[a-z])|(?<=\d)[',.;](?=\d))\w+)*/gi;

/**
 * Yields words by UAX #29 and, for Chinese, Japanese and Thai, by a dictionary. The dictionary is part of ICU, so single
 * words of these languages may change with the version of Node. Therefore `wordCount` counts characters for the first two.
 */
export function* segmentWords(text: string): Generator<Word> {
  if (isAscii(text)) {
    for (const { 0: word, index } of text.matchAll(ASCII_WORD)) yield { text: word, index };
    return;
  }
  segmenter ??= new Intl.Segmenter('und', { granularity: 'word' });
  for (const { segment, index, isWordLike } of segmenter.segment(text)) {
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

/** Counts the words of a text in scripts other than those of Chinese and Japanese. */
export const spacedWordCount = (text: string, words: Iterable<Word> = segmentWords(text)): number => {
  let count = 0;
  for (const { text: word } of words) if (hasSpaced(word)) count++;
  return count;
};

/**
 * Counts words as a reader would; two Chinese or Japanese characters count as one. For letters and digits between
 * spaces, the result equals `countWords(wordsOf(text))`. It differs where that function splits a word ("don't", "3.14")
 * or cannot find words (Thai, Lao, Khmer, Burmese).
 *
 * @param words those of the text, for callers that know them.
 */
export const wordCount = (text: string, words?: Iterable<Word>): number => {
  const { han, kana } = isAscii(text) ? { han: 0, kana: 0 } : scriptCounts(text);
  return spacedWordCount(text, words) + Math.ceil((han + kana) / 2);
};

/**
 * Matches words for comparing and counting. Runs of letters and digits are words. Each Chinese or Japanese character is
 * matched by itself, because those scripts have no spaces between words. The prolonged sound mark of Kana, which belongs
 * to no script in Unicode, is listed with them.
 */
const WORD =
  /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\u30fc\uff70]|[[\p{L}\p{N}\p{M}]--[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\u30fc\uff70]]+/gv;

const CJK = /^[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\u30fc\uff70]$/u;

/** Lower bound of their code units. A word that begins below it needs no further check. */
const FIRST_CJK = 0x2e80;

/** Returns the words of a text in order, in lower case and composed form. */
export const wordsOf = (text: string): string[] =>
  (isAscii(text) ? text.toLowerCase().match(/[a-z\d]+/g) : text.normalize('NFC').toLowerCase().match(WORD)) ?? [];

/** Whether a word is one Chinese or Japanese character. */
export const isCharacter = (word: string): boolean => word.charCodeAt(0) >= FIRST_CJK && CJK.test(word);

/** Counts words as a reader would: two CJK characters make about one. */
export const countWords = (words: readonly string[]): number => {
  let characters = 0;
  for (const word of words) if (isCharacter(word)) characters++;
  return words.length - characters + Math.ceil(characters / 2);
};

/** Counts the words of a text, as `countWords(wordsOf(text))` does. Most texts are ASCII and need not be split. */
export const wordsIn = (text: string): number => {
  let words = 0;
  let isInside = false;
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at);
    if (unit >= 0x80) return countWords(wordsOf(text));
    const isPart = isAsciiLetter(unit) || (unit >= 0x30 && unit <= 0x39);
    if (isPart && !isInside) words++;
    isInside = isPart;
  }
  return words;
};
