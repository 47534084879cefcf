import type { RepairHint } from '../kernel/repairs/repair-kinds.ts';
import { resultTitle } from '../report/explain.ts';
import type { Report } from '../report/report.ts';
import {
  acceptanceSection,
  BOUNDARIES,
  type FixOptions,
  foundSection,
  HINTS_INTRODUCTION,
  hintList,
  linksLine,
  list,
  severityOf,
} from './fix-markdown.ts';
import { type AcceptanceTest, type FixParts, fixPartsOf } from './fix-parts.ts';

/** Everything that a repair of one rule's findings needs. */
export interface FixPack {
  readonly ruleId: string;
  /** Failure title of the rule. */
  readonly title: string;
  /** Markdown for a coding agent: finding, repair, hints, tests. Text of the scanned site appears in fenced blocks only. */
  readonly prompt: string;
  readonly hints: readonly RepairHint[];
  /** At most three tests; empty when no single request shows the finding. */
  readonly acceptance: readonly AcceptanceTest[];
  /** Command that checks the repair; exit status 0 means repaired. */
  readonly recheck: string;
}

const promptOf = (report: Report, parts: FixParts, options: FixOptions): string => {
  const { rule, result, hints } = parts;
  return [
    `# Repair: ${resultTitle(result)}`,
    `Task: repair the site so that the rule \`${rule.id}\` passes (${severityOf(parts)}).`,
    ...linksLine(options, report, rule.id),
    '## What was found',
    foundSection(report, parts),
    '## Why it matters',
    rule.why,
    '## How to repair it',
    rule.fix,
    HINTS_INTRODUCTION,
    hintList(hints),
    '## Acceptance tests',
    acceptanceSection(parts),
    '## Boundaries',
    `${list(BOUNDARIES)}\n`,
  ].join('\n\n');
};

/** Returns the fix pack of a rule; null when the rule neither failed nor warned, or is not in this catalogue. */
export const fixPackOf = (report: Report, ruleId: string, options: FixOptions): FixPack | null => {
  const parts = fixPartsOf(report, ruleId);
  if (parts === null) return null;
  const { result, hints, acceptance, recheck } = parts;
  return { ruleId, title: resultTitle(result), prompt: promptOf(report, parts, options), hints, acceptance, recheck };
};
