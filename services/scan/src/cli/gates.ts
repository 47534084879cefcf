import {
  explainFinding,
  type Report,
  type RuleResult,
  SCORE_WORDS,
  type ScoreName,
  SEVERITIES,
  SEVERITY_WORDS,
  type Severity,
} from '@legible/audit';
import { type NewFinding, newFindings } from './new-findings.ts';

/** What a report has to reach so that the command exits with 0. */
export interface Gates {
  readonly under: Readonly<Record<ScoreName, number | null>>;
  /** Failed rules of this severity or worse are not let through. */
  readonly severity: Severity | null;
}

/** Failures and pages that one sentence names; the report has them all. */
const NAMED = 10;

/**
 * Why a report is not let through, a sentence each; empty when it is. A score at the limit passes. With a baseline only
 * new failures count, of every severity when none is named; warnings never do.
 */
export const missedGates = (report: Report, { under, severity }: Gates, baseline: Report | null): readonly string[] => [
  ...(Object.keys(under) as ScoreName[]).flatMap((name) => scoreMissed(report, name, under[name])),
  ...(baseline === null
    ? failedRules(report, severity)
    : newFindings(report, baseline)
        .found.filter(({ rule }) => isAsBad(rule.severity, severity ?? 'info'))
        .map(newFailure)),
];

const scoreMissed = ({ scores }: Report, name: ScoreName, limit: number | null): string[] => {
  if (limit === null) return [];
  const { value } = scores[name];
  if (value === null) return [`${SCORE_WORDS[name]} was not judged, so it is not known to reach ${limit}.`];
  return value < limit ? [`${SCORE_WORDS[name]} scores ${value}, under ${limit}.`] : [];
};

const isAsBad = (severity: Severity, limit: Severity): boolean =>
  SEVERITIES.indexOf(severity) <= SEVERITIES.indexOf(limit);

const failedRules = ({ rules }: Report, limit: Severity | null): string[] =>
  limit === null
    ? []
    : rules
        .filter(({ outcome, severity }) => outcome === 'fail' && isAsBad(severity, limit))
        .map((rule) => `${nameOf(rule)} failed.`);

const nameOf = ({ id, severity }: RuleResult): string => `${id} (${SEVERITY_WORDS[severity].toLowerCase()})`;

const newFailure = ({ rule, finding, pages, count }: NewFinding): string => {
  const text = explainFinding(rule.id, finding.message, finding.places[0].args);
  const more = count > 1 ? `, ${count} times` : '';
  const named = pages.slice(0, NAMED).join(', ');
  const where = named === '' ? '' : ` On ${named}${pages.length > NAMED ? ', …' : ''}.`;
  return `New${more}: ${nameOf(rule)}: ${text}${where}`;
};
