/**
 * The script of a character, as far as these measures tell scripts apart. By ranges and not by Unicode properties,
 * because it is asked for every character of a page and the prolonged sound mark, which Katakana words are full of,
 * belongs to no script in Unicode.
 */
export type Script = 'latin' | 'hangul' | 'kana' | 'han';

/** First and last code point beyond ASCII, ascending. */
const RANGES: readonly (readonly [first: number, last: number, script: Script])[] = [
  [0xaa, 0xaa, 'latin'],
  [0xba, 0xba, 'latin'],
  [0xc0, 0xd6, 'latin'],
  [0xd8, 0xf6, 'latin'],
  [0xf8, 0x24f, 'latin'],
  [0x1100, 0x11ff, 'hangul'],
  [0x1e00, 0x1eff, 'latin'],
  [0x2e80, 0x2fdf, 'han'],
  [0x3005, 0x3005, 'han'],
  [0x3007, 0x3007, 'han'],
  [0x3021, 0x3029, 'han'],
  [0x3041, 0x3096, 'kana'],
  [0x309d, 0x309f, 'kana'],
  [0x30a1, 0x30fa, 'kana'],
  [0x30fc, 0x30ff, 'kana'],
  [0x3131, 0x318e, 'hangul'],
  [0x31f0, 0x31ff, 'kana'],
  [0x3400, 0x4dbf, 'han'],
  [0x4e00, 0x9fff, 'han'],
  [0xa960, 0xa97c, 'hangul'],
  [0xac00, 0xd7fb, 'hangul'],
  [0xf900, 0xfaff, 'han'],
  [0xff21, 0xff3a, 'latin'],
  [0xff41, 0xff5a, 'latin'],
  [0xff66, 0xff9f, 'kana'],
  [0xffa1, 0xffdc, 'hangul'],
  [0x20000, 0x323af, 'han'],
];

const isAsciiLetter = (codePoint: number): boolean =>
  (codePoint >= 0x61 && codePoint <= 0x7a) || (codePoint >= 0x41 && codePoint <= 0x5a);

/** The script of a code point; null for marks, digits, punctuation and all other scripts. */
export const scriptOf = (codePoint: number): Script | null => {
  // Most of most pages.
  if (codePoint < 0x80) return isAsciiLetter(codePoint) ? 'latin' : null;
  let low = 0;
  let high = RANGES.length - 1;
  while (low <= high) {
    const middle = (low + high) >> 1;
    const range = RANGES[middle];
    if (range === undefined) return null;
    if (codePoint < range[0]) high = middle - 1;
    else if (codePoint > range[1]) low = middle + 1;
    else return range[2];
  }
  return null;
};

/** How many characters of a text stand in each script. */
export const scriptCounts = (text: string): Record<Script, number> => {
  const counts = { latin: 0, hangul: 0, kana: 0, han: 0 };
  for (let at = 0; at < text.length; at++) {
    const codePoint = text.codePointAt(at) ?? 0;
    if (codePoint > 0xffff) at++;
    const script = scriptOf(codePoint);
    if (script !== null) counts[script]++;
  }
  return counts;
};
