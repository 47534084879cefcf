import { type FixPack, fixPackOf, type Outcome, type Report, type RuleResult } from '@legible/audit';
import type { Language } from '../../language/language.ts';
import { localPath } from '../../language/paths.ts';
import { gainWords } from '../../wording/repair-texts.ts';
import { ruleAnchor } from '../../wording/rule-words.ts';
import { SITE_KIND_PARAMETER, saidKind } from './kind.tsx';
import { type ChosenFilters, countRules, entriesAdmitted, findingsOnPage, isFiltered } from './report-filters.ts';

/** The query parameter that names an earlier scan of the same site, whose report can be compared with this one. */
export const COMPARED_PARAMETER = 'compared-with';

/** What the query of the page's address asks for. */
export interface ReportQuery {
  readonly chosen: ChosenFilters;
  /** An earlier report of the same site. It is this report when a new scan was requested too soon. */
  readonly comparedWith: { readonly scanId: string; readonly finishedAt: string } | null;
}

/** The id of the element that shows a cause. Made from its index, because the id of a cause may quote the site. */
export const causeAnchor = (index: number): string => `cause-${index + 1}`;

/** Address of the report page with these filters and the parameters that the page keeps. */
export const reportHref = (
  { report, kept, language }: Pick<ReportView, 'report' | 'kept' | 'language'>,
  chosen: ChosenFilters,
): string => {
  const query = new URLSearchParams(chosen);
  for (const [name, value] of kept) query.append(name, value);
  const path = localPath(language, `/scan/${report.scanId}`);
  return query.size === 0 ? path : `${path}?${query}`;
};

/**
 * @param isFile whether it is a standalone file, which cannot link to other report pages.
 * @param language Default: English.
 */
export const reportView = (report: Report, query: ReportQuery, isFile = false, language: Language = 'en') => {
  const { chosen, comparedWith } = query;
  const kind = saidKind(report);
  const kept: [string, string][] = [
    ...(kind === null ? [] : [[SITE_KIND_PARAMETER, kind] satisfies [string, string]]),
    ...(comparedWith === null || comparedWith.scanId === report.scanId
      ? []
      : [[COMPARED_PARAMETER, comparedWith.scanId] satisfies [string, string]]),
  ];
  const entries = entriesAdmitted(report, chosen);
  const ofStatus = (...statuses: readonly Outcome[]): RuleResult[] =>
    entries
      .filter(({ status }) => statuses.includes(status))
      .map(({ result }) => ({ ...result, findings: findingsOnPage(result.findings, chosen) }));
  const attention = ofStatus('fail', 'warn');
  const untested = ofStatus('untested');
  const settled = ofStatus('pass', 'not-applicable');
  const anchored = new Set(
    [...attention, ...settled, ...untested.filter(({ outcome }) => outcome === 'untested')].map(({ id }) => id),
  );
  const packs = new Map<string, FixPack | null>();
  const plain = reportHref({ report, kept, language }, {});
  return {
    report,
    query,
    /** The language of the page. */
    language,
    /** Rules that failed or warned. */
    attention,
    /** Rules that could not be tested on at least one page. */
    untested,
    /** Rules that passed or do not apply. */
    settled,
    /** Whether the page shows every proof and place. Otherwise the page of a single rule does. */
    inFull: isFile || isFiltered(chosen),
    /** How many different rules match the filters. */
    shown: countRules(entries),
    /** Query parameters that every link and form of the page keeps. */
    kept,
    /** The link to a rule or cause: on this page, or on the page without filters when they hide it. */
    hrefOf: (id: string) => {
      const cause = report.causes.findIndex((one) => one.id === id);
      if (cause !== -1) return `#${causeAnchor(cause)}`;
      return `${anchored.has(id) || !isFiltered(chosen) ? '' : plain}#${ruleAnchor(id)}`;
    },
    /** What repairing a rule or cause gains, in words. Null when unknown. */
    gainOf: gainWords(report, language),
    /** The fix pack of a rule. Null when nothing needs repair, or the rule left the catalogue. */
    packOf: (ruleId: string) => {
      const known = packs.get(ruleId) ?? fixPackOf(report, ruleId, { baseUrl: null });
      packs.set(ruleId, known);
      return known;
    },
  };
};

/** The report as the page shows it: filtered, with the targets of links. */
export type ReportView = ReturnType<typeof reportView>;
