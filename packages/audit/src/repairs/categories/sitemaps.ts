import type { Repairs } from '../repair-kinds.ts';

export const SITEMAPS: Repairs = {
  'sitemap-coverage': {
    kind: 'sitemap',
    expects: 'The sitemap, with the files it names, holds a loc for each page of the finding.',
  },
  'sitemap-in-robots': {
    kind: 'robots-txt',
    expects: 'robots.txt holds a line “Sitemap:” with a whole address, and that address answers 200.',
  },
  'sitemap-lastmod-truthful': {
    kind: 'sitemap',
    expects:
      'Each lastmod is within a week of the date that the page itself gives, and pages edited on different days differ.',
  },
  'sitemap-lastmod-valid': {
    kind: 'sitemap',
    expects: 'Every lastmod of the sitemap has the form 2026-11-21, and none lies in the future.',
  },
  'sitemap-limits': {
    kind: 'sitemap',
    expects:
      'Each file has fewer than 45,000 addresses and less than 47 MB when unpacked, and a sitemap index names no other index.',
  },
  'sitemap-parses': {
    kind: 'sitemap',
    expects:
      'The status is 200, Content-Type is an XML type, and the body is well-formed XML of the sitemaps.org namespace with at least one loc.',
  },
  'sitemap-present': {
    kind: 'sitemap',
    expects: 'The address of the sitemap answers 200 with a urlset or sitemapindex.',
  },
  'sitemap-urls-indexable': {
    kind: 'sitemap',
    expects:
      'The listed address answers without noindex, is open to Googlebot and names itself as canonical, or the sitemap no longer lists it.',
  },
  'sitemap-urls-live': {
    kind: 'sitemap',
    expects: 'The listed address answers 200 without a redirect, or the sitemap no longer lists it.',
  },
  'sitemap-urls-scope': {
    kind: 'sitemap',
    expects:
      'Every loc is a whole address with https, on the host of the sitemap and not above its folder unless robots.txt names it.',
  },
};
