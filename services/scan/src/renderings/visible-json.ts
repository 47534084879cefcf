import { UNSEEN_CHARACTERS } from '../views/visible-text.ts';

const unseen = new RegExp(UNSEEN_CHARACTERS, 'gu');

const escaped = (text: string): string =>
  Array.from({ length: text.length }, (_, at) => `\\u${text.charCodeAt(at).toString(16).padStart(4, '0')}`).join('');

/**
 * JSON of a value that holds text of strangers: the same data, with characters that nobody sees written as escapes.
 * `JSON.stringify` leaves C1 controls and bidirectional overrides as they are, and a terminal would obey them.
 */
export const visibleJson = (value: unknown): string => JSON.stringify(value).replace(unseen, escaped);
