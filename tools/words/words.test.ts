import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { addedLines, findWords, parseGlossary } from './words.ts';

const GLOSSARY = `# Glossary

## Words not to use

| word | write |
|---|---|
| \`tell\`, \`told\` | report |
| \`is no\` | is not a |

## Kept

| file | phrase | reason |
|---|---|---|
| \`a.md\` | \`show and tell\` | a name |
| \`sites/\` | \`*\` | made-up sites |
`;

const found = (text: string, file = 'b.md') => findWords(parseGlossary(GLOSSARY), [file], () => text).found;

test.each<[string, readonly string[]]>([
  ['We told it. Tell me.', ['told', 'tell']],
  ['That is no bird.', ['is no']],
  ['There is no bird, and it is no longer here.', []],
  ['toldAt, untold, intellect, fore-told', []],
  ['const told = 1;', ['told']],
])('%s', (text, words) => {
  expect(found(text).map(({ word }) => word)).toEqual(words);
});

test('a finding has its line and what to write', () => {
  expect(found('one\ntold')).toEqual([{ file: 'b.md', line: 2, word: 'told', write: 'report' }]);
});

test('a kept phrase passes only in its file, a kept folder as a whole', () => {
  expect(found('show and tell', 'a.md')).toEqual([]);
  expect(found('tell', 'a.md')).toHaveLength(1);
  expect(found('show and tell')).toHaveLength(1);
  expect(found('told', 'sites/x.md')).toEqual([]);
});

test('a kept phrase that is gone is reported', () => {
  const { unused } = findWords(parseGlossary(GLOSSARY), ['a.md'], () => 'nothing');
  expect(unused.map(({ file }) => file)).toEqual(['a.md', 'sites/']);
});

test('the added lines of a diff', () => {
  const diff = [
    '--- a/one.md',
    '+++ b/one.md',
    '@@ -3,0 +4,2 @@ heading',
    '+told',
    '+++ told',
    '@@ -9 +11 @@',
    '-old',
    '+new',
    '--- a/two.md',
    '+++ b/two.md',
    '@@ -1,2 +0,0 @@',
    '-gone',
    '-gone',
  ];
  expect([...addedLines(diff.join('\n'))]).toEqual([
    ['one.md', new Set([4, 5, 11])],
    ['two.md', new Set()],
  ]);
});

test('a glossary without words is an error', () => {
  expect(() => parseGlossary('# Glossary\n')).toThrow('Words not to use');
});

test('our own glossary bans at least ten words and gives a reason for each one kept', () => {
  const { banned, kept } = parseGlossary(readFileSync(join(import.meta.dirname, '../../docs/glossary.md'), 'utf8'));
  expect(banned.size).toBeGreaterThanOrEqual(10);
  expect(kept.length).toBeLessThanOrEqual(100);
});
