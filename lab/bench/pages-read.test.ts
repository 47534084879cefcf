import { expect, test } from 'vitest';
import { readingFigures } from './pages-read.ts';

test('a reading is reported next to the time after which it would have been killed', () => {
  const page = { name: 'big', bytes: 5_000_000, digestBytes: 10_000, killed: null };
  expect(readingFigures({ killAfterSeconds: 5, heapMiB: 256, pages: [{ ...page, seconds: [1, 2, 1.5] }] })).toEqual({
    killAfterSeconds: 5,
    heapMiB: 256,
    pages: [
      {
        ...page,
        seconds: { median: 1.5, min: 1, max: 2 },
        shareOfLimit: { median: 0.3, min: 0.2, max: 0.4 },
      },
    ],
  });
});
