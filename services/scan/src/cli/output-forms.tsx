import { createHash } from 'node:crypto';
import type { Report } from '@legible/audit';
import type { Screenshot } from '@legible/scanner/record';
import type { RenderingInput } from '../renderings/report-rendering.ts';
import { REPORT_RENDERINGS } from '../renderings/report-renderings.ts';
import { stylesheet } from '../routes/assets.ts';
import type { Site } from '../views/layout.tsx';
import { ReportPage } from '../views/report/report-page.tsx';
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

/** Nothing of them is loaded. */
const NO_ASSETS: Site['assets'] = { stylesheet: '', icon: '', iconPicture: '', liveScript: '', reportScript: '' };

/**
 * The report page as one file that runs nothing and sends nothing, and loads nothing but pictures that lie beside it.
 *
 * @param baseUrl public origin of the service that its links to our own pages lead to; null for none.
 */
export const standalonePage = ({ report, events, screenshots }: ScannedReport, baseUrl: string | null): string => {
  const styles = stylesheet('file');
  const standalone = {
    stylesheet: styles,
    stylesheetHash: `sha256-${createHash('sha256').update(styles).digest('base64')}`,
    serviceUrl: baseUrl,
    hasPictures: screenshots.length > 0,
  };
  return String(
    <ReportPage
      site={{ baseUrl: baseUrl ?? '', assets: NO_ASSETS, standalone }}
      report={report}
      events={events}
      judgeable={false}
      formats={[]}
      query={{ chosen: {}, comparedWith: null }}
      byDomain={false}
      screenshots={screenshots.map((one) => ({ ...one, src: pictureFile(one) }))}
    />,
  );
};

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
