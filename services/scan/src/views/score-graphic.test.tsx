import type { Score } from '@legible/audit';
import { expect, test } from 'vitest';
import { atMostOf, scoreOf } from '../renderings/pictures/picture-fixtures.ts';
import { ScoreGraphic } from './score-graphic.tsx';

const svgOf = (score: Score): string => String(<ScoreGraphic name="Web search" score={score} />);

const ROWS: readonly (readonly [score: Score, tone: string, words: string, parts: readonly string[]])[] = [
  [scoreOf(82), 'good', '82 of 100 (good, with gaps)', ['track', 'value', 'number', 'of']],
  [scoreOf(100), 'ready', '100 of 100 (ready)', ['track', 'value', 'number', 'of']],
  [scoreOf(1), 'blocked', '1 of 100 (blocked)', ['track', 'value', 'number', 'of']],
  [scoreOf(0), 'blocked', '0 of 100 (blocked)', ['track', 'number', 'of']],
  [scoreOf(null), 'not-judged', 'not judged', ['track', 'none']],
  [atMostOf(64), 'not-judged', 'not judged, at most 64 of 100', ['track', 'none', 'of']],
];

test.each(ROWS)('%o: tone %s, name %s, parts %s', (score, tone, words, parts) => {
  const svg = svgOf(score);
  expect(svg).toContain(`role="img" aria-label="Web search: ${words}" data-tone="${tone}"`);
  expect([...svg.matchAll(/class="score-([^"]+)"/g)].map((match) => match[1])).toEqual(['graphic', ...parts]);
  expect(svg).not.toMatch(/ style=|NaN|undefined|null|Infinity/);
});

test('the score can be read without graphics', () => {
  expect(svgOf(scoreOf(82)).replace(/<[^>]+>/g, '')).toBe('82 of 100');
  expect(svgOf(atMostOf(64)).replace(/<[^>]+>/g, '')).toBe('Not judged at most 64 of 100');
  expect(
    svgOf(scoreOf(null))
      .replace(/<[^>]+>/g, '')
      .trim(),
  ).toBe('Not judged');
});
