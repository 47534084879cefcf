import type { Report, ReportPage } from '@legible/audit';

/** `1 page`, `2 pages`. */
export const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;

/** Whether the page itself answered, and not an error page. */
export const isRead = ({ status, unknown }: ReportPage): boolean =>
  unknown === null && status !== null && status >= 200 && status < 300;

/** The pages of a report: `20 pages`, or `9 of 19 addresses answered with a page`. */
export const pagesReadText = ({ pages }: Pick<Report, 'pages'>): string => {
  const read = pages.filter(isRead).length;
  return read === pages.length ? counted(read, 'page') : `${read} of ${pages.length} addresses answered with a page`;
};
