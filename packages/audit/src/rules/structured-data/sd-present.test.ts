import { expect, test } from 'vitest';
import { outcomesUnseen, told } from '../../structured-data/testing.ts';
import rule from './sd-present.ts';

test.each([
  ['home', [], 'warn none'],
  ['home', [{ '@type': 'Corporation' }], 'pass'],
  ['home', [{ '@type': 'BreadcrumbList' }], 'warn none'],
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
  expect(told(rule, things, { kind })).toBe(expected);
});

test('more markup than we read is no missing markup', () => {
  expect(
    told(
      rule,
      Array.from({ length: 201 }, () => ({ '@type': 'Thing' })),
      { kind: 'article' },
    ),
  ).toBe('pass');
});

test('no HTML, and HTML that could not be read', () => {
  expect(outcomesUnseen(rule)).toEqual(['not-applicable', 'untested']);
});
