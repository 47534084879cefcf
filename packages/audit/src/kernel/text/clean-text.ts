/** Matches controls, bidirectional overrides and Unicode tags. They are invisible and can disguise text in a report. */
const INVISIBLE = /[\p{Cc}\u202a-\u202e\u2066-\u2069\u{e0000}-\u{e007f}]/gu;

/** Matches the same characters except tab and line feed, which shape a text of several lines. */
const INVISIBLE_IN_LINES = new RegExp(`(?![\\t\\n])${INVISIBLE.source}`, 'gu');

/**
 * Makes a file from a stranger safe to store and to quote. The result is well-formed and has no invisible characters
 * except tabs and line ends. All line ends become LF, so that lines keep their numbers.
 *
 * @param maxBytes most bytes of the result in UTF-8. A line that does not fit whole is left out, because half a line
 * may
 * mean the opposite.
 */
export const cleanLines = (text: string, maxBytes: number): { readonly text: string; readonly cut: boolean } => {
  // Every line end becomes at least one byte, so text beyond this cannot fit.
  const some = text.slice(0, 2 * maxBytes + 2);
  const clean = some.toWellFormed().replace(/\r\n?/g, '\n').replace(INVISIBLE_IN_LINES, '');
  const bytes = new TextEncoder().encode(clean);
  if (some.length === text.length && bytes.length <= maxBytes) return { text: clean, cut: false };
  const fitting = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes.subarray(0, maxBytes));
  return { text: fitting.slice(0, fitting.lastIndexOf('\n') + 1), cut: true };
};

/** Makes every run of white space one space. Single spaces stay where they are: a text that is on one line is not copied. */
export const onOneLine = (text: string): string => text.replace(/[^\S ]\s*| \s+/g, ' ');

/** Matches text that is clean already, as most texts of links and attributes are. */
const CLEAN = /^[!-~]+(?: [!-~]+)*$/;

/**
 * Makes text from a stranger safe to store and to quote: well-formed, on one line, without invisible characters, and of at
 * most `max` UTF-16 units.
 */
export const cleanText = (text: string, max: number): string => {
  // The text is cut before the replacements, so that their cost depends on `max` alone. They may shrink it further.
  const some = text.slice(0, max * 4);
  if (CLEAN.test(some)) return some.slice(0, max);
  const clean = onOneLine(some.toWellFormed()).replace(INVISIBLE, '').trim();
  const cut = clean.slice(0, max);
  return cut.isWellFormed() ? cut : cut.slice(0, -1);
};

const GOES_ON = ' …';

/** Longest word that is kept whole. A longer one is cut, because text without spaces, such as Chinese, has no better place. */
const LONGEST_WORD = 40;

/**
 * Cleans text as `cleanText` does. When it does not fit, cuts it after a word and adds an ellipsis.
 *
 * @param max most UTF-16 units of the result, including the ellipsis.
 */
export const beginningOfText = (text: string, max: number): string => {
  const some = cleanText(text, max + 1);
  if (some.length <= max) return some;
  // One more unit includes the space after the last word: a word that ends there is whole.
  const room = cleanText(text, max - GOES_ON.length + 1);
  const space = room.lastIndexOf(' ');
  const kept =
    space > 0 && space >= room.length - LONGEST_WORD - 1 ? room.slice(0, space) : cleanText(room, max - GOES_ON.length);
  return `${kept}${GOES_ON}`;
};

/** Most UTF-16 units of one side, so that both fit into the excerpt of a report. */
const MAX_SIDE = 230;

const side = (text: string | null): string => (text === null || text === '' ? 'nothing' : cleanText(text, MAX_SIDE));

/** Returns the proof of a difference: the state in the HTML and in a browser. Null or empty becomes “nothing”. */
export const sideBySide = (html: string | null, browser: string | null): string =>
  `HTML: ${side(html)} | browser: ${side(browser)}`;

/** How many texts that only a browser shows, or errors, are quoted by their beginning. */
const QUOTED = 3;
const MAX_QUOTE = 150;

/** Returns the beginnings of the first three texts, for a message. */
export const quotes = (texts: readonly string[]): string[] =>
  texts.slice(0, QUOTED).map((text) => beginningOfText(text, MAX_QUOTE));
