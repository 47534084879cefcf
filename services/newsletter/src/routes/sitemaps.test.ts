import { parseSitemap } from '@legible/formats/sitemap';
import { SITEMAP_INDEX_PATH, sitemapPath } from '@legible/issues';
import { beforeAll, describe, expect, test } from 'vitest';
import { editionSitemaps } from '../renderings/sitemap-text.ts';
import type { PublicSite } from '../site/public-site.ts';
import { demoSite, siteOf } from '../site/site-fixtures.ts';
import { changedAt } from '../site/site-pages.ts';
import { serveSitemaps } from './machine-files.ts';
import { asking, BASE_URL, EDITION_SETS, servedOf } from './route-fixtures.ts';

const sitemapsOf = (site: PublicSite) => {
  const served = servedOf(site);
  return asking((app) => serveSitemaps(app, { current: () => served, dataHeaders: { 'x-data': '1' } }));
};

/** Matches one alternate of an address in a sitemap. */
const ALTERNATE = /<xhtml:link rel="alternate" hreflang="([^"]+)" href="([^"]+)"\/>/g;
const alternatesIn = (xml: string): ReadonlyMap<string, ReadonlyMap<string, string>> =>
  new Map(
    [...xml.matchAll(/<url><loc>([^<]+)<\/loc>(.*?)<\/url>/g)].map(([, loc = '', rest = '']) => [
      loc,
      new Map([...rest.matchAll(ALTERNATE)].map(([, language = '', href = '']) => [language, href])),
    ]),
  );

describe.each(EDITION_SETS.map((keys) => [keys.join(', '), keys] as const))('with %s', (_name, keys) => {
  let site: PublicSite;
  let get: ReturnType<typeof sitemapsOf>;
  beforeAll(async () => {
    site = await demoSite(undefined, keys);
    get = sitemapsOf(site);
  });

  const read = async (path: string) => {
    const response = await get(path);
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/xml; charset=utf-8']);
    return response.text();
  };

  test('the index names one sitemap for each edition, and the sitemaps name every page once', async () => {
    const index = parseSitemap(await read(SITEMAP_INDEX_PATH));
    expect(index.problems).toEqual([]);
    expect(index.entries.map(({ loc }) => loc)).toEqual(
      site.editions.map(({ edition }) => BASE_URL + sitemapPath(edition)),
    );
    expect(index.entries.every(({ lastmod }) => /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/.test(lastmod ?? ''))).toBe(true);
    const { pages } = servedOf(site);
    const listed: string[] = [];
    for (const { loc } of index.entries) {
      const sitemap = parseSitemap(await read(loc.replace(BASE_URL, '')));
      expect(sitemap.problems).toEqual([]);
      for (const { loc: address, lastmod } of sitemap.entries) {
        const path = address.replace(BASE_URL, '') || '/';
        const page = pages.get(path);
        const changed = page === undefined ? null : changedAt(page);
        expect(lastmod === undefined ? null : Date.parse(lastmod)).toBe(changed === null ? null : Date.parse(changed));
        listed.push(path);
      }
    }
    expect(listed.toSorted()).toEqual([...pages.keys()].toSorted());
    expect(listed.some((path) => path.endsWith('.md'))).toBe(false);
  });

  test('alternates name each other, and the first edition for all other languages', async () => {
    const texts = await Promise.all(site.editions.map(({ edition }) => read(sitemapPath(edition))));
    const all = new Map(texts.flatMap((text) => [...alternatesIn(text)]));
    let pairs = 0;
    for (const [loc, alternates] of all) {
      if (alternates.size === 0) continue;
      const { 'x-default': fallback, ...languages } = Object.fromEntries(alternates);
      expect(Object.values(languages)).toContain(loc);
      expect(fallback).toBe(Object.values(languages)[0]);
      expect(Object.keys(languages).length).toBeGreaterThan(1);
      for (const [language, href] of Object.entries(languages)) {
        expect(keys.some((key) => key === language)).toBe(true);
        expect(all.get(href)).toEqual(alternates);
        pairs += 1;
      }
    }
    expect(pairs).toBeGreaterThan(keys.length * 4);
  });

  test('an edition that does not exist has no sitemap', async () => {
    for (const key of ['ja', 'zh-cn', 'fr', 'index2']) {
      const there = site.editions.some(({ edition }) => edition.key.toLowerCase() === key);
      expect([key, (await get(`/sitemap-${key}.xml`)).status]).toEqual([key, there ? 200 : 404]);
    }
    for (const path of ['/sitemap-ko-2.xml', '/sitemap-ko-1.xml', '/sitemap-KO.xml'])
      expect([path, (await get(path)).status]).toEqual([path, 404]);
  });
});

test('an issue that locked, and its lists, changed last at the lock', async () => {
  const publishedAt = '2026-01-01T00:00:00.000Z';
  const site = siteOf([{ edition: 'en', publishedAt, access: 'window' }]);
  const locking = siteOf([{ edition: 'en', publishedAt, access: 'window' }], {
    publication: { ...site.publication, freeWindowDays: 90 },
  });
  const dates = async (of: PublicSite) => {
    const text = await (await sitemapsOf(of)('/sitemap-en.xml')).text();
    return new Set(parseSitemap(text).entries.flatMap(({ lastmod }) => (lastmod === undefined ? [] : [lastmod])));
  };
  expect(await dates(site)).toEqual(new Set(['2026-01-01T00:00:00Z']));
  expect(await dates(locking)).toEqual(new Set(['2026-04-01T00:00:00Z']));
});

test('a file holds 50,000 pages, and the next one the rest', () => {
  const { pages } = servedOf(siteOf([{ edition: 'en' }]));
  const [page] = [...pages.values()].filter(({ of }) => of.edition.key === 'en');
  if (page === undefined) throw new Error('no page');
  const paths = Array.from({ length: 50_001 }, (_, index) => `/${index}`);
  const many = new Map(paths.map((path) => [path, { ...page, path, alternates: [] }]));
  const files = editionSitemaps(many, page.of.edition, BASE_URL);
  expect(files.map(({ path, xml }) => [path, xml.match(/<loc>/g)?.length])).toEqual([
    ['/sitemap-en.xml', 50_000],
    ['/sitemap-en-2.xml', 1],
  ]);
});

test('/sitemap.xml leads to the index', async () => {
  const response = await sitemapsOf(siteOf([]))('/sitemap.xml');
  expect([response.status, response.headers.get('location')]).toEqual([308, '/sitemap-index.xml']);
});

test('a client that has it gets 304', async () => {
  const get = sitemapsOf(siteOf([{ edition: 'en' }]));
  for (const path of [SITEMAP_INDEX_PATH, '/sitemap-en.xml']) {
    const { headers } = await get(path);
    expect(headers.get('cache-control')).toBe('public, no-cache');
    expect((await get(path, { 'if-none-match': headers.get('etag') ?? '' })).status).toBe(304);
  }
});
