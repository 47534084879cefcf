import { expect, test } from 'vitest';
import { judge } from '../../kernel/judge.ts';
import { absent, fetchFact, page, present, site, unknown } from '../../rule-fixtures.ts';
import rule from './file-size-limits.rule.ts';
import type { LinkedFileFact } from './linked-files.ts';

const MB = 1024 * 1024;

const file = (kind: LinkedFileFact['kind'], size: number | null): LinkedFileFact => ({
  ...fetchFact(`/${kind}`),
  kind,
  size,
});

const check = (...files: readonly LinkedFileFact[]) =>
  rule.check(page({ linkedFiles: present({ files, found: files.length }) }), site());

test.each([
  ['pdf', 10 * MB, 'pass'],
  ['pdf', 10 * MB + 1, 'warn'],
  ['pdf', 64 * MB, 'warn'],
  ['pdf', 64 * MB + 1, 'fail'],
  ['text', 2 * MB, 'pass'],
  ['text', 2 * MB + 1, 'fail'],
  ['office', 2 * MB, 'pass'],
  ['office', 90 * MB, 'warn'],
  ['pdf', null, 'untested'],
] as const)('%s of %i bytes → %s', (kind, size, outcome) => {
  expect(check(file(kind, size)).outcome).toBe(outcome);
});

test('long files are not reported beside files that are cut', () => {
  expect(check(file('pdf', 20 * MB), file('text', 3 * MB), file('office', null))).toMatchObject({
    outcome: 'fail',
    findings: [{ message: 'cut', args: { files: ['https://example.com/text (3.0 MB)'] } }],
  });
});

test.each([
  ['no files', absent, 'not-applicable'],
  ['no file requested', unknown, 'untested'],
] as const)('%s → %s', (_case, linkedFiles, outcome) => {
  expect(judge([rule], { site: site(), pages: [page({ linkedFiles })] }).judgements).toMatchObject([{ outcome }]);
});
