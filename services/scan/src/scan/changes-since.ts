import {
  compareReports,
  type Defect,
  defectOf,
  EARLIER_MS,
  type Report,
  readStoredReport,
  type SiteChange,
  siteChanges,
} from '@legible/audit';
import { StoreUnavailable } from '@legible/store';
import type { Scans } from '../store/scans.ts';
import type { JudgingPool } from './judge-again.ts';

/** A result that is still held back is over by then: the longest wait that a setting allows, ms. */
const LONGEST_WAIT_MS = 60_000;
/** Most earlier scans that are read; a site that is scanned more often is judged by the latest ones. */
const MOST_EARLIER = 200;

interface ChangesDependencies {
  readonly scans: Pick<Scans, 'latestHomeReport' | 'caseFileOf' | 'changesOf'>;
  readonly pool: JudgingPool;
  readonly now: () => number;
  readonly onDefect: (defect: Defect) => void;
}

/**
 * Returns what changed about a site since the last report of its home page; nothing for its first report. When our rules changed since
 * then, the earlier facts are judged again, so that their changes are not taken for those of the site. A defect of ours costs
 * only the changes, not the report.
 *
 * @throws StoreUnavailable
 */
export const changesSince =
  ({ scans, pool, now, onDefect }: ChangesDependencies) =>
  async (host: string, after: Report): Promise<readonly SiteChange[]> => {
    const byTodaysRules = async (before: Report): Promise<Report | null> => {
      if (before.rulesetVersion === after.rulesetVersion) return null;
      const caseFile = await scans.caseFileOf(before.scanId);
      const judged = caseFile && (await pool.run({ caseFile, kind: null }));
      return judged?.ok && judged.value.ok ? judged.value.report : null;
    };
    try {
      const latest = await scans.latestHomeReport(host, now() + LONGEST_WAIT_MS);
      if (latest === null) return [];
      const before = readStoredReport(latest.json);
      const earlier = await scans.changesOf(host, { since: now() - EARLIER_MS, openAt: null, limit: MOST_EARLIER });
      const comparison = compareReports(before, after, await byTodaysRules(before));
      return siteChanges(comparison, { before, after }, earlier);
    } catch (error) {
      if (error instanceof StoreUnavailable) throw error;
      onDefect(defectOf('report changes', error, () => after.scanId));
      return [];
    }
  };
