import { type FixPack, fixPackOf, type Outcome, type Report, type RuleResult } from '@legible/audit';
import { gainWords } from '../../wording/repair-words.ts';
import { ruleAnchor } from '../../wording/rule-words.ts';
import { SITE_KIND_PARAMETER, saidKind } from './kind.tsx';
import { type ChosenFilters, countRules, entriesAdmitted, findingsOnPage, isFiltered } from './report-filters.ts';

/** The query parameter that names an earlier scan of the same site, whose report can be compared with this one. */
export const COMPARED_PARAMETER = 'compared-with';

/** What the address of the page asks for beside the report itself. */
export interface ReportQuery {
  readonly chosen: ChosenFilters;
  /** The report of an earlier scan of the same site; this one itself when a new scan was asked for too soon. */
  readonly comparedWith: { readonly scanId: string; readonly finishedAt: string } | null;
}

/** The report as one page shows it: what the filters leave, and where links lead. */
export interface ReportView {
  readonly report: Report;
  readonly query: ReportQuery;
  /** Rules that failed or warned. */
  readonly attention: readonly RuleResult[];
  /** Rules that could not be tested, wholly or on some page. */
  readonly untested: readonly RuleResult[];
  /** Rules that passed or do not apply. */
  readonly settled: readonly RuleResult[];
  /** Whether the page has every proof and place of the findings; otherwise the addresses of single rules have them. */
  readonly inFull: boolean;
  /** How many different rules that makes. */
  readonly shown: number;
  /** Parameters that every link and form of the page carries on. */
  readonly kept: readonly (readonly [name: string, value: string])[];
  /** Where a rule or a cause stands: on this page, or on the page without filters when they hide it. */
  readonly hrefOf: (id: string) => string;
  /** What repairing a rule or a cause gives, in words; null where nobody can say. */
  readonly gainOf: (id: string) => string | null;
  /** The fix pack of a rule; null where there is nothing to repair, or the catalogue has no such rule any more. */
  readonly packOf: (ruleId: string) => FixPack | null;
}

/** The id of the part of the page that shows a cause, by its place in the report: its own id may quote the site. */
export const causeAnchor = (index: number): string => `cause-${index + 1}`;

/** Address of the report page with these filters, and with what the page carries on. */
export const reportHref = ({ report, kept }: Pick<ReportView, 'report' | 'kept'>, chosen: ChosenFilters): string => {
  const query = new URLSearchParams(chosen);
  for (const [name, value] of kept) query.append(name, value);
  const path = `/scan/${report.scanId}`;
  return query.size === 0 ? path : `${path}?${query}`;
};

/** @param isFile whether the page is a file of its own, which has no other address to lead to. */
export const reportView = (report: Report, query: ReportQuery, isFile = false): ReportView => {
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
  const plain = reportHref({ report, kept }, {});
  return {
    report,
    query,
    attention,
    untested,
    settled,
    inFull: isFile || isFiltered(chosen),
    shown: countRules(entries),
    kept,
    hrefOf: (id) => {
      const cause = report.causes.findIndex((one) => one.id === id);
      if (cause !== -1) return `#${causeAnchor(cause)}`;
      return `${anchored.has(id) || !isFiltered(chosen) ? '' : plain}#${ruleAnchor(id)}`;
    },
    gainOf: gainWords(report),
    packOf: (ruleId) => {
      const known = packs.get(ruleId) ?? fixPackOf(report, ruleId, { baseUrl: null });
      packs.set(ruleId, known);
      return known;
    },
  };
};
