import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { text, WrongCall } from '@legible/surface/cli';
import { expect, test } from 'vitest';
import { COMMANDS } from '../commands.ts';
import { command, runProgram } from './command.ts';

const called: object[] = [];
const make = command({
  calls: ['<thing> [options]'],
  about: 'Does something.\nIn detail.',
  options: { all: { help: 'all of it' }, out: { value: '<folder>', kind: text, help: 'where to' } },
  run: async (given) => {
    if (given.positionals.length === 0) throw new WrongCall('Which thing?');
    called.push(given);
    return 0;
  },
});

const run = async (...words: readonly string[]) => {
  let [out, err] = ['', ''];
  const status = await runProgram({ make }, words, {
    stdout: { write: (text) => (out += text) },
    stderr: { write: (text) => (err += text) },
    stopSignal: () => new AbortController().signal,
  });
  return { status, out, err };
};

test('a command gets its words', async () => {
  expect(await run('make', 'a', '--all', '--out', 'x')).toEqual({ status: 0, out: '', err: '' });
  expect(called).toEqual([{ positionals: ['a'], values: { all: true, out: 'x' } }]);
});

test.each([
  [['make'], 'Which thing?'],
  [['make', 'a', '--al'], 'There is no option --al. Did you mean --all?'],
  [['make', 'a', '--out'], "Option '--out <value>' argument missing"],
  [['make', 'a', '--all=1'], "Option '--all' does not take an argument"],
])('%j is a wrong call, answered with the usage', async (words, message) => {
  const { status, out, err } = await run(...words);
  expect([status, out]).toEqual([2, '']);
  expect(err).toContain(message);
  expect(err).toContain('Usage: legible-newsletter make <thing> [options]\n\nDoes something.\nIn detail.\n');
  expect(err).toContain('  --out <folder>  where to\n');
});

test.each([
  [['maek'], 'There is no command maek. Did you mean make?'],
  [['toString'], 'There is no command toString.'],
  [['help', 'maek'], 'There is no command maek. Did you mean make?'],
  [[], '  make  Does something.\n'],
])('%j is not a command', async (words, message) => {
  const { status, out, err } = await run(...words);
  expect([status, out]).toEqual([2, '']);
  expect(err).toContain(message);
});

test.each([[['--help']], [['-h']], [['help']], [['help', 'make']], [['make', '--help']], [['make', 'x', '-h']]])(
  '%j shows help',
  async (words) => {
    const { status, out, err } = await run(...words);
    expect([status, err]).toEqual([0, '']);
    expect(out).toContain('Usage: legible-newsletter ');
  },
);

test('npm scripts call the same program as the package', () => {
  const root = join(import.meta.dirname, '../../../../..');
  const { bin } = JSON.parse(readFileSync(join(root, 'packages/legible-newsletter/package.json'), 'utf8'));
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  expect(scripts.newsletter).toBe(`node services/newsletter/${bin['legible-newsletter']}`);
  expect(scripts['newsletter:check']).toBe(`${scripts.newsletter} check`);
  expect(Object.keys(COMMANDS)).toEqual(expect.arrayContaining(['import', 'check']));
});
