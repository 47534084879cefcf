import { isInCopy, type ServedSite } from './sites.ts';

/** Verdicts that the small Internet decides and not the site. They are drawn by nobody, and nobody judges them. */
const DECIDED_BY_THE_NETWORK: Readonly<Record<string, string>> = {
  availability: 'The test server is never busy.',
  'cache-validators': 'ETag and Cache-Control are those of the test server.',
  'content-type-correct': 'The test server names media types by the ending of the file.',
  'cwv-field': 'Nobody measures visits here.',
  'feed-fresh-and-cacheable': 'ETag and 304 are those of the test server.',
  'host-variants-converge': 'Names with and without www do not exist here.',
  'http-version': 'The test server speaks HTTP/1.1 only.',
  'https-available': 'The test server serves every site over https.',
  'https-redirect': 'The test server redirects every site to https.',
  'index-server-errors': 'The test server makes no errors.',
  'link-external-live': 'Other sites do not exist here.',
  'locale-not-forced': 'The test server answers every language alike.',
  'md-406': 'The test server does not read Accept.',
  'md-negotiation': 'The test server does not read Accept.',
  'md-quality-values': 'The test server does not read Accept.',
  'md-vary-accept': 'The test server does not read Accept.',
  'parity-challenge': 'The test server answers everybody alike.',
  'parity-content': 'The test server answers everybody alike.',
  'parity-machine-files': 'The test server answers everybody alike.',
  'parity-mobile': 'The test server answers everybody alike.',
  'parity-rate-limit': 'The test server is never busy.',
  'parity-robots-vs-edge': 'The test server answers everybody alike.',
  'parity-status': 'The test server answers everybody alike.',
  'pay-per-crawl-402': 'The test server asks nobody for money.',
  'response-ttfb': 'The test server is on the same machine.',
  'security-headers': 'The test server sends no such headers.',
  'text-compression': 'The test server compresses every text.',
  'tls-certificate': 'The certificate is made for the test.',
};

/** Rules that go by the answers of further addresses: one of another host, or beside a mounted project, is dead only here. */
const ASKS_FURTHER_ADDRESSES = new Set([
  'agent-discovery-links',
  'canonical-signals-agree',
  'canonical-target-ok',
  'crawl-render-assets-allowed',
  'favicon',
  'feed-entries',
  'file-size-limits',
  'hreflang-return',
  'hreflang-targets',
  'img-live',
  'link-internal-live',
  'llms-txt-links',
  'og-image-usable',
  'redirect-chain',
  'redirect-kind',
  'redirect-loop-or-dead',
  'rsl-license',
  'sitemap-in-robots',
  'sitemap-parses',
  'sitemap-urls-indexable',
  'sitemap-urls-live',
]);

/** Rules that go by the root of the host, which a project below a path does not hold: here it is empty, and really it is not. */
const ASKS_THE_ROOT =
  /^(crawl-(robots|site)|ai-(access|robots|training|discovery|catalog)|a2a|agent-skills|api-catalog|content-(signal|usage)|mcp-server-card|oauth|other-agent|training-preference|web-bot-auth|wellknown)/;

/** What takes a browser, or measurements of visits, which these scans have not. */
const NOT_SEEN_HERE = new Set(['no-renderer', 'no-field-data']);

export const networkRules = (): readonly string[] => [
  ...Object.keys(DECIDED_BY_THE_NETWORK),
  ...ASKS_FURTHER_ADDRESSES,
];

const addressesIn = (text: string): readonly string[] => text.match(/https?:\/\/[^\s"'<>()\\,]+/g) ?? [];

/**
 * Why a verdict is caused by the test network; null: it is not.
 *
 * @param verdict.args What the finding tells; empty of a pass.
 * @param verdict.proofUrl The address whose answer proves it; null: none.
 * @param verdict.reason Why it is untested; null: it is not.
 */
export const networkCause = (
  site: ServedSite,
  verdict: {
    readonly rule: string;
    readonly args: unknown;
    readonly proofUrl: string | null;
    readonly reason: string | null;
  },
): string | null => {
  const decided = DECIDED_BY_THE_NETWORK[verdict.rule];
  if (decided !== undefined) return decided;
  if (verdict.reason !== null && NOT_SEEN_HERE.has(verdict.reason)) return 'These scans have no browser.';
  if (site.mount !== '' && ASKS_THE_ROOT.test(verdict.rule)) return 'The root of the host is beside the copy.';
  if (verdict.proofUrl !== null && !isInCopy(site, verdict.proofUrl)) return 'The address is beside the copy.';
  const told = ASKS_FURTHER_ADDRESSES.has(verdict.rule) ? addressesIn(JSON.stringify(verdict.args ?? null)) : [];
  return told.every((address) => isInCopy(site, address)) ? null : 'It tells of an address beside the copy.';
};
