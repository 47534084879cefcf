import { readWords, WrongCall } from '@legible/surface/cli';
import { expect, test } from 'vitest';
import { IMPORT_OPTIONS, importArguments } from './import-command.ts';

const read = (...words: readonly string[]) => importArguments(readWords(words, IMPORT_OPTIONS));

test('a source alone is read with defaults', () => {
  expect(read('export.json')).toEqual({
    request: {
      source: 'export.json',
      from: null,
      edition: null,
      out: 'content',
      dryRun: false,
      images: false,
      baseUrl: null,
      force: false,
      rhythm: null,
    },
    print: 'text',
    reportFile: null,
  });
});

test.each([
  [['--from', 'ghost', '--edition=en', '--out', 'x'], { from: 'ghost', edition: 'en', out: 'x' }],
  [['--dry-run', '--images', '--force'], { dryRun: true, images: true, force: true }],
  [['--base-url', 'https://old.example'], { baseUrl: 'https://old.example/' }],
  [['--base-url', 'http://old.example/blog/'], { baseUrl: 'http://old.example/blog/' }],
  [['--first-date', '2016-05-05', '--every', '7d'], { rhythm: { first: '2016-05-05', days: 7 } }],
  [['--first-date', '2016-05-05', '--every', '14'], { rhythm: { first: '2016-05-05', days: 14 } }],
])('%j', (words, request) => {
  expect(read('x', ...words).request).toMatchObject(request);
});

test.each([
  [['--json'], 'json'],
  [['--quiet'], 'summary'],
  [['--json', '--quiet'], 'json'],
])('%j prints %s', (words, print) => {
  expect(read('x', ...words).print).toBe(print);
});

test.each([
  [[], 'Which source?'],
  [['a', 'b'], 'One source at a time.'],
  [['a', '--from', 'gohst'], 'There is no kind gohst. The kinds are ghost, substack,'],
  [['a', '--edition='], '--edition has no value.'],
  [['a', '--out', ''], '--out has no value.'],
  [['a', '--base-url', 'old.example'], '--base-url old.example is not an address'],
  [['a', '--base-url', 'ftp://old.example'], 'is not an address'],
  [['a', '--base-url', 'https://old.example/?a=1'], 'is not an address'],
  [['a', '--first-date', '2016-05-05'], 'belong together'],
  [['a', '--every', '7d'], 'belong together'],
  [['a', '--first-date', '2016-13-05', '--every', '7d'], 'is not a date'],
  [['a', '--first-date', '2016-02-30', '--every', '7d'], 'is not a date'],
  [['a', '--first-date', '2016-05-05', '--every', '0'], 'is not a number of days'],
  [['a', '--first-date', '2016-05-05', '--every', '10000'], 'is not a number of days'],
  [['a', '--first-date', '2016-05-05', '--every', '1w'], 'is not a number of days'],
])('%j is a wrong call', (words, message) => {
  expect(() => read(...words)).toThrow(WrongCall);
  expect(() => read(...words)).toThrow(message);
});
