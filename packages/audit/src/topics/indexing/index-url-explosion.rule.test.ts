import { expect, test } from 'vitest';
import { absent, site, siteGraph, verdictOf } from '../../rule-fixtures.ts';
import type { SiteGraphFact } from '../canonical/site-graph.ts';
import rule from './index-url-explosion.rule.ts';

const variants = (count: number, controlled = false) => [
  { pattern: '/shop?sort', count, examples: ['/shop?sort=a'], controlled },
];

const endless = (count: number) => Array.from({ length: count }, (_, at) => `https://example.com/a/a/a${at}`);

test.each<[string, Partial<SiteGraphFact>, string]>([
  ['49 addresses', { seen: 49, variants: variants(49) }, 'not-applicable'],
  ['50 addresses', { seen: 50, variants: variants(45) }, 'fail variants'],
  ['none', { seen: 100 }, 'pass'],
  ['29 %', { seen: 100, variants: variants(29) }, 'pass'],
  ['30 %', { seen: 100, variants: variants(30) }, 'warn variants'],
  ['80 %', { seen: 100, variants: variants(80) }, 'warn variants'],
  ['81 %', { seen: 100, variants: variants(81) }, 'fail variants'],
  ['81 %, but controlled', { seen: 100, variants: variants(81, true) }, 'pass'],
  ['two patterns', { seen: 100, variants: [...variants(15), ...variants(15), ...variants(50, true)] }, 'warn variants'],
  ['two that repeat', { seen: 100, endless: endless(2) }, 'pass'],
  ['three that repeat', { seen: 100, endless: endless(3) }, 'fail endless'],
])('%s → %s', (_case, change, expected) => {
  expect(verdictOf(rule, { site: site({ siteGraph: siteGraph(change) }) })).toBe(expected);
});

test('no sample', () => {
  expect(verdictOf(rule, { site: site({ siteGraph: absent }) })).toBe('not-applicable');
});
