import { readFileSync } from 'node:fs';
import { GROUNDS, type Theme } from '@legible/issues';
import { expect, test } from 'vitest';
import { readAssets, themeStyle } from './assets.ts';
import { asking } from './route-fixtures.ts';

const { addresses, serve } = readAssets({ 'x-content-type-options': 'nosniff' });
const get = asking(serve);

test.each([
  [addresses.stylesheet, 'text/css; charset=utf-8', 'public, max-age=31536000, immutable'],
  [addresses.icon, 'image/svg+xml', 'public, max-age=31536000, immutable'],
  [addresses.iconPicture, 'image/png', 'public, max-age=31536000, immutable'],
  [addresses.sans, 'font/woff2', 'public, max-age=31536000, immutable'],
  [addresses.serif, 'font/woff2', 'public, max-age=31536000, immutable'],
  [addresses.serifItalic, 'font/woff2', 'public, max-age=31536000, immutable'],
  ['/favicon.ico', 'image/x-icon', 'public, max-age=86400'],
  ['/assets/icon.png', 'image/png', 'public, max-age=86400'],
  ['/assets/style.css?v=another', 'text/css; charset=utf-8', 'public, max-age=86400'],
])('%s', async (path, type, caching) => {
  const response = await get(path);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': type,
    'cache-control': caching,
    'x-content-type-options': 'nosniff',
  });
  expect((await response.arrayBuffer()).byteLength).toBeGreaterThan(200);
  expect((await get(path, { 'if-none-match': response.headers.get('etag') ?? '' })).status).toBe(304);
});

test('the version in an address depends on the content', () => {
  const versions = Object.values(addresses).map((address) => /\?v=([\w-]{10})$/.exec(address)?.[1]);
  expect(new Set(versions).size).toBe(8);
  expect(versions).not.toContain(undefined);
});

test.each(['searchScript', 'copyScript'] as const)('the %s has at most 4 KB', async (name) => {
  const script = await (await get(addresses[name])).text();
  expect(script).toContain('addEventListener');
  expect(Buffer.byteLength(script)).toBeLessThanOrEqual(4_096);
});

test('the stylesheet names the fonts by their versions, and they have at most 120 KB', async () => {
  const css = await (await get(addresses.stylesheet)).text();
  const fonts = [...css.matchAll(/url\("([^"]+)"\)/g)].map(([, address = '']) => address);
  expect(fonts).toEqual([addresses.sans, addresses.serif, addresses.serifItalic]);
  expect(css.match(/@font-face/g)).toHaveLength(3 + css.split('src:local').length - 1);
  const sizes = await Promise.all(fonts.map(async (path) => (await (await get(path)).arrayBuffer()).byteLength));
  expect(sizes.reduce((sum, size) => sum + size)).toBeLessThanOrEqual(120_000);
});

const styleOf = async (theme: Partial<Theme> | null): Promise<string> => {
  const own = readAssets({}, theme as Theme | null);
  return (await asking(own.serve)(own.addresses.stylesheet)).text();
};

test('the stylesheet has nothing of a theme without one, and only adds to the usual one with one', async () => {
  const usual = await (await get(addresses.stylesheet)).text();
  expect(await styleOf(null)).toBe(usual);
  expect(usual).not.toContain('.cover');
  const themed = await styleOf({ accent: { light: '#0b6b50', dark: '#4b927e' }, fonts: 'mixed' });
  expect(themed.startsWith(usual)).toBe(true);
  expect(themed).toContain('.cover');
  // The version changes with the theme, so browsers do not keep the old stylesheet.
  const plain = readAssets({}, { accent: null, fonts: null } as Theme).addresses.stylesheet;
  expect(new Set([addresses.stylesheet, plain]).size).toBe(2);
});

test.each<[Pick<Theme, 'accent' | 'fonts'>, string]>([
  [{ accent: null, fonts: null }, ''],
  [{ accent: null, fonts: 'serif' }, ''],
  [{ accent: null, fonts: 'mixed' }, ':root,:where([lang]){--head-face:var(--sans)}'],
  [{ accent: null, fonts: 'sans' }, ':root,:where([lang]){--head-face:var(--sans)}:root{--text-face:var(--sans)}'],
  [
    { accent: { light: '#0b6b50', dark: '#4b927e' }, fonts: null },
    ':root{--seal:light-dark(#0b6b50,#4b927e);--seal-ground:light-dark(#e8eee8,#1b1f1c);--stamp:var(--seal);--stamp-ink:var(--ground)}',
  ],
])('the style of %j', (theme, style) => {
  expect(themeStyle(theme)).toBe(style);
});

test('accents are measured against the grounds that pages have', () => {
  const tokens = readFileSync(new URL('../../assets/style/tokens.css', import.meta.url), 'utf8');
  const grounds = ['ground', 'raised', 'sunken'].map((name) =>
    new RegExp(`--${name}: light-dark\\((#\\w+), (#\\w+)\\)`).exec(tokens)?.slice(1),
  );
  expect(grounds.map((pair) => pair?.[0])).toEqual(GROUNDS.light);
  expect(grounds.map((pair) => pair?.[1])).toEqual(GROUNDS.dark);
});
