import { type Edition, searchPath } from '@legible/issues';
import type { Facets, SearchResult } from '../api/search.ts';
import type { EditionSite, PublicSite } from '../site/public-site.ts';
import type { SearchWords } from '../words/search-words.ts';

/** What a page of search shows. */
export interface SearchView {
  /** The query as it was typed; empty when nothing was searched for yet. */
  readonly query: string;
  /** From 1. */
  readonly page: number;
  readonly order: 'fit' | 'date';
  /** Whether all editions are searched, and not only that of the page. */
  readonly isEverywhere: boolean;
  /** The result with counts; null when nothing was searched for. */
  readonly result: SearchResult | null;
  /** Full matches in every edition, whichever is searched. */
  readonly editions: Facets['editions'];
}

/** Media type of the file that describes to browsers how to search an edition. */
export const OPEN_SEARCH_TYPE = 'application/opensearchdescription+xml';

/** Hits on a page. */
export const PAGE_SIZE = 20;

/** Returns the path of a page of search. It has only parameters that differ from their defaults. */
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

/** Returns the word that describes how much was found. */
export const foundWord = ({ result }: SearchView): 'found' | 'onlyNear' | 'nothing' => {
  const { total = 0, near = 0 } = result ?? {};
  if (total > 0) return 'found';
  return near > 0 ? 'onlyNear' : 'nothing';
};

/** Returns a line that says how much was found. */
export const foundHeading = (words: SearchWords, view: SearchView): string =>
  words[foundWord(view)](view.query, view.result?.total ?? 0);

/** A choice of the reader. `address` is null if it is chosen already. */
export interface SearchLink {
  readonly name: string;
  readonly count: number | null;
  readonly address: string | null;
  /** BCP 47, if the name is in another language than the page. */
  readonly language: string | null;
}

/** Returns links to the same search in the other editions that have full matches, and in all editions. */
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

/** Most links of each kind of filter. */
const MOST_FILTERS = 6;

/** Returns links that add a filter to the query, for filters that leave only some of the full matches. */
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
