import { letteringWidth } from '@legible/pictures';
import { expect, test } from 'vitest';
import { DRAWN_WORDS, figureOf } from './drawing.tsx';
import { scoreOf } from './picture-fixtures.ts';

const FIGURES = [...Array.from({ length: 101 }, (_, value) => figureOf(scoreOf(value))), figureOf(scoreOf(null))];

test('all that is drawn has glyphs', () => {
  for (const text of [...Object.values(DRAWN_WORDS), ...FIGURES]) expect(letteringWidth(text, 14)).toBeGreaterThan(0);
});
