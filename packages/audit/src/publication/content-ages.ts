/** How old the pages of a site say they are, and which of them are bound to a time. */
import type { ContentAgesFact, DatedContentFact } from '../facts/publication-fact.ts';
import type { AnchorFact, Observed, PageFacts } from '../facts.ts';
import { isUtility } from '../kinds/page-kind.ts';
import { datesOf } from './page-dates.ts';

/** A year by itself: not in a number of a standard (`ISO 27001:2022`), a name (`ES2024`) or a longer number. */
const YEAR = /(?<![\p{L}\d:.,/-])(20\d\d)(?![\d\p{sc=Latin}.,]?\d)/gu;
const PRICES =
  /\b(?:pricing|prices?|price list|preise|preisliste|tarifs?|precios|tarifas)\b|요금|가격|料金|価格|价格|價格/iu;
const VERSION = /\bv?\d{1,3}\.\d{1,3}(?:\.\d{1,4})?\b/i;

const yearIn = (text: string): number | null => {
  const years = [...text.matchAll(YEAR)].map(([year]) => Number(year));
  return years.length === 0 ? null : Math.max(...years);
};
const withoutYear = (text: string): string => text.replace(YEAR, '').replace(/\s+/g, ' ').trim().toLowerCase();

/** Newest year by the rest of a link's text: what a series of yearly pages shares. */
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

/** Unknown when no page could be read. */
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
