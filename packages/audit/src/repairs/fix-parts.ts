/** Collects the parts of a fix pack before they are written. */

import { markUnseen } from '../kernel/address/unseen-characters.ts';
import { hintsOf, type Repair, type RepairHint } from '../kernel/repairs/repair-kinds.ts';
import type { Rule } from '../kernel/rule.ts';
import { explainFinding, ruleById } from '../report/explain.ts';
import type { FindingPlace, Report, ReportFinding, RuleResult } from '../report/report.ts';
import { isWhole, visibleLine } from './untrusted-text.ts';

/** A request that shows whether the repair worked. */
export interface AcceptanceTest {
  /** The curl line of the finding's proof, for a POSIX shell. It contains text of the scanned site. */
  readonly request: string;
  /** What the answer shows after the repair: a sentence of ours. */
  readonly expects: string;
}

export interface FixParts {
  readonly rule: Rule;
  readonly result: RuleResult;
  readonly repair: Repair;
  /** Lines about the findings, which contain text of the scanned site. */
  readonly found: readonly string[];
  readonly kindName: string;
  readonly hints: readonly RepairHint[];
  readonly acceptance: readonly AcceptanceTest[];
  readonly recheck: string;
}

const MAX_FINDINGS = 5;

/** Largest number of places to list for one finding. Its count includes the rest. */
const MAX_PLACES = 3;
const MAX_REQUESTS = 3;

type ToRepair = ReportFinding & { readonly outcome: 'warn' | 'fail' };

const isToRepair = (finding: ReportFinding): finding is ToRepair => finding.outcome !== 'note';

/** Returns the command line of `legible recheck`; its exit status 0 means repaired. */
const recheckLine = (ruleId: string): string => `legible recheck report.json ${ruleId}`;

const placeLines = (report: Report, ruleId: string, message: string, { args, page, proof }: FindingPlace): string[] => {
  const url = page === null ? undefined : report.pages[page]?.url;
  const status = proof === null || proof.status === null ? '' : ` (status ${proof.status})`;
  return [
    `- ${explainFinding(ruleId, message, args)}`,
    ...(url === undefined ? [] : [`  page: ${url}`]),
    ...(proof === null ? [] : [`  asked: ${proof.method} ${proof.url}${status}`]),
    ...(proof?.quote ? [`  quote: ${markUnseen(proof.quote)}`] : []),
    ...(proof?.observation ? [`  seen: ${proof.observation}`] : []),
  ];
};

const findingLines = (report: Report, ruleId: string, { outcome, message, count, places }: ToRepair): string[] => {
  const shown = places.slice(0, MAX_PLACES);
  return [
    `${outcome === 'fail' ? 'failed' : 'warned'} at ${count === 1 ? 'one place' : `${count} places`}:`,
    ...shown.flatMap((place) => placeLines(report, ruleId, message, place)),
    ...(count > shown.length ? [`- and ${count - shown.length} more of this sort`] : []),
  ];
};

/** Returns the acceptance tests. Leaves out a curl line that would be cut, because nobody may run half a command. */
const acceptanceOf = (findings: readonly ToRepair[], expects: string): readonly AcceptanceTest[] => {
  const lines = findings.flatMap(({ places }) =>
    places.flatMap(({ proof }) => (proof === null || !isWhole(proof.curl) ? [] : [visibleLine(proof.curl)])),
  );
  return [...new Set(lines)].slice(0, MAX_REQUESTS).map((request) => ({ request, expects }));
};

const partsOf = (report: Report, ruleId: string): FixParts | null => {
  const result = report.rules.find(({ id }) => id === ruleId);
  const rule = ruleById(ruleId);
  if (result === undefined || rule === undefined || (result.outcome !== 'fail' && result.outcome !== 'warn'))
    return null;
  const { repair } = rule;
  const findings = result.findings.filter(isToRepair);
  const { name, hints } = hintsOf(repair, report.platform);
  const left = findings.length - MAX_FINDINGS;
  return {
    rule,
    result,
    repair,
    found: [
      ...findings.slice(0, MAX_FINDINGS).flatMap((finding) => findingLines(report, ruleId, finding)),
      ...(left > 0 ? [`and ${left} more findings`] : []),
    ],
    kindName: name,
    hints,
    acceptance: acceptanceOf(findings, repair.expects),
    recheck: recheckLine(ruleId),
  };
};

/**
 * Returns the parts of a rule's fix pack. Null when there is nothing to repair or when this version's catalogue no
 * longer has the rule. Also null after an error of ours: one finding that cannot be printed must not remove the other
 * repairs.
 */
export const fixPartsOf = (report: Report, ruleId: string): FixParts | null => {
  try {
    return partsOf(report, ruleId);
  } catch {
    return null;
  }
};
