/**
 * The only place where quotes are made: each is taken out of a source at hand, so that no text of ours can pass for what
 * a site sent.
 */

declare const QUOTED: unique symbol;

/**
 * Text of a charset-decoded answer or of a header line, byte for byte, apart from cuts that are marked by "…". Neither
 * neutralised nor redacted: `proofMaker` and the forms of a report see to that. Empty where there is nothing to quote.
 */
export type Quote = string & { readonly [QUOTED]: true };

/** UTF-16 units of a quote without its mark. */
export const MAX_QUOTE = 500;

/** Marks what was left out. */
export const CUT = '…';

/** Where there is nothing to quote. */
export const NO_QUOTE = '' as Quote;

/** Any other space is there to be seen. */
const SPACE = /[ \t\r\n\f]/;

/** The text within two offsets, without white space around it. Half a character at either end goes. */
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

/** A quote that goes on in its source, when it does. */
const cutQuote = (quote: Quote, isCut: boolean): Quote =>
  (isCut && quote !== '' && !quote.endsWith(CUT) ? quote + CUT : quote) as Quote;

/** The first characters of a quote. */
export const shortQuote = (quote: Quote, max: number): Quote => quoteSlice(quote, 0, quote.length, max);

/** One header line, as HTTP/1.1 writes it. */
export const quoteHeader = ([name, value]: readonly [name: string, value: string]): Quote =>
  quoteSlice(`${name.toLowerCase()}: ${value}`);

/** A line of a file that is read by lines: of robots.txt, a sitemap, a feed. */
export const quoteLine = ({ text }: { readonly line: number; readonly text: string }): Quote => quoteSlice(text);

/** Pieces of one answer, with what lies between them cut. */
export const joinQuotes = (quotes: readonly Quote[]): Quote =>
  quotes
    .filter((one) => one !== '')
    .join(` ${CUT} `)
    .replaceAll(`${CUT} ${CUT}`, CUT) as Quote;

/** Places in which a text is looked for: common words appear in many, and a page may have nothing else. */
const MAX_PLACES = 100;
const REFERENCE = /&#?\w{1,10};/y;
const SPACE_REFERENCE = /&(?:nbsp|#160|#xa0);/iy;

/** Where a pattern ends that begins at a place; the place itself when it does not. */
const behind = (pattern: RegExp, source: string, at: number): number => {
  pattern.lastIndex = at;
  return pattern.test(source) ? pattern.lastIndex : at;
};

const behindTag = (source: string, at: number): number =>
  source[at] === '<' ? source.slice(at, at + MAX_QUOTE).indexOf('>') + at + 1 : at;

/** White space, and the tags that a browser shows as such. */
const behindSpace = (source: string, start: number): number => {
  for (let at = start; ; ) {
    const next = SPACE.test(source[at] ?? '') || source[at] === '\u00a0' ? at + 1 : behindTag(source, at);
    const end = next === at ? behind(SPACE_REFERENCE, source, at) : next;
    if (end === at || end - start > 2 * MAX_QUOTE) return at;
    at = end;
  }
};

/** How far a source, from a place on, shows a text whose spaces are single: in units of the text and of the source. */
const matched = (source: string, start: number, text: string): { readonly units: number; readonly end: number } => {
  let units = 0;
  let end = start;
  for (let at = start; units < text.length; ) {
    const char = text[units] ?? '';
    const named = behind(REFERENCE, source, at);
    const literal = named > at ? named : source[at] === char ? at + 1 : at;
    const next = char === ' ' ? behindSpace(source, at) : literal;
    if (next > at) {
      // A reference represents a whole character.
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
 * What a source has for a text that was read from it: the slice that shows as much of its beginning as there is, with the
 * tags, white space and character references in between. Empty when the source has not even the first word.
 *
 * @param max UTF-16 units of the text that are looked for.
 * @param from where to begin to look.
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
