import { expect, test } from 'vitest';
import { documentFact, meta, page, present, site } from '../../testing.ts';
import rule from './description-length.ts';

const judge = (text: string) =>
  rule.check(page({ document: present(documentFact({ metas: [meta('description', text)] })) }), site()).outcome;

test.each([
  ['', 'not-applicable'],
  ['茶'.repeat(19), 'warn'],
  ['茶'.repeat(20), 'pass'],
  ['茶'.repeat(50), 'pass'],
  ['茶'.repeat(51), 'warn'],
] as const)('%s', (text, outcome) => {
  expect(judge(text)).toBe(outcome);
});
