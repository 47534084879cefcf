import { expect, test } from 'vitest';
import { outcomesUnseen, verdictText } from '../../kernel/page/page-fixtures.ts';
import type { SiteKind } from '../../kernel/page-kind.ts';
import { present } from '../../rule-fixtures.ts';
import rule from './sd-present.rule.ts';

test.each([
  ['home', [], 'not-applicable'],
  ['article', [{ '@type': 'NewsArticle' }], 'pass'],
  ['article', [{ '@type': 'WebPage', mainEntity: { '@type': 'BlogPosting' } }], 'pass'],
  ['article', [{ '@type': 'Product' }], 'warn none'],
  ['product', [{ '@type': 'ProductGroup' }], 'pass'],
  ['product', [], 'warn none'],
  ['recipe', [{ '@type': 'Recipe' }], 'pass'],
  ['event', [{ '@type': 'MusicEvent' }], 'pass'],
  ['job', [], 'warn none'],
  ['video', [], 'warn none'],
  ['profile', [{ '@type': 'Person' }], 'pass'],
  ['forum', [], 'not-applicable'],
  ['content', [], 'not-applicable'],
  ['listing', [], 'not-applicable'],
  ['docs', [], 'not-applicable'],
  ['legal', [], 'not-applicable'],
  ['cart', [], 'not-applicable'],
] as const)('%s with %j → %s', (kind, things, expected) => {
  expect(verdictText(rule, things, { kind, kindBecause: 'og:type' })).toBe(expected);
});

const siteOf = (kind: SiteKind) => ({ siteKinds: present({ kinds: [{ kind, because: 'test' }], assumed: false }) });

test.each([
  ['job', 'content', 'not-applicable'],
  ['profile', 'content', 'not-applicable'],
  ['product', 'content', 'not-applicable'],
  ['product', 'shop', 'warn none'],
] as const)('an address of kind %s on a site of kind %s → %s', (kind, siteKind, expected) => {
  expect(verdictText(rule, [], { kind, kindBecause: 'its address' }, siteOf(siteKind))).toBe(expected);
});

test('more markup than we read is not a missing markup', () => {
  expect(
    verdictText(
      rule,
      Array.from({ length: 201 }, () => ({ '@type': 'Thing' })),
      { kind: 'article', kindBecause: 'og:type' },
    ),
  ).toBe('pass');
});

test('no HTML, and HTML that could not be read', () => {
  expect(outcomesUnseen(rule)).toEqual(['not-applicable', 'untested']);
});
