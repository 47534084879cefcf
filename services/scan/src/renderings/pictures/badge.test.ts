import { readFileSync } from 'node:fs';
import type { Score } from '@legible/audit';
import draw from '@legible/pictures/picture-thread';
import { Resvg } from '@resvg/resvg-wasm';
import { beforeAll, describe, expect, test } from 'vitest';
import { type BadgeState, badge } from './badge.tsx';
import { PALETTE } from './drawing.tsx';
import { atMostOf, scoreOf } from './picture-fixtures.ts';
import { siteDrawing } from './share-picture.tsx';

const scored = (web: Score, ai: Score, domain = 'tea.example'): BadgeState => ({
  state: 'scored',
  domain,
  scores: { web, ai },
});

const { level, brand } = PALETTE;

const STATES: readonly (readonly [name: string, state: BadgeState, words: string, colours: readonly string[]])[] = [
  [
    'both scored',
    scored(scoreOf(82), scoreOf(49)),
    'tea.example, Web search 82 of 100 (good, with gaps), AI search 49 of 100 (held back)',
    [level.good, level['held-back']],
  ],
  [
    'the bounds',
    scored(scoreOf(100), scoreOf(0)),
    'tea.example, Web search 100 of 100 (ready), AI search 0 of 100 (blocked)',
    [level.ready, level.blocked],
  ],
  [
    'no score',
    scored(atMostOf(91), scoreOf(null)),
    'tea.example, Web search not judged, at most 91 of 100, AI search not judged',
    [level['not-judged'], level['not-judged']],
  ],
  [
    'an international name',
    scored(scoreOf(63), scoreOf(63), 'xn--bcher-kva.example'),
    'xn--bcher-kva.example, Web search 63 of 100 (held back), AI search 63 of 100 (held back)',
    [level['held-back'], level['held-back']],
  ],
  [
    'a scan under way',
    { state: 'pending', domain: 'tea.example' },
    'tea.example, result pending',
    [level['not-judged']],
  ],
  ['no report', { state: 'no-report' }, 'no report', [level['not-judged']]],
];

/** The renderer needs its code loaded; it refuses what is not well-formed. */
beforeAll(() => draw(siteDrawing()));

/** Size of the picture; throws for SVG that is not well-formed. */
const parsed = (svg: string): readonly [width: number, height: number] => {
  const image = new Resvg(svg, { font: { loadSystemFonts: false } });
  try {
    return [image.width, image.height];
  } finally {
    image.free();
  }
};

describe.each(STATES)('%s', (_name, state, words, colours) => {
  const svg = badge(state);

  test('says in words what it shows', () => {
    expect(svg).toContain(`role="img" aria-label="Legible: ${words}"><title>Legible: ${words}</title>`);
  });

  test('has its colours', () => {
    expect([...svg.matchAll(/<path d="[^"]*" fill="(#\w+)"/g)].map((match) => match[1])).toEqual([brand, ...colours]);
  });

  test('is a small picture that loads nothing and needs no fonts', () => {
    const [width, height] = parsed(svg);
    expect(height).toBe(20);
    expect(width).toBeGreaterThan(100);
    expect(width).toBeLessThan(330);
    expect(svg).not.toMatch(/<(?:text|style|script|image|use|a|foreignObject)\b|\b(?:style|href|class|on\w+)=/);
    expect(svg.length).toBeLessThan(5_000);
  });
});

test.each([
  ['</title><script>alert(1)</script>', 'script'],
  ['"><image href="https://evil.example/x.png"/>', 'image'],
  ["' onload='alert(1)", 'onload='],
  [']]><!-- &amp; &#60;', '<!--'],
  ['tea\u202e.elpmaxe\u0000\u0007', '\u202e'],
  ['\ud800.example', '\ud800'],
])('a domain of %j changes words only', (domain, evil) => {
  const states = (name: string): BadgeState[] => [
    scored(scoreOf(82), scoreOf(49), name),
    { state: 'pending', domain: name },
  ];
  const elements = (svg: string) => svg.match(/<[a-z]+/g);
  const plain = states('tea.example').map(badge);
  for (const [index, svg] of states(domain).map(badge).entries()) {
    expect(parsed(svg)[1]).toBe(20);
    expect(svg.replace(/(?:<title>|aria-label=")[^<"]*/g, '')).not.toContain(evil);
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
    expect(svg).not.toMatch(/[\u0000-\u0008\u202e]/);
    expect(elements(svg)).toEqual(elements(plain[index] ?? ''));
  }
});

/** Relative luminance and contrast as WCAG 2.2 defines them. */
const luminance = (colour: string): number => {
  const channel = (at: number): number => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5);
};
const contrast = (one: string, other: string): number => {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
};

test('contrast is measured correctly', () => {
  expect(contrast('#ffffff', '#000000')).toBeCloseTo(21);
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
});

test.each(Object.entries({ ...level, brand }))('white on %s can be read', (_name, colour) => {
  expect(contrast(PALETTE.white, colour)).toBeGreaterThanOrEqual(4.5);
});

test('the mark is the one of the icon', () => {
  const icon = readFileSync(new URL('../../../assets/icon.svg', import.meta.url), 'utf8');
  const svg = badge({ state: 'no-report' });
  const shapes = (text: string): string[] => [...text.matchAll(/ (?:d|r|cx|cy|rx)="([^"]+)"/g)].map(([shape]) => shape);
  expect(shapes(icon).length).toBeGreaterThan(4);
  expect(shapes(svg)).toEqual(expect.arrayContaining(shapes(icon)));
});
