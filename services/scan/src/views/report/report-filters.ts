import { type Outcome, type Report, type ReportFinding, type RuleResult, SEVERITIES } from '@legible/audit';
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
  readonly admits: (entry: ReportEntry, value: string, report: FilteredReport) => boolean;
}

/** Most pages that can be chosen: of a whole site, nobody would find one in the list. */
const MOST_PAGES = 200;

/** The table behind the filters' form, counts, query parameters and filtering. */
export const REPORT_FILTERS: readonly ReportFilter[] = [
  {
    name: 'status',
    optionsOf: (_report, language = 'en') => Object.entries(vocabularyWords(language).outcomes),
    admits: ({ status }, value) => status === value,
  },
  {
    name: 'severity',
    optionsOf: (_report, language = 'en') =>
      SEVERITIES.map((severity) => [severity, vocabularyWords(language).severities[severity]]),
    admits: ({ result: { severity } }, value) => severity === value,
  },
  {
    name: 'category',
    optionsOf: (_report, language = 'en') => Object.entries(vocabularyWords(language).categories),
    admits: ({ result: { category } }, value) => category === value,
  },
  {
    name: 'feeds',
    optionsOf: (_report, language = 'en') => Object.entries(vocabularyWords(language).feeds),
    // A filter for one score includes the rules that count in both.
    admits: ({ result: { feeds } }, value) => feeds === value || (feeds === 'both' && value !== 'neither'),
  },
  {
    name: 'page',
    optionsOf: ({ pages }) => pages.slice(0, MOST_PAGES).map(({ url }, index) => [String(index), pageWords(url)]),
    admits: ({ result: { id, findings }, status }, value, { untested }) =>
      status === 'untested'
        ? untested.some(({ ruleId, pages }) => ruleId === id && pages.some((page) => String(page) === value))
        : findings.some(({ places }) => places.some(({ page }) => String(page) === value)),
  },
  {
    name: 'rule',
    optionsOf: ({ rules }, language = 'en') => rules.map((rule) => [rule.id, resultTitleIn(language, rule)]),
    admits: ({ result: { id } }, value) => id === value,
  },
];

export type ReportFilterName = ReportFilter['name'];

/** The reader's choice for each filter. */
export type ChosenFilters = Readonly<Partial<Record<ReportFilterName, string>>>;

export const isFiltered = (chosen: ChosenFilters): boolean => Object.keys(chosen).length > 0;

/** The entries that match every chosen filter. `except` names a filter to ignore. */
export const entriesAdmitted = (report: FilteredReport, chosen: ChosenFilters, except?: ReportFilterName) => {
  const filters = REPORT_FILTERS.flatMap(({ name, admits }) => {
    const value = chosen[name];
    return value === undefined || name === except ? [] : [(entry: ReportEntry) => admits(entry, value, report)];
  });
  return entriesOf(report).filter((entry) => filters.every((admits) => admits(entry)));
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
  const others = entriesAdmitted(report, chosen, filter.name);
  return filter
    .optionsOf(report, language)
    .map(([value, words]) => ({
      value,
      words,
      chosen: chosen[filter.name] === value,
      /** Rules that match this choice together with the other filters. */
      count: countRules(others.filter((entry) => filter.admits(entry, value, report))),
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
