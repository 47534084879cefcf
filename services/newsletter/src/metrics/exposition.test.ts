import { expect, test } from 'vitest';
import { expositionText } from './exposition.ts';

const sampleLine = (value: number, labels?: Record<string, string>): string | undefined =>
  expositionText([{ name: 'm', help: 'h', samples: [{ value, ...(labels && { labels }) }] }]).split('\n')[2];

test('families follow each other, every line ended', () => {
  const text = expositionText([
    { name: 'a_b', help: 'First.', samples: [{ labels: { x: '1', y: '2' }, value: 3 }, { value: 4 }] },
    { name: 'c', help: 'Second.', samples: [] },
  ]);
  expect(text).toBe(
    '# HELP a_b First.\n# TYPE a_b gauge\na_b{x="1",y="2"} 3\na_b 4\n# HELP c Second.\n# TYPE c gauge\n',
  );
});

test('nothing is nothing', () => {
  expect(expositionText([])).toBe('');
});

test.each([
  ['plain', 'm{l="plain"} 1'],
  ['', 'm{l=""} 1'],
  ['a"b', 'm{l="a\\"b"} 1'],
  ['a\\b', 'm{l="a\\\\b"} 1'],
  ['a\nb', 'm{l="a\\nb"} 1'],
  ['a\\nb', 'm{l="a\\\\nb"} 1'],
  ['\\"\n', 'm{l="\\\\\\"\\n"} 1'],
  ['} 2', 'm{l="} 2"} 1'],
  ['한국어', 'm{l="한국어"} 1'],
])('a label of %j is written as %s', (label, line) => {
  expect(sampleLine(1, { l: label })).toBe(line);
});

test.each([
  ['a "word"', 'a "word"'],
  ['a\\b', 'a\\\\b'],
  ['a\nb', 'a\\nb'],
])('help of %j is written as %s', (help, written) => {
  expect(expositionText([{ name: 'm', help, samples: [] }])).toBe(`# HELP m ${written}\n# TYPE m gauge\n`);
});

test.each([
  [0, '0'],
  [-1, '-1'],
  [1.5, '1.5'],
  [68_719_476_736, '68719476736'],
  [1e21, '1e+21'],
  [Number.NaN, 'NaN'],
  [Number.POSITIVE_INFINITY, '+Inf'],
  [Number.NEGATIVE_INFINITY, '-Inf'],
])('%d is written as %s', (value, written) => {
  expect(sampleLine(value)).toBe(`m ${written}`);
});
