import { markUnseen } from '../addresses/unseen-characters.ts';
import { cleanText } from '../document/clean-text.ts';
import type { RobotsLineFact, RobotsTrouble } from '../facts.ts';

const TROUBLE_WORDS: Readonly<Record<RobotsTrouble, string>> = {
  malformed: 'has no colon',
  misspelt: 'misspells a field',
  address: 'has an address where a path belongs',
  path: 'has a path that begins with neither / nor *',
  pattern: 'has a regular expression; robots.txt knows * and $ alone',
  stray: 'stands before the first User-agent line and belongs to nobody',
  noindex: 'is read by no search engine since 2019',
  delay: 'asks for long pauses; Google and Amazon ignore it, others come less often',
  unseen: 'has a character that nobody sees and that is part of the line',
  blank: 'has a blank in its path, which no request has',
  begins: 'begins with the name of a field and is another',
};

/** What is wrong with a line, to be read behind its number. */
export const robotsTroubleInWords = ({ trouble, forgiven }: Pick<RobotsLineFact, 'trouble' | 'forgiven'>): string =>
  `${TROUBLE_WORDS[trouble]}${forgiven ? ' (Google’s parser forgives it, RFC 9309 asks nobody else to)' : ''}`;

/** A line for people: what nobody sees is written out. */
export const robotsLineShown = (text: string): string => cleanText(markUnseen(text), 300);
