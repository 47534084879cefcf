/**
 * The only module that makes quotes. Each is cut from a given source, so that no text of ours can be mistaken for what a
 * site sent.
 */

declare const QUOTED: unique symbol;

/**
 * Unchanged text of a decoded answer or of a header line, except for cuts, which are marked by "…". It is neither neutralised
 * nor redacted; `proofMaker` and the forms of a report do that. Empty when there is nothing to quote.
 */
export type Quote = string & { readonly [QUOTED]: true };

/** Most UTF-16 units of a quote, without the mark of a cut. */
export const MAX_QUOTE = 500;

/** Marks what was left out. */
export const CUT = '…';

/** Quote for when there is nothing to quote. */
export const NO_QUOTE = '' as Quote;

/** White space that is trimmed. Any other space is visible content. */
const SPACE = /[ \t\r\n\f]/;

/** Quotes the text between two offsets, without white space around it. Half a character at either end is dropped. */
export const quoteSlice = (source: string, start = 0, end = source.length, max = MAX_QUOTE): Quote => {
  let from = /[\udc00-\udfff]/.test(source.charAt(start)) ? start + 1 : start;
  while (from < end && SPACE.test(source.charAt(from))) from++;
  const whole = source.slice(from, Math.min(end, from + max));
  const isCut = from + max < end && /[^ \t\r\n\f]/.test(source.slice(from + max, Math.min(end, from + 2 * max)));
  const some = whole
    .replace(/[\ud800-\udbff]$/, '')
    .replace(/[ \t\r\n\f]+$/, '')
    .toWellFormed();
  return cutQuote(some as Quote, isCut);
};

/** Marks a quote if its source continues. */
const cutQuote = (quote: Quote, isCut: boolean): Quote =>
  (isCut && quote !== '' && !quote.endsWith(CUT) ? quote + CUT : quote) as Quote;

/** Returns the first characters of a quote. */
export const shortQuote = (quote: Quote, max: number): Quote => quoteSlice(quote, 0, quote.length, max);

/** Quotes one header line, as HTTP/1.1 writes it, with its name in lower case. */
export const quoteHeader = ([name, value]: readonly [name: string, value: string]): Quote =>
  quoteSlice(`${name.toLowerCase()}: ${value}`);

/** Quotes a line of a file that is read by lines, such as robots.txt. */
export const quoteLine = ({ text }: { readonly line: number; readonly text: string }): Quote => quoteSlice(text);

/** Joins pieces of one answer, with a mark for what is left out between them. */
export const joinQuotes = (quotes: readonly Quote[]): Quote =>
  quotes
    .filter((one) => one !== '')
    .join(` ${CUT} `)
    .replaceAll(`${CUT} ${CUT}`, CUT) as Quote;

/** Most places where a text is compared. Common words appear in many places, and a page may consist of one word. */
const MAX_PLACES = 100;
const REFERENCE = /&#?\w{1,10};/y;
const SPACE_REFERENCE = /&(?:nbsp|#160|#xa0);/iy;

/** Returns the end of a match that begins at an offset; the offset itself when there is no match. */
const behind = (pattern: RegExp, source: string, at: number): number => {
  pattern.lastIndex = at;
  return pattern.test(source) ? pattern.lastIndex : at;
};

const behindTag = (source: string, at: number): number =>
  source[at] === '<' ? source.slice(at, at + MAX_QUOTE).indexOf('>') + at + 1 : at;

/** Returns the offset after white space and tags, which a browser may show as white space. */
const behindSpace = (source: string, start: number): number => {
  for (let at = start; ; ) {
    const next = SPACE.test(source[at] ?? '') || source[at] === '\u00a0' ? at + 1 : behindTag(source, at);
    const end = next === at ? behind(SPACE_REFERENCE, source, at) : next;
    if (end === at || end - start > 2 * MAX_QUOTE) return at;
    at = end;
  }
};

/**
 * Returns how much of a text with single spaces a source shows from an offset: units of the text, and end in the
 * source.
 */
const matched = (source: string, start: number, text: string): { readonly units: number; readonly end: number } => {
  let units = 0;
  let end = start;
  for (let at = start; units < text.length; ) {
    const char = text[units] ?? '';
    const named = behind(REFERENCE, source, at);
    const literal = named > at ? named : source[at] === char ? at + 1 : at;
    const next = char === ' ' ? behindSpace(source, at) : literal;
    if (next > at) {
      // A character reference is a whole character.
      units += next > at + 1 && /[\ud800-\udbff]/.test(char) ? 2 : 1;
      if (char !== ' ') end = next;
      at = next;
    } else if (at < end + MAX_QUOTE && source[at] === '<') {
      const inside = behindTag(source, at);
      if (inside === at) break;
      at = inside;
    } else break;
  }
  return { units, end };
};

/**
 * Quotes the part of a source from which a text was read. It is the slice that shows the longest beginning of the text, with
 * the tags, white space and character references in between. Empty when the source does not even have the first word.
 *
 * @param max UTF-16 units of the text that are searched for.
 * @param from offset in the source at which the search begins.
 */
export const quoteIn = (source: string, whole: string, max = 300, from = 0): Quote => {
  const text = whole.slice(0, max);
  const exact = text === '' ? -1 : source.indexOf(text, from);
  if (exact >= 0) return cutQuote(quoteSlice(source, exact, exact + text.length), text.length < whole.length);
  const plain = text
    .replace(/\s+/g, ' ')
    .replace(/^[^\p{L}\p{N}]+/u, '')
    .trimEnd();
  const word = /^[\p{L}\p{N}]{1,8}/u.exec(plain)?.[0];
  if (word === undefined) return NO_QUOTE;
  let best = { units: 0, start: 0, end: 0 };
  let start = source.indexOf(word, from);
  for (let tries = 0; start >= 0 && tries < MAX_PLACES && best.units < plain.length; tries++) {
    const found = matched(source, start, plain);
    if (found.units > best.units) best = { ...found, start };
    start = source.indexOf(word, start + 1);
  }
  const quote = quoteSlice(source, best.start, best.end);
  return cutQuote(quote, best.units < plain.length || text.length < whole.length);
};
