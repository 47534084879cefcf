import type { Report } from '@legible/audit';
import type { Screenshot } from '@legible/scanner/record';
import type { RenderingInput } from '../renderings/report-rendering.ts';
import { REPORT_RENDERINGS } from '../renderings/report-renderings.ts';
import { standaloneReport } from '../routes/standalone-report.tsx';
import type { TrailEvent } from '../views/trail.tsx';
import { pictureFile } from './write-files.ts';

/** A finished scan with what it did on the way. */
export interface ScannedReport {
  readonly report: Report;
  readonly events: readonly TrailEvent[];
  /** Pictures of its pages. */
  readonly screenshots: readonly Screenshot[];
  readonly sourceOf?: RenderingInput['sourceOf'];
}

/** The report page as one file. */
export const standalonePage = ({ report, events, screenshots }: ScannedReport, baseUrl: string | null): string =>
  standaloneReport(
    { report, events, screenshots: screenshots.map((one) => ({ ...one, src: pictureFile(one) })) },
    baseUrl,
  );

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
      render: ({ report, sourceOf }, baseUrl) => render({ report, baseUrl, sourceOf }),
    }),
  ),
];
