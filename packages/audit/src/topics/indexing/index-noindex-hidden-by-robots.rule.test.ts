import { expect, test } from 'vitest';
import {
  absent,
  directives,
  documentFact,
  page,
  present,
  responseFact,
  robotsTxt,
  site,
  verdictOf,
} from '../../rule-fixtures.ts';
import rule from './index-noindex-hidden-by-robots.rule.ts';

const CLOSED = robotsTxt('User-agent: *\nDisallow: /page');

test.each([
  ['no noindex', [], CLOSED, 'not-applicable'],
  ['open', [directives('*', 'noindex')], robotsTxt('User-agent: *\nDisallow: /x'), 'pass'],
  ['no file', [directives('*', 'noindex')], absent, 'pass'],
  ['closed', [directives('*', 'noindex')], CLOSED, 'fail hidden'],
  ['none', [directives('*', 'none')], CLOSED, 'fail hidden'],
  [
    'closed to Bingbot alone',
    [directives('*', 'noindex')],
    robotsTxt('User-agent: bingbot\nDisallow: /'),
    'fail hidden',
  ],
  [
    'meant for another robot',
    [directives('googlebot', 'noindex')],
    robotsTxt('User-agent: bingbot\nDisallow: /'),
    'pass',
  ],
  ['for a robot that feeds no score', [directives('yeti', 'noindex')], CLOSED, 'pass'],
  [
    'a robots.txt that closes the host by its status',
    [directives('*', 'noindex')],
    robotsTxt('', { effect: 'disallow-all' }),
    'pass',
  ],
] as const)('%s → %s', (_case, said, robots, expected) => {
  const facts = page({ document: present(documentFact({ directives: said })) });
  expect(verdictOf(rule, { page: facts, site: site({ robots }) })).toBe(expected);
});

test('a header counts, a page on another host does not', () => {
  const response = present(responseFact({ directives: [{ ...directives('*', 'noindex'), source: 'header' }] }));
  const facts = { page: page({ response, document: absent }), site: site({ robots: CLOSED }) };
  expect(verdictOf(rule, facts)).toBe('fail hidden');
  expect(verdictOf(rule, { ...facts, page: { ...facts.page, url: 'https://other.example/page' } })).toBe(
    'not-applicable',
  );
});
