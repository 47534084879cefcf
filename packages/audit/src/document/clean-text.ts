/** Controls, bidirectional overrides and Unicode tags: invisible, and able to disguise text that a report quotes. */
const INVISIBLE = /[\p{Cc}\u202a-\u202e\u2066-\u2069\u{e0000}-\u{e007f}]/gu;

/**
 * Makes text of a stranger safe to store and to quote: well-formed, one line, without invisible characters, at most
 * `max` UTF-16 units.
 */
export const cleanText = (text: string, max: number): string => {
  // Cut before the replacements, so that their cost depends on `max` alone; white space may shrink it further.
  const clean = text
    .slice(0, max * 4)
    .toWellFormed()
    .replace(/\s+/g, ' ')
    .replace(INVISIBLE, '')
    .trim();
  const cut = clean.slice(0, max);
  return cut.isWellFormed() ? cut : cut.slice(0, -1);
};
