import type { Score } from '@legible/audit';
import { expect, test } from 'vitest';
import { figureOf, type Standing, sayScore, standingOf } from './drawing.tsx';
import { rangeOf, scoreOf } from './picture-fixtures.ts';

const ROWS: readonly (readonly [score: Score, standing: Standing, figure: string, words: string])[] = [
  [scoreOf(null), 'none', 'not judged', 'not judged'],
  [scoreOf(null, { partial: true, coverage: 0 }), 'none', 'not judged', 'not judged'],
  [scoreOf(0), 'fail', '0', '0 of 100'],
  [scoreOf(49), 'fail', '49', '49 of 100'],
  [scoreOf(50), 'warn', '50', '50 of 100'],
  [scoreOf(79), 'warn', '79', '79 of 100'],
  [scoreOf(80), 'pass', '80', '80 of 100'],
  [scoreOf(100), 'pass', '100', '100 of 100'],
  [rangeOf(38, 70, 91), 'none', '38–91', '38 to 91 of 100'],
  [rangeOf(50, 60, 79), 'warn', '50–79', '50 to 79 of 100'],
  [rangeOf(49, 60, 79), 'none', '49–79', '49 to 79 of 100'],
  [rangeOf(80, 90, 100), 'pass', '80–100', '80 to 100 of 100'],
  [rangeOf(20, 20, 20), 'fail', '20', '20 of 100'],
  // Enough was tested: one number, whatever else might have come out.
  [scoreOf(82, { low: 80, high: 84 }), 'pass', '82', '82 of 100'],
];

test.each(ROWS)('%o is %s, drawn %s, said %s', (score, standing, figure, words) => {
  expect([standingOf(score), figureOf(score), sayScore(score)]).toEqual([standing, figure, words]);
});
