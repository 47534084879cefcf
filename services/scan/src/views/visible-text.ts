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
