/** The frozen result of a scan: plain JSON that every view renders and nothing changes. */
import { CATEGORIES, type CategoryKey } from './categories.ts';
import { cleanText } from './clean-text.ts';
import type { Facts, FoundIn, Observed, PageFacts, UnknownReason } from './facts.ts';
import type { Judgement } from './judge.ts';
import { type Proof, proofMaker } from './proof.ts';
import { mapStrings, redactor } from './redact.ts';
import {
  type Feeds,
  type Grade,
  type MessageArgs,
  OUTCOMES,
  type Outcome,
  type Rule,
  type ScoreName,
  type Severity,
} from './rule.ts';
import { RULESET_VERSION } from './ruleset.ts';
import { type RuleTally, type Score, score, tallyRule } from './score.ts';
import type { Seen } from './steps.ts';
import { type Summary, summarize } from './summarize.ts';

export interface ReportFinding {
  readonly outcome: 'warn' | 'fail';
  /** Message id of the rule; `explainFinding` makes the text. */
  readonly message: string;
  readonly args: MessageArgs;
  /** Index into `pages`; null for a finding about the site. */
  readonly page: number | null;
  readonly proof: Proof | null;
}

/** How often each outcome came up: once for a site rule, once a page for a page rule. */
export type OutcomeCounts = Readonly<Record<Outcome, number>>;

export interface RuleResult {
  readonly id: string;
  readonly category: CategoryKey;
  readonly scope: 'site' | 'page';
  readonly severity: Severity;
  readonly weight: number;
  readonly feeds: Feeds;
  readonly grade: Grade;
  /** The worst tested outcome; not-applicable or untested when there is none. */
  readonly outcome: Outcome;
  /** 0 to 1 as it went into the scores; null when not scored. */
  readonly value: number | null;
  readonly counts: OutcomeCounts;
  readonly findings: readonly ReportFinding[];
}

export interface UntestedEntry {
  readonly ruleId: string;
  readonly reason: UnknownReason | 'defect';
  /** Indexes into `pages`; empty for a site rule. */
  readonly pages: readonly number[];
}

export interface ReportPage {
  readonly url: string;
  readonly finalUrl: string;
  readonly home: boolean;
  readonly foundIn: readonly FoundIn[];
  /** Null when nothing answered. */
  readonly status: number | null;
  readonly title: string | null;
  /** Why the page could not be read, if so. */
  readonly unknown: UnknownReason | null;
}

/** How our bot was admitted. */
export interface ReportRobots {
  readonly url: string | null;
  readonly state: 'rules' | 'no-rules' | 'disallow-all' | 'unknown';
  /** Steps not made because robots.txt does not admit us. */
  readonly refused: number;
}

export interface Report {
  readonly schemaVersion: 1;
  readonly rulesetVersion: string;
  readonly scanId: string;
  readonly target: {
    /** Host of the submitted address. */
    readonly domain: string;
    /** The submitted address without query and fragment. */
    readonly url: string;
  };
  /** ISO 8601, UTC. */
  readonly startedAt: string;
  readonly finishedAt: string;
  /** True when the coverage of a score is under its floor: shown with a range. */
  readonly partial: boolean;
  readonly scores: Readonly<Record<ScoreName, Score>>;
  readonly summary: Summary;
  /** In order of category, then id. */
  readonly rules: readonly RuleResult[];
  readonly untested: readonly UntestedEntry[];
  readonly pages: readonly ReportPage[];
  readonly robots: ReportRobots;
  /** Requests made, refused ones not counted. */
  readonly requests: number;
}

/** Findings of one rule that a report keeps; the counts tell of the rest. */
const MAX_FINDINGS = 50;
const MAX_ARGUMENT = 500;
const MAX_EXCERPT = 500;

interface ReportInput {
  readonly scanId: string;
  readonly startedAt: string;
  readonly finishedAt: string;
  readonly rules: readonly Rule[];
  readonly judgements: readonly Judgement[];
  readonly facts: Facts;
  readonly seen: Seen;
}

const cleanArgs = (args: MessageArgs, clean: (text: string) => string): MessageArgs =>
  mapStrings(args, (text) => clean(cleanText(text, MAX_ARGUMENT))) as MessageArgs;

const worst = ({ counts }: { readonly counts: OutcomeCounts }): Outcome =>
  (['fail', 'warn', 'pass', 'untested', 'not-applicable'] as const).find((outcome) => counts[outcome] > 0) ??
  'not-applicable';

const countOutcomes = (judgements: readonly Judgement[]): OutcomeCounts =>
  Object.fromEntries(
    OUTCOMES.map((outcome) => [outcome, judgements.filter((one) => one.outcome === outcome).length]),
  ) as Record<Outcome, number>;

const findingsOf = (
  judgements: readonly Judgement[],
  seen: Seen,
  clean: (text: string) => string,
): readonly ReportFinding[] => {
  const proofOf = proofMaker(seen, clean);
  return judgements
    .flatMap(({ outcome, page, findings }) =>
      outcome === 'warn' || outcome === 'fail' ? findings.map((finding) => ({ outcome, page, finding })) : [],
    )
    .slice(0, MAX_FINDINGS)
    .map(({ outcome, page, finding: { message, args, proof } }) => ({
      outcome,
      message,
      args: cleanArgs(args, clean),
      page,
      proof: proofOf({ ...proof, excerpt: cleanText(proof.excerpt, MAX_EXCERPT) }),
    }));
};

const byCategory = (a: Rule, b: Rule): number => {
  const place = (rule: Rule): number => CATEGORIES.findIndex(({ key }) => key === rule.category);
  return place(a) - place(b) || (a.id < b.id ? -1 : 1);
};

const untestedOf = (rule: Rule, judgements: readonly Judgement[]): UntestedEntry[] => {
  const reasons = new Map<UntestedEntry['reason'], number[]>();
  for (const { reason, page } of judgements) {
    if (reason === null) continue;
    const pages = reasons.get(reason) ?? [];
    reasons.set(reason, page === null ? pages : [...pages, page]);
  }
  return [...reasons].map(([reason, pages]) => ({ ruleId: rule.id, reason, pages }));
};

const pageOf = (page: PageFacts, clean: (text: string) => string): ReportPage => {
  const { response, document } = page;
  const unknown = (fact: Observed<unknown>): UnknownReason | null => (fact.state === 'unknown' ? fact.reason : null);
  const title =
    document.state === 'present' ? document.value.titles.find(({ place }) => place !== 'svg')?.text : undefined;
  return {
    url: clean(page.requestedUrl),
    finalUrl: clean(page.url),
    home: page.home,
    foundIn: page.foundIn,
    status: response.state === 'present' ? response.value.status : null,
    title: title === undefined ? null : clean(title),
    unknown: unknown(response) ?? unknown(document),
  };
};

const robotsOf = ({ site }: Facts, seen: Seen, clean: (text: string) => string): ReportRobots => {
  const { robots } = site;
  const step = seen.observations.find((observation) => observation.step.purpose === 'robots');
  const states = {
    present: robots.state === 'present' ? robots.value.effect : 'rules',
    absent: 'no-rules',
    unknown: 'unknown',
  } as const;
  return {
    url: step ? clean(step.exchange.answer?.url ?? step.step.request.url) : null,
    state: states[robots.state],
    refused: seen.observations.filter((observation) => observation.step.refused).length,
  };
};

const freezeDeep = <T>(value: T): T => {
  if (value !== null && typeof value === 'object' && !Object.isFrozen(value)) {
    Object.freeze(value);
    for (const item of Object.values(value)) freezeDeep(item);
  }
  return value;
};

const publicAddress = (url: string): string => {
  const parsed = new URL(url);
  parsed.search = '';
  parsed.hash = '';
  return parsed.href;
};

/**
 * Makes the report of a scan: scores, findings with proof, and what could not be tested. Frozen, plain JSON; the query
 * and fragment of the submitted address appear nowhere in it. Only strings that come from the site are redacted, so
 * that a query like `?x=fail` cannot change an outcome.
 *
 * @param input.startedAt, input.finishedAt ISO 8601, UTC.
 */
export const makeReport = ({ rules, judgements, facts, seen, ...input }: ReportInput): Report => {
  const { target } = seen;
  const clean = redactor(target.url);
  const homePages = new Set(facts.pages.flatMap(({ home }, index) => (home ? [index] : [])));
  const judged = [...rules].sort(byCategory).map((rule) => {
    const own = judgements.filter((one) => one.rule === rule);
    return { rule, own, tally: tallyRule(rule, own, homePages) };
  });
  const tallies: RuleTally[] = judged.map(({ tally }) => tally);
  const scores = { web: score(tallies, 'web'), ai: score(tallies, 'ai') };
  return freezeDeep({
    schemaVersion: 1,
    rulesetVersion: RULESET_VERSION,
    scanId: input.scanId,
    target: { domain: target.host, url: publicAddress(target.url) },
    startedAt: input.startedAt,
    finishedAt: input.finishedAt,
    partial: scores.web.partial || scores.ai.partial,
    scores,
    summary: summarize(tallies),
    rules: judged.map(({ rule, own, tally }) => {
      const { id, category, scope, severity, weight, feeds, grade } = rule;
      const counts = countOutcomes(own);
      const outcome = worst({ counts });
      const findings = findingsOf(own, seen, clean);
      return { id, category, scope, severity, weight, feeds, grade, outcome, value: tally.value, counts, findings };
    }),
    untested: judged.flatMap(({ rule, own }) => untestedOf(rule, own)),
    pages: facts.pages.map((page) => pageOf(page, clean)),
    robots: robotsOf(facts, seen, clean),
    requests: seen.observations.filter(({ step }) => !step.refused).length,
  });
};
