/** Compares two reports: what changed, and whether the site or our rules changed it. */

import { type Outcome, SCORES, type ScoreName, SEVERITIES } from '../kernel/rule.ts';
import { SCORING } from '../kernel/scoring.ts';
import {
  CAUSE_CHANGE_KINDS,
  type CauseChange,
  CHANGE_KINDS,
  type ChangeKind,
  type ComparedPart,
  type ComparedReport,
  type Comparison,
  type PageChange,
  type RuleChange,
  type RuleRating,
  type ScoreChange,
  type ScoreFigure,
} from './comparison.ts';
import { type PageStates, pageStatesOf } from './page-states.ts';
import type { CauseResult, Report, RuleResult } from './report.ts';

const foundSomething = (outcome: Outcome): boolean => outcome === 'fail' || outcome === 'warn';

/** The kind of a change if the two reports were exchanged. */
const MIRRORED = {
  new: 'fixed',
  fixed: 'new',
  open: 'open',
  'first-seen': 'unseen',
  unseen: 'first-seen',
  'applies-now': 'applies-no-longer',
  'applies-no-longer': 'applies-now',
  'tested-now': 'untested-now',
  'untested-now': 'tested-now',
  'rule-added': 'rule-removed',
  'rule-removed': 'rule-added',
  rerated: 'rerated',
} as const satisfies Record<ChangeKind, ChangeKind>;

/** Kind of a change away from a verdict. Null for other changes: the reverse of such a change, or none. */
const kindAway = (before: Outcome, after: Outcome, pages: readonly PageChange[]): ChangeKind | null => {
  if (before === after || before === 'untested') return null;
  if (after === 'untested') return 'untested-now';
  if (before === 'not-applicable') return null;
  if (after === 'not-applicable') return 'applies-no-longer';
  if (!foundSomething(before) || after !== 'pass') return null;
  const now = pages.map((page) => page.after);
  // The rule passes on the pages it judged, but the pages of its earlier findings count.
  if (now.includes('untested')) return 'untested-now';
  return now.length === 0 || now.includes('clean') ? 'fixed' : 'unseen';
};

const swapped = (pages: readonly PageChange[]): PageChange[] =>
  pages.map(({ url, before, after }) => ({ url, before: after, after: before }));

const kindOf = (before: Outcome, after: Outcome, pages: readonly PageChange[]): ChangeKind | null => {
  if (foundSomething(before) && foundSomething(after)) return 'open';
  const away = kindAway(before, after, pages);
  if (away !== null) return away;
  const back = kindAway(after, before, swapped(pages));
  return back && MIRRORED[back];
};

/** Share of the judged pages that are wrong; a warning counts less than a failure. */
const wrongIn = ({ counts: { pass, warn, fail, 'not-applicable': none } }: RuleResult): number =>
  (fail * SCORING.outcome.fail + warn * SCORING.outcome.warn) / Math.max(1, pass + warn + fail + none);

const trendOf = (before: RuleResult, after: RuleResult): RuleChange['trend'] => {
  const [a, b] = [wrongIn(before), wrongIn(after)];
  return a === b ? 'same' : b < a ? 'better' : 'worse';
};

const ratingOf = ({ severity, feeds, grade }: RuleResult): RuleRating => ({ severity, feeds, grade });

const ratingChange = (before: RuleResult, after: RuleResult): RuleChange['rating'] => {
  const [a, b] = [ratingOf(before), ratingOf(after)];
  const isSame = a.severity === b.severity && a.feeds === b.feeds && a.grade === b.grade;
  return isSame ? null : { before: a, after: b };
};

interface Side {
  readonly report: Report;
  readonly states: PageStates;
  readonly rules: ReadonlyMap<string, RuleResult>;
}

const sideOf = (report: Report): Side => ({
  report,
  states: pageStatesOf(report),
  rules: new Map(report.rules.map((rule) => [rule.id, rule])),
});

const ruleChange = (a: Side, b: Side, ruleId: string): RuleChange | null => {
  const [before, after] = [a.rules.get(ruleId) ?? null, b.rules.get(ruleId) ?? null];
  const latest = after ?? before;
  if (latest === null) return null;
  const urls = [...new Set([...a.states.found(before), ...b.states.found(after)])].sort();
  const pages = urls.map((url) => ({ url, before: a.states.of(before, url), after: b.states.of(after, url) }));
  const both = before !== null && after !== null;
  const rating = both ? ratingChange(before, after) : null;
  const only = before === null ? 'rule-added' : 'rule-removed';
  const kind = both ? (kindOf(before.outcome, after.outcome, pages) ?? (rating && 'rerated')) : only;
  if (kind === null) return null;
  return {
    ruleId,
    kind,
    category: latest.category,
    severity: latest.severity,
    before: before?.outcome ?? null,
    after: after?.outcome ?? null,
    trend: both && kind === 'open' ? trendOf(before, after) : null,
    pages,
    rating,
  };
};

const byWeight = (a: RuleChange, b: RuleChange): number =>
  CHANGE_KINDS.indexOf(a.kind) - CHANGE_KINDS.indexOf(b.kind) ||
  SEVERITIES.indexOf(a.severity) - SEVERITIES.indexOf(b.severity) ||
  (a.ruleId < b.ruleId ? -1 : 1);

const changesOf = (a: Side, b: Side): readonly RuleChange[] =>
  [...new Set([...a.rules.keys(), ...b.rules.keys()])].flatMap((id) => ruleChange(a, b, id) ?? []).sort(byWeight);

/** Kinds of change that leave open whether the problem existed before, or still exists. */
const NOT_LOOKED: readonly ChangeKind[] = CHANGE_KINDS.filter(
  (kind) => !['new', 'open', 'fixed', 'rerated'].includes(kind),
);

/**
 * Compares causes by id. A cause that only the later report has may be older, if none of the rules that show it was
 * tested before. The same holds for a cause that only the earlier report has.
 */
const causesOf = (a: Report, b: Report, changes: readonly RuleChange[]): readonly CauseChange[] => {
  const kinds = new Map(changes.map(({ ruleId, kind }) => [ruleId, kind]));
  const byId = ({ causes }: Report) => new Map(causes.map((cause) => [cause.id, cause]));
  const [before, after] = [byId(a), byId(b)];
  const kindOfCause = ({ id, explains }: CauseResult): CauseChange['kind'] => {
    if (before.has(id) && after.has(id)) return 'open';
    const isLooked = explains.some(({ ruleId }) => !NOT_LOOKED.includes(kinds.get(ruleId) ?? 'open'));
    if (after.has(id)) return isLooked ? 'new' : 'first-seen';
    return isLooked ? 'fixed' : 'unseen';
  };
  return [...new Map([...before, ...after]).values()]
    .map((cause) => ({ id: cause.id, kind: kindOfCause(cause), failureTitle: cause.failureTitle }))
    .sort((x, y) => CAUSE_CHANGE_KINDS.indexOf(x.kind) - CAUSE_CHANGE_KINDS.indexOf(y.kind) || (x.id < y.id ? -1 : 1));
};

const figureOf = ({ scores }: Report, name: ScoreName): ScoreFigure => {
  const { value, level, atMost, coverage, partial } = scores[name];
  return { value, level, atMost, coverage, partial };
};

const scoresOf = (a: Report, b: Report): ComparedPart['scores'] => {
  const changeOf = (name: ScoreName): ScoreChange => {
    const [before, after] = [figureOf(a, name), figureOf(b, name)];
    const difference = before.value === null || after.value === null ? null : after.value - before.value;
    return { before, after, difference };
  };
  return Object.fromEntries(SCORES.map((name) => [name, changeOf(name)])) as Record<ScoreName, ScoreChange>;
};

/** Whether a problem that is still open changed: in its outcome, its pages or its rating. */
export const isMoved = ({ before, after, trend, pages, rating }: RuleChange): boolean =>
  before !== after || trend !== 'same' || rating !== null || pages.some((page) => page.before !== page.after);

const partOf = (cause: ComparedPart['cause'], before: Report, after: Report): ComparedPart => {
  const changes = changesOf(sideOf(before), sideOf(after));
  // Unchanged open problems are listed under the site; under the rules are only those that the rules changed.
  const listed = cause === 'rules' ? changes.filter((change) => change.kind !== 'open' || isMoved(change)) : changes;
  const causes = causesOf(before, after, changes);
  return {
    cause,
    scores: scoresOf(before, after),
    changes: listed,
    causes: cause === 'rules' ? causes.filter(({ kind }) => kind !== 'open') : causes,
  };
};

const partsOf = (before: Report, after: Report, again: Report | null): Comparison['parts'] => {
  if (before.rulesetVersion === after.rulesetVersion) return [partOf('site', before, after)];
  if (again === null) return [partOf('unknown', before, after)];
  return [partOf('site', again, after), partOf('rules', before, again)];
};

const comparedReport = ({ scanId, target, finishedAt, rulesetVersion, partial }: Report): ComparedReport => ({
  scanId,
  target,
  finishedAt,
  rulesetVersion,
  partial,
});

/**
 * Compares two reports, rule by rule and page by page. A problem is never listed as fixed when its rule could not be
 * tested again, no longer applies, or was judged on other pages only.
 *
 * @param beforeByNewRules the facts of `before` judged by the rules of `after`; null when that was not possible. It is
 * ignored when both reports have the same ruleset, or when its ruleset is not that of `after`.
 */
export const compareReports = (before: Report, after: Report, beforeByNewRules: Report | null): Comparison => {
  const again = beforeByNewRules?.rulesetVersion === after.rulesetVersion ? beforeByNewRules : null;
  const parts = partsOf(before, after, again);
  const apart = again === null ? 'not-judged-again' : 'judged-again';
  return {
    schemaVersion: 1,
    before: comparedReport(before),
    after: comparedReport(after),
    sameHost: before.target.domain === after.target.domain,
    sameUrl: before.target.url === after.target.url,
    rulesets: before.rulesetVersion === after.rulesetVersion ? 'same' : apart,
    scores: scoresOf(before, after),
    parts,
  };
};
