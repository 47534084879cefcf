import type { Report } from '@legible/audit';
import type { McpTool } from '@legible/surface';
import { withScheme } from '../contract/addresses.ts';
import { type ComparedResults, compareReportsTool } from '../tools/compare-reports.ts';
import { explainRule } from '../tools/explain-rule.ts';
import { getFinding } from '../tools/get-finding.ts';
import { getSiteReport } from '../tools/get-site-report.ts';
import { listReportFindings } from '../tools/list-report-findings.ts';
import { unscannedHere } from '../tools/next-step.ts';
import type { SiteReports } from '../tools/site-reports.ts';
import { type ScanSiteOptions, scanSiteTool } from './scan-site-tool.ts';

/** Reports that one session remembers; the oldest is forgotten first. A large one takes a megabyte. */
const KEPT = 30;

/** The reports of one session, in memory: what the tools read that read the store of the service elsewhere. */
export interface SessionReports extends ComparedResults {
  /** The latest report on a host, port included, or that of a scan by its id. */
  readonly bySite: SiteReports;
  readonly add: (report: Report) => void;
}

const hostOf = (site: string): string | null => URL.parse(withScheme(site))?.host ?? null;

export const sessionReports = (): SessionReports => {
  let reports: readonly Report[] = [];
  return {
    add(report) {
      reports = [report, ...reports].slice(0, KEPT);
    },
    async of(scanId) {
      const report = reports.find((one) => one.scanId === scanId);
      return report === undefined ? null : { state: 'ready', report };
    },
    async bySite(site) {
      const host = hostOf(site);
      if (host === null) return { state: 'refused', message: 'site is no domain and no URL.' };
      const report = reports.find(({ scanId, target }) => scanId === site || hostOf(target.url) === host);
      return report === undefined
        ? { state: 'absent', answer: unscannedHere(host) }
        : { state: 'found', domain: hostOf(report.target.url) ?? host, report };
    },
  };
};

/** The tools of `legible mcp`: a scan of one's own, and those of the service that read what it found. */
export const sessionTools = (options: Omit<ScanSiteOptions, 'keep'>): readonly McpTool[] => {
  const reports = sessionReports();
  return [
    scanSiteTool({ ...options, keep: reports.add }),
    getSiteReport(reports.bySite, null),
    listReportFindings(reports.bySite),
    getFinding(reports.bySite, null),
    explainRule(null),
    // No facts are kept, so that an older report cannot be judged again; all of a session are by the same rules anyway.
    compareReportsTool(reports, async () => ({ state: 'not-kept' }), null),
  ];
};
