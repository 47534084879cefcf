import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  parseSitemap,
  SITEMAP_MAX_ENTRIES,
  type SitemapEntry,
  type SitemapPage,
  writeSitemapIndex,
  writeSitemaps,
} from './sitemap.ts';

const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';
const pages = (count: number): SitemapPage[] => Array.from({ length: count }, (_, i) => ({ loc: `https://e.x/${i}` }));
const bytes = (text: string): number => new TextEncoder().encode(text).length;

test('a page with its languages', () => {
  const page = {
    loc: 'https://e.x/en/1',
    lastmod: '2026-11-21T00:00:00Z',
    alternates: [
      { hreflang: 'ko', href: 'https://e.x/1?a=1&b=2' },
      { hreflang: 'zh-CN', href: `https://e.x/zh-cn/1'"<>` },
    ],
  };
  expect(writeSitemaps([page])).toEqual([
    `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
<url><loc>https://e.x/en/1</loc><lastmod>2026-11-21T00:00:00Z</lastmod><xhtml:link rel="alternate" hreflang="ko" href="https://e.x/1?a=1&amp;b=2"/><xhtml:link rel="alternate" hreflang="zh-CN" href="https://e.x/zh-cn/1&apos;&quot;&lt;&gt;"/></url>
</urlset>
`,
  ]);
});

test('no pages, no sitemap', () => {
  expect(writeSitemaps([])).toEqual([]);
});

describe('limits', () => {
  test.each([
    [SITEMAP_MAX_ENTRIES, [SITEMAP_MAX_ENTRIES]],
    [SITEMAP_MAX_ENTRIES + 1, [SITEMAP_MAX_ENTRIES, 1]],
  ])('of %i pages', (count, expected) => {
    const files = writeSitemaps(pages(count)).map((text) => parseSitemap(text));
    expect(files.map(({ entries }) => entries.length)).toEqual(expected);
    expect(files.flatMap(({ entries }) => entries)).toEqual(pages(count));
  });

  const two = [{ loc: 'https://e.x/한' }, { loc: 'https://e.x/글' }];
  const together = bytes(writeSitemaps(two)[0] ?? '');

  test.each([
    [together, 1],
    [together - 1, 2],
  ])('in %i bytes', (most, files) => {
    expect(writeSitemaps(two, { entries: 2, bytes: most })).toHaveLength(files);
  });

  test('a page that exceeds the limit by itself gets a file of its own', () => {
    expect(writeSitemaps(two, { entries: 2, bytes: 1 })).toHaveLength(2);
  });

  test('every file is within the limits, and no page is lost', () => {
    const page = fc.record({ loc: fc.webUrl({ withQueryParameters: true, size: 'small' }) });
    fc.assert(
      fc.property(
        fc.array(page, { maxLength: 30 }),
        fc.integer({ min: 1, max: 5 }),
        fc.integer({ min: 500, max: 3000 }),
        (all, entries, most) => {
          const files = writeSitemaps(all, { entries, bytes: most });
          for (const file of files) {
            const count = parseSitemap(file).entries.length;
            expect(count).toBeLessThanOrEqual(entries);
            if (count > 1) expect(bytes(file)).toBeLessThanOrEqual(most);
          }
          expect(files.flatMap((file) => parseSitemap(file).entries)).toEqual(all);
        },
      ),
    );
  });
});

const entry: fc.Arbitrary<SitemapEntry> = fc.oneof(
  fc.record({ loc: fc.webUrl({ withQueryParameters: true }) }),
  fc.record({ loc: fc.constant(`https://e.x/?a=1&b='"<>]]>\u0000`), lastmod: fc.constant('2026-11-21') }),
);
const legal = ({ loc, ...rest }: SitemapEntry): SitemapEntry => ({ loc: loc.replace('\u0000', ''), ...rest });

test('our reader reads a written sitemap, and finds no fault', () => {
  const page = fc.tuple(entry, fc.array(fc.record({ hreflang: fc.string(), href: fc.webUrl() }), { maxLength: 2 }));
  fc.assert(
    fc.property(fc.array(page, { minLength: 1 }), (all) => {
      const [file = ''] = writeSitemaps(all.map(([one, alternates]) => ({ ...one, alternates })));
      const entries = all.map(([one]) => legal(one));
      expect(parseSitemap(file)).toEqual({
        kind: 'urlset',
        namespace: NAMESPACE,
        entries,
        versions: all.some(([, alternates]) => alternates.some(({ hreflang }) => hreflang !== '')),
        problems: [],
        truncated: false,
      });
    }),
  );
});

test('our reader reads a written index, and finds no fault', () => {
  fc.assert(
    fc.property(fc.array(entry), (all) => {
      expect(parseSitemap(writeSitemapIndex(all))).toEqual({
        kind: 'sitemapindex',
        namespace: NAMESPACE,
        entries: all.map(legal),
        versions: false,
        problems: [],
        truncated: false,
      });
    }),
  );
});
