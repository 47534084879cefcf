/**
 * Invisible characters that change how the text around them reads: C0 and C1 controls other than tab and line ends,
 * bidirectional embeddings, overrides and isolates (UAX #9), zero-width characters that do not join, and tag characters.
 * A zero-width space between Thai, Lao, Burmese or Khmer letters separates words and stays. This is the source of a
 * regular expression with the `u` and `g` flags, because the live page passes it to its script.
 */
export const UNSEEN_CHARACTERS =
  '[\\u0000-\\u0008\\u000b\\u000c\\u000e-\\u001f\\u007f-\\u009f\\u202a-\\u202e\\u2060-\\u2064\\u2066-\\u2069\\ufeff\\u{e0000}-\\u{e007f}]' +
  '|(?<![\\u0e00-\\u0eff\\u1000-\\u109f\\u1780-\\u17ff])\\u200b';

const unseen = new RegExp(UNSEEN_CHARACTERS, 'gu');

/** The text with each invisible character written as ⟨U+202E⟩ and lone surrogates replaced by U+FFFD. */
export const showUnseen = (text: string): string =>
  text
    .toWellFormed()
    .replace(unseen, (found) => `⟨U+${(found.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}⟩`);

/** At most `limit` code points of the text, with an ellipsis when it was cut. */
const cut = (text: string, limit: number): string => {
  // A text never has more code points than code units.
  if (text.length <= limit) return text;
  const points = [...text];
  return points.length <= limit ? text : `${points.slice(0, limit - 1).join('')}…`;
};

/**
 * Text of a scanned site for one line of a rendering or of a tool's answer: invisible characters written out, each run of
 * white space one space, at most `limit` characters. It cannot end the line, move a cursor or reorder the text around it.
 */
export const oneLine = (text: string, limit = Number.POSITIVE_INFINITY): string =>
  cut(showUnseen(text).replace(/\s+/g, ' ').trim(), limit);

/** The same for a text that keeps its lines, with every line end as a line feed. */
export const someLines = (text: string, limit: number): string =>
  cut(showUnseen(text.replace(/\r\n?|[\u0085\u2028\u2029]/g, '\n')).trimEnd(), limit);

/** The text with a capital as its first letter. */
export const capitalised = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1);

const escaped = (text: string): string =>
  Array.from({ length: text.length }, (_, at) => `\\u${text.charCodeAt(at).toString(16).padStart(4, '0')}`).join('');

/**
 * JSON of a value that holds a site's text, with invisible characters escaped. `JSON.stringify` leaves C1 controls and
 * bidirectional overrides as they are, and a terminal would obey them.
 */
export const escapedJson = (value: unknown): string => JSON.stringify(value).replace(unseen, escaped);
