import { expect, test } from 'vitest';
import { nearestWord } from './nearest-word.ts';

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

const WORDS = ['scan', 'rules', 'compare', 'recheck', '--fail-under-web', '--fail-under-ai', '--baseline'];

test.each([
  ['scan', 'scan'],
  ['scn', 'scan'], // one letter gone
  ['scna', 'scan'], // two neighbours swapped
  ['sxcan', 'scan'],
  ['xyan', null], // two of four letters are more than a typing mistake
  ['re', 'recheck'], // the only word with this beginning
  ['--fail', null], // two words begin like this, and neither is close
  ['--fail-under-wbe', '--fail-under-web'],
  ['bananas', null],
  ['x'.repeat(61), null],
])('of commands and options %j means %j', (typed, word) => {
  expect(nearestWord(typed, WORDS)).toBe(word);
});
