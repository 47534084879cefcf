import type { Score } from '@legible/audit';
import { expect, test } from 'vitest';
import { rangeOf, scoreOf } from '../renderings/pictures/picture-fixtures.ts';
import { ScoreGraphic, ScoreKey } from './score-graphic.tsx';

const svgOf = (score: Score): string => String(<ScoreGraphic name="Web search" score={score} />);
const capped = (value: number, ...caps: number[]): Score =>
  scoreOf(value, { caps: caps.map((cap) => ({ ruleId: 'crawl-site-allowed', cap })) });

const ROWS: readonly (readonly [score: Score, tone: string, words: string, parts: readonly string[]])[] = [
  [scoreOf(82), 'pass', '82 of 100', ['track', 'value', 'number', 'of']],
  [scoreOf(100), 'pass', '100 of 100', ['track', 'value', 'number', 'of']],
  [scoreOf(1), 'fail', '1 of 100', ['track', 'value', 'number', 'of']],
  [scoreOf(0), 'fail', '0 of 100', ['track', 'number', 'of']],
  [scoreOf(null), 'none', 'not judged', ['track', 'none']],
  [scoreOf(82, { fromE1: 79 }), 'pass', '82 of 100, 79 from E1 rules alone', ['track', 'value', 'e1', 'number', 'of']],
  [scoreOf(82, { fromE1: 0 }), 'pass', '82 of 100, 0 from E1 rules alone', ['track', 'value', 'e1', 'number', 'of']],
  // The lowest cap is the one that holds.
  [capped(40, 49, 60), 'fail', '40 of 100, capped at 49', ['track', 'value', 'cap', 'number', 'of']],
  [
    rangeOf(38, 70, 91),
    'none',
    '38 to 91 of 100, 70 from what was tested',
    ['track', 'range', 'value-in-range', 'number', 'of'],
  ],
  [rangeOf(0, 0, 30), 'fail', '0 to 30 of 100, 0 from what was tested', ['track', 'range', 'number', 'of']],
  [rangeOf(20, 20, 20), 'fail', '20 of 100', ['track', 'value', 'number', 'of']],
];

test.each(ROWS)('%o: tone %s, %s, made of %s', (score, tone, words, parts) => {
  const svg = svgOf(score);
  expect(svg).toContain(`role="img" aria-label="Web search: ${words}" data-tone="${tone}"`);
  expect([...svg.matchAll(/class="score-([^"]+)"/g)].map((match) => match[1])).toEqual(['graphic', ...parts]);
  expect(svg).not.toMatch(/ style=|NaN|undefined|null|Infinity/);
});

test('the marks stand where they belong', () => {
  const middle = svgOf({ ...capped(50, 50), fromE1: 50 });
  expect(middle).toContain('class="score-cap" d="M100 30L100 6"');
  expect(middle).toMatch(/class="score-e1" d="M100 10L/);
});

test('the number can be read where pictures are not', () => {
  expect(svgOf(scoreOf(82)).replace(/<[^>]+>/g, '')).toBe('82 of 100');
  expect(svgOf(scoreOf(null)).replace(/<[^>]+>/g, '')).toBe('Not judged');
});

test.each(['e1', 'cap'] as const)('the key of %s has the form of its mark and no words', (of) => {
  expect(String(<ScoreKey of={of} />)).toMatch(new RegExp(`aria-hidden="true"><path class="score-${of}" d="M[^"]+"`));
});
