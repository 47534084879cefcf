import { expect, test } from 'vitest';
import type { PageFacts } from '../../facts.ts';
import { absent, mainContentFact, page, present, verdictOf } from '../../testing.ts';
import rule from './quotations-attributed.ts';

const pageOf = (attributed: readonly boolean[], kind: PageFacts['kind'] = 'article') => {
  const quotations = attributed.map((one) => ({ text: 'We ship within two days.', attributed: one }));
  return page({ kind, mainContent: present(mainContentFact({ quotations })) });
};

test.each([
  ['none', pageOf([]), 'not-applicable'],
  ['attributed', pageOf([true, true]), 'pass'],
  ['one is not', pageOf([true, false]), 'warn nobody'],
  ['two are not', pageOf([false, false]), 'warn nobody'],
  ['documentation', pageOf([false], 'docs'), 'not-applicable'],
  ['a product', pageOf([false], 'product'), 'not-applicable'],
  ['no HTML', page({ mainContent: absent }), 'not-applicable'],
])('%s → %s', (_case, facts, expected) => {
  expect(verdictOf(rule, { page: facts })).toBe(expected);
});
