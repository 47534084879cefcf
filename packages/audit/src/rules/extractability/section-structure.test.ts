import { expect, test } from 'vitest';
import type { PageFacts } from '../../facts.ts';
import { absent, mainContentFact, page, present, verdictOf } from '../../testing.ts';
import rule from './section-structure.ts';

const pageOf = (words: number, headings: number, kind: PageFacts['kind'] = 'article') => {
  const sections = Array.from({ length: headings }, (_, index) => ({
    heading: `Part ${index}`,
    words: words / headings,
  }));
  const first = { heading: null, words: headings === 0 ? words : 10 };
  return page({ kind, mainContent: present(mainContentFact({ words, sections: [first, ...sections] })) });
};

test.each([
  ['600 words', pageOf(600, 0), 'not-applicable'],
  ['601 words', pageOf(601, 0), 'fail none'],
  ['one in 400 words', pageOf(800, 2), 'pass'],
  ['one in 401 words', pageOf(802, 2), 'warn few'],
  ['one in 2 000 words', pageOf(2_000, 1), 'warn few'],
  ['documentation', pageOf(2_000, 0, 'docs'), 'fail none'],
  ['a list', pageOf(2_000, 0, 'listing'), 'not-applicable'],
  ['no HTML', page({ mainContent: absent }), 'not-applicable'],
])('%s → %s', (_case, facts, expected) => {
  expect(verdictOf(rule, { page: facts })).toBe(expected);
});
