import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** WCAG 2.2, "relative luminance" and "contrast ratio". */
const luminance = (colour: string): number => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};
const contrast = (one: string, other: string): number => {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
};

const TOKENS = readFileSync(new URL('../../assets/style/tokens.css', import.meta.url), 'utf8');
const schemes = (name: string): readonly string[] =>
  new RegExp(`--${name}: light-dark\\((#\\w{6}), (#\\w{6})\\)`).exec(TOKENS)?.slice(1) ?? [];

test.each(['code-key', 'code-text', 'code-value', 'code-name', 'quiet', 'ink'])(
  '%s can be read on the ground of code, in both schemes',
  (name) => {
    const ratios = schemes(name).map((colour, scheme) => contrast(colour, schemes('sunken')[scheme] ?? ''));
    expect(ratios).toHaveLength(2);
    for (const ratio of ratios) expect(ratio).toBeGreaterThanOrEqual(4.5);
  },
);

test('computes the examples of WCAG', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21);
  expect(contrast('#767676', '#ffffff')).toBeCloseTo(4.54, 1);
});
