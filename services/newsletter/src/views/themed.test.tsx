import type { ImageSizes, Theme } from '@legible/issues';
import { describe, expect, test } from 'vitest';
import { PUBLICATION } from '../../../../packages/issues/src/issue/content-fixtures.ts';
import type { PublicSite } from '../site/public-site.ts';
import { servedSite } from '../site/served-site.ts';
import { siteOf } from '../site/site-fixtures.ts';
import { sitePages } from '../site/site-pages.ts';
import { all, frameOf, nodesOf, pageAt } from './view-fixtures.tsx';

const NO_THEME: Theme = {
  accent: null,
  fonts: null,
  logo: null,
  favicon: null,
  cover: null,
  home: null,
  cards: null,
  menus: {},
};

const SIZES: ImageSizes = new Map([
  ['images/one picture.png', { width: 640, height: 400 }],
  ['images/wide.svg', { width: 200, height: 50 }],
  ['images/mark.png', { width: 99, height: 50 }],
]);

const picture = (src: string) => ({ src, alt: 'What it shows' });

const ISSUES = [
  { image: picture('/images/one picture.png') },
  { image: picture('/images/none.png') },
  { image: picture('https://img.example.com/a.png') },
  { image: picture('https://blocked.example/a.png') },
  { image: null },
  { image: picture('/images/one picture.png'), topics: ['Robots'] },
];

const themed = (theme: Partial<Theme> | null, sizes = SIZES): PublicSite =>
  siteOf(ISSUES, {
    publication: {
      ...PUBLICATION,
      imageHosts: ['img.example.com'],
      theme: theme && { ...NO_THEME, ...theme },
    },
    imageSizes: sizes,
  });

const usual = themed(null, new Map());

describe('a theme changes what it names and nothing else', () => {
  const CARD = /<img class="picture"[^>]*\/>/g;

  test.each<[string, Partial<Theme>, readonly (readonly [RegExp, string])[]]>([
    ['accent and fonts', { accent: { light: '#0b6b50', dark: '#4b927e' }, fonts: 'sans' }, []],
    [
      'pictures that do not exist',
      { logo: { light: 'images/no.svg', dark: null }, favicon: 'images/no.png', cover: 'images/no.png' },
      [],
    ],
    ['a menu of another edition', { menus: { ja: [{ label: 'x', address: '/x' }], en: null } }, []],
    ['cards', { cards: 'pictures' }, [[CARD, '']]],
    [
      'home',
      { home: 'magazine' },
      [
        [CARD, ''],
        [/class="home magazine"/, 'class="home"'],
      ],
    ],
    ['cover', { cover: 'images/one picture.png' }, [[/<img class="cover"[^>]*\/>/, '']]],
  ])('%s', (_, theme, undo) => {
    const site = themed(theme);
    // With any theme, the picture at the head of an issue has its size.
    const sized: readonly (readonly [RegExp, string])[] = [
      [/(class="hero" src="[^"]*") width="640" height="400"/, '$1'],
    ];
    let changed = 0;
    for (const path of sitePages(usual).keys()) {
      if (
        !['/en', '/en/archive', '/en/issues/issue-1', '/en/issues/issue-5', '/en/feeds', '/en/topics/robots'].includes(
          path,
        )
      )
        continue;
      const page = pageAt(site, path);
      const undone = [...sized, ...undo].reduce((html, [pattern, text]) => html.replace(pattern, text), page);
      expect(undone, path).toBe(pageAt(usual, path));
      if (page !== undone) changed += 1;
    }
    expect(changed).toBeGreaterThanOrEqual(undo.length === 0 ? 1 : 2);
  });

  test('without a theme no picture has a size, although the files are known', () => {
    expect(pageAt(usual, '/en/issues/issue-1')).toMatch(/class="hero" src="[^"]*" alt=/);
  });
});

describe('pictures in cards', () => {
  const cards = (html: string) => all(html, /<img class="picture" ([^>]*)\/>/g);
  const OWN = 'src="/images/one%20picture.png" width="640" height="400" alt=""';

  test('are those of the folder with their size and those of allowed hosts; browsers wait for none but the first', () => {
    expect(cards(pageAt(themed({ cards: 'pictures' }), '/en/archive'))).toEqual([
      `${OWN} decoding="async"`,
      'src="https://img.example.com/a.png" alt="" loading="lazy" decoding="async"',
      `${OWN} loading="lazy" decoding="async"`,
    ]);
  });

  test('browsers do not wait for that of the newest issue', () => {
    expect(cards(pageAt(themed({ home: 'magazine' }), '/en'))[0]).toBe(`${OWN} decoding="async"`);
  });

  test('are not in a list without being asked for', () => {
    expect(cards(pageAt(themed({ home: 'list' }), '/en'))).toEqual([]);
  });
});

test('home as a list has the issues below each other, with their topics', () => {
  const html = pageAt(themed({ home: 'list' }), '/en');
  expect(html).toContain('<div class="home list">');
  expect(html).toContain('<ul class="issue-entries">');
  expect(html).not.toContain('<ul class="issue-cards">');
});

describe('the logo', () => {
  const brand = (html: string) => all(html, /<a class="brand"[^>]*>(.*?)<\/a>/gs)[0];
  const MARK = '<img src="/images/mark.png" width="99" height="50" alt=""/>';

  test('that is less than twice as wide as high is before the name', () => {
    expect(brand(pageAt(themed({ logo: { light: 'images/mark.png', dark: null } }), '/en/archive'))).toBe(
      `<picture>${MARK}</picture>Legible Letter`,
    );
  });

  test('that is wider replaces the name, and another can be for the dark scheme', () => {
    expect(brand(pageAt(themed({ logo: { light: 'images/wide.svg', dark: 'images/mark.png' } }), '/en'))).toBe(
      '<picture><source media="(prefers-color-scheme: dark)" srcset="/images/mark.png" width="99" height="50"/><img src="/images/wide.svg" width="200" height="50" alt="Legible Letter"/></picture>',
    );
  });
});

describe('icons', () => {
  const servedFrame = (site: PublicSite) => servedSite(site, { ...frameOf(site), contactEmail: null }).frame;
  const icons = (html: string) => all(html, /<link (rel="(?:apple-touch-)?icon"[^>]*)\/>/g);

  test.each<[string, Partial<Theme>, readonly string[], string]>([
    [
      'a PNG is the icon of phones and programs too',
      { favicon: 'images/mark.png' },
      [
        'rel="icon" type="image/png" sizes="99x50" href="/images/mark.png"',
        'rel="apple-touch-icon" href="/images/mark.png"',
      ],
      'https://letter.example/images/mark.png',
    ],
    [
      'an SVG has any size; programs get our icon while no other picture is one for them',
      { favicon: 'images/wide.svg' },
      ['rel="icon" type="image/svg+xml" sizes="any" href="/images/wide.svg"'],
      'https://letter.example/assets/icon.png?v=1',
    ],
    [
      'a logo is the icon of phones and programs, and the favicon stays ours',
      { logo: { light: 'images/mark.png', dark: null } },
      [
        'rel="icon" sizes="48x48" href="/favicon.ico"',
        'rel="icon" type="image/svg+xml" sizes="any" href="/assets/icon.svg?v=1"',
        'rel="apple-touch-icon" href="/images/mark.png"',
      ],
      'https://letter.example/images/mark.png',
    ],
  ])('%s', (_, theme, expected, forPrograms) => {
    const site = themed(theme);
    const html = pageAt(site, '/en', { frame: servedFrame(site) });
    expect(icons(html)).toEqual(expected);
    expect(nodesOf(html).get('Organization')?.logo).toBe(forPrograms);
  });
});

test('a menu replaces the entries of the header in its edition', () => {
  const menus = {
    en: [
      { label: 'Everything', address: '/en/archive' },
      { label: 'Pod & cast', address: 'https://podcast.example/?a=1&b=2' },
    ],
  };
  const navigation = (path: string) =>
    all(pageAt(themed({ menus }), path), /<nav class="navigation"[^>]*>(.*?)<\/nav>/gs)[0];
  expect(navigation('/en/archive')).toBe(
    '<ul><li><a href="/en/archive" aria-current="page">Everything</a></li><li><a href="https://podcast.example/?a=1&amp;b=2">Pod &amp; cast</a></li></ul>',
  );
  expect(navigation('/archive')).toContain('<a href="/topics">');
});
