import { REPORT_RENDERINGS } from '../renderings/report-renderings.ts';
import type { ScannedReport } from './scanned-report.ts';
import { standalonePage } from './standalone-page.tsx';

/** A form of the report that the command line can give. */
export interface OutputForm {
  readonly format: string;
  readonly fileName: string;
  /** @param baseUrl public origin of the service that its links lead to; null without one. */
  readonly render: (scanned: ScannedReport, baseUrl: string | null) => string;
}

/** The page as one file, and every other form that the service has too. */
export const OUTPUT_FORMS: readonly OutputForm[] = [
  { format: 'html', fileName: 'report.html', render: standalonePage },
  ...REPORT_RENDERINGS.map(
    ({ format, fileName, render }): OutputForm => ({
      format,
      fileName,
      render: ({ report }, baseUrl) => render({ report, baseUrl }),
    }),
  ),
];
