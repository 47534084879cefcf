import type { Score } from '@legible/audit';
import { expect, test } from 'vitest';
import { atMostOf, scoreOf } from '../renderings/pictures/picture-fixtures.ts';
import { ScoreGraphic, ScoreKey } from './score-graphic.tsx';

const svgOf = (score: Score): string => String(<ScoreGraphic name="Web search" score={score} />);
const held = (value: number, ...caps: number[]): Score =>
  scoreOf(value, { gates: caps.map((cap) => ({ id: 'crawl-site-allowed', cap })) });

const ROWS: readonly (readonly [score: Score, tone: string, words: string, parts: readonly string[]])[] = [
  [scoreOf(82), 'good', '82 of 100 (good, with gaps)', ['track', 'value', 'number', 'of']],
  [scoreOf(100), 'ready', '100 of 100 (ready)', ['track', 'value', 'number', 'of']],
  [scoreOf(1), 'blocked', '1 of 100 (blocked)', ['track', 'value', 'number', 'of']],
  [scoreOf(0), 'blocked', '0 of 100 (blocked)', ['track', 'number', 'of']],
  [scoreOf(null), 'not-judged', 'not judged', ['track', 'none']],
  [atMostOf(64), 'not-judged', 'not judged, at most 64 of 100', ['track', 'none', 'of']],
  [
    scoreOf(79, { fromE1: 82 }),
    'held-back',
    '79 of 100 (held back), 82 from E1 rules alone',
    ['track', 'value', 'e1', 'number', 'of'],
  ],
  [
    scoreOf(90, { fromE1: 0 }),
    'ready',
    '90 of 100 (ready), 0 from E1 rules alone',
    ['track', 'value', 'e1', 'number', 'of'],
  ],
  // The lowest gate is the one that holds.
  [held(39, 39, 79), 'blocked', '39 of 100 (blocked), held at 39', ['track', 'value', 'cap', 'number', 'of']],
];

test.each(ROWS)('%o: tone %s, %s, made of %s', (score, tone, words, parts) => {
  const svg = svgOf(score);
  expect(svg).toContain(`role="img" aria-label="Web search: ${words}" data-tone="${tone}"`);
  expect([...svg.matchAll(/class="score-([^"]+)"/g)].map((match) => match[1])).toEqual(['graphic', ...parts]);
  expect(svg).not.toMatch(/ style=|NaN|undefined|null|Infinity/);
});

test('the marks stand where they belong', () => {
  const middle = svgOf({ ...held(50, 50), fromE1: 50 });
  expect(middle).toContain('class="score-cap" d="M100 30L100 6"');
  expect(middle).toMatch(/class="score-e1" d="M100 10L/);
});

test('the number can be read where pictures are not', () => {
  expect(svgOf(scoreOf(82)).replace(/<[^>]+>/g, '')).toBe('82 of 100');
  expect(svgOf(atMostOf(64)).replace(/<[^>]+>/g, '')).toBe('Not judged at most 64 of 100');
  expect(
    svgOf(scoreOf(null))
      .replace(/<[^>]+>/g, '')
      .trim(),
  ).toBe('Not judged');
});

test.each(['e1', 'cap'] as const)('the key of %s has the form of its mark and no words', (of) => {
  expect(String(<ScoreKey of={of} />)).toMatch(new RegExp(`aria-hidden="true"><path class="score-${of}" d="M[^"]+"`));
});
