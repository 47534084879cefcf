import { expect, test } from 'vitest';
import {
  absent,
  address,
  present,
  quoted,
  robotsTxt,
  site,
  sitemapFile,
  sitemaps,
  verdictOf,
} from '../../rule-fixtures.ts';
import rule from './sitemap-in-robots.rule.ts';
import type { SitemapFileFact } from './sitemap-reading.ts';

const URL = 'https://example.com/sitemap.xml';

const file = (change: Partial<SitemapFileFact> = {}) => [sitemapFile(change)];

test.each([
  ['declared', [URL], file(), 'pass'],
  ['declared on another host', ['https://cdn.example/s.xml'], [], 'pass'],
  ['not declared', [], file({ foundIn: 'guess' }), 'warn undeclared'],
  ['not declared, gzip', [], file({ foundIn: 'guess', mediaType: 'application/gzip' }), 'warn undeclared'],
  ['no sitemap', [], file({ foundIn: 'guess', kind: null, status: 404 }), 'not-applicable'],
  ['a page in its place', [], file({ foundIn: 'guess', kind: 'unreadable', html: true }), 'not-applicable'],
  ['relative', ['/sitemap.xml'], file(), 'fail relative'],
  ['without scheme', ['example.com/s.xml'], [], 'fail relative'],
  ['declared and gone', [URL], file({ status: 404, kind: null }), 'fail dead'],
  ['declared and broken', [URL], file({ status: 500, kind: null }), 'fail dead'],
  ['declared and forbidden', [URL], file({ status: 403, kind: null }), 'pass'],
  ['too many requests', [URL], file({ status: 429, kind: null }), 'pass'],
  [
    'declared, behind a challenge',
    [URL],
    file({ status: 404, challenge: { product: 'x', in: 'body', excerpt: quoted('') } }),
    'pass',
  ],
  ['a part that is gone', [URL], file({ status: 404, foundIn: 'index' }), 'pass'],
  ['one gone and one relative', ['/s.xml', URL], file({ status: 410 }), 'fail dead relative'],
] as const)('%s', (_case, declared, files, expected) => {
  const facts = site({ sitemaps: sitemaps({ declared, files }), robots: robotsTxt('') });
  expect(verdictOf(rule, { site: facts })).toBe(expected);
});

test('a site below a path has no robots.txt of its own', () => {
  const homePage = present(address('/docs/'));
  const facts = site({
    sitemaps: sitemaps({ declared: [], files: file({ foundIn: 'guess' }) }),
    robots: absent,
    homePage,
  });
  expect(verdictOf(rule, { site: facts })).toBe('not-applicable');
});

test('without robots.txt nothing is declared; no sitemaps → not-applicable', () => {
  const files = file({ foundIn: 'guess' });
  expect(verdictOf(rule, { site: site({ sitemaps: sitemaps({ declared: [], files }), robots: absent }) })).toBe(
    'warn undeclared',
  );
  expect(verdictOf(rule, { site: site({ sitemaps: absent }) })).toBe('not-applicable');
});
