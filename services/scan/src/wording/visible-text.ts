/**
 * Characters that cannot be seen but change what a reader takes the text around them for: C0 and C1 controls other than
 * tab and line ends, bidirectional embeddings, overrides and isolates (UAX #9), what has no width and joins nothing, and
 * tag characters. A zero-width space parts words in Thai, Lao, Burmese and Khmer, and is left there. Source of a regular
 * expression with the `u` and `g` flags: the live page hands it to its script, so that there is one list.
 */
export const UNSEEN_CHARACTERS =
  '[\\u0000-\\u0008\\u000b\\u000c\\u000e-\\u001f\\u007f-\\u009f\\u202a-\\u202e\\u2060-\\u2064\\u2066-\\u2069\\ufeff\\u{e0000}-\\u{e007f}]' +
  '|(?<![\\u0e00-\\u0eff\\u1000-\\u109f\\u1780-\\u17ff])\\u200b';

const unseen = new RegExp(UNSEEN_CHARACTERS, 'gu');

/** The text with each unseen character written out as ⟨U+202E⟩, and lone surrogates replaced by U+FFFD. */
export const showUnseen = (text: string): string =>
  text
    .toWellFormed()
    .replace(unseen, (found) => `⟨U+${(found.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}⟩`);

/** The text with at most `limit` characters (code points); one that was cut ends in an ellipsis. */
const cut = (text: string, limit: number): string => {
  // A text of so few units cannot have more code points.
  if (text.length <= limit) return text;
  const points = [...text];
  return points.length <= limit ? text : `${points.slice(0, limit - 1).join('')}…`;
};

/**
 * Text of a scanned site for one line of a rendering or of a tool's answer: unseen characters written out, because they
 * are evidence here, each run of white space one space, at most `limit` characters. Nothing in it can end the line, move a
 * cursor or reorder what stands beside it.
 */
export const oneLine = (text: string, limit = Number.POSITIVE_INFINITY): string =>
  cut(showUnseen(text).replace(/\s+/g, ' ').trim(), limit);

/** The same for a text whose lines are kept: they end in a line feed, whatever they ended in. */
export const someLines = (text: string, limit: number): string =>
  cut(showUnseen(text.replace(/\r\n?|[\u0085\u2028\u2029]/g, '\n')).trimEnd(), limit);

const escaped = (text: string): string =>
  Array.from({ length: text.length }, (_, at) => `\\u${text.charCodeAt(at).toString(16).padStart(4, '0')}`).join('');

/**
 * JSON of a value that holds text of strangers: the same data, with characters that nobody sees written as escapes.
 * `JSON.stringify` leaves C1 controls and bidirectional overrides as they are, and a terminal would obey them.
 */
export const escapedJson = (value: unknown): string => JSON.stringify(value).replace(unseen, escaped);
