import { isInCopy, type ServedSite } from './sites.ts';

/** Rules, by reason, whose verdicts depend on the small Internet and not on the site. They are never drawn or judged. */
const DECIDED_BY_THE_NETWORK: Readonly<Record<string, string>> = {
  'The test server is on the same machine, never busy and makes no errors.':
    'availability index-server-errors parity-rate-limit response-ttfb',
  'Headers are those of the test server: media types by the ending of the file, ETag, Cache-Control, gzip, none for security.':
    'cache-validators content-type-correct feed-fresh-and-cacheable security-headers text-compression',
  'The test server speaks HTTP/1.1, over TLS with a certificate that is made for the test, and redirects every site to it.':
    'http-version https-available https-redirect tls-certificate',
  'The test server answers everybody alike, whatever the user agent, the language and Accept are.':
    'locale-not-forced md-406 md-negotiation md-quality-values md-vary-accept parity-challenge parity-content ' +
    'parity-machine-files parity-mobile parity-robots-vs-edge parity-status pay-per-crawl-402',
  'Other sites and other names of this one do not exist here.': 'host-variants-converge link-external-live',
  'The test server decides which spellings of an address answer.': 'url-slash-and-case',
  'Nobody measures visits here.': 'cwv-field',
};
const REASON_OF = new Map(
  Object.entries(DECIDED_BY_THE_NETWORK).flatMap(([reason, rules]) => rules.split(' ').map((rule) => [rule, reason])),
);

/** Rules that depend on further addresses. One on another host, or outside a mounted project, is dead only here. */
const ASKS_FURTHER_ADDRESSES = new Set(
  (
    'agent-discovery-links canonical-signals-agree canonical-target-ok crawl-render-assets-allowed favicon feed-entries ' +
    'file-size-limits hreflang-return hreflang-targets img-live link-internal-live llms-txt-links og-image-usable ' +
    'redirect-chain redirect-kind redirect-loop-or-dead rsl-license sitemap-in-robots sitemap-parses ' +
    'sitemap-urls-indexable sitemap-urls-live'
  ).split(' '),
);

/** Rules that depend on the root of the host. For a project below a path it is empty here, but not on the real host. */
const ASKS_THE_ROOT =
  /^(crawl-(robots|site)|ai-(access|robots|training|discovery|catalog)|a2a|agent-skills|api-catalog|content-(signal|usage)|mcp-server-card|oauth|other-agent|training-preference|web-bot-auth|wellknown)/;

/** Reasons why a rule is untested that come from these scans: they have no browser and no measurements of visits. */
const NOT_SEEN_HERE = new Set(['no-renderer', 'no-field-data']);

export const networkRules = (): readonly string[] => [...REASON_OF.keys(), ...ASKS_FURTHER_ADDRESSES];

export const addressesIn = (text: string): readonly string[] => text.match(/https?:\/\/[^\s"'<>()\\,]+/g) ?? [];

/**
 * Returns why the test network causes a verdict; null when it does not.
 *
 * @param verdict.args Arguments of the finding; empty for a pass.
 * @param verdict.proofUrl Address whose answer proves it; null: there is none.
 * @param verdict.reason Why it is untested; null: it was tested.
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
  const decided = REASON_OF.get(verdict.rule);
  if (decided !== undefined) return decided;
  if (verdict.reason !== null && NOT_SEEN_HERE.has(verdict.reason)) return 'These scans have no browser.';
  if (site.mount !== '' && ASKS_THE_ROOT.test(verdict.rule)) return 'The root of the host is beside the copy.';
  if (verdict.proofUrl !== null && !isInCopy(site, verdict.proofUrl)) return 'The address is beside the copy.';
  const named = ASKS_FURTHER_ADDRESSES.has(verdict.rule) ? addressesIn(JSON.stringify(verdict.args ?? null)) : [];
  return named.every((address) => isInCopy(site, address)) ? null : 'It names an address outside the copy.';
};
