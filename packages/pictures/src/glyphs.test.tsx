import { describe, expect, test } from 'vitest';
import { CAPITALS, canLetter, GLYPHS, Lettering, letteringWidth } from './glyphs.tsx';

const drawn = (text: string): string =>
  String(<Lettering text={text} x={0} baseline={0} size={CAPITALS} colour="#000" />);

test('there are letters, digits, the hyphen and the full stop: edition keys and host names can contain any of them', () => {
  const text = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ-0123456789.abcdefghijklmnopqrstuvwxyz_,';
  expect(letteringWidth(text, CAPITALS)).toBeGreaterThan(0);
  expect([canLetter(text), canLetter('bücher.example')]).toEqual([true, false]);
});

test.each(Object.entries(GLYPHS))('%j stays within its box', (_character, { width, path }) => {
  const places = [...path.matchAll(/[ML](-?[\d.]+) (-?[\d.]+)/g)].map(([, x, y]) => [Number(x), Number(y)]);
  for (const [x = 0, y = 0] of places) {
    expect(x).toBeGreaterThanOrEqual(0);
    expect(x).toBeLessThanOrEqual(width);
    expect(y).toBeGreaterThanOrEqual(-CAPITALS);
    expect(y).toBeLessThanOrEqual(5);
  }
  expect(places.length > 0).toBe(path !== '');
});

test('no two characters look the same, except the I of AI and the l of Legible', () => {
  const { l: _l, ...others } = GLYPHS;
  expect(new Set(Object.values(others).map(({ path }) => path)).size).toBe(Object.keys(others).length);
});

test.each(['é', 'ß', '~', '𝟘', '\u0000', '<'])('%j has no glyph, which is a defect', (text) => {
  expect(() => drawn(text)).toThrow('there is no glyph');
  expect(() => letteringWidth(text, CAPITALS)).toThrow('there is no glyph');
});

describe('the width', () => {
  test.each([
    ['', 14, 0],
    ['l', 14, 0],
    ['0', 14, 9],
    ['0', 28, 18],
    ['00', 14, 9 + 4.6 + 9],
  ])('of %j at size %d is %d', (text, size, width) => {
    expect(letteringWidth(text, size)).toBeCloseTo(width);
  });

  test('is where the last character ends', () => {
    expect(drawn('I0')).toMatch(/<path d="M0 -14V0"><\/path><path transform="translate\(4\.6\)" d=/);
  });
});

test('a gap draws nothing', () => {
  expect(drawn('1 1').match(/<path/g)).toHaveLength(2);
});
