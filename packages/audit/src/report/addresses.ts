/** Lists the addresses of a crawl: what answered at each, and how the site leads to it. */

import { pageKey, withoutFragment } from '../kernel/address/address.ts';
import type { FetchFact } from '../kernel/address-answers.ts';
import { type Facts, FOUND_IN, type FoundIn, type PageFacts } from '../kernel/facts.ts';
import { leadsTo } from '../kernel/page/page-moves.ts';
import { ifSeen } from '../kernel/rule.ts';

/**
 * `indexable`: a page that names no other address. `canonical`: it names another one. `noindex`: a directive forbids it.
 * `redirect` and `error` are answers, and a page that only leads to another one counts as a redirect; `unknown`: nothing of the kind was seen, because only the status was requested.
 */
export type IndexState = 'indexable' | 'canonical' | 'noindex' | 'redirect' | 'error' | 'unknown';

export interface ReportAddress {
  readonly url: string;
  /** Of the first answer; null when nothing answered. */
  readonly status: number | null;
  /** Where a redirect ends, or where a page leads by itself; null without one. */
  readonly to: string | null;
  readonly title: string | null;
  readonly canonical: string | null;
  readonly index: IndexState;
  /** Least number of links from the home page; null when no chain of links leads there. */
  readonly depth: number | null;
  /** Number of pages, besides itself, that link to exactly this address. */
  readonly inlinks: number;
  /** Where it was found; empty for an address that only a redirect names. */
  readonly foundIn: readonly FoundIn[];
}

/** How links connect the pages that were read. */
const linksOf = (pages: readonly PageFacts[], endOf: (url: string) => string) => {
  const inlinks = new Map<string, number>();
  const places = new Map<string, Set<FoundIn>>();
  const targets = new Map<string, ReadonlySet<string>>();
  for (const { url, document } of pages) {
    const own = withoutFragment(url);
    const here = new Set<string>();
    for (const { href, region } of ifSeen(document)?.anchors ?? []) {
      const target = withoutFragment(href);
      if (target === own) continue;
      here.add(target);
      const known = places.get(target);
      if (known === undefined) places.set(target, new Set([region]));
      else known.add(region);
    }
    for (const target of here) inlinks.set(target, (inlinks.get(target) ?? 0) + 1);
    targets.set(own, here);
  }
  const depths = new Map<string, number>();
  const start = pages.findLast(({ home }) => home) ?? pages[0];
  let level = start === undefined ? [] : [withoutFragment(start.url)];
  for (let depth = 0; level.length > 0; depth++) {
    for (const url of level) depths.set(url, Math.min(depth, depths.get(url) ?? depth));
    const next = new Set<string>();
    for (const url of level)
      for (const target of targets.get(url) ?? []) {
        if (!depths.has(target)) depths.set(target, depth + 1);
        const end = endOf(target);
        if (targets.has(end) && !next.has(end) && (depths.get(end) ?? depth + 1) > depth) next.add(end);
      }
    level = [...next];
  }
  return { inlinks, places, depths };
};

const stateOf = ({ status, chain }: Pick<FetchFact, 'status' | 'chain'>): IndexState => {
  if (chain.length > 0) return 'redirect';
  return status === null || status >= 400 ? 'error' : 'unknown';
};

/** Returns one entry for each address that was requested, sorted by address. @param clean redacts texts of the site. */
export const addressesOf = ({ site, pages }: Facts, clean: (text: string) => string): readonly ReportAddress[] => {
  const checked = [...(ifSeen(site.internalLinks)?.urls ?? []), ...(ifSeen(site.sitemapUrls)?.urls ?? [])];
  const fetched = pages.flatMap(({ fetch }) => ifSeen(fetch) ?? []);
  const ends = new Map(
    [...fetched, ...checked].map(({ requestedUrl, url }) => [withoutFragment(requestedUrl), withoutFragment(url)]),
  );
  const { inlinks, places, depths } = linksOf(pages, (url) => ends.get(url) ?? url);
  const listed = new Set(ifSeen(site.sitemaps)?.listed ?? []);
  const sampled = new Map(ifSeen(site.sample)?.pages.map((page) => [page.from, page]));
  const rows = new Map<string, ReportAddress>();
  const add = (
    url: string,
    row: Pick<ReportAddress, 'status' | 'to' | 'title' | 'canonical' | 'index'>,
    found: readonly FoundIn[],
  ): void => {
    if (rows.has(url)) return;
    const all = new Set<FoundIn>([
      ...found,
      ...(listed.has(url) ? (['sitemap'] as const) : []),
      ...(places.get(url) ?? []),
    ]);
    const foundIn = FOUND_IN.filter((place) => all.has(place));
    rows.set(url, { url, ...row, depth: depths.get(url) ?? null, inlinks: inlinks.get(url) ?? 0, foundIn });
  };
  for (const { url, response, fetch, moves, foundIn } of pages) {
    const page = sampled.get(response.state === 'present' ? response.from : '');
    const own = foundIn.filter((place) => place !== 'sitemap' && place !== 'navigation' && place !== 'content');
    const status = ifSeen(fetch)?.status ?? null;
    const other = page?.canonical != null && page.canonical !== pageKey(url);
    const index = other ? 'canonical' : 'indexable';
    const seen = page === undefined ? stateOf({ status, chain: [] }) : page.indexable ? index : 'noindex';
    const to = moves.state === 'present' ? leadsTo(moves.value) : null;
    const { title = null, canonical = null } = page ?? {};
    add(withoutFragment(url), { status, to, title, canonical, index: to === null ? seen : 'redirect' }, own);
  }
  for (const one of [...fetched, ...checked]) {
    const [hop] = one.chain;
    const [asked, to] = [withoutFragment(one.requestedUrl), withoutFragment(one.url)];
    const answered = { title: null, canonical: null, index: stateOf(one) };
    add(asked, { ...answered, status: hop?.status ?? one.status, to: hop === undefined ? null : to }, []);
    if (hop !== undefined)
      add(to, { ...answered, status: one.status, to: null, index: stateOf({ ...one, chain: [] }) }, []);
  }
  return [...rows.values()]
    .sort((a, b) => (a.url < b.url ? -1 : 1))
    .map(({ url, to, title, canonical, ...row }) => ({
      url: clean(url),
      ...row,
      to: to === null ? null : clean(to),
      title: title === null ? null : clean(title),
      canonical: canonical === null ? null : clean(canonical),
    }));
};
