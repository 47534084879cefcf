/** Control characters but the line feed, and those that reorder or hide what stands around them. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const UNPRINTABLE = /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u200e\u200f\u2028-\u202e\u2060-\u2069\ufeff]/g;

const escaped = (char: string): string => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`;

/** A stranger's text as a terminal may show it: what could move, colour or reorder anything is written as an escape. */
export const printable = (text: string): string =>
  text.toWellFormed().replace(UNPRINTABLE, (char) => (char === '\t' ? '    ' : escaped(char)));

/** A JSON document in which no character needs a terminal's mercy either; it means the same. */
export const printableJson = (value: unknown): string => JSON.stringify(value, null, 2).replace(UNPRINTABLE, escaped);
