import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { PARTIAL_REPORT, REPORT } from '../views/page-fixtures.tsx';
import { readReportFile } from './report-file.ts';

const folder = mkdtempSync(join(tmpdir(), 'legible-report-file-'));
afterAll(() => rmSync(folder, { recursive: true }));
const file = (text: string): string => {
  const path = join(folder, 'report.json');
  writeFileSync(path, text);
  return path;
};

test.each([REPORT, PARTIAL_REPORT])('a report is read unchanged', (report) => {
  expect(readReportFile(file(JSON.stringify(report)))).toEqual(report);
});

test('newer reports with more fields and older ones with fewer are read too', () => {
  const { siteKinds: _kinds, ...older } = REPORT;
  expect(readReportFile(file(JSON.stringify({ ...older, more: 1 })))).toMatchObject({ siteKinds: null });
});

describe('files that are not reports', () => {
  const [rule] = REPORT.rules;
  test.each<[string, unknown, string]>([
    ['a list', [], 'is not a report of Legible.'],
    ['null', null, 'is not a report of Legible.'],
    ['another version', { ...REPORT, schemaVersion: 2 }, '(schemaVersion)'],
    ['no rules', { ...REPORT, rules: undefined }, '(rules)'],
    ['an outcome that there is not', { ...REPORT, rules: [{ ...rule, outcome: 'bad' }] }, '(rules.0.outcome)'],
    ['a target that cannot be scanned', { ...REPORT, target: { domain: 'x', url: 'file:///etc' } }, '(target.url)'],
    [
      'a finding without a place',
      { ...REPORT, rules: [{ ...rule, findings: [{ outcome: 'fail', message: 'a', count: 1, places: [] }] }] },
      'places',
    ],
  ])('%s', (_what, value, words) => {
    expect(() => readReportFile(file(JSON.stringify(value)))).toThrow(words);
  });

  test.each([
    ['text', 'report.json is not JSON.'],
    ['', 'report.json is not JSON.'],
  ])('%j', (text, words) => {
    expect(() => readReportFile(file(text))).toThrow(words);
  });

  test('a missing file, or a folder', () => {
    expect(() => readReportFile(join(folder, 'none'))).toThrow('ENOENT');
    expect(() => readReportFile(folder)).toThrow('EISDIR');
  });
});
