/**
 * Terms are strings that begin with their kind, so that a word and a stem of the same letters are two terms:
 * `word` and `stem` of a word run, `joint` a word run with the Han or Hangul character that touches it, `pair` two
 * neighbours in a Han or Hangul run, `single` a run of one character.
 */
export const TERM_KIND = { word: 'w', stem: 's', joint: 'j', pair: 'p', single: 'c' } as const;
export type TermKind = (typeof TERM_KIND)[keyof typeof TERM_KIND];

export type TermKey = `${TermKind}${string}`;

export const wordKey = (word: string): TermKey => `w${word}`;
export const stemKey = (stem: string): TermKey => `s${stem}`;
export const jointKey = (word: string, next: string): TermKey => `j${word}${next}`;
/** For one character a `single`, for two a `pair`. */
export const charactersKey = (characters: string): TermKey =>
  characters.length === 1 ? `c${characters}` : `p${characters}`;

export const kindOf = (key: TermKey): TermKind => key[0] as TermKind;
