/** What changed about a site from one report to the next: small enough to keep for every report. */

import { parseRobots, robotsVerdict } from '@legible/formats/robots-txt';
import { SCORES, type ScoreName, type Severity } from '../kernel/rule.ts';
import { BOT_TOKEN } from '../kernel/scope.ts';
import type { ChangeKind, Comparison } from './comparison.ts';
import type { Proof } from './proof.ts';
import type { CauseResult, Report, RuleResult } from './report.ts';
import type { Level } from './score.ts';

/** A cause, or a rule whose findings no cause explains, with what its texts need. */
export type Problem =
  | { readonly sort: 'cause'; readonly severity: Severity; readonly cause: CauseResult }
  | {
      readonly sort: 'rule';
      readonly severity: Severity;
      readonly rule: Pick<RuleResult, 'id' | 'outcome' | 'counts'>;
      readonly proof: Proof | null;
    };

/** `unsteady`: it changed to and fro lately, so a feed does not report it again. */
interface Steadiness {
  readonly unsteady: boolean;
}

export type SiteChange =
  /** `settled`: it has stayed open after it had changed to and fro. */
  | ({ readonly kind: 'opened'; readonly problem: Problem; readonly settled?: true } & Steadiness)
  | ({ readonly kind: 'closed'; readonly problem: Problem } & Steadiness)
  | ({ readonly kind: 'level'; readonly score: ScoreName; readonly before: Level; readonly after: Level } & Steadiness)
  /** Lines of robots.txt, at most 40 of each. */
  | ({ readonly kind: 'robots'; readonly added: readonly string[]; readonly removed: readonly string[] } & Steadiness)
  /** Another ruleset judged the site; `opened` and `closed` differ by the rules alone. */
  | {
      readonly kind: 'ruleset';
      readonly before: string;
      readonly after: string;
      readonly opened: readonly Problem[];
      readonly closed: readonly Problem[];
    }
  /** The second scan in a row ended without a report; `error` is the code of the last one. */
  | { readonly kind: 'unreachable'; readonly error: string }
  | { readonly kind: 'reachable' }
  /** robots.txt no longer admits our robot to the home page. */
  | { readonly kind: 'closed-to-us' };

/** Changes that were kept for an earlier scan. */
export interface EarlierChanges {
  /** ms. */
  readonly at: number;
  readonly changes: readonly SiteChange[];
}

const DAY_MS = 86_400_000;

/** What changed twice in this time is unsteady. Our choice: a month has four weekly rhythms. */
const UNSTEADY_MS = 30 * DAY_MS;

/** An unsteady problem that stays open this long is reported once more, so that no reader believes it closed. */
const SETTLED_MS = 14 * DAY_MS;

/** How far back the caller reads earlier changes, ms. */
export const EARLIER_MS = UNSTEADY_MS + SETTLED_MS;

const MAX_LINES = 40;
const MAX_ADDRESSES = 3;

/** Identifies a problem in the reports of a site. */
export const problemId = (problem: Problem): string => (problem.sort === 'cause' ? problem.cause.id : problem.rule.id);

/** Returns what a change is about, so that a later change of the same thing is recognised; null for one that cannot repeat. */
const keyOf = (change: SiteChange): string | null => {
  switch (change.kind) {
    case 'opened':
    case 'closed':
      return `problem ${problemId(change.problem)}`;
    case 'level':
      return `level ${change.score}`;
    case 'robots':
      return 'robots';
    default:
      return null;
  }
};

const causeProblem = (cause: CauseResult): Problem => {
  const { web, ai } = cause.severity;
  const addresses = cause.addresses.slice(0, MAX_ADDRESSES);
  return { sort: 'cause', severity: web === 'info' ? ai : web, cause: { ...cause, addresses } };
};

const ruleProblem = ({ id, outcome, counts, severity, findings }: RuleResult): Problem => {
  const proof = findings.find((one) => one.outcome !== 'note')?.places[0].proof ?? null;
  return { sort: 'rule', severity, rule: { id, outcome, counts }, proof };
};

/** Returns the problems of a report that a part of a comparison lists as changed in this way. Notes cost nothing and are left out. */
const problemsOf = (part: Comparison['parts'][number], report: Report, kind: ChangeKind): readonly Problem[] => {
  const causes = new Set(part.causes.filter((one) => one.kind === kind).map(({ id }) => id));
  const rules = new Set(part.changes.filter((one) => one.kind === kind).map(({ ruleId }) => ruleId));
  return [
    ...report.causes.filter(({ id }) => causes.has(id)).map(causeProblem),
    ...report.rules
      .filter(({ id, causes: by, severity }) => rules.has(id) && by.length === 0 && severity !== 'info')
      .map(ruleProblem),
  ];
};

/** Returns the lines of `a` that `b` does not have, each as often as it is missing. */
const linesOnlyIn = (a: string, b: string): readonly string[] => {
  const counts = new Map<string, number>();
  for (const line of b.split(/\r\n?|\n/)) counts.set(line.trimEnd(), (counts.get(line.trimEnd()) ?? 0) + 1);
  const only = a.split(/\r\n?|\n/).filter((line) => {
    const left = counts.get(line.trimEnd()) ?? 0;
    counts.set(line.trimEnd(), left - 1);
    return left <= 0 && line.trim() !== '';
  });
  return only.slice(0, MAX_LINES);
};

/** Whether robots.txt was read, or is known not to exist. */
const isKnown = ({ state }: Report['robots']): boolean => state === 'rules' || state === 'no-rules';

/** Whether robots.txt closes the home page to our robot. */
export const isClosedToUs = ({ robots: { state, text } }: Pick<Report, 'robots'>): boolean =>
  state === 'rules' && text !== null && !robotsVerdict(parseRobots(text), BOT_TOKEN, '/').allowed;

const changesBetween = (comparison: Comparison, before: Report, after: Report): readonly SiteChange[] => {
  const steady = { unsteady: false };
  const own = comparison.parts.find(({ cause }) => cause !== 'rules') ?? comparison.parts[0];
  const byRules = comparison.parts.find(({ cause }) => cause === 'rules');
  const [was, is] = [before.robots, after.robots];
  const added = isKnown(was) && isKnown(is) ? linesOnlyIn(is.text ?? '', was.text ?? '') : [];
  const removed = isKnown(was) && isKnown(is) ? linesOnlyIn(was.text ?? '', is.text ?? '') : [];
  return [
    ...problemsOf(own, after, 'new').map((problem) => ({ kind: 'opened' as const, problem, ...steady })),
    ...problemsOf(own, before, 'fixed').map((problem) => ({ kind: 'closed' as const, problem, ...steady })),
    ...SCORES.flatMap((score): SiteChange[] => {
      const { before: from, after: to } = own.scores[score];
      return from.level === to.level ? [] : [{ kind: 'level', score, before: from.level, after: to.level, ...steady }];
    }),
    ...(added.length + removed.length === 0 ? [] : [{ kind: 'robots' as const, added, removed, ...steady }]),
    ...(before.rulesetVersion === after.rulesetVersion
      ? []
      : [
          {
            kind: 'ruleset' as const,
            before: before.rulesetVersion,
            after: after.rulesetVersion,
            opened: byRules === undefined ? [] : problemsOf(byRules, after, 'new'),
            closed: byRules === undefined ? [] : problemsOf(byRules, before, 'fixed'),
          },
        ]),
    ...(isClosedToUs(after) && !isClosedToUs(before) ? [{ kind: 'closed-to-us' as const }] : []),
  ];
};

/** Returns problems that are open, changed to and fro, and have now been left alone for two weeks. */
const settledIn = (report: Report, earlier: readonly EarlierChanges[], at: number): readonly SiteChange[] => {
  const last = new Map<string, { readonly at: number; readonly change: SiteChange }>();
  for (const { at: then, changes } of earlier.toSorted((a, b) => a.at - b.at))
    for (const change of changes) last.set(keyOf(change) ?? '', { at: then, change });
  const wrong = report.rules.filter(({ outcome }) => outcome === 'fail' || outcome === 'warn');
  const open = new Set([...report.causes, ...wrong].map(({ id }) => id));
  return [...last.values()].flatMap(({ at: then, change }): SiteChange[] => {
    if (change.kind !== 'opened' || !change.unsteady || at - then < SETTLED_MS) return [];
    return open.has(problemId(change.problem)) ? [{ ...change, unsteady: false, settled: true }] : [];
  });
};

/**
 * Returns what changed from one report of a site to the next, apart from what was not looked at again.
 *
 * @param comparison of the two reports.
 * @param earlier what was kept for the scans of the last `EARLIER_MS`, in any order.
 */
export const siteChanges = (
  comparison: Comparison,
  reports: { readonly before: Report; readonly after: Report },
  earlier: readonly EarlierChanges[],
): readonly SiteChange[] => {
  const { before, after } = reports;
  const at = Date.parse(after.finishedAt);
  const lately = earlier.filter((one) => at - one.at < UNSTEADY_MS).flatMap(({ changes }) => changes.map(keyOf));
  const isUnsteady = (change: SiteChange): boolean => {
    const key = keyOf(change);
    return key !== null && lately.filter((one) => one === key).length >= 2;
  };
  const changed = changesBetween(comparison, before, after).map((change) =>
    'unsteady' in change ? { ...change, unsteady: isUnsteady(change) } : change,
  );
  return [...changed, ...settledIn(after, earlier, at)];
};
