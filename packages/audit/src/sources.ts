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
  SITEMAPS: {
    title: 'Sitemaps XML format',
    url: 'https://www.sitemaps.org/protocol.html',
  },
  'G-ROBOTS': {
    title: 'Google: how Google interprets the robots.txt specification',
    url: 'https://developers.google.com/crawling/docs/robots-txt/robots-txt-spec',
    date: '2026-10-23',
  },
  'G-BYTES': {
    title: 'Google: how much of a page Googlebot reads',
    url: 'https://developers.google.com/search/blog/2026/03/crawler-blog-post',
    date: '2026-03-31',
  },
  'G-META': {
    title: 'Google: robots meta tag, data-nosnippet and X-Robots-Tag',
    url: 'https://developers.google.com/search/docs/crawling-indexing/robots-meta-tag',
  },
  'G-SITEMAP': {
    title: 'Google: build and submit a sitemap',
    url: 'https://developers.google.com/search/docs/crawling-indexing/sitemaps/build-sitemap',
  },
  'B-SITEMAP': {
    title: 'Bing: sitemaps in AI-powered search',
    url: 'https://blogs.bing.com/webmaster/July-2025/Keeping-Content-Discoverable-with-Sitemaps-in-AI-Powered-Search',
    date: '2025-07',
  },
  'G-STATUS': {
    title: 'Google: how HTTP status codes and network errors affect Search',
    url: 'https://developers.google.com/search/docs/crawling-indexing/http-network-errors',
  },
  'G-CANON': {
    title: 'Google: specify a canonical URL',
    url: 'https://developers.google.com/search/docs/crawling-indexing/consolidate-duplicate-urls',
  },
  'G-URL': {
    title: 'Google: URL structure',
    url: 'https://developers.google.com/search/docs/crawling-indexing/url-structure',
    date: '2025-06-18',
  },
  'G-REDIR': {
    title: 'Google: redirects and Search',
    url: 'https://developers.google.com/search/docs/crawling-indexing/301-redirects',
  },
  'G-VALIDHEAD': {
    title: 'Google: valid HTML for page metadata',
    url: 'https://developers.google.com/search/docs/crawling-indexing/valid-page-metadata',
  },
  'G-TITLE': {
    title: 'Google: influence title links',
    url: 'https://developers.google.com/search/docs/appearance/title-link',
  },
  'G-AI': {
    title: 'Google: AI features and your website',
    url: 'https://developers.google.com/search/docs/appearance/ai-features',
  },
  'G-JS': {
    title: 'Google: understand JavaScript SEO basics',
    url: 'https://developers.google.com/search/docs/crawling-indexing/javascript/javascript-seo-basics',
    date: '2025-12-18',
  },
  'G-LINKS': {
    title: 'Google: make your links crawlable',
    url: 'https://developers.google.com/search/docs/crawling-indexing/links-crawlable',
  },
  'G-MOBILE': {
    title: 'Google: mobile-first indexing best practices',
    url: 'https://developers.google.com/search/docs/crawling-indexing/mobile/mobile-sites-mobile-first-indexing',
  },
  'G-SPAM': {
    title: 'Google: spam policies for web search',
    url: 'https://developers.google.com/search/docs/essentials/spam-policies',
  },
  'OAI-BOTS': {
    title: 'OpenAI: overview of OpenAI crawlers',
    url: 'https://developers.openai.com/api/docs/bots',
  },
  'ANT-BOTS': {
    title: 'Anthropic: crawling of the web, and how site owners can block it',
    url: 'https://support.claude.com/en/articles/8896518-does-anthropic-crawl-data-from-the-web-and-how-can-site-owners-block-the-crawler',
  },
  'PPLX-BOTS': {
    title: 'Perplexity: crawlers',
    url: 'https://docs.perplexity.ai/docs/resources/perplexity-crawlers',
  },
  'CF-CHALLENGE': {
    title: 'Cloudflare: detect a challenge page response',
    url: 'https://developers.cloudflare.com/cloudflare-challenges/challenge-types/challenge-pages/detect-response/',
  },
  VERCEL: {
    title: 'Vercel and MERJ: the rise of the AI crawler',
    url: 'https://vercel.com/blog/the-rise-of-the-ai-crawler',
    date: '2024-12-17',
  },
  HTML: {
    title: 'HTML Living Standard',
    url: 'https://html.spec.whatwg.org/',
  },
} as const satisfies Record<string, Source>;
export type SourceKey = keyof typeof SOURCES;
