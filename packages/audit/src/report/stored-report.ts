import type { ScoreName } from '../kernel/rule.ts';
import type { Proof } from './proof.ts';
import type { FindingPlace, Report, ReportFinding, ReportPage, ReportRobots, RuleResult } from './report.ts';
import type { Score } from './score.ts';

type Optional<T, K extends keyof T> = Omit<T, K> & Partial<Pick<T, K>>;

/** Older proofs had one text for both; nobody can know which of them are quotes. */
type StoredProof = Optional<Proof, 'eventId' | 'quote' | 'observation'> & { readonly excerpt?: string };

/** What reports before 1.0.0 did not tell, from the place of a finding up to the report. */
type StoredPlace = Omit<FindingPlace, 'proof'> & { readonly proof: StoredProof | null };

type StoredFinding = Omit<ReportFinding, 'places'> & { readonly places: readonly [StoredPlace, ...StoredPlace[]] };

type StoredRule = Omit<RuleResult, 'findings'> & { readonly findings: readonly StoredFinding[] };

type StoredPage = Optional<ReportPage, 'kind' | 'kindBecause' | 'bodyHash' | 'eventId'>;

type StoredScore = Optional<Score, 'notJudged'>;

type StoredReport = Omit<Optional<Report, 'siteKinds' | 'access'>, 'pages' | 'rules' | 'robots' | 'scores'> & {
  readonly scores: Readonly<Record<ScoreName, StoredScore>>;
  readonly pages: readonly StoredPage[];
  readonly rules: readonly StoredRule[];
  readonly robots: Optional<ReportRobots, 'text' | 'textCut'>;
};

const scoreOf = (score: StoredScore): Score => ({
  ...score,
  notJudged: score.notJudged ?? (score.value === null ? 'nothing-tested' : null),
});

const NO_KIND = { kind: 'content', kindBecause: 'it was scanned before kinds were told' } as const;

const proofOf = ({ excerpt = '', ...proof }: StoredProof): Proof => ({
  eventId: null,
  quote: null,
  observation: excerpt === '' ? null : excerpt,
  ...proof,
});

const placeOf = ({ proof, ...place }: StoredPlace): FindingPlace => ({ ...place, proof: proof && proofOf(proof) });

const ruleOf = ({ findings, ...rule }: StoredRule): RuleResult => ({
  ...rule,
  findings: findings.map(({ places: [first, ...more], ...finding }) => ({
    ...finding,
    places: [placeOf(first), ...more.map(placeOf)],
  })),
});

/**
 * Reads a report as it was stored, by this version or by one that did not know yet of kinds of sites and pages, of the
 * events that saw a finding, or of what robots.txt says to whom.
 *
 * @param json what `makeReport` made, as JSON.
 * @throws SyntaxError when it is no JSON: a defect of the store.
 */
export const readStoredReport = (json: string): Report => {
  const { siteKinds = null, access = null, pages, rules, robots, scores, ...rest } = JSON.parse(json) as StoredReport;
  return {
    ...rest,
    siteKinds,
    access,
    scores: { web: scoreOf(scores.web), ai: scoreOf(scores.ai) },
    rules: rules.map(ruleOf),
    pages: pages.map((page) => ({ ...NO_KIND, bodyHash: null, eventId: null, ...page })),
    robots: { text: null, textCut: false, ...robots },
  };
};
