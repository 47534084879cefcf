/** What repairs would do to the scores, from the report alone: a stored report of any age will do. */

import { SCORES, type ScoreName } from '../kernel/rule.ts';
import type { Report, RuleResult } from './report.ts';
import { feedsScore } from './score.ts';

type Scored = Pick<Report, 'rules' | 'scores'>;

/** What one rule costs one score. */
export interface RuleCost {
  /** Points of 100 that the rule takes away before any cap, to one decimal. */
  readonly points: number;
  /** Where its failure holds the score; null when it does not. */
  readonly cap: number | null;
}

const readings = ({ rules }: Scored, name: ScoreName): (RuleResult & { readonly value: number })[] =>
  rules.filter(
    (rule): rule is RuleResult & { readonly value: number } => rule.value !== null && feedsScore(rule, name),
  );

const weightOf = (list: readonly { readonly weight: number }[]): number =>
  list.reduce((sum, { weight }) => sum + weight, 0);

const projected = (report: Scored, fixed: ReadonlySet<string>, name: ScoreName): number | null => {
  const list = readings(report, name);
  const total = weightOf(list);
  if (total === 0 || report.scores[name].value === null) return null;
  const earned = list.reduce((sum, { id, weight, value }) => sum + weight * (fixed.has(id) ? 1 : value), 0);
  const caps = report.scores[name].caps.flatMap(({ ruleId, cap }) => (fixed.has(ruleId) ? [] : cap));
  return Math.min(Math.round((100 * earned) / total), ...caps);
};

/**
 * Both scores had these rules passed wherever they were tested, and nothing else changed: a fixed rule counts in full,
 * and its cap goes. Without a rule it gives the scores of the report. What a repair brings to light is not foreseen:
 * what could not be tested stays so. Null where the score is not judged.
 */
export const projectedScores = (
  report: Scored,
  ruleIds: readonly string[],
): Readonly<Record<ScoreName, number | null>> => {
  const fixed = new Set(ruleIds);
  return { web: projected(report, fixed, 'web'), ai: projected(report, fixed, 'ai') };
};

/**
 * What each rule that lost points costs the scores; rules that cost nothing are left out. Points are shares of what
 * was tested, as the scores themselves are, so that they add up to what is missing from 100 before caps.
 */
export const ruleCosts = (report: Scored): ReadonlyMap<string, Readonly<Partial<Record<ScoreName, RuleCost>>>> => {
  const costs = new Map<string, Partial<Record<ScoreName, RuleCost>>>();
  for (const name of SCORES) {
    const list = report.scores[name].value === null ? [] : readings(report, name);
    const total = weightOf(list);
    for (const { id, weight, value } of list) {
      if (value === 1) continue;
      const cap = report.scores[name].caps.find(({ ruleId }) => ruleId === id)?.cap ?? null;
      const points = Math.round((1_000 * weight * (1 - value)) / total) / 10;
      costs.set(id, { ...costs.get(id), [name]: { points, cap } });
    }
  }
  return costs;
};
