import { expect, test } from 'vitest';
import { nearestWord } from './content-problem.ts';

const KEYS = ['title', 'access', 'updated', 'translation', 'date', 'draft', 'topics'];

test.each<[string, string | null]>([
  ['Title', 'title'],
  ['acess', 'access'],
  ['accses', 'access'],
  ['up_dated', 'updated'],
  ['translationKey', 'translation'],
  ['translation_key', 'translation'],
  ['trans', 'translation'],
  ['drfat', 'draft'],
  ['tags', null],
  ['weight', null],
  ['', null],
  ['--', null],
  ['a', null],
  ['toString', null],
  ['title'.repeat(20), null],
])('%j means %j', (typed, meant) => {
  expect(nearestWord(typed, KEYS)).toBe(meant);
});
