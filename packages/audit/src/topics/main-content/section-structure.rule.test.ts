import { expect, test } from 'vitest';
import type { PageFacts } from '../../kernel/facts.ts';
import { absent, mainContentFact, page, present, verdictOf } from '../../rule-fixtures.ts';
import rule from './section-structure.rule.ts';

const pageOf = (words: number, headings: number, kind: PageFacts['kind'] = 'article') => {
  const sections = Array.from({ length: headings }, (_, index) => ({
    heading: `Part ${index}`,
    words: words / headings,
  }));
  const first = { heading: null, words: headings === 0 ? words : 10 };
  return page({
    kind,
    mainContent: present(
      mainContentFact({
        words: 9_000,
        extraction: { ...mainContentFact().extraction, expected: words },
        sections: [first, ...sections],
      }),
    ),
  });
};

test.each([
  ['1 000 words in paragraphs', pageOf(1_000, 0), 'not-applicable'],
  ['1 001 words', pageOf(1_001, 0), 'warn none'],
  ['with one heading', pageOf(2_000, 1), 'pass'],
  ['documentation', pageOf(2_000, 0, 'docs'), 'warn none'],
  ['a list', pageOf(2_000, 0, 'listing'), 'not-applicable'],
  ['no HTML', page({ mainContent: absent }), 'not-applicable'],
])('%s → %s', (_case, facts, expected) => {
  expect(verdictOf(rule, { page: facts })).toBe(expected);
});
