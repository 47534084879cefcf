import { expect, test } from 'vitest';
import { skippedWithout } from './skipped.ts';

test('says what is missing, and nothing when all files exist', () => {
  const here = import.meta.filename;
  expect(skippedWithout({ file: here })).toBeNull();
  expect(skippedWithout({})).toBeNull();
  expect(skippedWithout({ file: here, 'a browser': `${here}.no`, sites: `${here}/no` })).toEqual({
    skipped: `a browser (${here}.no), sites (${here}/no)`,
  });
});
