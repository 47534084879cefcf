import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fuzzed } from '../../../../test/fuzz/runs.ts';
import { contrast, GROUNDS, isLegibleAccent, nearestAccent, SCHEMES, tintedGround } from './accent.ts';

test.each([
  ['#ffffff', '#000000', 21],
  ['#767676', '#ffffff', 4.54],
  ['#777777', '#ffffff', 4.48],
  ['#0000ff', '#ffffff', 8.59],
  ['#a5301c', '#a5301c', 1],
])('the contrast of %s and %s is %d', (one, other, expected) => {
  expect(contrast(one, other)).toBeCloseTo(expected, 2);
  expect(contrast(other, one)).toBeCloseTo(expected, 2);
});

describe('the nearest accent with enough contrast', () => {
  test.each([
    // Dark enough for the light scheme.
    ['light', '#a5301c', '#a5301c'],
    ['light', '#000000', '#000000'],
    ['light', '#0b6b50', '#0b6b50'],
    // Too bright for the light scheme.
    ['light', '#ffd400', '#806a00'],
    ['light', '#ff5a1f', '#bc4217'],
    ['light', '#ffffff', '#6c6c6c'],
    ['dark', '#f29a82', '#f29a82'],
    ['dark', '#ffd400', '#ffd400'],
    ['dark', '#000000', '#858585'],
    ['dark', '#0000ff', '#7474ff'],
    ['dark', '#a5301c', '#c06f61'],
  ] as const)('in the %s scheme, of %s is %s', (scheme, accent, nearest) => {
    expect(nearestAccent(accent, scheme)).toBe(nearest);
  });

  const color = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);

  test('always has 4.5:1 with every ground of its scheme, and stays when it is asked for again', () => {
    fc.assert(
      fc.property(color, fc.constantFrom(...SCHEMES), (accent, scheme) => {
        const nearest = nearestAccent(accent, scheme);
        for (const ground of [...GROUNDS[scheme], tintedGround(nearest, scheme)])
          expect(contrast(nearest, ground)).toBeGreaterThanOrEqual(4.5);
        expect(nearestAccent(nearest, scheme)).toBe(nearest);
      }),
      fuzzed(300),
    );
  });

  test('goes no further than it must: a colour two levels nearer has too little', () => {
    const channels = (hex: string): readonly number[] =>
      [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
    fc.assert(
      fc.property(color, fc.constantFrom(...SCHEMES), (accent, scheme) => {
        const nearest = nearestAccent(accent, scheme);
        const [from, to] = [channels(accent), channels(nearest)];
        // Two levels per channel closer to the accent: more than rounding explains, less than the eye sees.
        const nearer = to.map((channel, at) => {
          const away = channel - (from[at] ?? 0);
          return Math.abs(away) <= 2 ? channel - away : channel - 2 * Math.sign(away);
        });
        const hex = `#${nearer.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
        expect(isLegibleAccent(hex, scheme)).toBe(nearest === accent);
      }),
      fuzzed(300),
    );
  });
});
