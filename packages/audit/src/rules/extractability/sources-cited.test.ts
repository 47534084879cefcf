import { expect, test } from 'vitest';
import type { PageFacts } from '../../facts.ts';
import { absent, mainContentFact, page, present, verdictOf } from '../../testing.ts';
import rule from './sources-cited.ts';

const pageOf = (words: number, count: number, figures = 1, kind: PageFacts['kind'] = 'article') => {
  const change = { words, sources: { count, examples: [] }, figures: { count: figures, examples: [] } };
  return page({ kind, mainContent: present(mainContentFact(change)) });
};

test.each([
  ['one in 500 words', pageOf(1_000, 2), 'pass'],
  ['one in 501 words', pageOf(1_002, 2), 'warn few'],
  ['none in 799 words', pageOf(799, 0), 'warn none'],
  ['none in 800 words', pageOf(800, 0), 'fail none'],
  ['none in 800 words without a figure', pageOf(800, 0, 0), 'warn none'],
  ['299 words', pageOf(299, 0), 'not-applicable'],
  ['300 words', pageOf(300, 0), 'warn none'],
  ['300 words with one', pageOf(300, 1), 'pass'],
  ['a product', pageOf(1_000, 0, 1, 'product'), 'not-applicable'],
  ['a list', pageOf(1_000, 0, 1, 'listing'), 'not-applicable'],
  ['documentation', pageOf(1_000, 0, 1, 'docs'), 'not-applicable'],
  ['no HTML', page({ mainContent: absent }), 'not-applicable'],
])('%s → %s', (_case, facts, expected) => {
  expect(verdictOf(rule, { page: facts })).toBe(expected);
});
