import { expect, test } from 'vitest';
import { cpuTime } from '../../../../test/cpu-time.ts';
import { contentProblemLine } from '../reading/content-problem.ts';
import { readPublication } from './publication-file.ts';
import { WORD_SHAPES } from './word-shapes.gen.ts';
import { lackingWords, placeholdersOf } from './words.ts';

const HEAD = "publisher: P\nname: N\ndescription: D\neditions: [{ key: de, path: '' }, en]\n";
const read = (words: string) => readPublication(`${HEAD}${words}`, 'p.yaml');
const wordsOf = (words: string) => {
  const reading = read(words);
  return reading.ok ? reading.publication.editions.map((edition) => edition.words) : reading.problems;
};

test.each([
  ['none', '', [undefined, undefined]],
  ['an empty key', 'words:\n', [undefined, undefined]],
  ['a text', 'words: { de: { frame.search: Suche } }', [{ 'frame.search': 'Suche' }, undefined]],
  [
    'spaces at the ends stay',
    'words: { de: { lists.about.before: "Themen: " } }',
    [{ 'lists.about.before': 'Themen: ' }, undefined],
  ],
  ['a text around something', 'words: { de: { issue.by: "Von {}" } }', [{ 'issue.by': 'Von {}' }, undefined]],
  [
    'placeholders in another order',
    'words: { en: { search.found: "“{query}”: {total}" } }',
    [undefined, { 'search.found': '“{query}”: {total}' }],
  ],
  [
    'plural forms, of which only the last needs the number',
    'words: { de: { lists.count: { "0": keine, one: eine, other: "{count} Ausgaben" } } }',
    [{ 'lists.count': { '0': 'keine', one: 'eine', other: '{count} Ausgaben' } }, undefined],
  ],
])('reads %s', (_case, words, expected) => {
  expect(wordsOf(words)).toEqual(expected);
});

test.each([
  ['a list', 'words: [a]', 'p.yaml:5: “words” has no keys of its own. Write words: { de: {'],
  ['an unknown edition', 'words: { fr: { frame.search: x } }', 'There is no key “fr”. Remove it; the keys are de, en.'],
  ['an edition without words', 'words: { de: x }', '“de” has no keys of its own. Write de: { frame.search: Suche,'],
  [
    'a misspelt key',
    'words:\n  de:\n    frame.serch: x',
    'p.yaml:7: There is no key “frame.serch”. Write “frame.search”, or remove the line.',
  ],
  ['an unknown key', 'words: { de: { nothing.of.the.kind: x } }', 'There is no key “nothing.of.the.kind”. Remove it.'],
  ['a key of every object', 'words: { de: { constructor: x } }', 'There is no key “constructor”.'],
  [
    'an empty word',
    'words: { de: { frame.search: "" } }',
    '“frame.search” is empty. Write a text, or remove the line.',
  ],
  ['no word', 'words: { de: { frame.search: } }', '“frame.search” is not a text.'],
  ['a list for a word', 'words: { de: { frame.search: [x] } }', '“frame.search” is not a text.'],
  [
    'plural forms for a word that counts nothing',
    'words: { de: { frame.search: { other: x } } }',
    '“frame.search” is not a text.',
  ],
  [
    'a control character',
    'words: { de: { frame.search: "a\\u0007" } }',
    '“frame.search” has a control character in it.',
  ],
  ['a long word', `words: { de: { frame.search: ${'x'.repeat(601)} } }`, '“frame.search” has 601 characters.'],
  [
    'a placeholder in a plain word',
    'words: { de: { frame.search: "{x}" } }',
    'has {x}, which has no value there. Remove it: this word has no placeholder.',
  ],
  [
    'an unknown placeholder',
    'words: { de: { lists.number: "{number}" } }',
    'has {number}, which has no value there. Write {issue}, each where it belongs.',
  ],
  [
    'a missing placeholder',
    'words: { de: { search.found: "{total}" } }',
    '“search.found” lacks {query}. Write {query} {total}, each where it belongs.',
  ],
  ['a missing place', 'words: { de: { issue.by: Von } }', '“issue.by” lacks {}.'],
  ['two places', 'words: { de: { issue.by: "{} {}" } }', '“issue.by” has {}, which has no value there.'],
  [
    'an unknown plural form',
    'words: { de: { lists.count: { some: x, other: "{count}" } } }',
    'There is no key “some”. Remove it; the keys are 0, 1, 2, zero, one,',
  ],
  [
    'no form for the others',
    'words: { de: { lists.count: { one: x } } }',
    '“lists.count” has no text for “other”, all other numbers.',
  ],
  ['a last form without its number', 'words: { de: { lists.count: { other: x } } }', '“lists.count” lacks {count}.'],
  [
    'a form with an unknown placeholder',
    'words:\n  de:\n    lists.count:\n      one: "{x}"\n      other: "{count}"',
    'p.yaml:8: “lists.count” has {x}',
  ],
])('refuses %s', (_case, words, expected) => {
  const reading = read(words);
  expect(
    reading.ok ? [] : reading.problems.map(contentProblemLine).map((line) => line.includes(expected) || line),
  ).toEqual([true]);
});

test('every key that is not given is listed', () => {
  const reading = read('words: { de: { frame.search: Suche } }');
  const [de, en] = reading.ok ? reading.publication.editions : [];
  const keys = Object.keys(WORD_SHAPES);
  expect(keys.length).toBeGreaterThan(250);
  expect(de && lackingWords(de)).toEqual(keys.filter((key) => key !== 'frame.search'));
  expect(en && lackingWords(en)).toEqual(keys);
});

test('a file with all words of three editions is read at once', () => {
  const lines = Object.entries(WORD_SHAPES).map(([key, shape]) => `    ${key}: "${shape} ${'w'.repeat(60)}"\n`);
  const editions =
    "editions: [{ key: de, path: '' }, { key: ar, path: /ar, languageName: x }, { key: fr, path: /fr }]\n";
  const text = `publisher: P\nname: N\ndescription: D\n${editions}words:\n${['de', 'ar', 'fr'].map((key) => `  ${key}:\n${lines.join('')}`).join('')}`;
  const from = cpuTime();
  expect(readPublication(text, 'p.yaml')).toMatchObject({ ok: true });
  expect(cpuTime() - from).toBeLessThan(1_000);
});

test('placeholders are named as they are written', () => {
  expect(placeholdersOf('{name} { x } {count} {}')).toEqual(['name', 'count', '']);
});
