import { expect, test } from 'vitest';
import { runsOf, searchable } from './runs.ts';
import { emitTerms } from './terms.ts';

test.each([
  ['words of several scripts', 'abc где 12', ['word:abc', 'word:где', 'word:12']],
  ['punctuation separates words', 'io.js op_cat', ['word:io', 'word:js', 'word:op', 'word:cat']],
  ['kana and Han are one run', '弱いブロックー', ['han:弱いブロックー']],
  ['a middle dot separates Katakana', 'ア・イ', ['han:ア', 'han:イ']],
  ['classes that touch', 'bip32の1997년', ['word:bip32', 'han:の', 'word:1997', 'hangul:년']],
  ['a rare ideograph is Han', '𠮷野', ['han:𠮷野']],
  ['emoji are in no run', 'a😀b', ['word:a', 'word:b']],
  ['marks belong to their word', 'हिन्दी', ['word:हिन्दी']],
  ['nothing', ' .。\u0000', []],
])('%s', (_, text, runs) => {
  expect(runsOf(text).map(({ kind, start, end }) => `${kind}:${text.slice(start, end)}`)).toEqual(runs);
});

test.each([
  ['Io.JS  ―  3', 'io js 3'],
  ['  「弱ブロック」、', '弱ブロック'],
  ['bip32の', 'bip32の'],
  ['…', ''],
])('searchable: %j', (source, text) => {
  expect(searchable(source)).toBe(text);
});

const termsOf = (text: string): readonly string[] => {
  const terms: string[] = [];
  emitTerms(text, {
    word: (word) => terms.push(word),
    joint: (word, next) => terms.push(`${word}+${next}`),
    pair: (first, second) => terms.push(String.fromCharCode(first, second)),
    single: (unit) => terms.push(String.fromCharCode(unit)),
  });
  return terms;
};

test.each([
  ['메모리 누수를', ['메모', '모리', '누수']],
  ['1997년에 3nm공정', ['1997', '1997+년', '년에', '3nm', '3nm+공', '공정']],
  ['弱ブロック', ['弱ブ', 'ブロ', 'ロッ', 'ック']],
  ['税', ['税']],
  ['a 税', ['a', '税']],
])('terms of %j', (text, terms) => {
  expect(termsOf(text)).toEqual(terms);
});

test('only the first 64 units of a word count', () => {
  expect(termsOf('a'.repeat(64))).toEqual(['a'.repeat(64)]);
  expect(termsOf('a'.repeat(65))).toEqual(['a'.repeat(64)]);
});
