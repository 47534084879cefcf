import { expect, test } from 'vitest';
import type { PageFacts } from '../../facts.ts';
import { absent, mainContentFact, page, present, verdictOf } from '../../testing.ts';
import rule from './statistics-present.ts';

const pageOf = (words: number, count: number, kind: PageFacts['kind'] = 'article') =>
  page({ kind, mainContent: present(mainContentFact({ words, figures: { count, examples: [] } })) });

test.each([
  ['one in 300 words', pageOf(600, 2), 'pass'],
  ['one in 301 words', pageOf(602, 2), 'warn few'],
  ['one in all', pageOf(602, 1), 'warn few'],
  ['none', pageOf(300, 0), 'warn few'],
  ['299 words', pageOf(299, 0), 'not-applicable'],
  ['a legal page', pageOf(900, 0, 'legal'), 'not-applicable'],
  ['no HTML', page({ mainContent: absent }), 'not-applicable'],
])('%s → %s', (_case, facts, expected) => {
  expect(verdictOf(rule, { page: facts })).toBe(expected);
});
