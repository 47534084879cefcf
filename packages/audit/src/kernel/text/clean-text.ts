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
  // Every line end becomes a byte at least, so what is further behind cannot fit.
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

const GOES_ON = ' …';

/** A word that is longer is cut: text without spaces, such as Chinese, has no better place. */
const LONGEST_WORD = 40;

/**
 * Text of a stranger as `cleanText` makes it, whole where it fits, else cut after a word and marked with an ellipsis.
 *
 * @param max UTF-16 units of the result, the mark included.
 */
export const beginningOfText = (text: string, max: number): string => {
  const some = cleanText(text, max + 1);
  if (some.length <= max) return some;
  // The space behind the last word counts: what ends right there is whole.
  const room = cleanText(text, max - GOES_ON.length + 1);
  const space = room.lastIndexOf(' ');
  const kept =
    space > 0 && space >= room.length - LONGEST_WORD - 1 ? room.slice(0, space) : cleanText(room, max - GOES_ON.length);
  return `${kept}${GOES_ON}`;
};

/** Both fit into the excerpt that a report keeps. */
const MAX_SIDE = 230;

const side = (text: string | null): string => (text === null || text === '' ? 'nothing' : cleanText(text, MAX_SIDE));

/** Proof of a difference: what the HTML has, and what a browser has; null or empty for nothing. */
export const sideBySide = (html: string | null, browser: string | null): string =>
  `HTML: ${side(html)} | browser: ${side(browser)}`;

/** Of what only a browser shows, and of errors, so many are quoted by their beginning. */
const QUOTED = 3;
const MAX_QUOTE = 150;

/** The beginnings of the first texts, for a message. */
export const quotes = (texts: readonly string[]): string[] =>
  texts.slice(0, QUOTED).map((text) => beginningOfText(text, MAX_QUOTE));
