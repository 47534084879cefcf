import { expect, test } from 'vitest';
import { judge } from '../../kernel/judge.ts';
import type { UncrawlableLinkFact } from '../../kernel/page/document-fact.ts';
import { absent, documentFact, link, page, present, quoted, site, unknown } from '../../rule-fixtures.ts';
import rule from './link-crawlable.rule.ts';

const dead = (count: number, region: UncrawlableLinkFact['region'] = 'content'): UncrawlableLinkFact[] =>
  Array.from({ length: count }, (_, index) => ({
    text: `Dead ${index}`,
    region,
    technique: 'role',
    excerpt: quoted(`<span role="link" id="${index}">`),
  }));

const live = (count: number, region: UncrawlableLinkFact['region'] = 'content') =>
  Array.from({ length: count }, (_, index) => link(`/${index}`, region));

const withLinks = (anchors: ReturnType<typeof live>, uncrawlable: readonly UncrawlableLinkFact[]) =>
  page({ document: present(documentFact({ anchors, uncrawlable })) });

test.each([
  ['no links', [], [], 'not-applicable', undefined],
  ['all live', live(3), [], 'pass', undefined],
  ['95 % live', live(19), dead(1), 'pass', undefined],
  ['94.7 % live', live(18), dead(1), 'warn', 'share'],
  ['80 % live', live(4), dead(1), 'warn', 'share'],
  ['78.9 % live', live(15), dead(4), 'fail', 'share'],
  ['none live', [], dead(1), 'fail', 'share'],
  ['a dead menu on a page of many links', live(98), dead(2, 'navigation'), 'fail', 'menu'],
  ['a menu button beside no link', live(19), dead(1, 'navigation'), 'pass', undefined],
  [
    'dead elements in a menu with one link',
    [...live(38), ...live(1, 'navigation')],
    dead(2, 'navigation'),
    'pass',
    undefined,
  ],
] as const)('%s → %s', (_case, anchors, uncrawlable, outcome, message) => {
  const verdict = rule.check(withLinks([...anchors], uncrawlable), site());
  expect(verdict.outcome).toBe(outcome);
  expect(verdict.findings[0]?.message).toBe(message);
});

const tab = (href: string, region: UncrawlableLinkFact['region'] = 'content'): UncrawlableLinkFact => ({
  text: 'Details',
  region,
  technique: 'script',
  excerpt: quoted(`<a href="${href}">`),
});

test.each([
  ['javascript:;', 'content', 'pass'],
  ['javascript:', 'content', 'pass'],
  ['javascript:void(0)', 'content', 'pass'],
  ['javascript: void(0);', 'content', 'pass'],
  ["javascript:open('/shoes')", 'content', 'fail'],
  ['javascript:void(0)', 'navigation', 'fail'],
] as const)('%s in the %s → %s', (href, region, outcome) => {
  const links = [tab(href, region), tab(href, region), tab(href, region)];
  expect(rule.check(withLinks(live(3), links), site()).outcome).toBe(outcome);
});

test('one finding shows the first ten elements', () => {
  const { findings } = rule.check(withLinks([], dead(12)), site());
  expect(findings).toHaveLength(1);
  expect(findings[0]?.args).toMatchObject({ count: 12, total: 12 });
  expect(findings[0]?.args.examples).toHaveLength(10);
  expect(findings[0]?.proof).toEqual({ step: 'test', quote: '<span role="link" id="0">' });
});

test('a dead menu is shown by its own elements', () => {
  const { findings } = rule.check(withLinks(live(9), [...dead(1), ...dead(2, 'navigation')]), site());
  expect(findings[0]?.args).toMatchObject({ count: 2, examples: ['“Dead 0” (role=link)', '“Dead 1” (role=link)'] });
});

test.each([
  ['no HTML', page({ document: absent }), 'not-applicable'],
  ['a document that could not be read', page({ document: unknown }), 'untested'],
] as const)('%s → %s', (_case, facts, outcome) => {
  expect(judge([rule], { site: site(), pages: [facts] }).judgements).toMatchObject([{ outcome }]);
});
