import { counted, type Publication } from '@legible/issues';
import type { ExportForm } from './export-request.ts';

/** What an export wrote. */
export interface ExportReport {
  readonly form: ExportForm;
  readonly folder: string;
  readonly to: string;
  readonly editions: readonly string[];
  readonly issues: number;
  /** How many of the issues are drafts. */
  readonly drafts: number;
  /** How many of the issues the site shows only in part, now or after the free window ends. */
  readonly gated: number;
  readonly pages: number;
  readonly pictures: number;
  /** What the form cannot express, each with the number of issues. */
  readonly notes: readonly { readonly what: string; readonly count: number }[];
}

/** What the owner of an export must know; every export contains this text. */
export const FOR_THE_OWNER =
  'This holds everything: drafts, scheduled issues, and the whole text of issues that readers see in part. It is for the owner of the newsletter; do not publish it as it is.';

/** Returns the report of an export as text for an operator. */
export const exportText = (report: ExportReport, { summaryOnly }: { readonly summaryOnly: boolean }): string => {
  const { issues, drafts, gated, pages, pictures, editions, notes, to } = report;
  const head = `${counted(issues, 'issue')} (${counted(drafts, 'draft')}, ${gated} not for everybody), ${counted(pages, 'page')} and ${counted(pictures, 'picture')} of ${editions.join(', ')} are in ${to}.`;
  const lines = summaryOnly ? [] : notes.map(({ what, count }) => `  ${count} × ${what}`);
  return [head, ...lines, FOR_THE_OWNER, ''].join('\n');
};

/** Returns the text of the file at the top of an export. An import takes `title` as the name of the newsletter. */
export const exportFile = ({ publisher }: Publication): string =>
  `${JSON.stringify({ title: publisher, about: FOR_THE_OWNER }, null, 2)}\n`;
