/** Escape sequences, other control characters but the line feed, and the bidirectional controls that reorder a line. */
// biome-ignore-start lint/suspicious/noControlCharactersInRegex: they are what is looked for
const UNPRINTABLE =
  /\u001b(?:\[[0-?]*[ -/]*[@-~]|\][^\u0007\u001b]*(?:\u0007|\u001b\\)?)?|[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/g;
// biome-ignore-end lint/suspicious/noControlCharactersInRegex: see above

/** Text of a stranger's site as a terminal may show it: nothing in it can move, colour or reorder anything. */
export const printable = (text: string): string => text.toWellFormed().replace(UNPRINTABLE, '');
