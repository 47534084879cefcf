import type { Outcome, Report, ScoreName } from '@legible/audit';

/** The required content of a finding: message id and a part of its arguments, or of its proof, at one of its places. */
interface ExpectedFinding {
  readonly rule: string;
  readonly outcome: 'warn' | 'fail';
  readonly message: string;
  readonly says: string;
}

/** Known facts about a real site. Each figure and address can be checked by hand in its files. */
export interface KnownSite {
  readonly host: string;
  /** Its folder among the real sites. */
  readonly site: string;
  /** Path of a project page, such as `/project`, below which the folder is served; the root of the host answers 404. */
  readonly mount?: string;
  /** The submitted address. */
  readonly home: string;
  /** Paths that the real server answers differently. */
  readonly undecided?: readonly string[];
  readonly robots: Report['robots']['state'];
  readonly outcomes: Readonly<Record<string, Outcome>>;
  /** All findings of the two highest severities, except those set aside. */
  readonly findings: readonly ExpectedFinding[];
  readonly scores: Readonly<Record<ScoreName, readonly [number, number]>>;
  /** The number of requests for its feeds and its llms.txt. */
  readonly surfaces?: number;
  readonly pages: readonly [number, number];
}

const SOUND = {
  'crawl-robots-reachable': 'pass',
  'crawl-site-allowed': 'pass',
  'crawl-page-allowed': 'pass',
  'index-home-indexable': 'pass',
  'index-missing-url-status': 'pass',
  'index-server-errors': 'pass',
  'host-variants-converge': 'pass',
  'canonical-not-mass-home': 'pass',
  'parity-challenge': 'pass',
  'parity-content': 'pass',
  'parity-status': 'pass',
  availability: 'pass',
} as const;

export const KNOWN_SITES: readonly KnownSite[] = [
  {
    host: 'whatwg.org',
    site: 'whatwg',
    home: 'https://whatwg.org/',
    undecided: ['code-of-conduct', 'ipr-policy', 'irc', 'mailing-list', 'policies', 'principles', 'working-mode'],
    robots: 'rules',
    // It has so few pages that a sitemap is not needed. Its pages have no metadata except a title and an icon, headings
    // with copyable links, and no main element. The chat page lists bare addresses, which show where they lead. It is
    // neither a shop nor a local business, so it need not describe its organization.
    outcomes: {
      ...SOUND,
      'sitemap-present': 'not-applicable',
      'canonical-single': 'not-applicable',
      'title-present': 'pass',
      'lang-matches-text': 'pass',
      'description-present': 'fail',
      'og-core': 'fail',
      'heading-main': 'pass',
      'link-text': 'pass',
      'main-landmark': 'fail',
      'content-substance': 'pass',
      'agent-operable-controls': 'pass',
      'sd-organization': 'not-applicable',
      'hreflang-missing': 'not-applicable',
    },
    findings: [],
    // The undecided addresses lower the score: in the copy they are dead links.
    scores: { web: [60, 90], ai: [60, 90] },
    pages: [8, 20],
  },
  {
    host: 'pytorch.kr',
    site: 'pytorch-kr',
    home: 'https://pytorch.kr/',
    robots: 'rules',
    // The file that verifies ownership (naver….html) has no title and needs none. Pages that only refresh to another
    // page forbid indexing (get-started/), as they should; one of them is in the sitemap, which is wrong. Search engines
    // take such a page as a redirect, so `sitemap-urls-indexable` reports it, and not its noindex.
    // The pages of four news items are empty. Links in Markdown became links to pages, such as
    // `cloud-partners/(https://…)`.
    // The site has one language, one description for most pages, an og:url that names the home page everywhere, 97
    // pictures without a text on one page, a feed and a sitemap that nothing names, and posts with a date in plain
    // words.
    outcomes: {
      ...SOUND,
      'sitemap-parses': 'pass',
      'title-present': 'fail',
      'sitemap-in-robots': 'warn',
      // For pages that only refresh to another page, the sitemap names the old address and the canonical link the new
      // one.
      'canonical-signals-agree': 'fail',
      'redirect-kind': 'warn',
      'hreflang-missing': 'not-applicable',
      'description-present': 'fail',
      'description-unique': 'fail',
      'content-stuffing': 'pass',
      'heading-main': 'fail',
      'img-alt': 'fail',
      'sitemap-urls-indexable': 'fail',
      'feed-valid': 'pass',
      'feed-discoverable': 'warn',
      'date-visible': 'warn',
    },
    findings: [
      { rule: 'title-present', outcome: 'fail', message: 'missing', says: 'https://pytorch.kr/news/news-item-1/' },
      { rule: 'viewport', outcome: 'fail', message: 'missing', says: 'https://pytorch.kr/news/news-item-1/' },
      { rule: 'index-status-ok', outcome: 'fail', message: 'error', says: 'cloud-partners/(https://docs.aws' },
      { rule: 'link-internal-live', outcome: 'fail', message: 'broken', says: 'cloud-partners/(https://docs.aws' },
      {
        rule: 'link-internal-live',
        outcome: 'warn',
        message: 'redirected',
        says: 'https://pytorch.kr/about (leads to',
      },
    ],
    surfaces: 4,
    scores: { web: [60, 80], ai: [60, 80] },
    // An address of the sample answers 404, and another page replaces it.
    pages: [20, 21],
  },
  {
    host: 'brpc.apache.org',
    site: 'brpc',
    home: 'https://brpc.apache.org/',
    robots: 'rules',
    // Two languages that only the sitemaps connect; no description and no structured data on any page; the home pages
    // of both languages have only the name as their title; companies shown as pictures without a text.
    outcomes: {
      ...SOUND,
      'crawl-robots-is-text': 'pass',
      'sitemap-parses': 'pass',
      'sitemap-urls-live': 'pass',
      'sitemap-in-robots': 'warn',
      'hreflang-missing': 'pass',
      'lang-matches-text': 'pass',
      'description-present': 'fail',
      'heading-main': 'pass',
      'section-structure': 'pass',
      'img-alt': 'fail',
      'sd-present': 'not-applicable',
      'title-unique': 'warn',
    },
    findings: [
      { rule: 'title-unique', outcome: 'warn', message: 'shared', says: '"https://brpc.apache.org/zh/"' },
      { rule: 'link-internal-live', outcome: 'fail', message: 'broken', says: 'https://brpc.apache.org/zh/zh/docs/' },
    ],
    surfaces: 12,
    scores: { web: [70, 80], ai: [70, 80] },
    pages: [20, 20],
  },
  {
    host: 'kvrocks.apache.org',
    site: 'kvrocks',
    home: 'https://kvrocks.apache.org/',
    robots: 'no-rules',
    // Two posts in the Atom feed have no author, and the feed names none for all. Breadcrumbs with a single item. A
    // sitemap without dates.
    outcomes: {
      ...SOUND,
      'crawl-robots-is-text': 'not-applicable',
      'sitemap-parses': 'pass',
      'sitemap-lastmod-valid': 'not-applicable',
      'title-present': 'pass',
      'description-present': 'fail',
      'hreflang-codes': 'pass',
      'date-visible': 'pass',
      'feed-discoverable': 'pass',
      'feed-valid': 'fail',
      'feed-entries': 'fail',
      'sd-breadcrumb': 'warn',
    },
    findings: [
      {
        rule: 'canonical-target-ok',
        outcome: 'warn',
        message: 'redirect',
        says: '"canonical":"https://kvrocks.apache.org/blog","to":"https://kvrocks.apache.org/blog/"',
      },
      {
        rule: 'link-internal-live',
        outcome: 'warn',
        message: 'redirected',
        says: 'https://kvrocks.apache.org/docs/getting-started (leads to',
      },
    ],
    surfaces: 8,
    scores: { web: [60, 75], ai: [60, 75] },
    pages: [20, 20],
  },
  {
    host: 'material-plus.cdget.com',
    site: 'material-plus-ui',
    home: 'https://material-plus.cdget.com/',
    robots: 'rules',
    outcomes: {
      ...SOUND,
      'sitemap-present': 'pass',
      'sitemap-parses': 'pass',
      'sitemap-urls-live': 'pass',
      'canonical-single': 'pass',
      'title-present': 'pass',
      'link-internal-live': 'pass',
      // Of its two icons one is large; its author is an organization about which the home page says little.
      favicon: 'pass',
      'og-core': 'pass',
      'hreflang-return': 'pass',
      'hreflang-x-default': 'pass',
      'sd-parses': 'pass',
      'sd-organization': 'warn',
      'llms-txt-format': 'pass',
      'llms-txt-links': 'pass',
      'agent-discovery-links': 'warn',
      'main-content-extractable': 'pass',
    },
    findings: [],
    surfaces: 6,
    scores: { web: [90, 100], ai: [90, 100] },
    pages: [20, 20],
  },
  {
    host: 'noshift.js.org',
    site: 'noshift',
    home: 'https://noshift.js.org/',
    robots: 'no-rules',
    // 31 pages, all linked from the home page's menus: a sitemap is not needed here either.
    // The home page names versions that do not exist; a Japanese page has more code than text; Japanese pages have the
    // English title of their version, and the pages of each language share one description.
    outcomes: {
      ...SOUND,
      'sitemap-present': 'not-applicable',
      'title-present': 'pass',
      'title-unique': 'warn',
      'description-unique': 'fail',
      'link-internal-live': 'pass',
      'hreflang-targets': 'fail',
      'hreflang-self': 'pass',
      'hreflang-x-default': 'fail',
      'lang-matches-text': 'pass',
      'content-stuffing': 'pass',
    },
    findings: [{ rule: 'title-unique', outcome: 'warn', message: 'shared', says: 'Getting Started | NoShift.js' }],
    scores: { web: [80, 89], ai: [90, 100] },
    pages: [20, 20],
  },
  {
    host: 'owasp-noir.github.io',
    site: 'noir',
    mount: '/noir',
    home: 'https://owasp-noir.github.io/noir/',
    // It is at /noir/robots.txt, where no crawler looks, so nothing names the sitemap.
    robots: 'no-rules',
    // The Korean home page has the title of the English one, the project's name; the hero picture loads lazily.
    outcomes: {
      ...SOUND,
      'title-present': 'pass',
      'title-unique': 'pass',
      'title-descriptive': 'pass',
      'canonical-single': 'pass',
      'index-status-ok': 'pass',
      'sitemap-in-robots': 'warn',
      'sitemap-lastmod-valid': 'pass',
      'hreflang-return': 'pass',
      'sd-parses': 'pass',
      'feed-valid': 'pass',
      'llms-txt-format': 'pass',
      'llms-txt-links': 'pass',
      'lcp-hints': 'fail',
    },
    findings: [],
    surfaces: 14,
    scores: { web: [85, 99], ai: [85, 99] },
    pages: [15, 20],
  },
  {
    host: 'vant-ui.github.io',
    site: 'vant',
    mount: '/vant',
    home: 'https://vant-ui.github.io/vant/',
    robots: 'no-rules',
    // One page, whose HTML does not link to another page.
    outcomes: {
      ...SOUND,
      'index-home-indexable': 'pass',
      'canonical-not-mass-home': 'not-applicable',
      'link-internal-live': 'not-applicable',
      'title-present': 'pass',
      // What its scripts would write was not seen, and is not reported as missing.
      'heading-main': 'untested',
      'main-landmark': 'untested',
      'publisher-identity': 'untested',
      'content-substance': 'not-applicable',
      'content-without-js': 'fail',
      viewport: 'pass',
      'og-core': 'fail',
      'description-present': 'pass',
    },
    findings: [
      // The root of the host answers 404: the shell is the home page of its project.
      { rule: 'content-without-js', outcome: 'fail', message: 'shell', says: 'https://vant-ui.github.io/vant/' },
    ],
    scores: { web: [60, 79], ai: [0, 39] },
    pages: [1, 20],
  },
];
