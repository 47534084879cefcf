/** Characters that nobody sees and that are part of an address, or of a line of robots.txt, all the same. */

/** Wide, narrow and no-break spaces and separators: white space to the eye, not to URLs or robots.txt. */
const BLANKS = '\\u00a0\\u1680\\u2000-\\u200a\\u2028\\u2029\\u202f\\u205f\\u3000';

/** Of no width: soft hyphen, zero-width space, marks of direction and of byte order. */
const NOTHING = '\\u00ad\\u180e\\u200b\\u200e\\u200f\\u202a-\\u202e\\u2060-\\u2064\\u2066-\\u206f\\ufeff';

/** Persian and Indic words need them between letters. */
const JOINERS = '\\u200c\\u200d';
const BLANK = new RegExp(`[${BLANKS}]`, 'gu');

/** A blank inside a part of an address may be meant: searches have U+3000 between words. At its end it is not. */
const ODD = new RegExp(`[${NOTHING}]|(?<![^/?#])[${BLANKS}${JOINERS}]|[${BLANKS}${JOINERS}]+(?![^/?#])`, 'gu');

const codeOf = (text: string): string => `U+${(text.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;

const decoded = (run: string): string => {
  try {
    return decodeURIComponent(run);
  } catch {
    return run;
  }
};

/** The characters that are certainly not meant, each once: `U+00A0`. A whole address may have them as escapes. */
export const unseenIn = (text: string): readonly string[] => [...new Set((text.match(ODD) ?? []).map(codeOf))];

export const unseenInAddress = (url: string): readonly string[] =>
  unseenIn(url.replace(/(?:%[0-9a-f]{2})+/gi, decoded));

/** An address with what it hides: `https://example.com/a%C2%A0 (U+00A0)`; null where it hides nothing. */
export const unseenInWords = (url: string): string | null => {
  const found = unseenInAddress(url);
  return found.length === 0 ? null : `${markUnseen(url)} (${found.join(', ')})`;
};

/**
 * Controls but tabs and line ends, every space but the ordinary one, separators of lines, marks of order, joiners, soft
 * hyphens, byte order marks, tags. Variation selectors only choose how the character before them looks.
 */
const ANY =
  /(?![\t\n\r ]|\p{Variation_Selector})[\p{Cc}\p{Zs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\ufff9-\ufffb]/gu;

/** A text or quote for people: well formed, with each invisible character written out: `Disallow: /␣U+00A0`. */
export const markUnseen = (text: string): string => text.toWellFormed().replace(ANY, (found) => `␣${codeOf(found)}`);

/** The text as it was probably meant. */
export const withoutUnseen = (text: string): string => text.replace(BLANK, ' ').replace(ODD, '').trim();
