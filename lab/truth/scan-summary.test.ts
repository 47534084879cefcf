import { expect, test } from 'vitest';
import { type ScanRun, summaryOf, summaryRows } from './scan-summary.ts';

const RUN: ScanRun = { host: 'tea.example', code: 0, seconds: 2, cpuSeconds: 1, said: '' };
const REPORT = {
  partial: false,
  scores: { web: { value: 90 }, ai: { value: null } },
  pages: [{}, {}],
  rules: [{ outcome: 'fail' }, { outcome: 'warn' }, { outcome: 'warn' }, { outcome: 'pass' }],
  untested: [{ reason: 'defect' }, { reason: 'timeout' }],
};

test('a report is counted', () => {
  const summary = summaryOf(RUN, JSON.stringify(REPORT));
  expect(summary.status).toBe('COMPLETED');
  expect(summaryRows([summary])[1]).toEqual(['tea.example', 'COMPLETED', '90', '–', '2', '2', '1', '1', '2.0', '1.0']);
  expect(summaryOf(RUN, JSON.stringify({ ...REPORT, partial: true })).status).toBe('COMPLETED_PARTIAL');
});

test.each([[3], [1], [null]])('a command that ends with %s has FAILED, whatever it printed', (code) => {
  expect(summaryOf({ ...RUN, code }, '{"cut off')).toMatchObject({ status: 'FAILED', web: null, pages: 0 });
});
