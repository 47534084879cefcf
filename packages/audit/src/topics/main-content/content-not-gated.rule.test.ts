import { expect, test } from 'vitest';
import type { FoundIn, PageFacts } from '../../kernel/facts.ts';
import {
  absent,
  hop,
  mainContentFact,
  page,
  present,
  quoted,
  responseFact,
  structuredDataOf,
  unknown,
  verdictOf,
} from '../../rule-fixtures.ts';
import rule from './content-not-gated.rule.ts';
import type { GatesFact } from './sections.ts';

const LAYER = quoted('<div class="cookie-wall" aria-modal="true">');

const pageOf = (gates: Partial<GatesFact>, words = 200, rest: Partial<PageFacts> = {}) =>
  page({
    mainContent: present(mainContentFact({ words, gates: { consentLayer: null, emptyPanels: [], ...gates } })),
    ...rest,
  });

const sentTo = (url: string, requested = '/page', foundIn: readonly FoundIn[] = ['sitemap']) => {
  const to = new URL(url, 'https://example.com/').href;
  const requestedUrl = new URL(requested, 'https://example.com/').href;
  const response = present(responseFact({ requestedUrl, url: to, chain: [hop(requested, to)] }));
  return page({ url: to, foundIn, response });
};

const walled = (free: string | null) => {
  const article = { types: ['Article'], properties: free === null ? {} : { isAccessibleForFree: [free] } };
  const locked = { hiddenWords: 0, excerpt: quoted('<div class="paywall">'), selectors: [] };
  return { structuredData: present({ ...structuredDataOf([article]), locked }) };
};

test.each([
  ['text', pageOf({}), 'pass'],
  ['one empty panel', pageOf({ emptyPanels: ['Delivery'] }), 'pass'],
  ['two empty panels', pageOf({ emptyPanels: ['Delivery', 'Returns'] }), 'fail panels'],
  ['a consent layer', pageOf({ consentLayer: LAYER }), 'warn layer'],
  ['a question for consent and 29 words', pageOf({ consentForm: quoted('<form>') }, 29), 'fail consent'],
  ['beside 30 words', pageOf({ consentForm: quoted('<form>') }, 30), 'pass'],
  ['a wall and 99 words', pageOf({}, 99, walled(null)), 'fail wall'],
  ['a wall and 100 words', pageOf({}, 100, walled(null)), 'pass'],
  ['a declared paywall', pageOf({}, 10, walled('https://schema.org/False')), 'not-applicable'],
  ['a paywall declared by a boolean', pageOf({}, 10, walled('false')), 'not-applicable'],
  ['a wall on a page that says it is free', pageOf({}, 10, walled('true')), 'fail wall'],
  ['markup that was not seen', pageOf({}, 10, { structuredData: unknown }), 'pass'],
  ['sent to the log-in', sentTo('/login?next=/page'), 'fail redirect'],
  ['a private page that only the menu links to', sentTo('/login', '/dashboard', ['navigation']), 'not-applicable'],
  ['an account page', sentTo('/login', '/account'), 'not-applicable'],
  ['sent to a consent page', sentTo('https://example.com/cookie-wall?to=/page'), 'fail redirect'],
  ['sent to the consent page of another host', sentTo('https://consent.example.com/collect'), 'fail redirect'],
  ['an article about consent', sentTo('/blog/informed-consent', '/informed-consent'), 'pass'],
  ['a moved page', sentTo('/new'), 'pass'],
  ['no answer', page({ response: absent, mainContent: absent }), 'not-applicable'],
])('%s → %s', (_case, facts, expected) => {
  expect(verdictOf(rule, { page: facts })).toBe(expected);
});
