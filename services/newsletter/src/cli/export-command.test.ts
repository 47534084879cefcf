import { join } from 'node:path';
import { readWords } from '@legible/surface/cli';
import { expect, onTestFinished, test } from 'vitest';
import { filesIn, NOW, put, scratch } from '../../../../packages/migrate/src/export/export-fixtures.ts';
import { EXPORT_OPTIONS, exportArguments, runExport } from './export-command.ts';

const asked = (...words: readonly string[]) => exportArguments(readWords(words, EXPORT_OPTIONS));

test('a call is read with its options', () => {
  expect(asked('--as', 'markdown', '--to', 'out')).toEqual({
    request: { folder: 'content', to: 'out', form: 'markdown', edition: null, baseUrl: null, force: false },
    print: 'text',
  });
  const all = [
    'mine',
    '--as',
    'ghost',
    '--to',
    'x.json',
    '--edition',
    'en',
    '--base-url',
    'https://a.example/',
    '--force',
  ];
  expect(asked(...all, '--json')).toEqual({
    request: { folder: 'mine', to: 'x.json', form: 'ghost', edition: 'en', baseUrl: 'https://a.example', force: true },
    print: 'json',
  });
  expect(asked(...all, '--quiet').print).toBe('summary');
});

test.each([
  [['--to', 'x'], 'In which form? Say --as with one of markdown, ghost, jsonfeed.'],
  [['--to', 'x', '--as', 'rss'], 'There is no form rss.'],
  [['--as', 'ghost'], 'Where to?'],
  [['--as', 'ghost', '--to', ''], '--to has no value.'],
  [['a', 'b', '--as', 'ghost', '--to', 'x'], 'One content folder at a time.'],
  [['--as', 'ghost', '--to', 'x', '--base-url', 'https://a.example/letter'], 'is not an address of a site'],
  [['--as', 'ghost', '--to', 'x', '--base-url', 'a.example'], 'is not an address of a site'],
])('%j is a wrong call', (words, message) => {
  expect(() => asked(...words)).toThrow(message);
});

const ISSUE = '---\ntitle: One\nnumber: 1\ndate: 2026-01-10\nslug: one\n---\n\nText.\n';

const run = async (print: 'text' | 'json', { force = false, stopped = false, to = 'out' } = {}) => {
  const root = await scratch(onTestFinished);
  await put(root, { 'content/publication.yaml': 'publisher: P\nname: L\ndescription: D\n', 'content/en/1.md': ISSUE });
  const stop = new AbortController();
  if (stopped) stop.abort();
  let [out, err] = ['', ''];
  const status = await runExport(
    {
      request: {
        folder: join(root, 'content'),
        to: join(root, to),
        form: 'markdown',
        edition: 'en',
        baseUrl: null,
        force,
      },
      print,
    },
    {
      stdout: { write: (text) => (out += text) },
      stderr: { write: (text) => (err += text) },
      stopSignal: () => stop.signal,
    },
    () => NOW,
  );
  return { status, out: out.replaceAll(root, ''), err: err.replaceAll(root, ''), files: await filesIn(root, /^out/) };
};

test('the report says what was exported, and for whom', async () => {
  const { status, out, err, files } = await run('text');
  expect([status, err]).toEqual([0, '']);
  expect(out).toContain('1 issue (0 drafts, 0 not for everybody), 0 pages and 0 pictures of en are in /out.\n');
  expect(out).toContain('It is for the owner of the newsletter; do not publish it as it is.\n');
  expect(Object.keys(files)).toEqual(['out/content/en/1.md', 'out/legible-export.json']);
});

test('the report can be JSON', async () => {
  expect(JSON.parse((await run('json')).out)).toMatchObject({ form: 'markdown', to: '/out', issues: 1 });
});

test('a refused export says why and writes nothing', async () => {
  expect(await run('text', { to: 'content' })).toEqual({
    status: 1,
    out: '',
    err: '/content holds something other than an export.\nName a folder that is empty or does not exist.\nNothing was written.\n',
    files: {},
  });
});

test('a stopped export writes nothing', async () => {
  expect(await run('text', { stopped: true })).toEqual({
    status: 130,
    out: '',
    err: 'Stopped. Nothing was written.\n',
    files: {},
  });
});
