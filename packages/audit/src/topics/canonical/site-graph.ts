/** Makes the facts about how the addresses of the site are connected: by links, listings and parameters. */

import { type RobotsTxt, robotsJudge } from '@legible/formats/robots-txt';
import { isFurtherPage, pageKey, pathOf, withoutFragment } from '../../kernel/address/address.ts';
import type { AddressFact } from '../../kernel/address-answers.ts';
import { canonicalOf, isMute, isOrdinary, requestsOf } from '../../kernel/exchange.ts';
import type { PageFacts, SiteFactValues } from '../../kernel/facts.ts';
import type { Observed, StepId } from '../../kernel/observed.ts';
import { confidenceOf, wordsOfShape } from '../../kernel/page/app-shell.ts';
import { isUtility } from '../../kernel/page-kind.ts';
import type { SiteScope } from '../../kernel/scope.ts';
import { isPageLike, type SampleFact } from '../../kernel/site/sample.ts';
import { isLinkCheck, type Seen } from '../../kernel/step.ts';

type SitemapsFact = SiteFactValues['sitemaps'];

/** Addresses of one path that differ only in the values of the same parameters. */
export interface VariantsFact {
  /** Path and names of the parameters: `/shop?color&sort`. */
  readonly pattern: string;
  readonly count: number;
  readonly examples: readonly string[];
  /** Whether robots.txt closes them to Googlebot, or a requested one names an address without parameters as canonical. */
  readonly controlled: boolean;
}

/** Internal addresses that sampled pages link to, that sitemaps list, or that were read. */
export interface SiteGraphFact {
  /** Number of distinct addresses that are linked, listed or read. */
  readonly seen: number;
  /** Number of those that look like pages, have no parameters and were not read: links on them are unknown. */
  readonly unread: number;
  /** Number of read pages that scripts fill. Their links are unknown too. */
  readonly shells: number;
  /** Number of listed addresses, without the home page and without those that are gone. */
  readonly listed: number;
  /** Listed addresses to which no sampled page links, apart from themselves. */
  readonly orphans: readonly string[];
  /** Patterns with at least two addresses, the largest first, at most 50. Parameters that name a page do not count. */
  readonly variants: readonly VariantsFact[];
  /** Addresses that may lead to endless new ones: a segment of the path, or a parameter, appears three times. */
  readonly endless: readonly string[];
  /** Number of sampled pages that sitemaps should list: indexable, and not the copy of another. */
  readonly indexable: number;
  readonly unlisted: readonly string[];
}

/** Two pages of the sample with nearly the same main text. */
export interface AlikePairFact {
  readonly urls: readonly [string, string];
  /** Jaccard similarity of five-word shingles, 0.8 to 1. */
  readonly similarity: number;
  /** Whether the texts are the same, word for word. */
  readonly exact: boolean;
  readonly from: StepId;
}

/** Indexable sampled pages with 50 words of main text or more, compared with each other, except language versions. */
export interface AlikePagesFact {
  readonly compared: number;
  /** The most alike first, at most 200. */
  readonly pairs: readonly AlikePairFact[];
  /** Whether all have the same text and no main landmark: an app shell, whose content is unseen. */
  readonly shell: boolean;
}

/** Signals of the address of a page, the strongest first. */
export const ADDRESS_SIGNALS = ['canonical', 'sitemap', 'hreflang', 'links'] as const;

export interface AddressSignalFact {
  readonly signal: (typeof ADDRESS_SIGNALS)[number];
  readonly url: string;
}

/** How other spellings of a page's address answered; null for one without an answer. */
export interface AddressFormsFact {
  /** With a final slash when the address has none, and without it otherwise. */
  readonly slash: AddressFact | null;
  /** The path in upper case. */
  readonly upper: AddressFact | null;
}

const MAX_ADDRESSES = 50_000;
const MAX_PATTERNS = 50;

/** Number of addresses of one pattern that are checked against robots.txt. */
const ASKED_OF_ROBOTS = 3;

/** Matches parameters with which sites without paths name their pages. They mean different content, not variants. */
const NAMING =
  /^(?:id|p|page|page_id|pageid|article|article_id|post|post_id|product|product_id|pid|tid|fid|topic|thread|t|v|item|itemid|cat|node|nid|entry|title|name|doc|path|route|r|lang|hl|q|s)$/i;

/** Returns one key for an address with and without a final slash, on http and on https. */
export const looseKey = (url: string): string =>
  withoutFragment(url)
    .replace(/^https?:/, '')
    .replace(/\/(?=\?|$)/, '');

const namesIn = (search: string): string[] =>
  search
    .slice(1)
    .split('&')
    .map((parameter) => parameter.split('=', 1)[0] ?? '')
    .filter((name) => name !== '');

/** Whether a segment of the path, or a parameter, appears three times. Names of list parameters (`s[]`) do not count. */
const isEndless = (url: string): boolean => {
  const { pathname, search } = new URL(url);
  const parts = pathname.split('/').filter((part) => part.length > 1);
  const names = namesIn(search).filter((name) => !/(?:\]|%5D)$/i.test(name));
  const thrice = (part: string): boolean => parts.filter((other) => other === part).length >= 3;
  return parts.some(thrice) || names.some((name) => names.filter((other) => other === name).length >= 3);
};

const patternOf = (url: string): string | null => {
  const { pathname, search } = new URL(url);
  const names = [...new Set(namesIn(search))].sort();
  if (names.length === 0 || names.every((name) => NAMING.test(name))) return null;
  return `${pathname}?${names.join('&')}`.slice(0, 300);
};

const rulesOf = ({ robots }: SiteScope): RobotsTxt | null =>
  robots?.digest?.kind === 'robots' && (robots.exchange.answer?.status ?? 0) < 300 ? robots.digest.robots : null;

const variantsOf = (urls: readonly string[], seen: Seen, scope: SiteScope): VariantsFact[] => {
  const patterns = new Map<string, string[]>();
  for (const url of urls) {
    const pattern = url.includes('?') ? patternOf(url) : null;
    if (pattern === null) continue;
    const known = patterns.get(pattern);
    if (known === undefined) patterns.set(pattern, [url]);
    else known.push(url);
  }
  const rules = rulesOf(scope);
  const judge = rules === null ? null : robotsJudge(rules);
  const settled = new Set(
    seen.observations.flatMap((one) => {
      const canonical = canonicalOf(one);
      const [asked] = requestsOf(one);
      return canonical !== null && asked.includes('?') && !canonical.includes('?') ? (patternOf(asked) ?? []) : [];
    }),
  );
  return [...patterns]
    .filter(([, list]) => list.length > 1)
    .sort(([, a], [, b]) => b.length - a.length)
    .slice(0, MAX_PATTERNS)
    .map(([pattern, list]) => ({
      pattern,
      count: list.length,
      examples: list.slice(0, 3),
      controlled:
        settled.has(pattern) ||
        (judge !== null && list.slice(0, ASKED_OF_ROBOTS).every((url) => !judge('Googlebot', pathOf(url)).allowed)),
    }));
};

/** Returns internal addresses by loose key, each with the pages that link to it. */
const linksOf = (pages: readonly PageFacts[], scope: SiteScope): Map<string, { url: string; by: Set<string> }> => {
  const links = new Map<string, { url: string; by: Set<string> }>();
  for (const { url: by, document } of pages) {
    if (document.state !== 'present') continue;
    const page = looseKey(by);
    for (const { href } of document.value.anchors) {
      const url = withoutFragment(href);
      if (!scope.contains(url)) continue;
      const key = looseKey(url);
      const link = links.get(key) ?? { url, by: new Set() };
      link.by.add(page);
      if (links.size < MAX_ADDRESSES || links.has(key)) links.set(key, link);
    }
  }
  return links;
};

const isShell = ({ document }: PageFacts): boolean =>
  document.state === 'present' && confidenceOf(document.value, wordsOfShape(document.value)) === 'medium';

export const siteGraphFact = (
  { seen, scope }: { readonly seen: Seen; readonly scope: SiteScope },
  pages: readonly PageFacts[],
  sample: Observed<SampleFact>,
  sitemaps: Observed<SitemapsFact>,
): Observed<SiteGraphFact> => {
  if (sample.state !== 'present') return sample;
  const links = linksOf(pages, scope);
  const read = new Set(pages.flatMap(({ requestedUrl, url }) => [looseKey(requestedUrl), looseKey(url)]));
  const homes = new Set(scope.homeKeys.map(looseKey));
  const listed = new Map(
    (sitemaps.state === 'present' ? sitemaps.value.listed : [])
      .slice(0, MAX_ADDRESSES)
      .map((url) => [looseKey(url), url] as const),
  );
  for (const home of homes) listed.delete(home);
  // An address that is gone needs no link: `sitemap-urls-live` reports it. Another spelling of it may still work.
  for (const one of seen.observations) {
    const { step, exchange } = one;
    const { url } = step.request;
    // An answer to another client, or in another form, does not show that a page is gone.
    if (isMute(one) || !(isOrdinary(step) || isLinkCheck(step.purpose))) continue;
    if ((exchange.answer?.status ?? 200) >= 400 && listed.get(looseKey(url)) === url) listed.delete(looseKey(url));
  }
  // Addresses that redirect to each other count as one: a link to either leads to both.
  const ends = new Map(seen.observations.map((one) => requestsOf(one).map(looseKey) as [string, string]));
  const endOf = (key: string): string => ends.get(key) ?? key;
  const linked = new Set<string>();
  for (const [key, { by }] of links)
    if ([...by].some((page) => page !== key && page !== endOf(key))) linked.add(key).add(endOf(key));
  const isLinked = (key: string): boolean => linked.has(key) || linked.has(endOf(key));
  const all = new Map([...[...links].map(([key, { url }]) => [key, url] as const), ...listed]);
  const urls = [...all.values()];
  const wanted = sample.value.pages.filter(
    ({ indexable, kind, resultUrl, url, home }) =>
      indexable && !home && !isUtility(kind) && !isFurtherPage(url) && looseKey(resultUrl) === looseKey(url),
  );
  const isListed = (url: string): boolean => listed.has(looseKey(url));
  return {
    state: 'present',
    value: {
      seen: new Set([...all.keys(), ...read]).size,
      unread: [...all].filter(([key, url]) => !read.has(key) && !url.includes('?') && isPageLike(url)).length,
      shells: pages.filter(isShell).length,
      listed: listed.size,
      // Files for machines, such as JSON, need no link for people.
      orphans: [...listed].filter(([key, url]) => !isLinked(key) && isPageLike(url)).map(([, url]) => url),
      variants: variantsOf(urls, seen, scope),
      endless: urls.filter(isEndless),
      indexable: wanted.length,
      unlisted: wanted
        .filter(({ url, requestedUrl }) => !isListed(url) && !isListed(requestedUrl))
        .map(({ url }) => pageKey(url)),
    },
    from: sample.from,
  };
};
