import type { McpTool } from '@legible/surface';
import type { JudgeAgain } from '../scan/judge-again.ts';
import type { Results } from '../scan/results.ts';
import { compareReportsTool } from './compare-reports.ts';
import { explainRule } from './explain-rule.ts';
import { getFinding } from './get-finding.ts';
import { getScanStatus } from './get-scan-status.ts';
import { getSiteReport } from './get-site-report.ts';
import { listReportFindings } from './list-report-findings.ts';
import { listReportsOfDomain } from './list-reports-of-domain.ts';
import type { SiteReports } from './site-reports.ts';

export interface ScanToolDependencies {
  readonly results: Results;
  readonly reports: SiteReports;
  readonly judgeAgain: JudgeAgain;
  /** Public origin, without a final slash. */
  readonly baseUrl: string;
}

/** The tools of the service, in the order in which an agent needs them. All of them only read. */
export const scanTools = ({ results, reports, judgeAgain, baseUrl }: ScanToolDependencies): readonly McpTool[] => [
  getSiteReport(reports, baseUrl),
  listReportFindings(reports),
  getFinding(reports, baseUrl),
  explainRule(baseUrl),
  listReportsOfDomain(results, reports, baseUrl),
  compareReportsTool(results, judgeAgain, baseUrl),
  getScanStatus(results, baseUrl),
];
