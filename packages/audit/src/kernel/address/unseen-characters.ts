/** Characters that nobody sees but that are part of an address or of a line of robots.txt. */

/** Wide, narrow and no-break spaces and separators: people see white space, but URLs and robots.txt do not treat it as such. */
const BLANKS = '\\u00a0\\u1680\\u2000-\\u200a\\u2028\\u2029\\u202f\\u205f\\u3000';

/** Zero-width characters: soft hyphen, zero-width space, direction marks and byte order marks. */
const NOTHING = '\\u00ad\\u180e\\u200b\\u200e\\u200f\\u202a-\\u202e\\u2060-\\u2064\\u2066-\\u206f\\ufeff';

/** Joiners, which Persian and Indic words need between letters. */
const JOINERS = '\\u200c\\u200d';
const BLANK = new RegExp(`[${BLANKS}]`, 'gu');

/** A blank inside a part of an address may be intended: searches contain U+3000 between words. At either end it is not. */
const ODD = new RegExp(`[${NOTHING}]|(?<![^/?#])[${BLANKS}${JOINERS}]|[${BLANKS}${JOINERS}]+(?![^/?#])`, 'gu');

const codeOf = (text: string): string => `U+${(text.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;

const decoded = (run: string): string => {
  try {
    return decodeURIComponent(run);
  } catch {
    return run;
  }
};

/** Returns the characters that are certainly not intended, each once: `U+00A0`. Escapes are not decoded. */
export const unseenIn = (text: string): readonly string[] => [...new Set((text.match(ODD) ?? []).map(codeOf))];

export const unseenInAddress = (url: string): readonly string[] =>
  unseenIn(url.replace(/(?:%[0-9a-f]{2})+/gi, decoded));

/** Returns an address with a list of its hidden characters: `https://example.com/a%C2%A0 (U+00A0)`; null when it has none. */
export const unseenInWords = (url: string): string | null => {
  const found = unseenInAddress(url);
  return found.length === 0 ? null : `${markUnseen(url)} (${found.join(', ')})`;
};

/**
 * Controls except tabs and line ends, every space except the ordinary one, line separators, direction marks, joiners, soft hyphens, byte
 * order marks, tags. Variation selectors are left out: they only change how the previous character looks.
 */
const ANY =
  /(?![\t\n\r ]|\p{Variation_Selector})[\p{Cc}\p{Zs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\ufff9-\ufffb]/gu;

/** Prepares a text or quote for display: well formed, with each invisible character written out: `Disallow: /␣U+00A0`. */
export const markUnseen = (text: string): string => text.toWellFormed().replace(ANY, (found) => `␣${codeOf(found)}`);

/** Returns the text as its author probably meant it: blanks become spaces, and unintended characters are removed. */
export const withoutUnseen = (text: string): string => text.replace(BLANK, ' ').replace(ODD, '').trim();
