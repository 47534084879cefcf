import type { PublicIssue } from '@legible/issues';
import type { EditionSite, PublicSite } from '../site/public-site.ts';
import { sameness } from '../site/subjects.ts';

/** Filters that may be written into a query. */
const FILTER_FIELDS = ['topic', 'year', 'edition'] as const;
type FilterField = (typeof FILTER_FIELDS)[number];

interface QueryFilter {
  readonly field: FilterField;
  readonly value: string;
  /** Whether a minus precedes it, which excludes what it names. */
  readonly isExcluded: boolean;
}

interface FilteredQuery {
  /** The rest, for the search of texts. */
  readonly words: string;
  readonly filters: readonly QueryFilter[];
  /** The filters as they were typed. */
  readonly typed: string;
}

const FILTERS = new RegExp(
  `(?<!\\S)(?<minus>-?)(?<field>${FILTER_FIELDS.join('|')})[:：](?:"(?<quoted>[^"]+)"|“(?<curly>[^”]+)”|(?<plain>[^\\s"“]+))`,
  'giu',
);

/** Separates the filters `topic:`, `year:` and `edition:` from the words of a query. */
export const readFilters = (query: string): FilteredQuery => {
  const matches = [...query.matchAll(FILTERS)];
  return {
    words: query.replace(FILTERS, ' ').trim(),
    filters: matches.flatMap(({ groups = {} }) => {
      const field = FILTER_FIELDS.find((one) => one === groups.field?.toLowerCase());
      const value = groups.quoted ?? groups.curly ?? groups.plain ?? '';
      return field === undefined ? [] : [{ field, value, isExcluded: groups.minus === '-' }];
    }),
    typed: matches.map(([text]) => text).join(' '),
  };
};

/**
 * Makes a function that tests whether an issue passes filters: it has one of the wanted values of each field, and no
 * excluded one.
 */
export const passesFilters = (site: PublicSite, filters: readonly QueryFilter[]): ((issue: PublicIssue) => boolean) => {
  const sets = FILTER_FIELDS.flatMap((field) =>
    [false, true].flatMap((isExcluded) => {
      const own = filters.filter((filter) => filter.field === field && filter.isExcluded === isExcluded);
      const issues = site.editions.flatMap((of) => own.flatMap(({ value }) => ISSUES_OF[field](of, value)));
      return own.length === 0 ? [] : [{ isExcluded, issues: new Set(issues) }];
    }),
  );
  return (issue) => sets.every(({ isExcluded, issues }) => issues.has(issue) !== isExcluded);
};

/** Returns the editions that a query asks for, which override any other choice; null when it names none. */
export const editionsOfFilters = (
  { editions }: PublicSite,
  filters: readonly QueryFilter[],
): readonly string[] | null => {
  const named = filters.filter(({ field, isExcluded }) => field === 'edition' && !isExcluded);
  if (named.length === 0) return null;
  return editions.filter((of) => named.some(({ value }) => isEdition(of, value))).map(({ edition }) => edition.key);
};

const isEdition = ({ edition }: EditionSite, value: string): boolean =>
  [edition.key, edition.path.slice(1)].some((name) => name.toLowerCase() === value.toLowerCase());

const ISSUES_OF: Readonly<Record<FilterField, (of: EditionSite, value: string) => readonly PublicIssue[]>> = {
  topic: ({ subjects }, value) =>
    subjects.topic.find(({ slug, name }) => slug === value.normalize('NFC') || sameness(name) === sameness(value))
      ?.issues ?? [],
  year: ({ years }, value) => years.find(({ year }) => String(year) === value)?.issues ?? [],
  edition: (of, value) => (isEdition(of, value) ? of.issues : []),
};
