/** Computes the two headline scores from findings. They are never combined. */

import { type FoundCause, idOf, type Residue } from '../kernel/find-causes.ts';
import type { Judgement } from '../kernel/judge.ts';
import type { Finding, Grade, Rule, ScoreName, Severity } from '../kernel/rule.ts';
import { SCORING, worthOf } from '../kernel/scoring.ts';

/** Why a score has no value: the site has no page to judge; too little could be tested. */
export const NOT_JUDGED_REASONS = ['nothing-to-read', 'nothing-tested'] as const;

export type NotJudged = (typeof NOT_JUDGED_REASONS)[number];

/** Levels of a score, the best first; views have their words and colours. */
export const LEVELS = ['ready', 'good', 'held-back', 'blocked', 'not-judged'] as const;

export type Level = (typeof LEVELS)[number];

/** One headline score. All figures are whole numbers. */
export interface Score {
  /** 0 to 100, after gates; null when the score is not judged. */
  readonly value: number | null;
  readonly level: Level;
  /** Why the score has no value; null when it has one. */
  readonly notJudged: NotJudged | null;
  /**
   * The value if every untested rule had passed; null when there was nothing to read. A judged score has the same
   * value.
   */
  readonly atMost: number | null;
  /** Percent of the applicable rules that was tested, weighted by severity and grade, rounded down. */
  readonly coverage: number;
  /** True when the score is not judged. */
  readonly partial: boolean;
  /** The value from rules and causes of grade E1 only; null when the score is not judged. */
  readonly fromE1: number | null;
  /** The gates that cap the score, the lowest first. */
  readonly gates: readonly Gate[];
}

export interface Gate {
  /** Id of a cause or a rule. */
  readonly id: string;
  readonly cap: number;
}

/** The charge of a rule or a cause, in one score or both. Shares are 0 to 1. */
export interface Charged {
  /** Id of a cause or a rule. */
  readonly id: string;
  readonly severity: Readonly<Record<ScoreName, Severity>>;
  readonly grade: Grade;
  /** Outcome × extent, at least the smallest extents. */
  readonly extent: number;
  /** Share of the checked addresses that failed, without a smallest extent. */
  readonly failed: number;
  readonly homeFailed: boolean;
}

/** The share of the remaining points that a rule or a cause takes from a score, 0 to 1, and its cap, or null. */
export interface Charge {
  readonly share: number;
  readonly cap: number | null;
}

/** Returns the charge on one score: share 0 and no cap when it counts only in the other score, or is information. */
export const chargeOn = ({ severity, grade, extent, failed, homeFailed }: Charged, name: ScoreName): Charge => {
  const own = severity[name];
  const share = worthOf({ severity: own, grade }) * extent;
  const gate =
    share === 0
      ? undefined
      : SCORING.gates.find(
          ({ severities, share: least, inclusive, home }) =>
            (severities as readonly Severity[]).includes(own) &&
            (failed > least || (inclusive && failed === least) || (home && homeFailed)),
        );
  return { share, cap: gate?.cap ?? null };
};

/** Returns the severity of a rule in each score; `info` when it does not count in that score. */
export const severitiesOf = ({ severity, feeds }: Pick<Rule, 'severity' | 'feeds'>): Charged['severity'] => ({
  web: feeds === 'both' || feeds === 'web' ? severity : 'info',
  ai: feeds === 'both' || feeds === 'ai' ? severity : 'info',
});

export const feedsScore = (rule: Pick<Rule, 'severity' | 'feeds'>, name: ScoreName): boolean =>
  severitiesOf(rule)[name] !== 'info';

/** Sum of all judgements of one rule. */
export interface RuleTally {
  readonly rule: Rule;
  /** The part that no cause explains; extent 0 when nothing is left. */
  readonly charged: Charged;
  /** Share of what applies that was tested, 0 to 1. Weighted by severity and grade, it gives the coverage. */
  readonly tested: number;
  /** False when the rule does not apply anywhere. */
  readonly applies: boolean;
  /** Whether any judgement failed, even when a cause explains it. */
  readonly hasFailed: boolean;
}

type Found = 'fail' | 'warn';

/** Returns the extent, weighted by outcome, of shares that fail and warn; at least the smallest extents. */
const extentOf = (fails: number, warns: number, worst: Found | null, home: Found | null): number => {
  const { outcome, leastExtent } = SCORING;
  const floor = worst === null ? 0 : leastExtent.any * outcome[worst];
  const homeFloor = home === null ? 0 : leastExtent.home * outcome[home];
  return Math.min(1, Math.max(fails * outcome.fail + warns * outcome.warn, floor, homeFloor));
};

const worseOf = (a: Found | null, b: Found): Found => (a === 'fail' ? a : b);

/** Tallies one rule from what its judgements leave after causes. @param homePages indexes of the home page. */
export const tallyRule = (
  rule: Rule,
  judgements: readonly Judgement[],
  residues: ReadonlyMap<Judgement, Residue>,
  homePages: ReadonlySet<number>,
  isHome: (url: string) => boolean = () => false,
): RuleTally => {
  const judged = judgements.filter(({ outcome }) => outcome !== 'untested');
  const applied = judged.filter(({ outcome }) => outcome !== 'not-applicable').length;
  // For a folder, facts that only a deployed server shows do not count.
  const untested = judgements.filter(
    ({ outcome, reason }) => outcome === 'untested' && reason !== 'not-deployed',
  ).length;
  const pages = { fail: 0, warn: 0 };
  const shares = { fail: 0, warn: 0 };
  let [worst, home]: [Found | null, Found | null] = [null, null];
  for (const judgement of judged) {
    const { outcome, page } = judgement;
    if (outcome !== 'fail' && outcome !== 'warn') continue;
    const findings = residues.get(judgement)?.findings ?? judgement.findings;
    if (findings.length === 0) continue;
    const foundBy = (one: Finding): Found => (outcome === 'fail' ? (one.outcome ?? 'fail') : 'warn');
    for (const one of findings) worst = worseOf(worst, foundBy(one));
    if (page !== null) {
      const found = findings.some((one) => foundBy(one) === 'fail') ? 'fail' : 'warn';
      pages[found] += 1;
      if (homePages.has(page)) home = worseOf(home, found);
      continue;
    }
    const each = new Map<string, Found>();
    for (const one of findings) {
      if (!one.at?.length || !one.asked) shares[foundBy(one)] = 1;
      for (const { url } of one.at ?? []) each.set(url, worseOf(each.get(url) ?? null, foundBy(one)));
    }
    const asked = findings.reduce((most, one) => Math.max(most, one.asked?.count ?? 0), each.size);
    for (const found of ['fail', 'warn'] as const) {
      const affected = [...each].filter(([, one]) => one === found).map(([url]) => url);
      if (asked > 0) shares[found] = Math.max(shares[found], affected.length / asked);
      if (affected.some(isHome)) home = worseOf(home, found);
    }
  }
  const failed = Math.min(1, shares.fail + pages.fail / Math.max(1, judged.length));
  const warned = shares.warn + pages.warn / Math.max(1, judged.length);
  return {
    rule,
    charged: {
      id: rule.id,
      severity: severitiesOf(rule),
      grade: rule.grade,
      extent: extentOf(failed, warned, worst, home),
      failed,
      homeFailed: home === 'fail',
    },
    tested: applied + untested === 0 ? 0 : applied / (applied + untested),
    applies: applied + untested > 0,
    hasFailed: judged.some(({ outcome }) => outcome === 'fail'),
  };
};

/**
 * Returns the share of the checked addresses that a cause affects, for the kind that it affects most. When rules
 * checked different numbers of one kind, it is the largest share of those that checked as few or fewer. So a rule that
 * passes never raises it.
 */
const shareOf = ({ addresses }: FoundCause): number => {
  let most = 0;
  for (const ofSort of Map.groupBy(addresses, ({ sort }) => sort).values()) {
    const asked = ofSort.map((one) => one.asked).sort((a, b) => a - b);
    for (const [index, count] of asked.entries()) most = Math.max(most, Math.min(1, (index + 1) / count));
  }
  return most;
};

/** Returns the charge of a cause: once, over the union of its addresses, as a failure. */
export const chargedFor = (found: FoundCause): Charged => {
  const share = shareOf(found);
  const home = found.addresses.some((one) => one.home);
  return {
    id: idOf(found),
    severity: found.cause.severity,
    grade: found.cause.grade,
    extent: extentOf(share, 0, 'fail', home ? 'fail' : null),
    failed: share,
    homeFailed: home,
  };
};

/** Returns the unrounded score that these charges leave, before gates (`product`) and after gates (`value`). */
export const scoreOf = (charges: readonly Charge[]): { readonly product: number; readonly value: number } => {
  const product = charges.reduce((left, { share }) => left * (1 - share), 100);
  return { product, value: Math.min(product, ...charges.flatMap(({ cap }) => cap ?? [])) };
};

export const levelOf = (value: number | null): Level => {
  if (value === null) return 'not-judged';
  const { levels } = SCORING;
  return value >= levels.ready
    ? 'ready'
    : value >= levels.good
      ? 'good'
      : value >= levels['held-back']
        ? 'held-back'
        : 'blocked';
};

export interface ToScore {
  readonly tallies: readonly RuleTally[];
  readonly causes: readonly FoundCause[];
  /** Whether the home page answers with an error. Then the score is judged even when little could be tested. */
  readonly homeIsError: boolean;
}

/**
 * Computes one score: 100 × Π(1 − charge) over causes and over the rest that they leave to the rules, then capped by
 * gates. A score that is not judged has only its coverage and `atMost`.
 */
export const score = ({ tallies, causes, homeIsError }: ToScore, name: ScoreName): Score => {
  const fed = tallies.filter(({ rule, applies }) => applies && feedsScore(rule, name));
  const all = fed.reduce((sum, one) => sum + worthOf(one.rule), 0);
  const tested = fed.reduce((sum, one) => sum + worthOf(one.rule) * one.tested, 0);
  const coverage = all === 0 ? 0 : Math.floor((100 * tested) / all + 1e-9);
  const charged = [...causes.map(chargedFor), ...fed.map((one) => one.charged)];
  const withheld = fed.some(({ rule, hasFailed }) => rule.withholds && hasFailed);
  const isThin = tested === 0 || (coverage < SCORING.coverageFloor && !homeIsError);
  const notJudged = withheld ? 'nothing-to-read' : isThin ? 'nothing-tested' : null;
  const figure = (list: readonly Charged[]): number =>
    Math.round(scoreOf(list.map((one) => chargeOn(one, name))).value);
  const atMost = withheld ? null : figure(charged);
  const value = notJudged === null ? atMost : null;
  const gates =
    notJudged === null
      ? charged.flatMap((one) => {
          const { cap } = chargeOn(one, name);
          return cap === null ? [] : [{ id: one.id, cap }];
        })
      : [];
  return {
    value,
    level: levelOf(value),
    notJudged,
    atMost,
    coverage,
    partial: notJudged !== null,
    fromE1: value === null ? null : figure(charged.filter(({ grade }) => grade === 'E1')),
    gates: gates.sort((a, b) => a.cap - b.cap),
  };
};
