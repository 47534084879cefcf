/** Controls, bidirectional overrides and Unicode tags: invisible, and able to disguise text that a report quotes. */
const INVISIBLE = /[\p{Cc}\u202a-\u202e\u2066-\u2069\u{e0000}-\u{e007f}]/gu;

/** The same characters but for the two that make the form of a text of several lines. */
const INVISIBLE_IN_LINES = new RegExp(`(?![\\t\\n])${INVISIBLE.source}`, 'gu');

/**
 * Makes a file of a stranger safe to store and to quote: well-formed, with tabs and line ends (all as LF, so that lines
 * keep their numbers) and without other invisible characters.
 *
 * @param maxBytes of the result in UTF-8; a line that does not fit whole is left out, for half a line may say the
 *   opposite.
 */
export const cleanLines = (text: string, maxBytes: number): { readonly text: string; readonly cut: boolean } => {
  // Every line end becomes a byte at least, so what stands further behind cannot fit.
  const some = text.slice(0, 2 * maxBytes + 2);
  const clean = some.toWellFormed().replace(/\r\n?/g, '\n').replace(INVISIBLE_IN_LINES, '');
  const bytes = new TextEncoder().encode(clean);
  if (some.length === text.length && bytes.length <= maxBytes) return { text: clean, cut: false };
  const fitting = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes.subarray(0, maxBytes));
  return { text: fitting.slice(0, fitting.lastIndexOf('\n') + 1), cut: true };
};

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
