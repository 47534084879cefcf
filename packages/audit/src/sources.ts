/** Where rules take their authority from. Dates are those of publication or of the last change that matters here. */
export interface Source {
  readonly title: string;
  readonly url: string;
  readonly date?: string;
}

export const SOURCES = {
  RFC9309: {
    title: 'RFC 9309: Robots Exclusion Protocol',
    url: 'https://www.rfc-editor.org/rfc/rfc9309',
    date: '2022-09',
  },
  'G-ROBOTS': {
    title: 'Google: how Google interprets the robots.txt specification',
    url: 'https://developers.google.com/crawling/docs/robots-txt/robots-txt-spec',
    date: '2026-10-23',
  },
  'G-META': {
    title: 'Google: robots meta tag, data-nosnippet and X-Robots-Tag',
    url: 'https://developers.google.com/search/docs/crawling-indexing/robots-meta-tag',
  },
  'G-SITEMAP': {
    title: 'Google: build and submit a sitemap',
    url: 'https://developers.google.com/search/docs/crawling-indexing/sitemaps/build-sitemap',
  },
  'G-STATUS': {
    title: 'Google: how HTTP status codes and network errors affect Search',
    url: 'https://developers.google.com/search/docs/crawling-indexing/http-network-errors',
  },
  'G-CANON': {
    title: 'Google: specify a canonical URL',
    url: 'https://developers.google.com/search/docs/crawling-indexing/consolidate-duplicate-urls',
  },
  'G-TITLE': {
    title: 'Google: influence title links',
    url: 'https://developers.google.com/search/docs/appearance/title-link',
  },
} as const satisfies Record<string, Source>;
export type SourceKey = keyof typeof SOURCES;
