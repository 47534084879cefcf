import type { Report } from '@legible/audit';
import { UNKNOWN_WORDS } from '../outcome-words.tsx';

/** Why a rule could not be tested, each reason once; empty when it was tested everywhere. */
export const untestedReasons = (report: Report, ruleId: string): string => {
  const reasons = report.untested
    .filter((entry) => entry.ruleId === ruleId)
    .map((entry) => UNKNOWN_WORDS[entry.reason]);
  return [...new Set(reasons)].join('; ');
};
