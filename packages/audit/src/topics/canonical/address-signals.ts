/** Collects the statements of a site about the address of each page. */

import { pageKey, withoutFragment } from '../../kernel/address/address.ts';
import { canonicalOf, urlOf } from '../../kernel/exchange.ts';
import type { SiteFactValues } from '../../kernel/facts.ts';
import type { Observed } from '../../kernel/observed.ts';
import type { DocumentFact } from '../../kernel/page/document-fact.ts';
import type { Observation, Seen } from '../../kernel/step.ts';
import { ADDRESS_SIGNALS, type AddressSignalFact, looseKey } from './site-graph.ts';

type SitemapsFact = SiteFactValues['sitemaps'];

/** Groups addresses by loose key: each key has all spellings under which an address is listed or linked. */
const spellings = (urls: Iterable<string>): ReadonlyMap<string, ReadonlySet<string>> => {
  const found = new Map<string, Set<string>>();
  for (const url of urls) {
    const key = looseKey(url);
    const known = found.get(key);
    if (known) known.add(url);
    else found.set(key, new Set([url]));
  }
  return found;
};

export interface Spellings {
  readonly listed: ReadonlyMap<string, ReadonlySet<string>>;
  readonly linked: ReadonlyMap<string, ReadonlySet<string>>;
}

export const spellingsOf = (seen: Seen, sitemaps: Observed<SitemapsFact>): Spellings => ({
  listed: spellings(sitemaps.state === 'present' ? sitemaps.value.listed : []),
  linked: spellings(
    seen.observations.flatMap((page) => {
      const { digest } = page;
      const own = withoutFragment(urlOf(page));
      const anchors = digest?.kind === 'page' ? (digest.document?.anchors ?? []) : [];
      // A link within the page is not a spelling: it only repeats the requested address.
      return anchors
        .filter(({ href }) => !(href.includes('#') && withoutFragment(href) === own))
        .map(({ href }) => withoutFragment(href));
    }),
  ),
});

/**
 * Returns the signals in the order of their strength, at most one of each kind. Among several spellings, the one that
 * equals the canonical address counts, then the page's own. An hreflang link counts only when it has the page's address.
 */
export const signalsOf = (
  page: Observation,
  document: Observed<DocumentFact>,
  { listed, linked }: Spellings,
): Observed<readonly AddressSignalFact[]> => {
  if (document.state !== 'present') return document;
  const { links } = document.value;
  const url = pageKey(urlOf(page));
  const named = canonicalOf(page);
  const own = looseKey(url);
  const choose = (candidates: Iterable<string>): string | null => {
    const list = [...candidates].map(pageKey);
    return list.find((one) => one === named) ?? list.find((one) => one === url) ?? list[0] ?? null;
  };
  const alternates = links.flatMap(({ rels, hreflang, href }) =>
    rels.includes('alternate') && hreflang !== null && href !== null && looseKey(pageKey(href)) === own ? [href] : [],
  );
  const said: Record<AddressSignalFact['signal'], string | null> = {
    canonical: named,
    sitemap: choose(listed.get(own) ?? []),
    hreflang: choose(alternates),
    links: choose(linked.get(own) ?? []),
  };
  const value = ADDRESS_SIGNALS.flatMap((signal) => {
    const address = said[signal];
    return address === null ? [] : [{ signal, url: address }];
  });
  return { state: 'present', value, from: document.from };
};
