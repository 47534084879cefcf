/** Two headline scores from judgements, never blended. */

import type { Judgement } from '../kernel/judge.ts';
import type { Rule, ScoreName } from '../kernel/rule.ts';

/** Why a score has no value: the site has no page to judge; no rule of the score could be tested. */
export const NOT_JUDGED_REASONS = ['nothing-to-read', 'nothing-tested'] as const;

export type NotJudged = (typeof NOT_JUDGED_REASONS)[number];

/** One headline score. All figures are whole numbers. */
export interface Score {
  /** 0 to 100 after caps; null when it is not judged. */
  readonly value: number | null;
  /** Why it has no value; null when it has one. */
  readonly notJudged: NotJudged | null;
  /** The value if all that could not be tested failed, or passed. Equal to `value` at full coverage. */
  readonly low: number | null;
  readonly high: number | null;
  /** Percent of the applicable weight that was tested, rounded down. */
  readonly coverage: number;
  /** True when `coverage` is under 60 (show the range), or when it is not judged. */
  readonly partial: boolean;
  /** The value from rules of grade E1 alone. */
  readonly fromE1: number | null;
  /** Failed rules that hold the score at or below a cap, the lowest cap first. */
  readonly caps: readonly Cap[];
}

export interface Cap {
  readonly ruleId: string;
  readonly cap: number;
}

/** What all judgements of one rule come to. Page rules are means over pages, the home page counted twice. */
export interface RuleTally {
  readonly rule: Rule;
  /** 0 to 1 over what was tested; null when nothing was. */
  readonly value: number | null;
  /** Share of what applies that was tested, 0 to 1. */
  readonly tested: number;
  /** False when the rule does not apply anywhere. */
  readonly applies: boolean;
  /** Share of what was tested that failed, 0 to 1; 1 when the home page failed. A gate holds a score by this share. */
  readonly failedShare: number;
}

/** The figures that a score is made with, beside the weights of the rules. */
export const SCORING = {
  /** Percent of coverage under which a score is partial. */
  coverageFloor: 60,
  /** Any failed rule of severity crit holds a score at or below this. */
  criticalCap: 49,
  /** How often the home page counts where other pages count once. */
  homePageCounts: 2,
  /** What an outcome earns of a rule's weight. */
  earned: { pass: 1, warn: 0.5, fail: 0 },
} as const;

export const tallyRule = (rule: Rule, judgements: readonly Judgement[], homePages: ReadonlySet<number>): RuleTally => {
  let tested = 0;
  let untested = 0;
  let sum = 0;
  let failed = 0;
  let homeFailed = false;
  for (const { outcome, page } of judgements) {
    const isHome = page !== null && homePages.has(page);
    const weight = isHome ? SCORING.homePageCounts : 1;
    if (outcome === 'not-applicable') continue;
    if (outcome === 'untested') {
      untested += weight;
      continue;
    }
    tested += weight;
    sum += weight * SCORING.earned[outcome];
    if (outcome === 'fail') {
      failed += weight;
      homeFailed ||= isHome;
    }
  }
  const applicable = tested + untested;
  return {
    rule,
    value: tested === 0 ? null : sum / tested,
    tested: applicable === 0 ? 0 : tested / applicable,
    applies: applicable > 0,
    failedShare: homeFailed ? 1 : tested === 0 ? 0 : failed / tested,
  };
};

export const feedsScore = ({ feeds, weight }: Pick<Rule, 'feeds' | 'weight'>, name: ScoreName): boolean =>
  weight > 0 && (feeds === 'both' || feeds === name);

/** Whether a rule that failed leaves a score without a value. */
export const withholds = ({ rule, failedShare }: Pick<RuleTally, 'rule' | 'failedShare'>, name: ScoreName): boolean =>
  failedShare > 0 && feedsScore(rule, name) && rule.gate?.cap === null && rule.gate.scores.includes(name);

/**
 * The cap that this rule puts on a score when it fails everywhere, or on the home page; null when it puts none. Weight 0
 * never touches a score.
 */
export const capOf = (rule: Rule, name: ScoreName): number | null => {
  if (!feedsScore(rule, name) || rule.gate?.cap === null) return null;
  const caps = [
    rule.severity === 'crit' ? SCORING.criticalCap : 100,
    rule.gate?.scores.includes(name) ? rule.gate.cap : 100,
  ];
  const cap = Math.min(...caps);
  return cap < 100 ? cap : null;
};

/**
 * The cap of a rule that failed on a share of what it was asked of: one page of twenty takes away a twentieth of what
 * all would. Null when it puts none.
 */
export const capFor = (
  { rule, failedShare }: Pick<RuleTally, 'rule' | 'failedShare'>,
  name: ScoreName,
): number | null => {
  const cap = capOf(rule, name);
  return cap === null || failedShare === 0 ? null : Math.round(100 - (100 - cap) * failedShare);
};

interface Reading {
  readonly rule: Rule;
  readonly value: number;
  readonly failedShare: number;
}

const weigh = (readings: readonly Reading[], name: ScoreName): number | null => {
  const total = readings.reduce((sum, { rule }) => sum + rule.weight, 0);
  if (total === 0) return null;
  const earned = readings.reduce((sum, { rule, value }) => sum + rule.weight * value, 0);
  const caps = readings.flatMap((reading) => capFor(reading, name) ?? []);
  return Math.min(Math.round((100 * earned) / total), ...caps);
};

/** Readings as seen, or with everything untested taken as failed (0) or passed (1). */
const readingsOf = (tallies: readonly RuleTally[], untestedAs: 0 | 1 | null): Reading[] =>
  tallies.flatMap(({ rule, value, tested, failedShare }) => {
    if (untestedAs === null) return value === null ? [] : [{ rule, value, failedShare }];
    const filled = (value ?? 0) * tested + untestedAs * (1 - tested);
    // The home page may be among what could not be tested.
    return [{ rule, value: filled, failedShare: untestedAs === 0 && tested < 1 ? 1 : failedShare }];
  });

/** Why a score has no value; null when it has one. Nothing else decides it. */
const whyNotJudged = (fed: readonly RuleTally[], name: ScoreName): NotJudged | null => {
  if (fed.some((tally) => withholds(tally, name))) return 'nothing-to-read';
  return fed.some(({ value }) => value !== null) ? null : 'nothing-tested';
};

/**
 * One score: 100 × Σ(weight × value) ÷ Σ(weight) over the rules that were tested and apply, warn counting half, then
 * capped by failed gates. What is not judged has no figure but its coverage.
 */
export const score = (tallies: readonly RuleTally[], name: ScoreName): Score => {
  const fed = tallies.filter(({ rule, applies }) => applies && feedsScore(rule, name));
  const weight = fed.reduce((sum, { rule }) => sum + rule.weight, 0);
  const testedWeight = fed.reduce((sum, { rule, tested }) => sum + rule.weight * tested, 0);
  const coverage = weight === 0 ? 0 : Math.floor((100 * testedWeight) / weight + 1e-9);
  const notJudged = whyNotJudged(fed, name);
  const figure = (tallies: readonly RuleTally[], untestedAs: 0 | 1 | null): number | null =>
    notJudged === null ? weigh(readingsOf(tallies, untestedAs), name) : null;
  const caps = (notJudged === null ? fed : [])
    .flatMap((tally) => {
      const cap = capFor(tally, name);
      return cap === null ? [] : [{ ruleId: tally.rule.id, cap }];
    })
    .sort((a, b) => a.cap - b.cap);
  return {
    value: figure(fed, null),
    notJudged,
    low: figure(fed, 0),
    high: figure(fed, 1),
    coverage,
    partial: notJudged !== null || coverage < SCORING.coverageFloor,
    fromE1: figure(
      fed.filter(({ rule }) => rule.grade === 'E1'),
      null,
    ),
    caps,
  };
};
