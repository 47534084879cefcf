/** Compares the prediction for another tool with our rules on the same question. */

import type { Outcome } from '../kernel/rule.ts';

/** `not-applicable` also when the tool skips the check. */
export type ToolOutcome = 'pass' | 'warn' | 'fail' | 'not-applicable';

/** One check of another tool. */
export interface ToolRow<Difference extends string> {
  /** Its id in that tool, such as `meta-description`. */
  readonly audit: string;
  readonly outcome: ToolOutcome;
  /** Our rules that ask the same. */
  readonly ruleIds: readonly string[];
  /** The worst outcome of our rules. */
  readonly ours: Outcome;
  /** Null when both agree, or when we could not judge. */
  readonly difference: Difference | null;
}

export interface ToolCheck<Difference extends string> {
  readonly id: string;
  readonly ruleIds: readonly string[];
  /** Why we may report a fault where the tool does not, and the reverse. */
  readonly stricter: (outcome: ToolOutcome) => Difference;
  readonly milder: Difference;
}

const WORST: readonly Outcome[] = ['fail', 'warn', 'pass', 'untested', 'not-applicable'];

const complains = (outcome: Outcome): boolean => outcome === 'fail' || outcome === 'warn';

/** @param outcomes by rule id. */
export const toolRow = <Difference extends string>(
  check: ToolCheck<Difference>,
  outcome: ToolOutcome,
  outcomes: ReadonlyMap<string, Outcome>,
): ToolRow<Difference> => {
  const said = check.ruleIds.map((id) => outcomes.get(id));
  const ours = WORST.find((one) => said.includes(one)) ?? 'not-applicable';
  const same = ours === 'untested' || complains(ours) === complains(outcome);
  const difference = same ? null : complains(ours) ? check.stricter(outcome) : check.milder;
  return { audit: check.id, outcome, ruleIds: check.ruleIds, ours, difference };
};
