import { type Outcome, type Report, type ReportFinding, type RuleResult, SCORES, SEVERITIES } from '@legible/audit';
import type { Language } from '../../language/language.ts';
import { resultTitleIn } from '../../wording/rule-texts.ts';
import { showUnseen } from '../../wording/visible-text.ts';
import { vocabularyWords } from '../../words/vocabulary-words.ts';

type FilteredReport = Pick<Report, 'rules' | 'untested' | 'pages'>;

/** A rule with one of its outcomes. A page rule that was tested on only some pages has two: its own and `untested`. */
export interface ReportEntry {
  readonly result: RuleResult;
  readonly status: Outcome;
}

const entriesOf = ({ rules, untested }: FilteredReport): readonly ReportEntry[] => {
  const open = new Set(untested.map(({ ruleId }) => ruleId));
  return rules.flatMap((result) => [
    { result, status: result.outcome },
    ...(open.has(result.id) && result.outcome !== 'untested' ? [{ result, status: 'untested' as const }] : []),
  ]);
};

interface ReportFilter {
  /** Name of the query parameter. */
  readonly name: 'status' | 'severity' | 'category' | 'feeds' | 'page' | 'rule';
  /** Values and their labels, in English by default. Labels escape invisible characters in a site's text. */
  readonly optionsOf: (
    report: FilteredReport,
    language?: Language,
  ) => readonly (readonly [value: string, words: string])[];
  /** The values that admit an entry. */
  readonly valuesOf: (entry: ReportEntry, report: FilteredReport) => readonly string[];
}

/** Most pages that can be chosen: of a whole site, nobody would find one in the list. */
const MOST_PAGES = 200;

/** The table behind the filters' form, counts, query parameters and filtering. */
export const REPORT_FILTERS: readonly ReportFilter[] = [
  {
    name: 'status',
    optionsOf: (_report, language = 'en') => Object.entries(vocabularyWords(language).outcomes),
    valuesOf: ({ status }) => [status],
  },
  {
    name: 'severity',
    optionsOf: (_report, language = 'en') =>
      SEVERITIES.map((severity) => [severity, vocabularyWords(language).severities[severity]]),
    valuesOf: ({ result: { severity } }) => [severity],
  },
  {
    name: 'category',
    optionsOf: (_report, language = 'en') => Object.entries(vocabularyWords(language).categories),
    valuesOf: ({ result: { category } }) => [category],
  },
  {
    name: 'feeds',
    optionsOf: (_report, language = 'en') => Object.entries(vocabularyWords(language).feeds),
    // A filter for one score includes the rules that count in both.
    valuesOf: ({ result: { feeds } }) => (feeds === 'both' ? ['both', ...SCORES] : [feeds]),
  },
  {
    name: 'page',
    optionsOf: ({ pages }) => pages.slice(0, MOST_PAGES).map(({ url }, index) => [String(index), pageWords(url)]),
    valuesOf: ({ result: { id, findings }, status }, { untested }) =>
      status === 'untested'
        ? untested.flatMap(({ ruleId, pages }) => (ruleId === id ? pages.map(String) : []))
        : findings.flatMap(({ places }) => places.map(({ page }) => String(page))),
  },
  {
    name: 'rule',
    optionsOf: ({ rules }, language = 'en') => rules.map((rule) => [rule.id, resultTitleIn(language, rule)]),
    valuesOf: ({ result: { id } }) => [id],
  },
];

export type ReportFilterName = ReportFilter['name'];

/** The reader's choice for each filter. */
export type ChosenFilters = Readonly<Partial<Record<ReportFilterName, string>>>;

export const isFiltered = (chosen: ChosenFilters): boolean => Object.keys(chosen).length > 0;

/** The entries that match every chosen filter. `except` names a filter to ignore. */
export const entriesAdmitted = (report: FilteredReport, chosen: ChosenFilters, except?: ReportFilterName) => {
  const filters = REPORT_FILTERS.flatMap(({ name, valuesOf }) => {
    const value = chosen[name];
    return value === undefined || name === except ? [] : [{ value, valuesOf }];
  });
  return entriesOf(report).filter((entry) =>
    filters.every(({ value, valuesOf }) => valuesOf(entry, report).includes(value)),
  );
};

/** How many different rules these entries have. */
export const countRules = (entries: readonly ReportEntry[]): number =>
  new Set(entries.map(({ result }) => result)).size;

/** The choices of a filter that match something, and the current one. @param language of their labels. Default: English. */
export const filterChoices = (
  filter: ReportFilter,
  report: FilteredReport,
  chosen: ChosenFilters,
  language: Language = 'en',
) => {
  const rulesOf = new Map<string, Set<RuleResult>>();
  for (const entry of entriesAdmitted(report, chosen, filter.name)) {
    for (const value of filter.valuesOf(entry, report))
      rulesOf.set(value, (rulesOf.get(value) ?? new Set()).add(entry.result));
  }
  return filter
    .optionsOf(report, language)
    .map(([value, words]) => ({
      value,
      words,
      chosen: chosen[filter.name] === value,
      /** Rules that match this choice together with the other filters. */
      count: rulesOf.get(value)?.size ?? 0,
    }))
    .filter((choice) => choice.count > 0 || choice.chosen);
};

/** The findings on the chosen page, or all when no page is chosen. */
export const findingsOnPage = (findings: readonly ReportFinding[], { page: chosen }: ChosenFilters) =>
  chosen === undefined
    ? findings
    : findings.flatMap((finding) => {
        const [first, ...more] = finding.places.filter(({ page }) => String(page) === chosen);
        return first === undefined ? [] : [{ ...finding, count: 1 + more.length, places: [first, ...more] as const }];
      });

const MAX_PAGE_WORDS = 60;

/** Path of a page in a list of choices, shortened in the middle. */
const pageWords = (url: string): string => {
  const parsed = URL.parse(url);
  const path = showUnseen(parsed === null ? url : `${parsed.pathname}${parsed.search}`);
  if (path.length <= MAX_PAGE_WORDS) return path;
  const half = MAX_PAGE_WORDS / 2 - 1;
  return `${path.slice(0, half)}…${path.slice(-half)}`.toWellFormed();
};
