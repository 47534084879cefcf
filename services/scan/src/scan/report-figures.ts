import type { Report } from '@legible/audit';
import type { ReportFigures } from '../store/scans.ts';

/** What the store keeps beside a report, so that lists need not read it. */
export const reportFigures = ({ scores: { web, ai }, partial, rulesetVersion }: Report): ReportFigures => ({
  web: { value: web.value, coverage: web.coverage },
  ai: { value: ai.value, coverage: ai.coverage },
  partial,
  rulesetVersion,
});
