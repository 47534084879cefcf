import { readPublication, WORD_SHAPES } from '@legible/issues';
import { expect, onTestFinished, test } from 'vitest';
import { issueText, testFolder } from '../../../../packages/issues/src/issue/content-fixtures.ts';
import { COMMANDS } from '../cli/commands.ts';
import { runProgram } from '../cli/program/command.ts';

const HEAD = "publisher: P\nname: N\ndescription: D\neditions: [{ key: de, path: '' }, en]\n";

const place = async (publication: string) => {
  const { root, write } = await testFolder(onTestFinished);
  await write('publication.yaml', publication);
  await write('de/1.md', issueText(1));
  return async (...words: readonly string[]) => {
    let [out, err] = ['', ''];
    const status = await runProgram(COMMANDS, [words[0] ?? '', root, ...words.slice(1)], {
      stdout: { write: (text) => (out += text) },
      stderr: { write: (text) => (err += text) },
      stopSignal: () => new AbortController().signal,
    });
    return { status, out, err };
  };
};

test('what it prints can be put into publication.yaml as it is, and then nothing is lacking', async () => {
  const { status, out, err } = await (await place(HEAD))('check', '--words', 'de');
  expect([status, err]).toEqual([0, '']);
  expect(out).toContain('    lists.count: "{count} issues"\n');
  const reading = readPublication(HEAD + out, 'publication.yaml');
  expect(reading.ok && Object.keys(reading.publication.editions[0].words ?? {})).toEqual(Object.keys(WORD_SHAPES));
  const run = await place(HEAD + out);
  expect((await run('check', '--words', 'de')).out).toContain('# 0 words in English.');
  expect((await run('check')).out).not.toContain('in English');
});

test('words that are there already are left out', async () => {
  const { out } = await (await place(`${HEAD}words: { de: { frame.search: Suche } }\n`))('check', '--words', 'de');
  expect(out).not.toContain('frame.search:');
  expect(out).toContain('frame.skip: "Skip to content"\n');
});

test('the check lists the words that an edition has in English, and none of ours', async () => {
  const { status, out } = await (await place(`${HEAD}words: { de: { frame.search: Suche } }\n`))('check');
  expect(status).toBe(0);
  const lines = out.split('\n');
  const at = lines.findIndex((line) => line.includes('words of the site in English'));
  expect(lines[at]).toBe(
    `de: ${Object.keys(WORD_SHAPES).length - 1} words of the site in English; “check --words de” prints what to translate:`,
  );
  const listed = lines
    .slice(at + 1)
    .filter((line) => line.startsWith('  '))
    .flatMap((line) => {
      const [topic = '', names = ''] = line.trim().split(': ');
      return names.split(', ').map((name) => `${topic}.${name}`);
    });
  expect(listed.sort()).toEqual(
    Object.keys(WORD_SHAPES)
      .filter((key) => key !== 'frame.search')
      .sort(),
  );
  expect(out).not.toContain('en: 2');
});

test.each([
  [['--words', 'fr'], 'There is no edition fr; there are de, en.'],
  [['b', '--words', 'de'], 'One folder at a time.'],
])('%j is a wrong call', async (words, message) => {
  expect(await (await place(HEAD))('check', ...words)).toMatchObject({
    status: 2,
    err: expect.stringContaining(message),
  });
});

test('a publication that cannot be read is reported', async () => {
  expect(await (await place(`${HEAD}words: { de: { x: y } }\n`))('check', '--words', 'de')).toMatchObject({
    status: 1,
    err: expect.stringContaining('There is no key “x”.'),
  });
});
