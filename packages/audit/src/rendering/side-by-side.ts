import { beginningOfText } from '../document/beginning-of-text.ts';
import { cleanText } from '../document/clean-text.ts';

/** Both fit into the excerpt that a report keeps. */
const MAX_SIDE = 230;

const side = (text: string | null): string => (text === null || text === '' ? 'nothing' : cleanText(text, MAX_SIDE));

/** Proof of a difference: what the HTML has, and what a browser has; null or empty for nothing. */
export const sideBySide = (html: string | null, browser: string | null): string =>
  `HTML: ${side(html)} | browser: ${side(browser)}`;

/** Of what only a browser shows, and of errors, so many are quoted by their beginning. */
const QUOTED = 3;
const MAX_QUOTE = 150;

/** The beginnings of the first texts, for a message. */
export const quotes = (texts: readonly string[]): string[] =>
  texts.slice(0, QUOTED).map((text) => beginningOfText(text, MAX_QUOTE));
