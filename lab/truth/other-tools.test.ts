import type { Report, ToolRow } from '@legible/audit';
import { expect, test } from 'vitest';
import { cellsOf, toolText } from './other-tools.ts';

const row = (change: Partial<ToolRow<string>>): ToolRow<string> => ({
  audit: 'image-alt',
  outcome: 'fail',
  ruleIds: ['img-alt'],
  ours: 'pass',
  difference: 'share',
  ...change,
});

const reportWith = (...rows: readonly ToolRow<string>[]): Report =>
  ({ pages: [{}, { lighthouse: { version: '1', score: 90, rows } }] }) as unknown as Report;

const result = (score: number | null, scoreDisplayMode = 'binary') => ({
  audits: { 'image-alt': { score, scoreDisplayMode } },
});

test.each([
  [1, 'binary', 'pass'],
  [0, 'binary', 'fail'],
  [null, 'notApplicable', 'not-applicable'],
] as const)('a score of %s (%s) is %s', (score, mode, expected) => {
  expect(cellsOf('lighthouse', 'a.example', reportWith(row({})), result(score, mode))[0]?.theirs).toBe(expected);
});

test('a difference that people explained has its kind', () => {
  const cells = cellsOf('lighthouse', 'www.apsis.io', reportWith(row({ ours: 'warn', difference: null })), result(1));
  expect(toolText('lighthouse', cells)).toMatch(/^phone +1 +Styles hide/m);
  expect(toolText('lighthouse', cells)).not.toContain('without a kind');
});

test('the text has figures, kinds of differences, and differences without a kind', () => {
  const cells = [
    ...cellsOf('lighthouse', 'a.example', reportWith(row({})), result(0)),
    ...cellsOf('lighthouse', 'b.example', reportWith(row({ outcome: 'pass', difference: null })), result(1)),
    ...cellsOf('lighthouse', 'c.example', reportWith(row({ outcome: 'pass', difference: null })), result(0)),
    ...cellsOf('lighthouse', 'd.example', reportWith(row({ ours: 'untested', difference: null })), result(0)),
  ];
  const text = toolText('lighthouse', cells);
  expect(text).toContain('4 sites, 4 cells');
  expect(text).toContain('predicted as Lighthouse said: 75.0 %');
  expect(text).toContain('our rules say the same: 50.0 %, with the kinds below: 75.0 %');
  expect(text).toContain('predicted otherwise: image-alt on c.example: pass, Lighthouse fail');
  expect(text).toContain('without a kind: image-alt on c.example: Lighthouse fail, we pass');
  expect(text).not.toContain('on a.example');
});

test.each([
  ['pass', 'pass'],
  ['warn', 'warn'],
  ['fail', 'fail'],
  ['skip', 'not-applicable'],
  ['error', 'not-applicable'],
])('%s of AFDocs is %s', (status, expected) => {
  const report = { afdocs: { version: '1', rows: [row({ audit: 'llms-txt-exists' })] } } as unknown as Report;
  const cells = cellsOf('afdocs', 'a.example', report, { results: [{ id: 'llms-txt-exists', status }] });
  expect(cells[0]).toMatchObject({ theirs: expected, predicted: 'fail', ours: 'pass' });
});

test('a cell where both complain is the same', () => {
  const report = { afdocs: { rows: [row({ audit: 'x', ours: 'fail', difference: null })] } } as unknown as Report;
  const cells = cellsOf('afdocs', 'a.example', report, { results: [{ id: 'x', status: 'warn' }] });
  expect(toolText('afdocs', cells)).toContain('our rules say the same: 100.0 %');
});
