import { expect, test } from 'vitest';
import { absent, directives, documentFact, link, page, present, responseFact, verdictOf } from '../../rule-fixtures.ts';
import rule from './link-nofollow-internal.rule.ts';

const marked = (href: string) => ({ ...link(href, 'navigation'), rels: ['nofollow'] });

const of = (...anchors: readonly ReturnType<typeof link>[]) => ({ document: present(documentFact({ anchors })) });

const nofollow = (bot: string, name = 'nofollow') => ({
  document: present(documentFact({ anchors: [link('/a')], directives: [directives(bot, name)] })),
});

test.each([
  ['not marked', of(link('/a')), 'pass'],
  ['no links', of(), 'pass'],
  ['to another site', of(marked('https://other.org/')), 'pass'],
  ['a menu entry', of(marked('/shoes')), 'fail links'],
  ['with and without www', of(marked('https://www.example.com/shoes')), 'fail links'],
  ['log-in', of(marked('/login')), 'warn links'],
  ['an action', of(marked('/shoes?sort=price')), 'warn links'],
  ['one of ten', of(marked('/shoes'), ...Array.from({ length: 9 }, (_, index) => link(`/${index}`))), 'pass links'],
  ['one of nine', of(marked('/shoes'), ...Array.from({ length: 8 }, (_, index) => link(`/${index}`))), 'fail links'],
  ['log-in and a page', of(marked('/login'), marked('/shoes')), 'fail links'],
  ['for the whole page', nofollow('*'), 'fail page'],
  ['none for Googlebot', nofollow('googlebot', 'none'), 'pass'],
  ['for another robot', nofollow('bingbot'), 'pass'],
  ['on a page for one visitor', { ...nofollow('*'), kind: 'account' }, 'pass'],
  [
    'in a header',
    { ...of(link('/a')), response: present(responseFact({ directives: [directives('*', 'nofollow')] })) },
    'fail page',
  ],
  ['no HTML', { document: absent }, 'not-applicable'],
] as const)('%s', (_case, change, verdict) => {
  expect(verdictOf(rule, { page: page(change) })).toBe(verdict);
});
