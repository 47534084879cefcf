import { SCORES, type ScoreName } from '../kernel/rule.ts';
import { capFor, feedsScore, type RuleTally, withholds } from './score.ts';

/** A rule and how many points of each score it decides; null where it does not feed that score. */
export interface RulePoints {
  readonly ruleId: string;
  readonly web: number | null;
  readonly ai: number | null;
}

/** Facts for the opening of a report; views make the words. Lists are ordered by points, highest first. */
export interface Summary {
  /** Rules that earned most, at most five. */
  readonly helps: readonly RulePoints[];
  /** Rules that cost most: points lost, at most ten. Rules that cap a score stand first, the lowest cap leading. */
  readonly holdsBack: readonly RulePoints[];
  /** Rules that could not be tested, wholly or on some page: points at stake. All of them. */
  readonly untested: readonly RulePoints[];
}

const MAX_HELPS = 5;
const MAX_HOLDS_BACK = 10;

/** Share of one score that a rule decides, in points of 100, among the rules that `counted` picks. */
const shares = (tallies: readonly RuleTally[], name: ScoreName): ReadonlyMap<string, number> => {
  const fed = tallies.filter(({ rule, applies }) => applies && feedsScore(rule, name));
  const total = fed.reduce((sum, { rule }) => sum + rule.weight, 0);
  return new Map(fed.map(({ rule }) => [rule.id, (100 * rule.weight) / total]));
};

const oneDecimal = (points: number): number => Math.round(points * 10) / 10;

const sumOf = ({ web, ai }: RulePoints): number => (web ?? 0) + (ai ?? 0);

/** What leaves a score without a value goes before what caps it. */
const lowestCap = (tally: RuleTally): number =>
  Math.min(100, ...SCORES.flatMap((name) => (withholds(tally, name) ? -1 : (capFor(tally, name) ?? []))));

/** What helps most, what holds back most, and what could not be tested. */
export const summarize = (tallies: readonly RuleTally[]): Summary => {
  const share = { web: shares(tallies, 'web'), ai: shares(tallies, 'ai') };
  const points = (list: readonly RuleTally[], part: (tally: RuleTally) => number): RulePoints[] =>
    list
      .map((tally) => {
        const of = (name: ScoreName): number | null => {
          const points = share[name].get(tally.rule.id);
          return points === undefined ? null : oneDecimal(points * part(tally));
        };
        return { ruleId: tally.rule.id, web: of('web'), ai: of('ai') };
      })
      .filter((entry) => sumOf(entry) > 0)
      .sort((a, b) => sumOf(b) - sumOf(a) || (a.ruleId < b.ruleId ? -1 : 1));
  const caps = new Map(tallies.map((tally) => [tally.rule.id, lowestCap(tally)]));
  const holdsBack = points(tallies, ({ value, tested }) => tested * (1 - (value ?? 1))).sort(
    (a, b) => (caps.get(a.ruleId) ?? 100) - (caps.get(b.ruleId) ?? 100),
  );
  return {
    helps: points(tallies, ({ value, tested }) => tested * (value ?? 0)).slice(0, MAX_HELPS),
    holdsBack: holdsBack.slice(0, MAX_HOLDS_BACK),
    untested: points(tallies, ({ tested }) => 1 - tested),
  };
};
