/** Finds what differs between the page that a robot gets and the one that a browser gets. */

import type { ProbeFact } from '../../kernel/probes.ts';

const ALIKE = 0.95;

/** Main texts with a lower similarity are those of different pages. */
export const DIFFERENT = 0.8;

const canonicalOf = ({ canonicals }: ProbeFact): string =>
  [...new Set(canonicals.map(({ href }) => href ?? ''))].sort().join(' ');

const directivesOf = (one: ProbeFact): string => {
  const all = one.directives.flatMap(({ bot, directives }) =>
    directives.map(({ name, value }) => `${bot}: ${name}${value === null ? '' : `:${value}`}`),
  );
  return [...new Set(all)].sort().join(', ');
};

interface Difference {
  readonly serious: boolean;
  readonly text: string;
}

const quote = (text: string): string => (text === '' ? 'none' : `“${text}”`);

/** @param restless whether the page changes with every request, for any client. */
export const differencesOf = (one: ProbeFact, browser: ProbeFact, restless: boolean): Difference[] => {
  const { similarity } = one;
  const found: Difference[] = [];
  const compare = (what: string, serious: boolean, theirs: string, ours: string): void => {
    if (theirs !== ours) found.push({ serious, text: `${what} ${quote(theirs)} instead of ${quote(ours)}` });
  };
  if (similarity !== null && similarity < ALIKE) {
    const text = `main text alike by ${Math.floor(similarity * 100)} %`;
    found.push({ serious: similarity < DIFFERENT && !restless, text });
  }
  compare('canonical', true, canonicalOf(one), canonicalOf(browser));
  compare('robots', true, directivesOf(one), directivesOf(browser));
  compare('title', false, one.title ?? '', browser.title ?? '');
  // On many sites, JSON-LD changes with every request (dates, prices), so only its amount is compared.
  compare('JSON-LD scripts', false, `${one.jsonLd.count}`, `${browser.jsonLd.count}`);
  return found;
};
