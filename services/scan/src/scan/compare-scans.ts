import { type Comparison, compareReports, type Report, RULESET_VERSION } from '@legible/audit';
import type { RateLimitResult } from '@legible/surface';
import type { JudgeAgain } from './judge-again.ts';

export type Compared =
  | { readonly state: 'compared'; readonly comparison: Comparison }
  /** It takes a judging, and this client has had too many. */
  | { readonly state: 'limited'; readonly limit: RateLimitResult };

/**
 * Compares two reports. Where they were judged by different rulesets and the later one is by today's, what is kept of
 * the earlier scan is judged again, so that the change of our rules is told from that of the site; where that cannot be
 * done the comparison says so.
 *
 * @param client address bucket.
 */
export const compareScans = async (
  judgeAgain: JudgeAgain,
  { before, after, client }: { readonly before: Report; readonly after: Report; readonly client: string },
): Promise<Compared> => {
  const helps = before.rulesetVersion !== after.rulesetVersion && after.rulesetVersion === RULESET_VERSION;
  const judged = helps ? await judgeAgain({ scanId: before.scanId, kind: null, client }) : null;
  if (judged?.state === 'limited') return judged;
  const again = judged?.state === 'judged' ? judged.report : null;
  return { state: 'compared', comparison: compareReports(before, after, again) };
};
