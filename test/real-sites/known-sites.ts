import type { Outcome, Report, ScoreName } from '@legible/audit';

/** What a finding must say: message id and a piece of its arguments, or of the proof, at one of its places. */
interface ExpectedFinding {
  readonly rule: string;
  readonly outcome: 'warn' | 'fail';
  readonly message: string;
  readonly says: string;
}

/** What is known of a real site. Each figure and address can be checked by hand on its files. */
export interface KnownSite {
  readonly host: string;
  /** Folder under the real sites. */
  readonly site: string;
  /** Path of a project page, such as `/project`, below which the folder is served; the root of the host answers 404. */
  readonly mount?: string;
  /** The address that is submitted. */
  readonly home: string;
  /** Paths that answer differently on the real server. */
  readonly undecided?: readonly string[];
  readonly robots: Report['robots']['state'];
  readonly outcomes: Readonly<Record<string, Outcome>>;
  /** All findings of the two highest severities but those set aside. */
  readonly findings: readonly ExpectedFinding[];
  readonly scores: Readonly<Record<ScoreName, readonly [number, number]>>;
  /** Requests that its feeds and its llms.txt are worth. */
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
    undecided: ['irc', 'mailing-list'],
    robots: 'rules',
    // So few pages that nobody misses the sitemap. Pages without any metadata but a title and an icon, with the links by
    // which their headings can be copied, and none with a main element. The chat page lists bare addresses, which say
    // where they lead. It is neither a shop nor a local business, so it need not describe its organization.
    outcomes: {
      ...SOUND,
      'sitemap-present': 'pass',
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
    scores: { web: [78, 90], ai: [78, 90] },
    pages: [8, 20],
  },
  {
    host: 'pytorch.kr',
    site: 'pytorch-kr',
    home: 'https://pytorch.kr/',
    robots: 'rules',
    // The file that verifies ownership (naver….html) has no title, and needs none. Pages that only refresh to another
    // one forbid indexing (get-started/), as they should; one of them appears in the sitemap, which is wrong.
    // One language, one description for most pages, og:url that names the home page everywhere, 97 pictures without a
    // text on one page, a feed and a sitemap that nothing names, posts with a date and an author in plain words.
    outcomes: {
      ...SOUND,
      'sitemap-parses': 'pass',
      'title-present': 'pass',
      'sitemap-in-robots': 'warn',
      'canonical-signals-agree': 'warn',
      'redirect-kind': 'warn',
      'hreflang-missing': 'not-applicable',
      'description-present': 'pass',
      'description-unique': 'fail',
      'content-stuffing': 'pass',
      'heading-main': 'warn',
      'img-alt': 'fail',
      'feed-valid': 'pass',
      'feed-discoverable': 'warn',
      'date-visible': 'warn',
      'author-named': 'warn',
    },
    findings: [
      { rule: 'index-status-ok', outcome: 'warn', message: 'redirect', says: 'https://pytorch.kr/about/' },
      {
        rule: 'link-internal-live',
        outcome: 'warn',
        message: 'redirected',
        says: 'https://pytorch.kr/about (leads to',
      },
      { rule: 'sitemap-present', outcome: 'warn', message: 'guessed', says: 'https://pytorch.kr/sitemap.xml' },
      {
        rule: 'sitemap-urls-indexable',
        outcome: 'fail',
        message: 'canonical',
        says: 'https://pytorch.kr/hub/developer-models → https://pytorch.kr/hub/research-models',
      },
      { rule: 'sitemap-urls-live', outcome: 'fail', message: 'indirect', says: 'https://pytorch.kr/coc/' },
      // Its headings appear in a banner above the text.
      { rule: 'main-content-extractable', outcome: 'warn', message: 'heading', says: '반갑습니다!' },
    ],
    surfaces: 4,
    scores: { web: [70, 97], ai: [70, 97] },
    pages: [20, 20],
  },
  {
    host: 'brpc.apache.org',
    site: 'brpc',
    home: 'https://brpc.apache.org/',
    robots: 'rules',
    // Two languages that nothing connects; no description and no structured data on any page; a page whose sections all
    // begin with an h1; companies shown by pictures without a text.
    outcomes: {
      ...SOUND,
      'crawl-robots-is-text': 'pass',
      'sitemap-parses': 'pass',
      'sitemap-urls-live': 'pass',
      'sitemap-in-robots': 'warn',
      'hreflang-missing': 'warn',
      'lang-matches-text': 'pass',
      'description-present': 'fail',
      'heading-main': 'warn',
      'section-structure': 'pass',
      'img-alt': 'fail',
      'sd-present': 'not-applicable',
      'title-unique': 'warn',
    },
    findings: [
      { rule: 'sitemap-present', outcome: 'warn', message: 'guessed', says: 'https://brpc.apache.org/sitemap.xml' },
      // The template writes the title twice.
      { rule: 'title-present', outcome: 'warn', message: 'several', says: 'bRPC overview | bRPC' },
    ],
    surfaces: 12,
    scores: { web: [75, 98], ai: [75, 98] },
    pages: [20, 20],
  },
  {
    host: 'kvrocks.apache.org',
    site: 'kvrocks',
    home: 'https://kvrocks.apache.org/',
    robots: 'no-rules',
    // Two posts in the Atom feed without an author, which names none for all; breadcrumbs of one item. A sitemap without dates.
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
      // Of its two icons one is large; its author is an organisation, of which the home page says little.
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
    // 31 pages, all of them linked from the home page's menus: a sitemap is not missed either.
    // The home page names versions that do not exist; a Japanese page has more code than text; versions in two languages
    // share their titles, which is not a fault, and the pages of each share a description, which is one.
    outcomes: {
      ...SOUND,
      'sitemap-present': 'pass',
      'title-present': 'pass',
      'title-unique': 'pass',
      'description-unique': 'fail',
      'link-internal-live': 'pass',
      'hreflang-targets': 'fail',
      'hreflang-self': 'not-applicable',
      'hreflang-x-default': 'fail',
      'lang-matches-text': 'pass',
      'content-stuffing': 'pass',
    },
    findings: [
      { rule: 'hreflang-targets', outcome: 'fail', message: 'broken', says: 'https://noshift.js.org/en/ (status 404)' },
    ],
    scores: { web: [80, 89], ai: [90, 100] },
    pages: [20, 20],
  },
  {
    host: 'owasp-noir.github.io',
    site: 'noir',
    mount: '/noir',
    home: 'https://owasp-noir.github.io/noir/',
    // It lies at /noir/robots.txt, where no crawler looks; so nothing names the sitemap.
    robots: 'no-rules',
    // The home page in Korean has the title of the English one, the name of the project; the hero picture loads lazily.
    outcomes: {
      ...SOUND,
      'title-present': 'pass',
      'title-unique': 'pass',
      'title-descriptive': 'pass',
      'canonical-single': 'pass',
      'index-status-ok': 'pass',
      'sitemap-in-robots': 'not-applicable',
      'sitemap-lastmod-valid': 'warn',
      'hreflang-return': 'pass',
      'sd-parses': 'pass',
      'feed-valid': 'pass',
      'llms-txt-format': 'pass',
      'llms-txt-links': 'pass',
      'lcp-hints': 'fail',
    },
    findings: [
      {
        rule: 'sitemap-present',
        outcome: 'warn',
        message: 'guessed',
        says: 'https://owasp-noir.github.io/noir/sitemap.xml',
      },
    ],
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
    // One page, whose HTML has no link to another.
    outcomes: {
      ...SOUND,
      'index-home-indexable': 'pass',
      'canonical-not-mass-home': 'not-applicable',
      'link-internal-live': 'not-applicable',
      'title-present': 'pass',
      // What its scripts would write was not seen, and is not said to be missing.
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
