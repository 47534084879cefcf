import type { LighthouseRow, Report } from '@legible/audit';
import { expect, test } from 'vitest';
import { cellsOf, lighthouseText } from './lighthouse.ts';

const row = (change: Partial<LighthouseRow>): LighthouseRow => ({
  audit: 'image-alt',
  outcome: 'fail',
  ruleIds: ['img-alt'],
  ours: 'pass',
  difference: 'share',
  ...change,
});

const reportWith = (...rows: readonly LighthouseRow[]): Report =>
  ({ pages: [{}, { lighthouse: { version: '1', score: 90, rows } }] }) as unknown as Report;

const result = (score: number | null, scoreDisplayMode = 'binary') => ({
  audits: { 'image-alt': { score, scoreDisplayMode } },
});

test.each([
  [1, 'binary', 'pass'],
  [0, 'binary', 'fail'],
  [null, 'notApplicable', 'not-applicable'],
] as const)('a score of %s (%s) is %s', (score, mode, expected) => {
  expect(cellsOf('a.example', reportWith(row({})), result(score, mode))[0]?.theirs).toBe(expected);
});

test('the text has figures, kinds of differences, and differences without a kind', () => {
  const cells = [
    ...cellsOf('a.example', reportWith(row({})), result(0)),
    ...cellsOf('b.example', reportWith(row({ outcome: 'pass', difference: null })), result(1)),
    ...cellsOf('c.example', reportWith(row({ outcome: 'pass', difference: null })), result(0)),
    ...cellsOf('d.example', reportWith(row({ ours: 'untested', difference: null })), result(0)),
  ];
  const text = lighthouseText(cells);
  expect(text).toContain('4 home pages, 4 cells');
  expect(text).toContain('predicted as Lighthouse said: 75.0 %');
  expect(text).toContain('our rules say the same: 50.0 %, with the kinds below: 75.0 %');
  expect(text).toContain('predicted otherwise: image-alt on c.example: pass, Lighthouse fail');
  expect(text).toContain('without a kind: image-alt on c.example: Lighthouse fail, we pass');
  expect(text).not.toContain('on a.example');
});
