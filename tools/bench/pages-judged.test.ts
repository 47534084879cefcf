import { expect, test } from 'vitest';
import { judgingFigures } from './pages-judged.ts';

test('figures are per judged page, however often a page is judged', () => {
  const counts = { scans: 2, rules: 6, judgedPages: 10, distinctPages: 7 };
  expect(judgingFigures({ ...counts, seconds: [0.5, 2, 1] })).toEqual({
    ...counts,
    pagesPerSecond: { median: 10, min: 5, max: 20 },
    msPerPage: { median: 100, min: 50, max: 200 },
  });
});
