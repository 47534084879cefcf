import { type Edition, searchPath } from '@legible/issues';
import type { Facets, SearchResult } from '../api/search.ts';
import type { EditionSite, PublicSite } from '../site/public-site.ts';
import type { SearchWords } from '../words/search-words.ts';

/** What a page of search shows. */
export interface SearchView {
  /** As it was typed; '' : nothing was asked for yet. */
  readonly query: string;
  /** From 1. */
  readonly page: number;
  readonly order: 'fit' | 'date';
  /** All editions are searched, and not only the one that the page is in. */
  readonly isEverywhere: boolean;
  /** With counts; null: nothing was looked for. */
  readonly result: SearchResult | null;
  /** Full matches in every edition, whichever is searched. */
  readonly editions: Facets['editions'];
}

/** What describes to a browser how to search in an edition. */
export const OPEN_SEARCH_TYPE = 'application/opensearchdescription+xml';

/** Hits on a page. */
export const PAGE_SIZE = 20;

/** The address of a page of search: only what is not so by itself is in it. */
export const searchAddress = (edition: Edition, view: Partial<Omit<SearchView, 'result' | 'editions'>>): string => {
  const { query = '', page = 1, order = 'fit', isEverywhere = false } = view;
  const values = new URLSearchParams();
  if (query !== '') values.set('q', query);
  if (isEverywhere) values.set('in', 'all');
  if (order !== 'fit') values.set('order', order);
  if (page > 1) values.set('page', String(page));
  return values.size === 0 ? searchPath(edition) : `${searchPath(edition)}?${values}`;
};

export const pagesOf = ({ result }: SearchView): { readonly last: number } => ({
  last: result === null ? 0 : Math.ceil((result.total + result.near) / PAGE_SIZE),
});

/** What was found, in a line. */
export const foundHeading = (words: SearchWords, { query, result }: SearchView): string => {
  const { total = 0, near = 0 } = result ?? {};
  if (total > 0) return words.found(query, total);
  return near > 0 ? words.onlyNear(query) : words.nothing(query);
};

/** A choice of the reader: an address, or null where it is chosen already. */
export interface SearchLink {
  readonly name: string;
  readonly count: number | null;
  readonly address: string | null;
  /** BCP 47, where the name is in another language than the page. */
  readonly language: string | null;
}

/** The same search in the other editions that have full matches, and in all of them. */
export const editionCounts = (
  site: PublicSite,
  of: EditionSite,
  view: SearchView,
  words: SearchWords,
): readonly SearchLink[] => {
  const others = view.editions.filter(({ edition }) => edition !== of.edition.key);
  if (others.length === 0 && !view.isEverywhere) return [];
  const { query, order } = view;
  const all = view.editions.reduce((sum, { count }) => sum + count, 0);
  const own = view.editions.find(({ edition }) => edition === of.edition.key)?.count ?? 0;
  const here = searchAddress(of.edition, { query, order });
  const everywhere = searchAddress(of.edition, { query, order, isEverywhere: true });
  return [
    { name: of.edition.languageName, count: own, address: view.isEverywhere ? here : null, language: null },
    ...others.flatMap(({ edition: key, count }) => {
      const { edition } = site.edition(key) ?? of;
      const { language, languageName: name } = edition;
      return [{ name, count, address: searchAddress(edition, { query, order }), language }];
    }),
    { name: words.everywhere, count: all, address: view.isEverywhere ? null : everywhere, language: null },
  ];
};

/** Of each kind of filter. */
const MOST_FILTERS = 6;

/** Filters that leave some of the full matches, as words of the query. */
export const filterLinks = ({ edition }: EditionSite, view: SearchView): readonly SearchLink[] => {
  const { result, query } = view;
  const facets = result?.facets ?? null;
  if (result === null || facets === null) return [];
  const link = (filter: string, name: string, count: number): SearchLink => ({
    name,
    count,
    address: searchAddress(edition, { ...view, query: `${query} ${filter}`.trim(), page: 1 }),
    language: null,
  });
  const isNarrower = ({ count }: { readonly count: number }): boolean => count < result.total;
  const topics = facets.subjects.topic.filter((topic) => topic.edition === edition.key && isNarrower(topic));
  return [
    ...facets.years
      .filter(isNarrower)
      .slice(0, MOST_FILTERS)
      .map(({ year, count }) => link(`year:${year}`, String(year), count)),
    ...topics.slice(0, MOST_FILTERS).map(({ subject, count }) => link(`topic:${subject.slug}`, subject.name, count)),
  ];
};
