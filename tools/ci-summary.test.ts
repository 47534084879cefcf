import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'legible-summary-'));
});
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

const summary = (report: string | null, errors = ''): readonly [line: string, code: number | null] => {
  const file = join(folder, 'report.json');
  const log = join(folder, 'errors.log');
  rmSync(file, { force: true });
  if (report !== null) writeFileSync(file, report);
  writeFileSync(log, errors);
  const { stdout, status } = spawnSync(process.execPath, [join(import.meta.dirname, 'ci-summary.mjs'), file, log], {
    encoding: 'utf8',
  });
  return [stdout, status];
};

interface ReportedFile {
  name: string;
  status: string;
  message?: string;
  assertionResults: readonly { status: string; fullName?: string; failureMessages?: readonly string[] }[];
}
interface Counts {
  passed?: number;
  failed?: number;
  pending?: number;
  todo?: number;
  files?: readonly ReportedFile[];
}
const report = ({ passed = 0, failed = 0, pending = 0, todo = 0, files = [] }: Counts): string =>
  JSON.stringify({
    numPassedTests: passed,
    numFailedTests: failed,
    numPendingTests: pending,
    numTodoTests: todo,
    testResults: files,
  });

const unloadable = { name: 'a.test.ts', status: 'failed', message: 'no such module\n  at x', assertionResults: [] };
const failing = {
  name: join(process.cwd(), 'b.test.ts'),
  status: 'failed',
  assertionResults: [
    { status: 'passed' },
    { status: 'failed', fullName: 'adds two numbers', failureMessages: ['expected 3 to be 4\n  at y'] },
  ],
};
const brokenHook = { name: 'c.test.ts', status: 'failed', assertionResults: [{ status: 'passed' }] };

test.each([
  ['all pass', report({ passed: 3 }), '3 passed, 0 failed\n', 0],
  ['some are skipped', report({ passed: 3, pending: 1, todo: 1 }), '3 passed, 0 failed, 2 skipped\n', 0],
  [
    'one fails',
    report({ passed: 2, failed: 1, files: [failing] }),
    'failed: b.test.ts: adds two numbers: expected 3 to be 4\n2 passed, 1 failed\n',
    1,
  ],
  [
    'a file cannot be loaded',
    report({ passed: 2, files: [unloadable] }),
    'failed: a.test.ts: the file itself: no such module\n2 passed, 1 failed\n',
    1,
  ],
  [
    'a hook of a file breaks',
    report({ passed: 2, files: [brokenHook] }),
    'failed: c.test.ts: the file itself: \n2 passed, 1 failed\n',
    1,
  ],
  ['nothing was executed', report({ pending: 4 }), '0 passed, 0 failed, 4 skipped\n', 1],
  ['the report is broken', '{', '0 passed, 0 failed\n', 1],
  ['the report is missing', null, '0 passed, 0 failed\n', 1],
])('%s', (_case, text, line, code) => {
  expect(summary(text)).toEqual([line, code]);
});

test('an error that no test caught is printed and fails the run', () => {
  const log = [
    'a warning',
    '\u001b[31m⎯⎯⎯⎯\u001b[39m\u001b[1m Unhandled Errors \u001b[22m⎯⎯⎯⎯',
    '',
    '⎯⎯⎯ Unhandled Rejection ⎯⎯⎯',
    `\u001b[31mError: ${'x'.repeat(400)}`,
    ...Array.from({ length: 40 }, (_, index) => `line ${index}`),
  ].join('\n');
  const [text, code] = summary(report({ passed: 3 }), log);
  const lines = text.trimEnd().split('\n');
  expect(lines.slice(0, 3)).toEqual([
    'uncaught: ⎯⎯⎯ Unhandled Rejection ⎯⎯⎯',
    `uncaught: Error: ${'x'.repeat(293)}`,
    'uncaught: line 0',
  ]);
  expect([lines.length, lines.at(-1), code]).toEqual([31, '3 passed, 0 failed', 1]);
});
