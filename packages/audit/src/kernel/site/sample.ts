import { forbidsIndexing } from '@legible/formats/robots-directives';
import { pageKey, withoutFragment } from '../address/address.ts';
import { isSuccess, unknown, urlOf } from '../exchange.ts';
import type { FoundIn, PageFacts } from '../facts.ts';
import type { Observed, StepId, StepPurpose } from '../observed.ts';
import type { AnchorFact, FragmentRouteFact, MainTextFact } from '../page/document-fact.ts';
import { descriptionOf, titleOf } from '../page/head-texts.ts';
import { isUtility, type PageKind, pageKindOf } from '../page-kind.ts';
import { spread } from '../planned-request.ts';
import type { SiteScope } from '../scope.ts';
import type { Observation, Seen } from '../step.ts';
import { pathPatterns } from './path-patterns.ts';

/** Addresses of each file that are looked at to choose from. */
const PER_FILE = 1_000;
const PLACES = { robots: 0, guess: 1, index: 2 } as const;

export const sitemapPlaceOf = ({ step }: Observation): keyof typeof PLACES => {
  if (step.purpose === 'sitemap-child') return 'index';
  return step.why.origin === 'previous_event' ? 'robots' : 'guess';
};

/** One of each list in turn. */
const interleave = <T>(lists: readonly (readonly T[])[]): T[] =>
  Array.from({ length: Math.max(0, ...lists.map(({ length }) => length)) }, (_, index) =>
    lists.flatMap((list) => list.slice(index, index + 1)),
  ).flat();

const isRead = ({ digest, exchange }: Observation): boolean => {
  const status = exchange.answer?.status ?? 0;
  return digest?.kind === 'sitemap' && status >= 200 && status < 300 && digest.sitemap.kind !== 'unreadable';
};

/** Sitemaps that were asked for: declared ones first, then guessed ones, then parts; by address within each. */
export const sitemapFiles = (seen: Seen): Observation[] =>
  seen.observations
    .filter(({ step }) => step.purpose === 'sitemap' || step.purpose === 'sitemap-child')
    .sort(
      (a, b) =>
        PLACES[sitemapPlaceOf(a)] - PLACES[sitemapPlaceOf(b)] || (a.step.request.url < b.step.request.url ? -1 : 1),
    );

/** Those that could be read as a sitemap of any sort. */
export const readFiles = (files: readonly Observation[]): Observation[] => files.filter(isRead);

export const readSitemapFiles = (seen: Seen): Observation[] => readFiles(sitemapFiles(seen));

export interface ListedUrl {
  readonly url: string;
  /** The file that lists it. */
  readonly by: Observation;
}

/** Page addresses that sitemaps list on hosts of the site: those of long files spread over each, files in turn. */
export const listedUrls = (seen: Seen, scope: SiteScope): ListedUrl[] => {
  const files = readSitemapFiles(seen).map((by) => {
    const urls = by.digest?.kind === 'sitemap' && by.digest.sitemap.kind !== 'sitemapindex' ? by.digest.urls : [];
    return spread(urls, PER_FILE).flatMap((url) => (scope.contains(url) ? [{ url, by }] : []));
  });
  return [...new Map(interleave(files).map((listed) => [listed.url, listed])).values()];
};

/** Counts how often a key was seen before. */
const turns = (): ((key: string) => number) => {
  const counts = new Map<string, number>();
  return (key) => {
    const turn = counts.get(key) ?? 0;
    counts.set(key, turn + 1);
    return turn;
  };
};

/**
 * One of each pattern before a second of any, and within a turn one of each section before a second of any: else what
 * comes first in the list goes first.
 *
 * @param taken addresses that have had their turn.
 */
export const patternsInTurn = <T extends { readonly url: string }>(
  list: readonly T[],
  taken: Iterable<string> = [],
): { readonly one: T; readonly turn: number }[] => {
  const before = [...new Set(taken)];
  const patterns = pathPatterns([...before, ...list.map(({ url }) => url)]);
  const [ofPattern, ofSection] = [turns(), turns()];
  const placeOf = (url: string) => ({ turn: ofPattern(patterns.get(url) ?? ''), section: ofSection(sectionOf(url)) });
  before.forEach(placeOf);
  return list.map((one) => ({ one, ...placeOf(one.url) })).sort((a, b) => a.turn - b.turn || a.section - b.section);
};

/** Chooses the pages of the sample: many kinds rather than many pages. */

/** Anchors of one page that are looked at; menus and first paragraphs are well within them. */
const ANCHORS_READ = 500;

/** Pages that robots.txt keeps from us and that are named in the trail all the same. */
const MAX_REFUSED = 5;

export type ChoiceSource = 'sitemap' | 'navigation' | 'content';

export interface Choice {
  readonly url: string;
  readonly source: ChoiceSource;
  /** The sitemap or page that names it. */
  readonly by: Observation;
  /** No earlier page of the sample has an address of this pattern. */
  readonly newPattern: boolean;
  /** robots.txt does not let us ask for it. */
  readonly refused: boolean;
}

/** Files that are not pages, by the end of their path. */
const FILE = /\.(?!html?$|php$|aspx?$|jsp$|cfm$|xhtml$|shtml$|md$)[a-z][a-z0-9]{1,4}$/i;

/** Links that do something when they are followed. */
const ACTION =
  /[/?&=](?:log-?out|sign-?out|unsubscribe|add[-_]to[-_]cart)(?:[/?&=.]|$)|[?&](?:action|do|delete|remove|vote)=/i;

/** Whether asking for a linked address can be expected to change nothing. */
export const isHarmless = (url: string): boolean => !ACTION.test(url);

/** @param base where the site begins. */
export const isPageLike = (url: string, base?: string): boolean => {
  const { pathname } = new URL(url);
  return !FILE.test(pathname) && !isUtility(pageKindOf(url, false, base)) && isHarmless(url);
};

/** Pattern of an address: its first words and its depth; digits do not count. */
export const sectionOf = (url: string): string => {
  const parts = new URL(url).pathname.split('/').filter(Boolean);
  const language = /^[a-z]{2}(?:-[a-z]{2,4})?$/i.test(parts[0] ?? '') ? 1 : 0;
  const words = parts.slice(0, language + 1).join('/');
  return `${words.replace(/\d+/g, '0')}:${parts.length}`;
};

/** Links of a page to hosts of the site, in order, each once, without fragment. */
export const siteLinks = (
  observation: Observation,
  scope: SiteScope,
): readonly { readonly url: string; readonly region: AnchorFact['region'] }[] => {
  const { digest } = observation;
  if (digest?.kind !== 'page' || digest.document === null) return [];
  const links = new Map<string, AnchorFact['region']>();
  for (const { href, region, rels } of digest.document.anchors.slice(0, ANCHORS_READ)) {
    const url = withoutFragment(href);
    if (!links.has(url) && !rels.includes('nofollow') && scope.contains(url)) links.set(url, region);
  }
  return [...links].map(([url, region]) => ({ url, region }));
};

/** Pages that were chosen, not given: another one may take their place. */
const CHOSEN: readonly StepPurpose[] = ['listed-page', 'linked-page'];

/** Whether an answer leaves nothing to judge. A server that is in trouble, or turns us away, is not asked for more. */
const isBlank = (one: Observation, { contains }: SiteScope): boolean => {
  const { exchange, digest } = one;
  const status = exchange.answer?.status ?? null;
  if (status === null || status >= 500 || [401, 403, 429].includes(status) || digest?.challenge != null) return false;
  return (
    status < 200 || status >= 300 || !contains(urlOf(one)) || (digest?.kind === 'page' && digest.document === null)
  );
};

/** How many pages of the sample take a place in it: an error page takes none, nor a second way to one page. */
export const placesTaken = (pages: readonly Observation[], scope: SiteScope): number => {
  const chosen = pages.filter(({ step }) => CHOSEN.includes(step.purpose));
  const given = pages.filter((one) => !chosen.includes(one));
  const ends = new Set(given.map((one) => pageKey(urlOf(one))));
  const read = new Set(chosen.filter((one) => !isBlank(one, scope)).map((one) => pageKey(urlOf(one))));
  return given.length + [...read].filter((end) => !ends.has(end)).length;
};

interface Candidate {
  readonly url: string;
  readonly source: ChoiceSource;
  readonly by: Observation;
}

/** Candidates of each source at most: more are not wanted, and each is looked at. */
const CANDIDATES = 2_000;
const CANDIDATES_SPREAD = 30;

const candidatesOf = (listed: readonly ListedUrl[], pages: readonly Observation[], scope: SiteScope): Candidate[] => {
  const links = pages.map((by) => siteLinks(by, scope).map(({ url, region }) => ({ url, source: region, by })));
  const from = (source: ChoiceSource): Candidate[] =>
    // Round and round the pages: no single page fills the sample.
    interleave(links.map((list) => list.filter((link) => link.source === source))).filter(
      ({ url }) => !url.includes('?'),
    );
  // Those that are spread over the list first: its beginning may be all of one time.
  const spreadFirst = [...new Set([...spread(listed, CANDIDATES_SPREAD), ...listed])];
  const sitemap = spreadFirst.map(({ url, by }) => ({ url, source: 'sitemap' as const, by }));
  const sources = [sitemap, from('navigation'), from('content')];
  return interleave(sources.map((list) => list.slice(0, CANDIDATES)));
};

/**
 * At most `room` pages to add, and beyond them pages that robots.txt keeps from us. Each pattern of addresses gets a page
 * before any gets two.
 *
 * @param taken addresses of the sample, as asked and as answered.
 */
export const choosePages = (
  {
    listed,
    pages,
    taken,
    room,
    reads = () => true,
  }: {
    readonly listed: readonly ListedUrl[];
    readonly pages: readonly Observation[];
    readonly taken: ReadonlySet<string>;
    readonly room: number;
    /** Default: all. */
    readonly reads?: ((url: string) => boolean) | undefined;
  },
  scope: SiteScope,
): Choice[] => {
  const seen = new Set(taken);
  const candidates = candidatesOf(listed, pages, scope).filter(({ url }) => {
    if (seen.has(url)) return false;
    seen.add(url);
    return isPageLike(url, scope.base) && reads(url);
  });
  const ordered = patternsInTurn(candidates, taken).map(({ one, turn }) => ({
    ...one,
    newPattern: turn === 0,
    refused: !scope.admits(one.url),
  }));
  return [
    ...ordered.filter(({ refused }) => !refused).slice(0, Math.max(0, room)),
    ...ordered.filter(({ refused }) => refused).slice(0, MAX_REFUSED),
  ];
};

const INDEXERS = new Set(['*', 'googlebot']);

const sampledPage = (page: PageFacts): SampledPageFact[] => {
  const { response, document, url, requestedUrl, home, kind, foundIn, resultUrl } = page;
  if (response.state !== 'present' || !isSuccess(response.value.status)) return [];
  const html = document.state === 'present' ? document.value : null;
  const heads = html?.canonicals.filter(({ place }) => place === 'head') ?? [];
  const canonical = [...response.value.canonicals, ...heads].find(({ href }) => href !== null)?.href ?? null;
  const indexable = ![...response.value.directives, ...(html?.directives ?? [])].some(
    ({ bot, directives }) => INDEXERS.has(bot) && forbidsIndexing(directives),
  );
  const { status } = response.value;
  return [
    {
      from: response.from,
      requestedUrl,
      url,
      home,
      kind,
      foundIn,
      status,
      title: html === null ? null : (titleOf(html)?.text ?? null),
      description: html === null ? null : (descriptionOf(html)?.content ?? null),
      siteName: html?.metas.find(({ key, content }) => key === 'og:site_name' && content !== '')?.content ?? null,
      canonical: canonical === null ? null : pageKey(canonical),
      resultUrl,
      indexable,
      mainText: html?.mainText ?? null,
      fragmentRoutes: html?.fragmentRoutes ?? [],
    },
  ];
};

export const sampleFact = (pages: readonly PageFacts[]): Observed<SampleFact> => {
  const sampled = pages.flatMap(sampledPage);
  const [first] = sampled;
  if (first !== undefined) return { state: 'present', value: { pages: sampled }, from: first.from };
  const reason = pages.map(({ response }) => (response.state === 'unknown' ? response.reason : null)).find(Boolean);
  return unknown(reason ?? 'not-looked');
};

/** What rules about the whole site need of each page of the sample. */
export interface SampledPageFact {
  readonly from: StepId;
  readonly requestedUrl: string;
  readonly url: string;
  readonly home: boolean;
  readonly kind: PageKind;
  readonly foundIn: readonly FoundIn[];
  readonly status: number;
  /** Null when it has none. */
  readonly title: string | null;
  readonly description: string | null;
  /** What Open Graph calls the site; null when it does not. */
  readonly siteName: string | null;
  /** The first that head or header name, null when none is readable. */
  readonly canonical: string | null;
  /** As of `PageFacts`. */
  readonly resultUrl: string;
  /** False when a directive forbids indexing for all robots or for Googlebot. */
  readonly indexable: boolean;
  readonly mainText: MainTextFact | null;
  readonly fragmentRoutes: readonly FragmentRouteFact[];
}

/** Pages that answered with a 2xx status and could be read, the submitted one first. */
export interface SampleFact {
  readonly pages: readonly SampledPageFact[];
}
