/** Describes placeholder text in a report. */

import { fail, pageRule, pass, quoteOr, warn } from '../../kernel/rule.ts';
import type { PlaceholderFact } from './wording.ts';

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
const placeholderInWords = ({ where, what, text }: PlaceholderFact): string =>
  `${WHAT[what]} in ${WHERE[where]} (“${text}”)`;

/** Parts that few readers see. */
const ASIDE: readonly PlaceholderFact['where'][] = ['meta', 'alt'];

/**
 * Judges the HTML as sent, because text that a script adds later is missing for readers without scripts. Pages that show code
 * may mention templates.
 */
export default pageRule({
  id: 'content-placeholder',
  title: 'No placeholder or unfinished text is left',
  failureTitle: ['contains placeholders or unfinished text', 'contain placeholders or unfinished text'],
  category: 'content',
  rating: ['med', 'both', 'E2'],
  sources: ['G-HELPFUL'],
  why: 'Filler and unfilled templates say to readers that a page is not ready, and machines index and quote them as its content.',
  fix: 'Replace them before the page is published, and have the build fail on values that are missing.',
  repair: 'content-writing',
  expects: 'The HTML holds none of the filler texts and unfilled templates of the finding.',
  needs: ['wording'],
  messages: { found: 'The HTML holds {places;}.' },
  passes:
    '<!doctype html><title>Tea</title><main><h1>Tea</h1><p>Write {{ name }} in code: <code>{{ name }}</code></p></main>',
  fails: '<!doctype html><title>Tea</title><main><h1>Tea</h1><p>Lorem ipsum dolor sit amet, consectetur.</p></main>',
  check({ wording }) {
    const { placeholders } = wording.value;
    const [first] = placeholders;
    if (first === undefined) return pass;
    const places = placeholders.slice(0, 10).map(placeholderInWords);
    const isAside = placeholders.every(({ where }) => ASIDE.includes(where));
    const proof = { step: wording.from, ...quoteOr(first.excerpt, first.text) };
    return (isAside ? warn : fail)({ message: 'found', args: { places }, proof });
  },
});
