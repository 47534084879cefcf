import { expect, test } from 'vitest';
import { judgingFigures } from './pages-judged.ts';

test('figures are per judged page, however often a page is judged', () => {
  const counts = { scans: 2, rules: 6, judgedPages: 10 };
  const family = { name: 'Content', rules: 3 };
  const slow = { rule: 'content-stuffing', seconds: 0.0001 };
  const families = [{ ...family, seconds: [0.001, 0.003, 0.002], slowest: slow }];
  expect(judgingFigures({ ...counts, seconds: [0.5, 2, 1], families })).toEqual({
    ...counts,
    families: [
      {
        ...family,
        microsPerPage: { median: 200, min: 100, max: 300 },
        slowest: { rule: 'content-stuffing', microsPerPage: 10 },
      },
    ],
    pagesPerSecond: { median: 10, min: 5, max: 20 },
    msPerPage: { median: 100, min: 50, max: 200 },
  });
});
