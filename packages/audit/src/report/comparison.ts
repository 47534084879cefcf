/** What two reports differ in: plain JSON. `compareReports` makes it. */

import type { CategoryKey } from '../kernel/categories.ts';
import type { Feeds, Grade, Outcome, ScoreName, Severity } from '../kernel/rule.ts';
import type { Report } from './report.ts';
import type { Score } from './score.ts';

/**
 * What became of a rule, in the order in which it is reported. Only `fixed` and `new` are listed as such: a problem that could
 * not be looked for again is none of them.
 */
export const CHANGE_KINDS = [
  'new', // nothing was found, now something is
  'open', // something was found before and now
  'fixed', // something was found, now nothing is
  'first-seen', // found on pages that were not read before
  'unseen', // was found on pages that were not read again
  'applies-now', // did not apply before; may have found something
  'applies-no-longer',
  'tested-now', // could not be tested before, at least where it has found something now
  'untested-now', // could be tested before, and could not now where it had found something
  'rule-added', // only the rules of the later report have it
  'rule-removed',
  'rerated', // came out as before, and weighs otherwise
] as const;

export type ChangeKind = (typeof CHANGE_KINDS)[number];

/** A rule on one page: `clean` = nothing was found there; `unlisted` = the report counts more places than it lists. */
export const PAGE_STATES = ['fail', 'warn', 'clean', 'untested', 'unlisted', 'not-read'] as const;

export type PageState = (typeof PAGE_STATES)[number];

export interface PageChange {
  readonly url: string;
  readonly before: PageState;
  readonly after: PageState;
}

/** What a ruleset says of a rule itself. */
export interface RuleRating {
  readonly severity: Severity;
  readonly feeds: Feeds;
  readonly grade: Grade;
}

/** Whether less or more was found, of a rule that found something both times. */
export const TRENDS = ['better', 'same', 'worse'] as const;

export interface RuleChange {
  readonly ruleId: string;
  readonly kind: ChangeKind;
  readonly category: CategoryKey;
  /** As the later report has it; as the earlier one has it when the later one has not. */
  readonly severity: Severity;
  /** Null when the ruleset of that report does not have the rule. */
  readonly before: Outcome | null;
  readonly after: Outcome | null;
  /** Of open ones; null for others. */
  readonly trend: (typeof TRENDS)[number] | null;
  /** Pages on which something was found, before or after, by address. Empty for a rule about the whole site. */
  readonly pages: readonly PageChange[];
  /** Set when the two rulesets rate the rule differently. */
  readonly rating: { readonly before: RuleRating; readonly after: RuleRating } | null;
}

/** What became of a cause; its kinds mean what they mean of a rule. */
export const CAUSE_CHANGE_KINDS = [
  'new',
  'open',
  'fixed',
  'first-seen',
  'unseen',
] as const satisfies readonly ChangeKind[];

export interface CauseChange {
  /** That of the cause in its report. */
  readonly id: string;
  readonly kind: (typeof CAUSE_CHANGE_KINDS)[number];
  /** As the later report has it; as the earlier one has it when the later one has not. */
  readonly failureTitle: string;
}

export type ScoreFigure = Pick<Score, 'value' | 'level' | 'atMost' | 'coverage' | 'partial'>;

export interface ScoreChange {
  readonly before: ScoreFigure;
  readonly after: ScoreFigure;
  /** In points; null when one of them has no value. */
  readonly difference: number | null;
}

export type ScoreChanges = Readonly<Record<ScoreName, ScoreChange>>;

/**
 * What differs for one reason. `rules`: the same facts judged by other rules. `site`: other facts judged by the same
 * rules. `unknown`: both may have changed, and the earlier facts could not be judged again.
 */
export const CAUSES = ['site', 'rules', 'unknown'] as const;

export interface ComparedPart {
  readonly cause: (typeof CAUSES)[number];
  readonly scores: ScoreChanges;
  /** By kind, then severity, then id. */
  readonly changes: readonly RuleChange[];
  /** By kind, then id. Between other rules than before, only what they changed. */
  readonly causes: readonly CauseChange[];
}

/** What a comparison says about each of its two reports. The rest is in the reports themselves. */
export type ComparedReport = Pick<Report, 'scanId' | 'target' | 'finishedAt' | 'rulesetVersion' | 'partial'>;

/**
 * Whether rules can be distinguished from the site as the reason of a change. `same`: one ruleset judged both. `judged-again`: the
 * facts of the earlier report were judged by the rules of the later one. `not-judged-again`: they could not be.
 */
export const RULESETS_COMPARED = ['same', 'judged-again', 'not-judged-again'] as const;

export interface Comparison {
  readonly schemaVersion: 1;
  readonly before: ComparedReport;
  readonly after: ComparedReport;
  /** Whether both are about the same host, and whether both began at the same address. */
  readonly sameHost: boolean;
  readonly sameUrl: boolean;
  readonly rulesets: (typeof RULESETS_COMPARED)[number];
  /** From the one report to the other, whatever the reason. */
  readonly scores: ScoreChanges;
  /** One for each reason, the site before the rules. What is open and as it was appears with the site only. */
  readonly parts: readonly [ComparedPart, ...ComparedPart[]];
}
