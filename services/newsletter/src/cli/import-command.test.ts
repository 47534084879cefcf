import { join } from 'node:path';
import { outputFiles, UnusableSource } from '@legible/migrate';
import { expect, onTestFinished, test } from 'vitest';
import {
  fakeReader,
  NO_NETWORK,
  NOW,
  sourceIssue,
  workplace,
} from '../../../../packages/migrate/src/import/import-fixtures.ts';
import { memorySource } from '../../../../packages/migrate/src/source/source-fixtures.ts';
import { runImport } from './import-command.ts';

const REQUEST = {
  source: 'x',
  from: null,
  edition: null,
  dryRun: false,
  images: false,
  baseUrl: null,
  force: false,
  rhythm: null,
};

const run = async (
  over: Partial<Parameters<typeof runImport>[2]> = {},
  print: 'text' | 'summary' | 'json' = 'text',
  stop = new AbortController(),
  asked: { readonly issues?: number; readonly dryRun?: boolean; readonly report?: string } = {},
) => {
  const { out, files } = await workplace(onTestFinished);
  let [stdout, stderr] = ['', ''];
  const status = await runImport(
    {
      request: { ...REQUEST, out, dryRun: asked.dryRun ?? false },
      print,
      reportFile: asked.report === undefined ? null : join(out, asked.report),
    },
    {
      stdout: { write: (text) => (stdout += text) },
      stderr: { write: (text) => (stderr += text) },
      stopSignal: () => stop.signal,
    },
    {
      readers: [
        fakeReader(
          Array.from({ length: asked.issues ?? 1 }, (_, at) =>
            sourceIssue({ sourceId: `n${at}`, title: 'A \u001b[31mred\u001b[0m one' }),
          ),
        ),
      ],
      openSource: async () => memorySource({}),
      markdownOf: () => ({ markdown: 'Text.', notes: [{ kind: 'dropped', what: 'thing \u202e of \u009b31m' }] }),
      files: outputFiles,
      door: NO_NETWORK,
      now: () => NOW,
      ...over,
    },
  );
  return { status, stdout, stderr, files: Object.keys(await files()), written: await files() };
};

test('the report is text without control characters for a terminal', async () => {
  const { status, stdout, stderr } = await run();
  expect([status, stderr]).toEqual([0, '']);
  expect(stdout).toContain('thing \\u202e of \\u009b31m');
  expect(stdout).not.toContain('\u001b');
});

test.each([
  ['as many issues as are shown', 20, {}, /no\. 20[\s\S]*20 issues to/, null],
  ['one issue more', 21, {}, /^Fake export/, 'import-report.txt'],
  ['one issue more, in a dry run', 21, { dryRun: true }, /--report <file>/, null],
  ['one issue more, with a named file', 21, { report: 'problems.txt' }, /problems\.txt/, 'problems.txt'],
  ['few issues, with a named file', 1, { report: 'problems.txt' }, /^Fake export/, 'problems.txt'],
])('%s: a long report is a summary and a file', async (_case, issues, over, shown, file) => {
  const { status, stdout, written } = await run({}, 'text', undefined, { issues, ...over });
  expect(status).toBe(0);
  expect(stdout).toMatch(shown);
  expect(Object.keys(written).filter((path) => path.endsWith('.txt'))).toEqual(file === null ? [] : [file]);
  if (file === null) return;
  expect(stdout.split('\n').length).toBeLessThan(12);
  expect(written[file]).toContain(`no. ${issues} (`);
  expect(written[file]).not.toContain('\u001b');
});

test('a report file that cannot be written does not undo the import', async () => {
  const { status, stdout, written } = await run({}, 'text', undefined, { report: 'none/problems.txt' });
  expect(status).toBe(0);
  expect(stdout).toMatch(/could not be written: ENOENT/);
  expect(Object.keys(written)).toContain('en/n0.md');
});

test('the report can be JSON, with the same meaning', async () => {
  const { status, stdout } = await run({}, 'json');
  expect(status).toBe(0);
  expect(JSON.parse(stdout).issues[0].notes[0]).toEqual({
    kind: 'dropped',
    what: 'thing \u202e of \u009b31m',
    count: 1,
  });
  expect(stdout).not.toContain('\u202e');
});

test('a source that cannot be read is refused', async () => {
  const openSource = () => Promise.reject(new UnusableSource('a\u001b.zip', 'is broken; export it again'));
  expect(await run({ openSource })).toMatchObject({
    status: 1,
    stdout: '',
    stderr: 'a\\u001b.zip: is broken; export it again\n',
    files: [],
  });
});

test('a source of an unknown kind is refused', async () => {
  const { status, stderr } = await run({ readers: [] });
  expect(status).toBe(1);
  expect(stderr).toContain('The kind of this source was not recognized.\n');
});

test('a folder that cannot be written is reported', async () => {
  const failing = Object.assign(new Error('EACCES: permission denied'), { code: 'EACCES', syscall: 'mkdir' });
  const { status, stderr } = await run({ files: { ...outputFiles, mkdir: () => Promise.reject(failing) } });
  expect(status).toBe(1);
  expect(stderr).toBe('EACCES: permission denied.\nThe content folder is as it was before.\n');
});

test('an import without a publishable issue is refused', async () => {
  const markdownOf = () => ({ markdown: 'x'.repeat(2_000_000), notes: [] });
  expect(await run({ markdownOf })).toMatchObject({ status: 1 });
});

test('a stopped import changes nothing', async () => {
  const stop = new AbortController();
  stop.abort();
  expect(await run({}, 'text', stop)).toMatchObject({
    status: 130,
    stdout: '',
    stderr: 'Stopped. The content folder is as it was before.\n',
    files: [],
  });
});

test('a defect is not hidden', async () => {
  const markdownOf = () => {
    throw new TypeError('a defect');
  };
  await expect(run({ markdownOf })).rejects.toThrow('a defect');
});
