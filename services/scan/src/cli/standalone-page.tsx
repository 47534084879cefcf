import { createHash } from 'node:crypto';
import { stylesheet } from '../routes/stylesheet.ts';
import type { Site } from '../views/layout.tsx';
import { ReportPage } from '../views/report/report-page.tsx';
import { pictureFile } from './picture-file.ts';
import type { ScannedReport } from './scanned-report.ts';

/** Nothing of them is loaded. */
const NO_ASSETS: Site['assets'] = { stylesheet: '', icon: '', iconPicture: '', liveScript: '', reportScript: '' };

/**
 * The report page as one file that runs nothing and sends nothing, and loads nothing but pictures that lie beside it.
 *
 * @param baseUrl public origin of the service that its links to our own pages lead to; null for none.
 */
export const standalonePage = ({ report, events, screenshots }: ScannedReport, baseUrl: string | null): string => {
  const styles = stylesheet();
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
