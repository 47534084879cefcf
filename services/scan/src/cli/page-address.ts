import type { Report } from '@legible/audit';

/**
 * The address of a page as two reports of one site have in common: without the origin on the scanned origin itself, so
 * that a preview or a folder can be compared with the site it will become.
 */
export const pageAddress = (report: Report, url: string): string => {
  const page = URL.parse(url);
  if (page === null || page.origin !== URL.parse(report.target.url)?.origin) return url;
  return page.pathname + page.search;
};
