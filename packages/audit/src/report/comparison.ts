/** The differences of two reports, as plain JSON. `compareReports` makes them. */

import type { CategoryKey } from '../kernel/categories.ts';
import type { Feeds, Grade, Outcome, ScoreName, Severity } from '../kernel/rule.ts';
import type { Report } from './report.ts';
import type { Score } from './score.ts';

/**
 * How the result of a rule changed, in the order of the report. A problem that could not be tested again is neither `fixed`
 * nor `new`.
 */
export const CHANGE_KINDS = [
  'new', // nothing was found, now something is
  'open', // something was found before and now
  'fixed', // something was found, now nothing is
  'first-seen', // found on pages that were not read before
  'unseen', // was found on pages that were not read again
  'applies-now', // did not apply before; may have found something
  'applies-no-longer',
  'tested-now', // could not be tested before where it has now found something
  'untested-now', // could be tested before; now it cannot be, where it had found something
  'rule-added', // only the later report has the rule
  'rule-removed',
  'rerated', // same outcome as before, with a different weight
] as const;

export type ChangeKind = (typeof CHANGE_KINDS)[number];

/**
 * A rule on one page. `clean`: it found nothing there. `unlisted`: unknown, because the report counts more places than
 * it lists.
 */
export const PAGE_STATES = ['fail', 'warn', 'clean', 'untested', 'unlisted', 'not-read'] as const;

export type PageState = (typeof PAGE_STATES)[number];

export interface PageChange {
  readonly url: string;
  readonly before: PageState;
  readonly after: PageState;
}

/** How a ruleset rates a rule. */
export interface RuleRating {
  readonly severity: Severity;
  readonly feeds: Feeds;
  readonly grade: Grade;
}

/** Whether a rule that found something in both reports found less or more. */
export const TRENDS = ['better', 'same', 'worse'] as const;

export interface RuleChange {
  readonly ruleId: string;
  readonly kind: ChangeKind;
  readonly category: CategoryKey;
  /** The value in the later report; when it is missing there, the value in the earlier one. */
  readonly severity: Severity;
  /** Null when the ruleset of that report does not have the rule. */
  readonly before: Outcome | null;
  readonly after: Outcome | null;
  /** Set for open problems; null for others. */
  readonly trend: (typeof TRENDS)[number] | null;
  /** Pages on which something was found, before or after, by address. Empty for a rule about the whole site. */
  readonly pages: readonly PageChange[];
  /** Set when the two rulesets rate the rule differently. */
  readonly rating: { readonly before: RuleRating; readonly after: RuleRating } | null;
}

/** How a cause changed. The kinds mean the same as for rules. */
export const CAUSE_CHANGE_KINDS = [
  'new',
  'open',
  'fixed',
  'first-seen',
  'unseen',
] as const satisfies readonly ChangeKind[];

export interface CauseChange {
  /** Id of the cause in its report. */
  readonly id: string;
  readonly kind: (typeof CAUSE_CHANGE_KINDS)[number];
  /** The value in the later report; when it is missing there, the value in the earlier one. */
  readonly failureTitle: string;
}

export type ScoreFigure = Pick<Score, 'value' | 'level' | 'atMost' | 'coverage' | 'partial'>;

export interface ScoreChange {
  readonly before: ScoreFigure;
  readonly after: ScoreFigure;
  /** Difference in points; null when one of the scores has no value. */
  readonly difference: number | null;
}

export type ScoreChanges = Readonly<Record<ScoreName, ScoreChange>>;

/**
 * Reasons of a difference. `rules`: the same facts were judged by other rules. `site`: other facts were judged by the same
 * rules. `unknown`: both may have changed, and the earlier facts could not be judged again.
 */
export const CAUSES = ['site', 'rules', 'unknown'] as const;

export interface ComparedPart {
  readonly cause: (typeof CAUSES)[number];
  readonly scores: ScoreChanges;
  /** By kind, then severity, then id. */
  readonly changes: readonly RuleChange[];
  /** By kind, then id. Under `rules`, only those that the rules changed. */
  readonly causes: readonly CauseChange[];
}

/** The fields of each compared report that a comparison repeats. */
export type ComparedReport = Pick<Report, 'scanId' | 'target' | 'finishedAt' | 'rulesetVersion' | 'partial'>;

/**
 * Whether a change by the rules can be separated from a change of the site. `same`: one ruleset judged both. `judged-again`:
 * the rules of the later report judged the facts of the earlier one. `not-judged-again`: that was not possible.
 */
export const RULESETS_COMPARED = ['same', 'judged-again', 'not-judged-again'] as const;

export interface Comparison {
  readonly schemaVersion: 1;
  readonly before: ComparedReport;
  readonly after: ComparedReport;
  /** Whether both reports are about the same host, and whether both began at the same address. */
  readonly sameHost: boolean;
  readonly sameUrl: boolean;
  readonly rulesets: (typeof RULESETS_COMPARED)[number];
  /** Changes of the scores between the two reports, for any reason. */
  readonly scores: ScoreChanges;
  /** One part for each reason, the site before the rules. Unchanged open problems are listed under the site only. */
  readonly parts: readonly [ComparedPart, ...ComparedPart[]];
}
