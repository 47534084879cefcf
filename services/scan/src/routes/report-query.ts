import type { Report } from '@legible/audit';
import { SCAN_ID_PATTERN } from '../contract/scan-id.ts';
import { type ChosenFilters, REPORT_FILTERS, type ReportFilterName } from '../views/report/report-filters.ts';
import { COMPARED_PARAMETER } from '../views/report/report-view.ts';

export type ReportQueryRead =
  | { readonly ok: true; readonly chosen: ChosenFilters }
  | { readonly ok: false; readonly message: string };

/**
 * Reads the filters of a query string. An empty value, as a form sends it, is no wish; a value that is none of the
 * choices, or a second value, is refused, so that nobody takes a typing error for a site without faults.
 */
export const readReportQuery = (
  params: URLSearchParams,
  report: Pick<Report, 'rules' | 'untested' | 'pages'>,
): ReportQueryRead => {
  const chosen: Partial<Record<ReportFilterName, string>> = {};
  for (const { name, optionsOf } of REPORT_FILTERS) {
    const [value, ...more] = params.getAll(name).filter((given) => given !== '');
    if (value === undefined) continue;
    const options = optionsOf(report).map(([option]) => option);
    if (more.length > 0 || !options.includes(value)) return { ok: false, message: refusal(name, options) };
    chosen[name] = value;
  }
  return { ok: true, chosen };
};

const refusal = (name: ReportFilterName, options: readonly string[]): string =>
  options.length === 0
    ? `${name} cannot be chosen in this report.`
    : `${name} is given once, and is one of ${options.join(', ')}.`;

/** The earlier scan that the address names for comparison; null for none, or for what is no id of a scan. */
export const comparedWithAsked = (params: URLSearchParams): string | null => {
  const [scanId, ...more] = params.getAll(COMPARED_PARAMETER);
  return scanId !== undefined && more.length === 0 && SCAN_ID_PATTERN.test(scanId) ? scanId : null;
};
