import { expect, test } from 'vitest';
import type { CharsetFact } from '../../kernel/page/document-fact.ts';
import { absent, documentFact, page, present, site } from '../../rule-fixtures.ts';
import rule from './charset-declared.rule.ts';

const judge = (from: CharsetFact['from'], used: string, textSample = 'Tea') =>
  rule.check(
    page({ document: present(documentFact({ charset: { used, from, unknownLabel: null }, textSample })) }),
    site(),
  ).outcome;

test.each([
  ['header', 'utf-8', 'Thé vert – 차', 'pass'],
  ['meta', 'utf-8', 'Tea', 'pass'],
  ['bom', 'utf-8', 'Tea', 'pass'],
  ['meta', 'euc-kr', '차', 'warn'],
  ['default', 'windows-1252', 'Tea', 'warn'],
  ['default', 'windows-1252', 'Thé', 'fail'],
  ['meta', 'utf-8', 'ThÃ© et cafÃ©', 'fail'],
  ['meta', 'utf-8', 'the shopâ€™s ownâ€¦ â€œteaâ€\u009d', 'fail'],
  ['meta', 'utf-8', 'one Ã© alone', 'pass'],
  ['meta', 'utf-8', 'cut \ufffd\ufffd off', 'fail'],
  ['meta', 'utf-8', 'SÃO PAULO, LÃ and NÃO', 'pass'],
] as const)('%s %s %j: %s', (from, used, text, outcome) => {
  expect(judge(from, used, text)).toBe(outcome);
});

test('no HTML', () => {
  expect(rule.check(page({ document: absent }), site()).outcome).toBe('not-applicable');
});
