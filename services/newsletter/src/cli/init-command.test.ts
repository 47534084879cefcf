import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { lookedOver } from '../check/looked-over.ts';
import { COMMANDS } from './commands.ts';
import { runProgram } from './program/command.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'new-letter-'));
});
afterEach(() => rmSync(root, { recursive: true }));

const run = async (...words: readonly string[]) => {
  let [out, err] = ['', ''];
  const status = await runProgram(COMMANDS, words, {
    stdout: { write: (text) => (out += text) },
    stderr: { write: (text) => (err += text) },
    stopSignal: () => new AbortController().signal,
  });
  return { status, out: out.replaceAll(root, ''), err: err.replaceAll(root, '') };
};

test.each([
  [[], 'My Letter', 'My Letter', 'en'],
  [['--name', 'Say "hi": #1', '--publisher', 'A & B', '--edition', 'ko'], 'Say "hi": #1', 'A & B', 'ko'],
  [['--edition', 'pt-BR'], 'My Letter', 'My Letter', 'pt-BR'],
])('init with %j makes a folder without a problem', async (words, name, publisher, edition) => {
  const folder = join(root, 'my-letter');
  expect(await run('init', folder, ...words)).toMatchObject({ status: 0, err: '' });
  const { library, problems } = await lookedOver(folder);
  expect(problems).toEqual([]);
  expect(library?.publication).toMatchObject({ publisher, editions: [{ key: edition, path: '', name }] });
  expect(library?.issues.map(({ number }) => number)).toEqual([3, 2, 1]);
  expect(library?.imageSizes.size).toBe(5);
  expect(readFileSync(join(folder, '.gitignore'), 'utf8')).toBe('.data/\n');
});

test('an old issue that a new newsletter imports stays free for everyone', async () => {
  const folder = join(root, 'my-letter');
  await run('init', folder);
  mkdirSync(join(root, 'old'));
  writeFileSync(join(root, 'old', 'larks.md'), '---\ntitle: Larks\ndate: 2015-01-02\n---\n\nLarks sing at dawn.\n');
  const { status, out } = await run('import', join(root, 'old'), '--out', folder);
  expect({ status, out }).toEqual({ status: 0, out: expect.stringContaining('none of them locks') });
});

test('init writes neither into a folder that is not empty nor over a file', async () => {
  writeFileSync(join(root, 'mine.md'), 'mine');
  expect(await run('init', root)).toEqual({
    status: 1,
    out: '',
    err: ' is not empty. Name a new folder. Nothing was written.\n',
  });
  expect(await run('init', join(root, 'mine.md'))).toMatchObject({
    status: 1,
    err: expect.stringMatching(/Name a folder/),
  });
  expect(readdirSync(root)).toEqual(['mine.md']);
});

test.each([
  [['init'], 'Which folder'],
  [['init', 'a', 'b'], 'One folder at a time.'],
  [['init', 'a', '--edition', 'English'], '--edition English is not a language.'],
  [['start', 'nowhere'], 'legible-newsletter init nowhere'],
  [['start', 'a', 'b'], 'One folder at a time.'],
  [['start', 'a', '--port', '70000'], '--port is a whole number from 0 to 65535'],
])('%j is a wrong call', async (words, message) => {
  expect(await run(...words)).toMatchObject({ status: 2, out: '', err: expect.stringContaining(message) });
});
