import { noindexIn } from '@legible/formats/robots-directives';
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

/** Most addresses of each sitemap file that a sample considers. */
const PER_FILE = 1_000;
const PLACES = { robots: 0, guess: 1, index: 2 } as const;

export const sitemapPlaceOf = ({ step }: Observation): keyof typeof PLACES => {
  if (step.purpose === 'sitemap-child') return 'index';
  return step.why.origin === 'previous_event' ? 'robots' : 'guess';
};

/** Merges lists by taking one item of each in turn. */
const interleave = <T>(lists: readonly (readonly T[])[]): T[] =>
  Array.from({ length: Math.max(0, ...lists.map(({ length }) => length)) }, (_, index) =>
    lists.flatMap((list) => list.slice(index, index + 1)),
  ).flat();

const isRead = ({ digest, exchange }: Observation): boolean => {
  const status = exchange.answer?.status ?? 0;
  return digest?.kind === 'sitemap' && status >= 200 && status < 300 && digest.sitemap.kind !== 'unreadable';
};

/** Returns the requested sitemaps: declared ones, then guessed ones, then parts of an index, each group sorted by address. */
export const sitemapFiles = (seen: Seen): Observation[] =>
  seen.observations
    .filter(({ step }) => step.purpose === 'sitemap' || step.purpose === 'sitemap-child')
    .sort(
      (a, b) =>
        PLACES[sitemapPlaceOf(a)] - PLACES[sitemapPlaceOf(b)] || (a.step.request.url < b.step.request.url ? -1 : 1),
    );

/** Returns the files that could be read as a sitemap of any kind. */
export const readFiles = (files: readonly Observation[]): Observation[] => files.filter(isRead);

export const readSitemapFiles = (seen: Seen): Observation[] => readFiles(sitemapFiles(seen));

export interface ListedUrl {
  readonly url: string;
  /** The file that lists it. */
  readonly by: Observation;
}

/**
 * Returns addresses on hosts of the site that sitemaps list. Long files are sampled evenly, and files take turns.
 *
 * @param most addresses of each file that are considered.
 */
export const listedUrls = (seen: Seen, scope: SiteScope, most = PER_FILE): ListedUrl[] => {
  const files = readSitemapFiles(seen).map((by) => {
    const urls = by.digest?.kind === 'sitemap' && by.digest.sitemap.kind !== 'sitemapindex' ? by.digest.urls : [];
    return spread(urls, most).flatMap((url) => (scope.contains(url) ? [{ url, by }] : []));
  });
  return [...new Map(interleave(files).map((listed) => [listed.url, listed])).values()];
};

/** Returns a function that counts how often a key was seen before. */
const turns = (): ((key: string) => number) => {
  const counts = new Map<string, number>();
  return (key) => {
    const turn = counts.get(key) ?? 0;
    counts.set(key, turn + 1);
    return turn;
  };
};

/**
 * Orders a list so that each pattern of addresses comes once before any comes twice, and does the same for sections
 * within each turn. Otherwise keeps the order.
 *
 * @param taken addresses that have already had their turn.
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

/** Most anchors of one page that are read; menus and first paragraphs have far fewer. */
const ANCHORS_READ = 500;

/** Most pages that the trail names although robots.txt closes them to us. */
export const MAX_REFUSED = 5;

export type ChoiceSource = 'sitemap' | 'navigation' | 'content';

export interface Choice {
  readonly url: string;
  readonly source: ChoiceSource;
  /** The sitemap or page that names it. */
  readonly by: Observation;
  /** Whether no earlier page of the sample has an address of this pattern. */
  readonly newPattern: boolean;
  /** Whether robots.txt forbids us to request it. */
  readonly refused: boolean;
}

/** Matches files that are not pages, by their extension. */
const FILE = /\.(?:jsonld|(?!html?$|php$|aspx?$|jsp$|cfm$|xhtml$|shtml$|md$)[a-z][a-z0-9]{1,4})$/i;

/** Matches links that change something when they are followed. */
const ACTION =
  /[/?&=](?:log-?out|sign-?out|unsubscribe|add[-_]to[-_]cart)(?:[/?&=.]|$)|[?&](?:action|do|delete|remove|vote)=/i;

/** Whether a request for a linked address can be expected to change nothing. */
export const isHarmless = (url: string): boolean => !ACTION.test(url);

/**
 * Whether an address looks like a page to sample: not a file, not a utility page, and harmless to request.
 *
 * @param base where the site begins.
 */
export const isPageLike = (url: string, base?: string): boolean => {
  const { pathname } = new URL(url);
  return !FILE.test(pathname) && !isUtility(pageKindOf(url, false, base)) && isHarmless(url);
};

/** Returns the section of an address: its first folder, after a language, and its depth. Every number counts as 0. */
export const sectionOf = (url: string): string => {
  const parts = new URL(url).pathname.split('/').filter(Boolean);
  const language = /^[a-z]{2}(?:-[a-z]{2,4})?$/i.test(parts[0] ?? '') ? 1 : 0;
  const words = parts.slice(0, language + 1).join('/');
  return `${words.replace(/\d+/g, '0')}:${parts.length}`;
};

/** Returns the links of a page to hosts of the site, in order, each once, without fragment and without nofollow links. @param most anchors that are read. */
export const siteLinks = (
  observation: Observation,
  scope: SiteScope,
  most = ANCHORS_READ,
): readonly { readonly url: string; readonly region: AnchorFact['region'] }[] => {
  const { digest } = observation;
  if (digest?.kind !== 'page' || digest.document === null) return [];
  const links = new Map<string, AnchorFact['region']>();
  for (const { href, region, rels } of digest.document.anchors.slice(0, most)) {
    const url = withoutFragment(href);
    if (!links.has(url) && !rels.includes('nofollow') && scope.contains(url)) links.set(url, region);
  }
  return [...links].map(([url, region]) => ({ url, region }));
};

/** Purposes of pages that we chose but did not get: another page may replace them. */
const CHOSEN: readonly StepPurpose[] = ['listed-page', 'linked-page'];

/**
 * Whether an answer leaves nothing to judge, so that another page may replace it. Failures and refusals do not count: a
 * server that has problems or refuses us gets no further requests.
 */
const isBlank = (one: Observation, { contains }: SiteScope): boolean => {
  const { exchange, digest } = one;
  const status = exchange.answer?.status ?? null;
  if (status === null || status >= 500 || [401, 403, 429].includes(status) || digest?.challenge != null) return false;
  return (
    status < 200 || status >= 300 || !contains(urlOf(one)) || (digest?.kind === 'page' && digest.document === null)
  );
};

/** Counts the pages that take a place in the sample. Error pages and second addresses of a page do not. */
export const placesTaken = (pages: readonly Observation[], scope: SiteScope): number => {
  const isChosen = ({ step }: Observation): boolean => CHOSEN.includes(step.purpose);
  const chosen = pages.filter(isChosen);
  const given = pages.filter((one) => !isChosen(one));
  const ends = new Set(given.map((one) => pageKey(urlOf(one))));
  const read = new Set(chosen.filter((one) => !isBlank(one, scope)).map((one) => pageKey(urlOf(one))));
  return given.length + [...read].filter((end) => !ends.has(end)).length;
};

interface Candidate {
  readonly url: string;
  readonly source: ChoiceSource;
  readonly by: Observation;
}

/** Most candidates of each source, because each one is checked; and how many are first spread over the sitemaps. */
const CANDIDATES = 2_000;
const CANDIDATES_SPREAD = 30;

const candidatesOf = (listed: readonly ListedUrl[], pages: readonly Observation[], scope: SiteScope): Candidate[] => {
  const links = pages.map((by) => siteLinks(by, scope).map(({ url, region }) => ({ url, source: region, by })));
  const from = (source: ChoiceSource): Candidate[] =>
    // The pages take turns, so that no single page fills the sample.
    interleave(links.map((list) => list.filter((link) => link.source === source))).filter(
      ({ url }) => !url.includes('?'),
    );
  // Addresses spread over the list come first, because those at its beginning may all be from one time.
  const spreadFirst = [...new Set([...spread(listed, CANDIDATES_SPREAD), ...listed])];
  const sitemap = spreadFirst.map(({ url, by }) => ({ url, source: 'sitemap' as const, by }));
  const sources = [sitemap, from('navigation'), from('content')];
  return interleave(sources.map((list) => list.slice(0, CANDIDATES)));
};

/**
 * Chooses at most `room` pages to add and, beyond them, a few pages that robots.txt closes to us. Each pattern of
 * addresses gets one page before any gets two.
 *
 * @param taken addresses of the sample, as requested and as answered.
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
    /** Whether an address may be chosen; by default every address may. */
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

const sampledPage = (page: PageFacts): SampledPageFact[] => {
  const { response, document, url, requestedUrl, home, kind, foundIn, resultUrl } = page;
  if (response.state !== 'present' || !isSuccess(response.value.status)) return [];
  const html = document.state === 'present' ? document.value : null;
  const heads = html?.canonicals.filter(({ place }) => place === 'head') ?? [];
  const canonical = [...response.value.canonicals, ...heads].find(({ href }) => href !== null)?.href ?? null;
  const indexable = noindexIn([...response.value.directives, ...(html?.directives ?? [])]) === undefined;
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
  /** Null when the page has no title. */
  readonly title: string | null;
  readonly description: string | null;
  /** Name of the site in Open Graph; null without one. */
  readonly siteName: string | null;
  /** First canonical address that the head or a header names; null when none is readable. */
  readonly canonical: string | null;
  /** See `PageFacts`. */
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
