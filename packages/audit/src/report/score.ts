/** Two headline scores, made of what is wrong, never blended. */

import { type FoundCause, idOf, type Residue } from '../kernel/find-causes.ts';
import type { Judgement } from '../kernel/judge.ts';
import type { Finding, Grade, Rule, ScoreName, Severity } from '../kernel/rule.ts';
import { SCORING, worthOf } from '../kernel/scoring.ts';

/** Why a score has no value: the site has no page to judge; too little could be tested. */
export const NOT_JUDGED_REASONS = ['nothing-to-read', 'nothing-tested'] as const;

export type NotJudged = (typeof NOT_JUDGED_REASONS)[number];

/** What a score means, the best first; views have the words and colours. */
export const LEVELS = ['ready', 'good', 'held-back', 'blocked', 'not-judged'] as const;

export type Level = (typeof LEVELS)[number];

/** One headline score. All figures are whole numbers. */
export interface Score {
  /** 0 to 100, gates included; null when it is not judged. */
  readonly value: number | null;
  readonly level: Level;
  /** Why it has no value; null when it has one. */
  readonly notJudged: NotJudged | null;
  /** What it would be had all that was not tested passed; null when there was nothing to read. Equal to a value that is there. */
  readonly atMost: number | null;
  /** Percent of what applies, by severity and grade, that was tested, rounded down. */
  readonly coverage: number;
  /** True when it is not judged. */
  readonly partial: boolean;
  /** The value from rules and causes of grade E1 alone. */
  readonly fromE1: number | null;
  /** What holds the score at or below a value, the lowest first. */
  readonly gates: readonly Gate[];
}

export interface Gate {
  /** Of a cause, or of a rule. */
  readonly id: string;
  readonly cap: number;
}

/** What something is charged for, in one score or both. Shares are 0 to 1. */
export interface Charged {
  /** Of a cause, or of a rule. */
  readonly id: string;
  readonly severity: Readonly<Record<ScoreName, Severity>>;
  readonly grade: Grade;
  /** Outcome × extent, the least extents included. */
  readonly extent: number;
  /** Share of what was asked that failed, as it is. */
  readonly failed: number;
  readonly homeFailed: boolean;
}

/** What a rule or a cause takes away of each score, 0 to 1 of what is left, and where it holds it. */
export interface Charge {
  readonly share: number;
  readonly cap: number | null;
}

/** The charge on one score. @returns share 0 and no cap where it feeds the other score alone, or is information. */
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

/** The severity of a rule in each score; info where it does not feed it. */
export const severitiesOf = ({ severity, feeds }: Pick<Rule, 'severity' | 'feeds'>): Charged['severity'] => ({
  web: feeds === 'both' || feeds === 'web' ? severity : 'info',
  ai: feeds === 'both' || feeds === 'ai' ? severity : 'info',
});

export const feedsScore = (rule: Pick<Rule, 'severity' | 'feeds'>, name: ScoreName): boolean =>
  severitiesOf(rule)[name] !== 'info';

/** What all judgements of one rule come to. */
export interface RuleTally {
  readonly rule: Rule;
  /** What no cause explains; extent 0 when nothing is left. */
  readonly charged: Charged;
  /** Share of what applies that was tested, 0 to 1; by severity and grade it makes the coverage. */
  readonly tested: number;
  /** False when the rule does not apply anywhere. */
  readonly applies: boolean;
  /** Whether any part of it failed, whatever explains it. */
  readonly hasFailed: boolean;
}

type Found = 'fail' | 'warn';

/** Extent by outcome: shares of what was asked, each at least its floor. */
const extentOf = (fails: number, warns: number, worst: Found | null, home: Found | null): number => {
  const { outcome, leastExtent } = SCORING;
  const floor = worst === null ? 0 : leastExtent.any * outcome[worst];
  const homeFloor = home === null ? 0 : leastExtent.home * outcome[home];
  return Math.min(1, Math.max(fails * outcome.fail + warns * outcome.warn, floor, homeFloor));
};

const worseOf = (a: Found | null, b: Found): Found => (a === 'fail' ? a : b);

/** Tallies one rule by what its judgements leave for it. @param homePages indexes of the home page. */
export const tallyRule = (
  rule: Rule,
  judgements: readonly Judgement[],
  residues: ReadonlyMap<Judgement, Residue>,
  homePages: ReadonlySet<number>,
  isHome: (url: string) => boolean = () => false,
): RuleTally => {
  const judged = judgements.filter(({ outcome }) => outcome !== 'untested');
  const applied = judged.filter(({ outcome }) => outcome !== 'not-applicable').length;
  // What only a server in the world shows is not asked of a folder.
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
    const asked = Math.max(...findings.map((one) => one.asked?.count ?? 0), each.size);
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
 * Share of what was asked that a cause affects: of the sort of address that it affects most. Where rules asked different
 * numbers of one sort, it is the largest share of those that asked as few or fewer: a rule that passes never raises it.
 */
const shareOf = ({ addresses }: FoundCause): number =>
  Math.max(
    0,
    ...[...Map.groupBy(addresses, ({ sort }) => sort).values()].flatMap((ofSort) =>
      ofSort
        .map(({ asked }) => asked)
        .sort((a, b) => a - b)
        .map((asked, index) => Math.min(1, (index + 1) / asked)),
    ),
  );

/** A cause is charged once, over the union of its addresses; it counts as a failure. */
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

/** The score that is left by these charges, unrounded, before and after gates. */
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
  /** The home page answers with an error: that says enough, whatever could not be tested. */
  readonly homeIsError: boolean;
}

/**
 * One score: 100 × Π(1 − charge) over causes and over what they leave to the rules, then held by gates. What is not
 * judged has no figure but its coverage, and what it could be at most.
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
