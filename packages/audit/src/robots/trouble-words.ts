import type { RobotsTrouble } from '../facts.ts';

/** What is wrong with a line, to be read behind its number. */
export const ROBOTS_TROUBLE_WORDS: Readonly<Record<RobotsTrouble, string>> = {
  malformed: 'has no colon',
  misspelt: 'misspells a field',
  address: 'has an address where a path belongs',
  path: 'has a path that begins with neither / nor *',
  pattern: 'has a regular expression; robots.txt knows * and $ alone',
  stray: 'stands before the first User-agent line and belongs to nobody',
  noindex: 'is read by no search engine since 2019',
  delay: 'asks for long pauses; Google and Amazon ignore it, others come less often',
  mark: 'has a byte order mark in the middle of the file',
};
