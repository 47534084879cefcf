import { expect, test } from 'vitest';
import { nearest } from './option-table.ts';

const WORDS = ['scan', 'rules', 'compare', 'recheck', '--fail-under-web', '--fail-under-ai', '--baseline'];

test.each([
  ['scan', 'scan'],
  ['scn', 'scan'], // one letter gone
  ['scna', 'scan'], // two neighbours changed places
  ['sxcan', 'scan'],
  ['xyan', null], // two of four letters are more than a slip
  ['re', 'recheck'], // the only one that begins so
  ['--fail', null], // two begin so, and neither is near
  ['--fail-under-wbe', '--fail-under-web'],
  ['bananas', null],
  ['', null],
  ['x'.repeat(61), null],
])('%j is near %j', (typed, word) => {
  expect(nearest(typed, WORDS)).toBe(word);
});
