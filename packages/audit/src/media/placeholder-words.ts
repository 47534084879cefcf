/** How a report tells of what was left to be filled in. */
import type { PlaceholderFact } from '../facts.ts';

const WHERE: Readonly<Record<PlaceholderFact['where'], string>> = {
  title: 'the title',
  heading: 'a heading',
  text: 'the text',
  meta: 'metadata',
  alt: 'an alternative text',
};
const WHAT: Readonly<Record<PlaceholderFact['what'], string>> = {
  filler: 'filler text',
  note: 'a note to its author',
  template: 'a template that nothing filled in',
  value: 'a value that was never there',
};

/** `filler text in a heading (“Lorem ipsum”)`. */
export const placeholderInWords = ({ where, what, text }: PlaceholderFact): string =>
  `${WHAT[what]} in ${WHERE[where]} (“${text}”)`;
