import { expect, test } from 'vitest';
import { documentFact, meta, page, present, site } from '../../testing.ts';
import rule from './description-length.ts';

const judge = (text: string) =>
  rule.check(page({ document: present(documentFact({ metas: [meta('description', text)] })) }), site()).outcome;

test.each([
  ['', 'not-applicable'],
  ['茶'.repeat(28), 'warn'],
  ['茶'.repeat(29), 'pass'],
  ['茶'.repeat(71), 'pass'],
  ['茶'.repeat(72), 'warn'],
  // 155 characters, which results show whole.
  ['How to brew oolong tea in six short steps. '.repeat(4).slice(0, 155), 'pass'],
  ['How to brew oolong tea in six short steps. '.repeat(5).slice(0, 200), 'warn'],
] as const)('%s', (text, outcome) => {
  expect(judge(text)).toBe(outcome);
});
