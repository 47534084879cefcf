import { z } from 'zod';

/** Where a report is read in full, when it is stored anywhere. */
export const ReportLinks = z.looseObject({
  page: z.string(),
  json: z.string(),
  markdown: z.string(),
  fixes: z.string(),
});

export const reportLinks = (scanId: string, baseUrl: string | null): z.input<typeof ReportLinks> | null => {
  if (baseUrl === null) return null;
  const page = `${baseUrl}/scan/${scanId}`;
  return { page, json: `${page}.json`, markdown: `${page}.md`, fixes: `${page}/fixes.md` };
};
