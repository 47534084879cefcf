import { LANGUAGES } from '../text/languages.ts';
import { segmentWords } from '../text/word-count.ts';

const FILE_NAME =
  /^\S*\.(?:jpe?g|png|gif|webp|avif|svg|bmp|tiff?)$|^(?:img|dsc|dscn|image|screenshot|photo)[-_ ]?\d{3,}$/i;
/** Occurrences of one word, and its share of all. */
const MANY = 4;
const MUCH = 0.15;
/** Parts between commas from which a text is a list, and UTF-16 units that a part of a sentence exceeds. */
const MAX_PARTS = 9;
const LABEL = 20;
/** Small words repeat in any long sentence. */
const SMALL: ReadonlySet<string> = new Set(Object.values(LANGUAGES).flatMap(({ stopWords }) => [...stopWords]));

const repeats = (text: string): boolean => {
  const counts = new Map<string, number>();
  let words = 0;
  for (const { text: word } of segmentWords(text.toLowerCase())) {
    words++;
    const speaks = /^\p{L}{3,}$/u.test(word) || (/^\p{L}{2,}$/u.test(word) && !/^\p{sc=Latin}/u.test(word));
    if (speaks && !SMALL.has(word)) counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  return [...counts.values()].some((count) => count >= MANY && count >= words * MUCH);
};

const isList = (text: string): boolean => {
  const parts = text.split(/[,、，;|]/).length;
  return parts >= MAX_PARTS && text.length <= parts * LABEL;
};

/** What is wrong with an alternative text, in words for the reader; null when nothing is. No length is wrong. */
export const alternativeFault = (text: string): string | null => {
  if (FILE_NAME.test(text.slice(0, 500))) return 'a file name';
  return repeats(text) || isList(text) ? 'a list of keywords' : null;
};
