import { canLetter, letteringWidth } from '@legible/pictures';
import { expect, test } from 'vitest';
import { DRAWN_WORDS, drawnLevel, figureOf } from './drawing.tsx';
import { scoreOf } from './picture-fixtures.ts';

const SCORES = [...Array.from({ length: 101 }, (_, value) => scoreOf(value)), scoreOf(null)];

test('every drawn character has a glyph', () => {
  for (const text of [...Object.values(DRAWN_WORDS), ...SCORES.map(figureOf)])
    expect(letteringWidth(text, 14)).toBeGreaterThan(0);
  expect(SCORES.map(drawnLevel).every(canLetter)).toBe(true);
});

test.each([
  [100, 'ready'],
  [82, 'good'],
  [49, 'held back'],
  [0, 'blocked'],
  [null, ''],
])('beside %j there is “%s”', (value, word) => {
  expect(drawnLevel(scoreOf(value))).toBe(word);
});
