import type { ScoreName } from '../kernel/rule.ts';
import type { Proof } from './proof.ts';
import type { FindingPlace, Report, ReportFinding, ReportPage, ReportRobots, RuleResult, Summary } from './report.ts';
import { levelOf, type Score } from './score.ts';

type Optional<T, K extends keyof T> = Omit<T, K> & Partial<Pick<T, K>>;

/** Older proofs had one text that was a quote or an observation; we cannot know which. */
type StoredProof = Optional<Proof, 'eventId' | 'quote' | 'observation'> & { readonly excerpt?: string };

/** The place of a finding in a stored report. This type and the next ones allow for fields that older reports lack. */
type StoredPlace = Omit<FindingPlace, 'proof'> & { readonly proof: StoredProof | null };

type StoredFinding = Omit<ReportFinding, 'places'> & { readonly places: readonly [StoredPlace, ...StoredPlace[]] };

/** A rule of a stored report. Before 2.0.0 rules had weights and no charges. */
type StoredRule = Omit<Optional<RuleResult, 'charges' | 'causes'>, 'findings'> & {
  readonly findings: readonly StoredFinding[];
};

type StoredPage = Optional<ReportPage, 'kind' | 'kindBecause' | 'bodyHash' | 'eventId'>;

/** A score of a stored report. Before 2.0.0 it had caps of rules and a range. */
type StoredScore = Omit<Optional<Score, 'notJudged' | 'level' | 'atMost'>, 'gates'> & {
  readonly gates?: Score['gates'];
  readonly caps?: readonly { readonly ruleId: string; readonly cap: number }[];
  readonly high?: number | null;
};

interface StoredPoints {
  readonly ruleId: string;
  readonly web: number | null;
  readonly ai: number | null;
}

type StoredReport = Omit<
  Optional<Report, 'siteKinds' | 'access' | 'causes'>,
  'pages' | 'rules' | 'robots' | 'scores' | 'summary'
> & {
  readonly summary: Readonly<Record<keyof Summary, readonly (Summary['holdsBack'][number] | StoredPoints)[]>>;
  readonly scores: Readonly<Record<ScoreName, StoredScore>>;
  readonly pages: readonly StoredPage[];
  readonly rules: readonly StoredRule[];
  readonly robots: Optional<ReportRobots, 'text' | 'textCut'>;
};

const scoreOf = ({ value, coverage, partial, fromE1, ...score }: StoredScore): Score => ({
  value,
  level: score.level ?? levelOf(value),
  notJudged: score.notJudged ?? (value === null ? 'nothing-tested' : null),
  atMost: score.atMost ?? value ?? score.high ?? null,
  coverage,
  partial,
  fromE1,
  gates: score.gates ?? (score.caps ?? []).map(({ ruleId, cap }) => ({ id: ruleId, cap })),
});

const pointsOf = (points: StoredReport['summary'][keyof Summary][number]): Summary['holdsBack'][number] =>
  'id' in points ? points : { id: points.ruleId, kind: 'rule', web: points.web, ai: points.ai };

const NO_CHARGE = { share: 0, cap: null };

const NO_KIND = { kind: 'content', kindBecause: 'it was scanned before kinds were reported' } as const;

const proofOf = ({ excerpt = '', ...proof }: StoredProof): Proof => ({
  eventId: null,
  quote: null,
  observation: excerpt === '' ? null : excerpt,
  ...proof,
});

const placeOf = ({ proof, ...place }: StoredPlace): FindingPlace => ({ ...place, proof: proof && proofOf(proof) });

const ruleOf = ({ findings, ...rule }: StoredRule): RuleResult => ({
  charges: { web: NO_CHARGE, ai: NO_CHARGE },
  causes: [],
  ...rule,
  findings: findings.map(({ places: [first, ...more], ...finding }) => ({
    ...finding,
    places: [placeOf(first), ...more.map(placeOf)],
  })),
});

/**
 * Reads a stored report. It may be of an older version without kinds of sites and pages, events of findings, access by
 * robot, or causes. An older report keeps its scores; its findings are not charged by the rules of today.
 *
 * @param json the result of `makeReport` as JSON.
 * @throws SyntaxError when it is not JSON: a defect of the store.
 */
export const readStoredReport = (json: string): Report => {
  const {
    siteKinds = null,
    access = null,
    causes = [],
    pages,
    rules,
    robots,
    scores,
    summary,
    ...rest
  } = JSON.parse(json) as StoredReport;
  return {
    ...rest,
    siteKinds,
    access,
    causes,
    summary: { holdsBack: summary.holdsBack.map(pointsOf), untested: summary.untested.map(pointsOf) },
    scores: { web: scoreOf(scores.web), ai: scoreOf(scores.ai) },
    rules: rules.map(ruleOf),
    pages: pages.map((page) => ({ ...NO_KIND, bodyHash: null, eventId: null, ...page })),
    robots: { text: null, textCut: false, ...robots },
  };
};
