import type { Publication } from '@legible/issues';
import { FOR_THE_OWNER } from './export-report.ts';

/** What stands in the file at the top of an export. `title` is what an import calls the newsletter. */
export const exportFile = ({ publisher }: Publication): string =>
  `${JSON.stringify({ title: publisher, about: FOR_THE_OWNER }, null, 2)}\n`;
