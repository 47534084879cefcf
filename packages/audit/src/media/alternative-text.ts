import { segmentWords } from '../text/word-count.ts';

/** Readers aloud cannot stop within it; what is longer belongs into the text. Roster of this ruleset. */
const LONGEST = 150;
const FILE_NAME =
  /^\S*\.(?:jpe?g|png|gif|webp|avif|svg|bmp|tiff?)$|^(?:img|dsc|dscn|image|screenshot|photo)[-_ ]?\d{3,}$/i;
const MAX_REPEATS = 4;
const MAX_PARTS = 9;

const repeats = (text: string): boolean => {
  const counts = new Map<string, number>();
  for (const { text: word } of segmentWords(text.toLowerCase()))
    if (/^\p{L}{3,}$/u.test(word) || (/^\p{L}{2,}$/u.test(word) && !/^\p{sc=Latin}/u.test(word)))
      counts.set(word, (counts.get(word) ?? 0) + 1);
  return [...counts.values()].some((count) => count >= MAX_REPEATS);
};

/** What is wrong with an alternative text, in words for the reader; null when nothing is. */
export const alternativeFault = (text: string): string | null => {
  if (FILE_NAME.test(text.slice(0, 500))) return 'a file name';
  if (text.length > LONGEST) return `${text.length} characters`;
  if (repeats(text) || text.split(/[,、，;|]/).length >= MAX_PARTS) return 'a list of keywords';
  return null;
};
