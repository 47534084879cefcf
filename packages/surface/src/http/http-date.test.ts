import { expect, test } from 'vitest';
import { httpDateMs } from './conditional.ts';

const AT = Date.UTC(1994, 10, 6, 8, 49, 37);

test.each<[string | null | undefined, number | null]>([
  ['Sun, 06 Nov 1994 08:49:37 GMT', AT],
  ['Sunday, 06-Nov-94 08:49:37 GMT', AT],
  ['Sun Nov  6 08:49:37 1994', AT],
  ['Sun Nov 16 08:49:37 1994', AT + 10 * 86_400_000],
  ['Sun, 06 Nov 1994 08:49:37 +0100', null],
  ['Sun, 06 Nov 1994 08:49:37', null],
  ['Sun, 6 Nov 1994 08:49:37 GMT', null],
  ['Sun, 06 Nov 1994 25:49:37 GMT', null],
  [' Sun, 06 Nov 1994 08:49:37 GMT', null],
  ['1994-11-06T08:49:37Z', null],
  ['0', null],
  ['', null],
  [null, null],
  [undefined, null],
])('%j → %j', (text, ms) => {
  expect(httpDateMs(text)).toBe(ms);
});
