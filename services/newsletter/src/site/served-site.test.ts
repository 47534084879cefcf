import { describe, expect, test } from 'vitest';
import { frameOf } from '../views/view-fixtures.tsx';
import type { PublicSite } from './public-site.ts';
import { meantPath, servedSite } from './served-site.ts';
import { siteOf } from './site-fixtures.ts';
import { LEAF_SIZE } from './site-pages.ts';

const serve = (site: PublicSite) => servedSite(site, { ...frameOf(site), contactEmail: null });

const inYears = (...years: readonly number[]) =>
  siteOf(
    years.map((year, index) => ({
      number: index + 1,
      publishedAt: new Date(Date.UTC(year, 5, 1 + (index % 28))).toISOString(),
    })),
  );

describe('pages of years', () => {
  test('do not exist while there is only one year: they would repeat the archive', () => {
    const { pages } = serve(inYears(2025, 2025));
    expect([...pages.keys()].filter((path) => path.includes('/archive'))).toEqual([
      '/archive',
      '/en/archive',
      '/jp/archive',
      '/zh-cn/archive',
    ]);
  });

  test('exist for each of two years', () => {
    const { pages } = serve(inYears(2025, 2026));
    expect([...pages.keys()].filter((path) => path.startsWith('/en/archive'))).toEqual([
      '/en/archive',
      '/en/archive/2026',
      '/en/archive/2025',
    ]);
  });
});

describe('the page that is meant by', () => {
  const young = serve(inYears(...Array.from({ length: LEAF_SIZE + 1 }, () => 2026)));
  const old = serve(inYears(2025, 2026));

  test.each([
    ['the only year', '/en/archive/2026', '/en/archive'],
    ['its Markdown', '/en/archive/2026.md', '/en/archive.md'],
    ['a leaf of the only year', '/en/archive/2026/page/2', '/en/archive/page/2'],
    ['a leaf that does not exist', '/en/archive/2026/page/3', null],
    ['a year without issues', '/en/archive/2025', null],
    ['a year of an edition without issues', '/archive/2026', null],
    ['an edition that does not exist', '/fr/archive/2026', null],
    ['a slash at the end', '/en/archive/', '/en/archive'],
    ['doubled slashes', '//en//archive', '/en/archive'],
    ['the number of an issue', '/en/issues/3', '/en/issues/issue-3'],
    ['the number of an issue as Markdown', '/en/issues/3.md', '/en/issues/issue-3.md'],
    ['a number without an issue', '/en/issues/99', null],
    ['the earlier address of the page about following', '/en/feeds', '/en/follow'],
    ['that of the edition at the root', '/feeds', '/follow'],
    ['its Markdown', '/en/feeds.md', '/en/follow.md'],
    ['that of an edition that does not exist', '/fr/feeds', null],
    ['a path that cannot be decoded', '/en/%E0%A4%A', null],
  ])('%s', (_case, path, meant) => {
    expect(meantPath(young, path)).toBe(meant);
  });

  test('one year of several is a page of its own', () => {
    expect(old.pages.has('/en/archive/2026')).toBe(true);
    expect(meantPath(old, '/en/archive/2024')).toBeNull();
  });
});
