import { expect, test } from 'vitest';
import { measureSpellings } from './coverage.ts';

test('every row of the table of spellings is found as a full match', () => {
  expect(measureSpellings().flatMap(({ missed }) => missed)).toEqual([]);
});
