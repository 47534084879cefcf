import { LANGUAGES } from './languages/languages.ts';
import { segmentWords } from './word-count.ts';

/** From this many occurrences and this share of all words, a word is repeated like a keyword. Our proposal. */
const MANY = 4;
const MUCH = 0.15;

/** Frequent words, which repeat in any long text and do not count. */
const SMALL: ReadonlySet<string> = new Set(Object.values(LANGUAGES).flatMap(({ stopWords }) => [...stopWords]));

/** Whether a short text in any language repeats one word as lists of keywords do. */
export const repeatsOneWord = (text: string): boolean => {
  const counts = new Map<string, number>();
  let words = 0;
  for (const { text: word } of segmentWords(text.toLowerCase())) {
    words++;
    const speaks = /^\p{L}{3,}$/u.test(word) || (/^\p{L}{2,}$/u.test(word) && !/^\p{sc=Latin}/u.test(word));
    if (speaks && !SMALL.has(word)) counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  return [...counts.values()].some((count) => count >= MANY && count >= words * MUCH);
};
