import { hostOf } from '../../kernel/address/address.ts';
import type { PageFacts } from '../../kernel/facts.ts';
import type { Observed } from '../../kernel/observed.ts';
import type { AnchorFact } from '../../kernel/page/document-fact.ts';
import { type DatedContentFact, datesOf, type PublisherNameFact } from '../../kernel/page/page-dates.ts';
import { isShell } from '../../kernel/page/reading-kinds.ts';
import {
  isOf,
  type MarkupNode,
  mainNodesOf,
  nodesAt,
  type StructuredDataFact,
  textsAt,
} from '../../kernel/page/structured-data.ts';
import { isUtility } from '../../kernel/page-kind.ts';
import { NO_QUOTE, type Quote } from '../../kernel/quote.ts';
import { onOneLine } from '../../kernel/text/clean-text.ts';

export interface PublisherFact {
  /** At most 20 names, distinct by name and place. */
  readonly names: readonly PublisherNameFact[];
  /** Other names the site gives itself (`alternateName`, `legalName`). */
  readonly alternates: readonly string[];
  /** Addresses of the publisher's profiles on other sites, from `sameAs`. */
  readonly profiles: readonly string[];
  /** Link to a page about the publisher; null without one. */
  readonly about: string | null;
  readonly contact: string | null;
  /** Whether some page is in a language whose links we can read. */
  readonly readable: boolean;
  readonly excerpt: Quote;
}

export interface ContentAgesFact {
  readonly pages: readonly DatedContentFact[];
}

const MAX_NAMES = 20;
const MAX_PROFILES = 20;
const SEPARATOR = /\s+[|–—·•»]\s+|\s*｜\s*|\s+-\s+|\s*[:：]\s+/;

/**
 * Returns the part that at least half of the titles, and at least two, share: usually the name of the site. Of several such
 * parts, one that is a name elsewhere on the site goes first.
 */
const titleName = (
  titles: readonly { readonly text: string; readonly url: string }[],
  names: readonly PublisherNameFact[],
): PublisherNameFact[] => {
  const pages = new Map<string, Set<string>>();
  for (const { text, url } of titles) {
    const parts = text
      .split(SEPARATOR)
      .map((part) => part.trim())
      .filter(Boolean);
    for (const part of parts.length > 1 ? [parts[0], parts.at(-1)] : parts)
      if (part !== undefined) pages.set(part, (pages.get(part) ?? new Set()).add(url));
  }
  const needed = Math.max(2, titles.length / 2);
  const shared = [...pages].filter(([, { size }]) => size >= needed).sort(([, a], [, b]) => b.size - a.size);
  const isKnown = (part: string): boolean => names.some(({ name }) => name.toLowerCase() === part.toLowerCase());
  const best = shared.find(([part]) => isKnown(part)) ?? shared[0];
  if (best === undefined) return [];
  return [{ name: best[0].slice(0, 80), place: 'title', url: [...best[1]][0] ?? '' }];
};

interface Said {
  readonly names: readonly PublisherNameFact[];
  readonly alternates: readonly string[];
  readonly profiles: readonly string[];
}

/** Properties that name an organisation related to the owner of a site. */
const OTHERS =
  /^(?:memberOf|affiliation|worksFor|parentOrganization|subOrganization|department|alumniOf|sponsor|funder|founder|provider|isPartOf|recognizedBy|partner|brand)$/;

/** Whether a node describes a website on another host. */
const isElsewhere = (data: StructuredDataFact, node: MarkupNode, page: string): boolean => {
  const hosts = isOf(node, 'WebSite') ? textsAt(data, node, 'url').map((url) => hostOf(url)) : [];
  const own = hostOf(page)?.replace(/^www\./, '');
  return hosts.some((host) => host !== null && host.replace(/^www\./, '') !== own);
};

const inMarkup = ({ structuredData, url, home }: PageFacts): Said => {
  if (structuredData.state !== 'present') return { names: [], alternates: [], profiles: [] };
  const data = structuredData.value;
  const publishers = mainNodesOf(data, 'Article').flatMap((node) => nodesAt(data, node, 'publisher'));
  const owners = (home ? mainNodesOf(data, 'Organization', 'WebSite') : mainNodesOf(data, 'WebSite')).filter(
    (node) => !node.usedAs.some((property) => OTHERS.test(property)) && !isElsewhere(data, node, url),
  );
  const nodes = [...owners, ...publishers];
  return {
    names: nodes
      .flatMap((node) => textsAt(data, node, 'name').slice(0, 1))
      .map((name) => ({ name: name.slice(0, 80), place: 'structured data', url })),
    alternates: nodes.flatMap((node) => [...textsAt(data, node, 'alternateName'), ...textsAt(data, node, 'legalName')]),
    profiles: nodes.flatMap((node) => textsAt(data, node, 'sameAs')),
  };
};

const inDocument = ({ document, publication, url }: PageFacts): PublisherNameFact[] => {
  if (document.state !== 'present') return [];
  const name = document.value.metas.find(({ key, content }) => key === 'og:site_name' && content !== '')?.content;
  const rights = publication.state === 'present' ? publication.value.copyright : null;
  return [
    ...(name === undefined ? [] : [{ name: name.slice(0, 80), place: 'og:site_name' as const, url }]),
    ...(rights === null ? [] : [{ name: rights, place: 'copyright line' as const, url }]),
  ];
};

const linksTo = (pages: readonly PageFacts[], kind: 'about' | 'contact'): readonly string[] =>
  pages.flatMap(({ ownerLinks }) => (ownerLinks.state === 'present' ? (ownerLinks.value.links[kind] ?? []) : []));

/** Whether a page was read and has no text. Scripts may still fill an app shell. */
const saysNothing = ({ document, mainContent }: PageFacts): boolean =>
  document.state === 'present' &&
  !isShell(document.value) &&
  mainContent.state === 'present' &&
  mainContent.value.words === 0;

/** Makes the publisher fact; unknown when no page could be read, or when all pages wait for scripts and give no name. */
export const publisherFact = (pages: readonly PageFacts[]): Observed<PublisherFact> => {
  const read = pages.filter(({ document }) => document.state === 'present');
  const silent = read.filter(saysNothing);
  const first = read[0]?.document;
  if (first?.state !== 'present') return { state: 'unknown', reason: 'not-looked' };
  const said = read.map(inMarkup);
  const titles = read.flatMap(({ document, url }) => {
    const text =
      document.state === 'present' ? document.value.titles.find(({ place }) => place !== 'svg')?.text : undefined;
    return text === undefined ? [] : [{ text, url }];
  });
  const written = [...said.flatMap((one) => one.names), ...read.flatMap(inDocument)];
  const names = [...written, ...titleName(titles, written)];
  const isEmpty = read.every(({ document }) => document.state === 'present' && isShell(document.value));
  if (isEmpty && names.length === 0) return { state: 'unknown', reason: 'no-renderer' };
  const distinct = new Map(names.map((one) => [`${one.place} ${one.name.toLowerCase()}`, one]));
  return {
    state: 'present',
    value: {
      names: [...distinct.values()].slice(0, MAX_NAMES),
      alternates: [...new Set(said.flatMap((one) => one.alternates))].slice(0, MAX_NAMES),
      profiles: [...new Set(said.flatMap((one) => one.profiles))].slice(0, MAX_PROFILES),
      about: linksTo(read, 'about').find((link) => !silent.some(({ url }) => link.endsWith(` → ${url}`))) ?? null,
      // A contact page may hold only a form.
      contact: linksTo(read, 'contact')[0] ?? null,
      readable: read.some(({ ownerLinks }) => ownerLinks.state === 'present' && ownerLinks.value.readable),
      excerpt: first.value.titles[0]?.excerpt ?? NO_QUOTE,
    },
    from: first.from,
  };
};

/** Matches a separate year: not in the number of a standard (`ISO 27001:2022`), a name (`ES2024`) or a longer number. */
const YEAR = /(?<![\p{L}\d:.,/-])(20\d\d)(?![\d\p{sc=Latin}.,]?\d)/gu;

const PRICES =
  /\b(?:pricing|prices?|price list|preise|preisliste|tarifs?|precios|tarifas)\b|요금|가격|料金|価格|价格|價格/iu;

const VERSION = /\bv?\d{1,3}\.\d{1,3}(?:\.\d{1,4})?\b/i;

const yearIn = (text: string): number | null => {
  const years = [...text.matchAll(YEAR)].map(([year]) => Number(year));
  return years.length === 0 ? null : Math.max(...years);
};

const withoutYear = (text: string): string => onOneLine(text.replace(YEAR, '')).trim().toLowerCase();

/** Returns the newest year by the rest of a link's text, which the pages of a yearly series share. */
const seriesOf = (anchors: readonly AnchorFact[]): ReadonlyMap<string, number> => {
  const newest = new Map<string, number>();
  for (const { text } of anchors) {
    const year = yearIn(text);
    const rest = withoutYear(text);
    if (year !== null && newest.size < 5_000) newest.set(rest, Math.max(year, newest.get(rest) ?? 0));
  }
  return newest;
};

const agesOf = (page: PageFacts, series: ReadonlyMap<string, number>): DatedContentFact[] => {
  const { document, publication, structuredData, kind, url, foundIn } = page;
  if (document.state !== 'present' || publication.state !== 'present' || isUtility(kind) || kind === 'legal') return [];
  const title = document.value.titles.find(({ place }) => place !== 'svg')?.text ?? '';
  const said = datesOf(publication.value, structuredData.state === 'present' ? structuredData.value : null);
  const sure = said.flatMap(({ days, role }) => (days.length === 1 ? [{ day: days[0] ?? 0, role }] : []));
  const titleYear = yearIn(title);
  const inNavigation = foundIn.includes('navigation');
  const published = sure.filter(({ role }) => role !== 'modified').map(({ day }) => day);
  const heading = document.value.headings.find(({ level }) => level === 1)?.text ?? '';
  const names = [title, title.split(/\s[|–—·-]\s/)[0] ?? '', heading].map(withoutYear).filter(Boolean);
  const version = kind === 'content' && inNavigation && VERSION.test(title);
  return [
    {
      from: document.from,
      url,
      title,
      titleYear,
      boundBy: titleYear !== null ? 'year' : PRICES.test(title) ? 'prices' : version ? 'version' : null,
      newest: sure.length === 0 ? null : Math.max(...sure.map(({ day }) => day)),
      published: published.length === 0 ? null : Math.min(...published),
      article: kind === 'article',
      inNavigation,
      series: titleYear !== null && names.some((name) => (series.get(name) ?? 0) > titleYear),
    },
  ];
};

/** Reads how old the pages of a site are by their own dates; unknown when no page could be read. */
export const contentAgesFact = (pages: readonly PageFacts[]): Observed<ContentAgesFact> => {
  const first = pages.find(({ document }) => document.state === 'present');
  if (first?.document.state !== 'present') return { state: 'unknown', reason: 'not-looked' };
  const anchors = pages.flatMap(({ document }) => (document.state === 'present' ? document.value.anchors : []));
  const series = seriesOf(anchors);
  return {
    state: 'present',
    value: { pages: pages.flatMap((page) => agesOf(page, series)) },
    from: first.document.from,
  };
};
