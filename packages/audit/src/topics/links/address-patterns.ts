import { withoutFragment } from '../../kernel/address/address.ts';
import { unknown } from '../../kernel/exchange.ts';
import type { PageFacts, SiteFactValues } from '../../kernel/facts.ts';
import type { Observed } from '../../kernel/observed.ts';
import type { SiteScope } from '../../kernel/scope.ts';
import { pathPatterns } from '../../kernel/site/path-patterns.ts';

/** Addresses of one pattern that the sitemap lists or a page links to, and how many of them were read. */
export interface AddressPattern {
  /** `/blog/*`, `/ko/docs/*`, `/search?q`. */
  readonly pattern: string;
  readonly addresses: number;
  readonly read: number;
}

export interface AddressPatternsFact {
  /** Most addresses first, at most 50. */
  readonly list: readonly AddressPattern[];
}

const MAX_PATTERNS = 50;
const MAX_ADDRESSES = 50_000;

/** Counts the patterns of all addresses that the scan saw, and how many of each it read. */
export const addressPatternsFact = (
  scope: SiteScope,
  pages: readonly PageFacts[],
  sitemaps: Observed<SiteFactValues['sitemaps']>,
): Observed<AddressPatternsFact> => {
  const read = new Set<string>();
  const urls = new Set<string>();
  let from: string | null = null;
  for (const { url, response, document } of pages) {
    if (response.state !== 'present') continue;
    from ??= response.from;
    if (!scope.contains(url)) continue;
    read.add(withoutFragment(url));
    if (document.state !== 'present') continue;
    for (const { href } of document.value.anchors) if (scope.contains(href)) urls.add(withoutFragment(href));
  }
  if (from === null) return unknown('not-looked');
  for (const url of sitemaps.state === 'present' ? sitemaps.value.listed : []) urls.add(url);
  const counts = new Map<string, { addresses: number; read: number }>();
  for (const [url, pattern] of pathPatterns([...read, ...urls].slice(0, MAX_ADDRESSES))) {
    const count = counts.get(pattern) ?? { addresses: 0, read: 0 };
    counts.set(pattern, { addresses: count.addresses + 1, read: count.read + (read.has(url) ? 1 : 0) });
  }
  const list = [...counts]
    .map(([pattern, count]) => ({ pattern, ...count }))
    .sort((a, b) => b.addresses - a.addresses || (a.pattern < b.pattern ? -1 : 1))
    .slice(0, MAX_PATTERNS);
  return { state: 'present', value: { list }, from };
};
