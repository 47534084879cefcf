import { counted, type Publication } from '@legible/issues';
import type { ExportForm } from './export-request.ts';

/** What an export made. */
export interface ExportReport {
  readonly form: ExportForm;
  readonly folder: string;
  readonly to: string;
  readonly editions: readonly string[];
  readonly issues: number;
  /** Among the issues. */
  readonly drafts: number;
  /** Among the issues: those of which the site shows a part, now or when the free window is over. */
  readonly gated: number;
  readonly pages: number;
  readonly pictures: number;
  /** What the form does not hold as the content folder does, and of how many issues. */
  readonly notes: readonly { readonly what: string; readonly count: number }[];
}

/** What the owner of an export must know; every export contains it too. */
export const FOR_THE_OWNER =
  'This holds everything: drafts, issues to come, and the whole text of issues that readers see in part. It is for the owner of the newsletter; do not publish it as it is.';

/** An export as an operator reads of it. */
export const exportText = (report: ExportReport, { summaryOnly }: { readonly summaryOnly: boolean }): string => {
  const { issues, drafts, gated, pages, pictures, editions, notes, to } = report;
  const head = `${counted(issues, 'issue')} (${counted(drafts, 'draft')}, ${gated} not for everybody), ${counted(pages, 'page')} and ${counted(pictures, 'picture')} of ${editions.join(', ')} are in ${to}.`;
  const lines = summaryOnly ? [] : notes.map(({ what, count }) => `  ${count} × ${what}`);
  return [head, ...lines, FOR_THE_OWNER, ''].join('\n');
};

/** What appears in the file at the top of an export. `title` is what an import calls the newsletter. */
export const exportFile = ({ publisher }: Publication): string =>
  `${JSON.stringify({ title: publisher, about: FOR_THE_OWNER }, null, 2)}\n`;
