import { expect, test } from 'vitest';
import { absent, mainContentFact, page, present, verdictOf } from '../../testing.ts';
import rule from './question-headings.ts';

const QUESTION = { heading: 'How long does delivery take?', answer: 'Two days.' };
const pageOf = (count: number) =>
  page({ mainContent: present(mainContentFact({ questions: Array.from({ length: count }, () => QUESTION) })) });

test.each([
  ['none', pageOf(0), 'not-applicable'],
  ['one', pageOf(1), 'pass found'],
  ['two', pageOf(2), 'pass found'],
  ['no HTML', page({ mainContent: absent }), 'not-applicable'],
])('%s → %s', (_case, facts, expected) => {
  expect(verdictOf(rule, { page: facts })).toBe(expected);
});
