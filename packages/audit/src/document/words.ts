/**
 * Words for comparing and counting. Runs of letters and digits are words; Chinese and Japanese characters stand each
 * for itself, because those scripts put no space between words. The prolonged sound mark of Kana belongs to no script
 * in Unicode and stands with them.
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
