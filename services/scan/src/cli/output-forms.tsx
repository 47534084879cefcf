import type { Report } from '@legible/audit';
import type { Screenshot } from '@legible/scanner/record';
import type { RenderingInput } from '../renderings/report-rendering.ts';
import { REPORT_RENDERINGS } from '../renderings/report-renderings.ts';
import { standaloneReport } from '../routes/standalone-report.tsx';
import type { TrailEvent } from '../views/trail.tsx';
import { pictureFile } from './write-files.ts';

/** A finished scan with its trail. */
export interface ScannedReport {
  readonly report: Report;
  readonly events: readonly TrailEvent[];
  /** Screenshots of its pages. */
  readonly screenshots: readonly Screenshot[];
  readonly sourceOf?: RenderingInput['sourceOf'];
}

/** The report page as one file. */
export const standalonePage = ({ report, events, screenshots }: ScannedReport, baseUrl: string | null): string =>
  standaloneReport(
    { report, events, screenshots: screenshots.map((one) => ({ ...one, src: pictureFile(one) })) },
    baseUrl,
  );

/** A format of the report in the command line. */
export interface OutputForm {
  readonly format: string;
  readonly fileName: string;
  /** @param baseUrl public origin of the service for links; null when there is none. */
  readonly render: (scanned: ScannedReport, baseUrl: string | null) => string;
}

/** The page as one file, and all other formats of the service. */
export const OUTPUT_FORMS: readonly OutputForm[] = [
  { format: 'html', fileName: 'report.html', render: standalonePage },
  ...REPORT_RENDERINGS.map(
    ({ format, fileName, render }): OutputForm => ({
      format,
      fileName,
      render: ({ report, sourceOf }, baseUrl) => render({ report, baseUrl, sourceOf }),
    }),
  ),
];
