import { type Outcome, RULES } from '@legible/audit';
import { beforeAll, expect, test } from 'vitest';
import { BROKEN_WEBS } from '../fixture-sites/broken/sites.ts';
import { scanWeb, type WebScan } from '../fixture-sites/scan-web.ts';

/** Rules that find nothing on any site, with the reason. */
const SILENT: Readonly<Record<string, string>> = {
  'ai-training-policy': 'only reports: every choice is as good as another',
  'ai-txt-noai-meta': 'only reports controls that are not documented',
  'canonical-vs-javascript': 'needs a browser',
  'cwv-field': 'needs a key of a service',
  'index-noindex-vs-javascript': 'needs a browser',
  'links-without-js': 'needs a browser',
  'llms-txt-present': 'only reports: the file may exist or not',
  'metadata-without-js': 'needs a browser',
  'other-agent-manifests': 'only reports manifests without a consumer',
  'sd-retired-types': 'only reports: retired markup does no harm',
  'search-registration': 'only reports where a site is registered, and where it could be',
  'training-preference-signal': 'only reports on a draft',
};

/** Rules that at most warn. */
const MILD = [
  'author-named',
  'content-substance',
  'hreflang-missing',
  'http-version',
  'sd-organization',
  'sd-present',
  'section-structure',
  'security-headers',
  'title-length',
];

/** The rules that each site must trigger; it may trigger more. */
const SHOWS: Readonly<Record<string, readonly string[]>> = {
  'robots.txt in error': ['crawl-robots-reachable', 'crawl-site-allowed'],
  'robots.txt is a page': ['crawl-robots-is-text'],
  'robots.txt is too long': ['crawl-robots-size'],
  'robots.txt with mistakes': ['crawl-robots-syntax'],
  'robots.txt closes search': [
    'crawl-site-allowed',
    'ai-access-googlebot',
    'ai-access-perplexitybot',
    'ai-access-user-fetchers',
  ],
  'robots.txt with an incomplete list': ['ai-robots-wildcard-allowlist'],
  'robots.txt protects for some': ['ai-robots-group-shadowing', 'ai-robots-token-hygiene'],
  'robots.txt overruled by the network': ['ai-robots-injected-block'],
  'robots.txt hides what is advertised': ['ai-discovery-paths-open'],
  'a home page that is a file': ['index-home-readable'],
  'robots.txt of another type': ['crawl-robots-is-text'],
  'pages that cannot be indexed': [
    'index-home-indexable',
    'index-noindex-unexpected',
    'index-status-ok',
    'redirect-loop-or-dead',
    'sitemap-urls-indexable',
  ],
  'the same list in sixty forms': ['index-url-explosion'],
  'a sitemap that is not one': ['sitemap-parses'],
  'an index inside an index': ['sitemap-limits'],
  'a sitemap with the date of the build': ['sitemap-lastmod-truthful'],
  'no sitemap for many pages': ['sitemap-present'],
  'unhelpful texts': [
    'content-placeholder',
    'content-hidden-text',
    'hidden-instructions',
    'link-internal-live',
    'intrusive-overlay',
  ],
  'pages that fail outright': ['hacked-signals', 'html-valid-doctype', 'sd-paywall', 'lcp-hints'],
  'pages with poor metadata': ['title-unique', 'description-unique', 'head-integrity', 'charset-declared'],
  'stories without date or author': ['date-visible', 'dates-agree'],
  'an empty frame': ['content-without-js', 'url-fragment-routing', 'wellknown-no-soft-200', 'index-missing-url-status'],
  'a site without an owner': ['publisher-identity'],
  'pages with several addresses': ['canonical-single', 'canonical-not-mass-home', 'duplicate-exact', 'redirect-kind'],
  'languages that do not link to each other': [
    'hreflang-codes',
    'hreflang-return',
    'hreflang-conflict',
    'lang-declared',
  ],
  'languages without annotations': [],
  'a language for everybody': ['locale-not-forced'],
  'hosts that do not converge': ['host-variants-converge', 'https-redirect'],
  'a chain of moves': ['redirect-chain'],
  'a move into nothing': ['redirect-loop-or-dead'],
  'things marked up wrongly': ['sd-parses', 'sd-event', 'sd-job', 'sd-recipe', 'sd-article', 'sd-breadcrumb'],
  'Markdown that is not what was asked for': [
    'md-fidelity',
    'md-vary-accept',
    'md-quality-values',
    'md-406',
    'md-twin-indexing',
  ],
  'Markdown that is HTML': ['md-negotiation'],
  'feeds with faults': ['feed-valid', 'feed-entries', 'feed-discoverable'],
  'llms.txt with dead links': ['llms-txt-format', 'llms-txt-links', 'llms-full-txt'],
  'agent descriptions with faults': [
    'api-catalog',
    'ai-catalog',
    'a2a-agent-card',
    'openapi-description',
    'mcp-endpoint-modern',
    'nlweb-ask',
  ],
  'an outdated MCP server': ['mcp-tools-valid'],
  'an MCP server without descriptions': ['oauth-metadata'],
  'preferences that contradict each other': [
    'content-signal-valid',
    'content-usage-valid',
    'usage-channels-coherent',
    'tdmrep',
  ],
  'robots are turned away': ['parity-status', 'parity-robots-vs-edge', 'parity-machine-files'],
  'robots are challenged': ['parity-challenge'],
  'robots are shown a casino': ['parity-content'],
  'phones are shown less': ['parity-mobile'],
  'robots must pay': ['pay-per-crawl-402'],
  'only with a cookie': ['parity-no-cookie-no-js'],
  'too many requests': ['parity-rate-limit'],
  'a slow server': ['response-ttfb', 'file-size-limits'],
  'long, never cacheable, and with an old certificate': [
    'html-size',
    'tls-certificate',
    'text-compression',
    'cache-validators',
  ],
  'a host without TLS': ['https-available'],
  'a server that falls over': ['index-server-errors', 'availability'],
};

const scans = new Map<string, WebScan>();
beforeAll(async () => {
  for (const [name, web] of Object.entries(BROKEN_WEBS)) scans.set(name, await scanWeb(web, { allBots: true }));
}, 180_000);

/** Rules that had an outcome on some site. */
const reached = (...outcomes: readonly Outcome[]): ReadonlySet<string> =>
  new Set(
    [...scans.values()].flatMap(({ report }) =>
      report.rules.filter(({ outcome }) => outcomes.includes(outcome)).map(({ id }) => id),
    ),
  );

test.each(Object.entries(SHOWS))('%s', (name, ids) => {
  const scan = scans.get(name);
  const failed = new Set(scan?.report.rules.filter(({ outcome }) => outcome === 'fail').map(({ id }) => id));
  expect(ids.filter((id) => !failed.has(id))).toEqual([]);
  expect(scan?.defects).toEqual([]);
});

test('the table names every site', () => {
  expect(Object.keys(SHOWS).sort()).toEqual(Object.keys(BROKEN_WEBS).sort());
});

test('every rule has a site on which it finds something', () => {
  const loud = reached('warn', 'fail');
  expect(
    RULES.map(({ id }) => id)
      .filter((id) => !loud.has(id))
      .sort(),
  ).toEqual(Object.keys(SILENT).sort());
});

test('every rule that can fail does so on some site', () => {
  const failed = reached('fail');
  const mild = RULES.map(({ id }) => id).filter((id) => !failed.has(id) && SILENT[id] === undefined);
  expect(mild.sort()).toEqual(MILD);
});

test('no broken site has both scores full', () => {
  const full = [...scans].filter(([, { report }]) => report.scores.web.value === 100 && report.scores.ai.value === 100);
  expect(full.map(([name]) => name)).toEqual([]);
});
