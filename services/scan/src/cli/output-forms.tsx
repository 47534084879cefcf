import type { Report } from '@legible/audit';
import type { Screenshot } from '@legible/scanner/record';
import type { Language } from '../language/language.ts';
import { addressesCsv } from '../renderings/address-list.ts';
import type { RenderingInput } from '../renderings/report-rendering.ts';
import { REPORT_RENDERINGS } from '../renderings/report-renderings.ts';
import { standaloneReport } from '../routes/standalone-report.tsx';
import type { TrailEvent } from '../views/trail.tsx';
import type { OutputLanguages } from './target-arguments.ts';
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
export const standalonePage = (
  { report, events, screenshots }: ScannedReport,
  baseUrl: string | null,
  language: Language = 'en',
): string => {
  const shown = screenshots.map((one) => ({ ...one, src: pictureFile(one) }));
  return standaloneReport({ report, events, screenshots: shown }, baseUrl, language);
};

/** A format of the report in the command line. */
export interface OutputForm {
  readonly format: string;
  readonly fileName: string;
  /** Who reads it; this decides its language. */
  readonly readers: keyof OutputLanguages;
  /** Whether only a crawl of a whole site has it. */
  readonly ofCrawls?: true;
  /**
   * @param baseUrl public origin of the service for links; null when there is none.
   * @param language Default: English.
   */
  readonly render: (scanned: ScannedReport, baseUrl: string | null, language?: Language) => string;
}

/** The page as one file, and all other formats of the service. */
export const OUTPUT_FORMS: readonly OutputForm[] = [
  { format: 'html', fileName: 'report.html', readers: 'people', render: standalonePage },
  ...REPORT_RENDERINGS.map(
    ({ format, fileName, render }): OutputForm => ({
      format,
      fileName,
      readers: format === 'md' ? 'people' : 'programs',
      render: ({ report, sourceOf }, baseUrl, language = 'en') => render({ report, baseUrl, language, sourceOf }),
    }),
  ),
  {
    format: 'addresses',
    fileName: 'addresses.csv',
    readers: 'programs',
    ofCrawls: true,
    render: ({ report }) => addressesCsv(report.addresses ?? []),
  },
];
