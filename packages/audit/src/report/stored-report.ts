import type { Report, ReportPage } from './report.ts';

/** What rulesets before 1.0.0 did not tell. */
type StoredPage = Omit<ReportPage, 'kind' | 'kindBecause'> & Partial<Pick<ReportPage, 'kind' | 'kindBecause'>>;
type StoredReport = Omit<Report, 'siteKinds' | 'pages'> &
  Partial<Pick<Report, 'siteKinds'>> & { readonly pages: readonly StoredPage[] };

/**
 * Reads a report as it was stored, by this version or by one that did not know kinds of sites and pages yet.
 *
 * @param json what `makeReport` made, as JSON.
 * @throws SyntaxError when it is no JSON: a defect of the store.
 */
export const readStoredReport = (json: string): Report => {
  const { siteKinds = null, pages, ...rest } = JSON.parse(json) as StoredReport;
  return {
    ...rest,
    siteKinds,
    pages: pages.map((page) => ({ kind: 'content', kindBecause: 'it was scanned before kinds were told', ...page })),
  };
};
