import type { McpTool } from '@legible/surface';
import { compareReportsTool } from '../../tools/compare-reports.ts';
import { explainRule } from '../../tools/explain-rule.ts';
import { getFinding } from '../../tools/get-finding.ts';
import { getSiteReport } from '../../tools/get-site-report.ts';
import { listReportFindings } from '../../tools/list-report-findings.ts';
import { type ScanSiteOptions, scanSiteTool } from './scan-site-tool.ts';
import { sessionReports } from './session-reports.ts';

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
