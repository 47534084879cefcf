import { describe, expect, test } from 'vitest';
import { ratioSpread, spread } from './figures.ts';

describe('spread', () => {
  test.each([
    [[3], { median: 3, min: 3, max: 3 }],
    [[10, 2], { median: 6, min: 2, max: 10 }],
    [[10, 9, 1], { median: 9, min: 1, max: 10 }],
    [[4, 1, 100, 2], { median: 3, min: 1, max: 100 }],
  ])('%j → %j', (figures, expected) => {
    expect(spread(figures)).toEqual(expected);
  });

  test('does not change its argument, and refuses an empty one', () => {
    const figures = [3, 1, 2];
    spread(figures);
    expect(figures).toEqual([3, 1, 2]);
    expect(() => spread([])).toThrow('no figures');
  });
});

describe('ratioSpread', () => {
  test('is computed for each round, not from the medians', () => {
    // The medians 20 and 10 would give 2; the rounds give 1, 4 and 2.
    expect(ratioSpread([10, 20, 40], [10, 5, 20])).toEqual({ median: 2, min: 1, max: 4 });
    expect(ratioSpread([1, 10, 100], [100, 1, 10])).toEqual({ median: 10, min: 0.01, max: 10 });
  });

  test('refuses unequal numbers of rounds', () => {
    expect(() => ratioSpread([1, 2], [1])).toThrow('the same number of rounds');
  });
});
