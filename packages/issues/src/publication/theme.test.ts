import { describe, expect, test } from 'vitest';
import { problemText } from '../issue/content-fixtures.ts';
import { readPublication } from './publication-file.ts';

const HEAD = 'publisher: Legible\nname: Letter\ndescription: About it.\ntheme:\n';
const read = (theme: string) => readPublication(HEAD + theme, 'publication.yaml');
const themeOf = (theme: string) => {
  const reading = read(theme);
  if (!reading.ok) throw new Error(reading.problems.map(problemText).join('\n'));
  return reading.publication.theme;
};

const NOTHING = {
  accent: null,
  fonts: null,
  logo: null,
  favicon: null,
  cover: null,
  home: null,
  cards: null,
  menus: {},
};

describe('a theme', () => {
  test.each(['', '  # accent: later\n'])('of no keys is none: %j', (theme) => {
    expect(themeOf(theme)).toBeNull();
  });

  test('reads every key', () => {
    const theme = `  accent: { light: "#A5301C", dark: f29a82 }
  fonts: mixed
  logo: { light: images/logo.svg, dark: images/sub folder/로고.png }
  favicon: images/favicon.ico
  cover: images/cover.webp
  home: magazine
  cards: pictures
  menus:
    en: [{ label: About us, address: /en/about }, { label: Podcast, address: "https://podcast.example/a?b#c" }]
    ko: [{ label: 편지, address: "mailto:hi@news.example" }]
`;
    expect(themeOf(theme)).toEqual({
      accent: { light: '#a5301c', dark: '#f29a82' },
      fonts: 'mixed',
      logo: { light: 'images/logo.svg', dark: 'images/sub folder/로고.png' },
      favicon: 'images/favicon.ico',
      cover: 'images/cover.webp',
      home: 'magazine',
      cards: 'pictures',
      menus: {
        en: [
          { label: 'About us', address: '/en/about' },
          { label: 'Podcast', address: 'https://podcast.example/a?b#c' },
        ],
        ko: [{ label: '편지', address: 'mailto:hi@news.example' }],
        ja: null,
        'zh-CN': null,
      },
    });
  });

  test.each([
    ['"#0b6b50"', { light: '#0b6b50', dark: '#4b927e' }],
    ["'#036'", { light: '#003366', dark: '#6a88a6' }],
    ['0b6b50', { light: '#0b6b50', dark: '#4b927e' }],
    ['111111', { light: '#111111', dark: '#858585' }],
  ])('with one accent %s has the nearest for the dark scheme', (accent, expected) => {
    expect(themeOf(`  accent: ${accent}\n`)).toEqual({ ...NOTHING, accent: expected });
  });

  test('with one logo shows it in both schemes', () => {
    expect(themeOf('  logo: images/logo.svg\n')).toEqual({
      ...NOTHING,
      logo: { light: 'images/logo.svg', dark: null },
    });
  });
});

describe('a theme is refused with line and remedy', () => {
  const TOO_LITTLE = 'grounds, and text needs 4.5:1 (WCAG AA). Write';
  test.each<[string, string, readonly string[]]>([
    ['that is a word', '  dark\n', ['5 theme: “theme” has no keys of its own. Write theme: { accent: "#a5301c" }.']],
    [
      'with an unknown key',
      '  acent: "#a5301c"\n',
      ['5 acent: There is no key “acent”. Write “accent”, or remove the line.'],
    ],
    [
      'with an accent that YAML takes for a comment',
      '  accent: #a5301c\n',
      [
        '5 accent: “accent” is not a colour of three or six hexadecimal digits. Write accent: "#a5301c", in quotes: without them, # begins a comment.',
      ],
    ],
    [
      'with a name of a colour',
      '  accent: red\n',
      [expect.stringMatching(/^5 accent: “accent” is not a colour/) as string],
    ],
    [
      'with an accent too bright for the light scheme',
      '  accent: "#ffd400"\n',
      [
        `5 accent: The accent #ffd400 has a contrast of 1.2:1 with the light ${TOO_LITTLE} "#806a00", the nearest that passes.`,
      ],
    ],
    [
      'with an accent too dark for the dark scheme',
      '  accent:\n    light: "#a5301c"\n    dark: "#a5301c"\n',
      [
        `7 accent: The accent #a5301c has a contrast of 2.4:1 with the dark ${TOO_LITTLE} "#c06f61", the nearest that passes.`,
      ],
    ],
    [
      'with an accent for the dark scheme only',
      '  accent: { dark: "#f29a82" }\n',
      ['5 accent: “accent” has no value for the light scheme. Write accent: { light: "#a5301c", dark: "#f29a82" }.'],
    ],
    [
      'with other fonts',
      '  fonts: Comic Sans\n',
      ['5 fonts: “fonts” says “Comic Sans”, which has no meaning here. Write one of serif, sans, mixed.'],
    ],
    [
      'with a picture outside of the folder',
      '  logo: ../logo.svg\n',
      [
        '5 logo: “logo” is not the path of a picture in the folder images. Write it from the content folder on, such as images/logo.svg (svg, png, webp, avif, jpg, jpeg, gif).',
      ],
    ],
    [
      'with a picture elsewhere',
      '  cover: https://cdn.example/a.png\n',
      [expect.stringMatching(/^5 cover: /) as string],
    ],
    ['with a hidden picture', '  cover: images/.a/b.png\n', [expect.stringMatching(/^5 cover: /) as string]],
    [
      'with a favicon of another kind',
      '  favicon: images/a.webp\n',
      [expect.stringMatching(/svg, png, ico/) as string],
    ],
    [
      'with a menu of an edition that does not exist',
      '  menus: { fr: [] }\n',
      ['5 menus: There is no key “fr”. Remove it; the keys are ko, en, ja, zh-CN.'],
    ],
    [
      'with half an entry',
      '  menus:\n    en:\n      - { label: Podcast }\n',
      [
        '7 menus: An entry of a menu needs label and address. Write [{ label: Podcast, address: "https://podcast.example/" }].',
      ],
    ],
    [
      'with too many entries',
      `  menus: { en: [${Array.from({ length: 13 }, () => '{ label: A, address: /a }').join(', ')}] }\n`,
      ['5 menus: “en” has 13 items. Keep 12 at most.'],
    ],
  ])('%s', (_, theme, expected) => {
    const reading = read(theme);
    expect(reading.ok ? [] : reading.problems.map(problemText)).toEqual(expected);
  });

  test.each([
    'javascript:alert(1)',
    '//elsewhere.example/',
    '/\\elsewhere.example/',
    'http://plain.example/',
    'https://user@elsewhere.example/',
    'data:text/html,x',
    'about',
    'mailto:',
    '/a b',
  ])('with the address %s in a menu', (address) => {
    const reading = read(`  menus: { en: [{ label: A, address: ${JSON.stringify(address)} }] }\n`);
    expect(reading.ok ? [] : reading.problems.map(problemText)).toEqual([
      `5 menus: “address” says “${address}”, which no link can lead to. Write a path of the site such as /about, or a whole address with https: or mailto:.`,
    ]);
  });
});

test('a theme is read once the editions are right', () => {
  const reading = readPublication(`${HEAD}  home: grid\neditions: []\n`, 'publication.yaml');
  expect(reading.ok ? [] : reading.problems.map(({ key }) => key)).toEqual(['editions']);
});
