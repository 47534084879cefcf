import { createHash } from 'node:crypto';
import type { Report } from '@legible/audit';
import type { Language } from '../language/language.ts';
import type { Site } from '../views/layout.tsx';
import type { ShownScreenshot } from '../views/report/rendered.tsx';
import { ReportPage } from '../views/report/report-page.tsx';
import type { TrailEvent } from '../views/trail.tsx';
import { stylesheet } from './assets.ts';

/** A standalone report loads no assets. */
const NO_ASSETS: Site['assets'] = { stylesheet: '', icon: '', iconPicture: '', liveScript: '', reportScript: '' };

interface StandaloneReport {
  readonly report: Report;
  readonly events: readonly TrailEvent[];
  /** Pictures of its pages, beside the file. */
  readonly screenshots: readonly ShownScreenshot[];
}

/**
 * Returns the report page as one file that runs nothing, sends nothing, and loads only pictures next to it.
 *
 * @param baseUrl public origin of the service to which links to our own pages lead; null for none.
 * @param language Default: English.
 */
export const standaloneReport = (
  shown: StandaloneReport,
  baseUrl: string | null,
  language: Language = 'en',
): string => {
  const styles = stylesheet('file');
  const standalone = {
    stylesheet: styles,
    stylesheetHash: `sha256-${createHash('sha256').update(styles).digest('base64')}`,
    serviceUrl: baseUrl,
    hasPictures: shown.screenshots.length > 0,
  };
  return String(
    <ReportPage
      site={{ baseUrl: baseUrl ?? '', assets: NO_ASSETS, language, standalone }}
      {...shown}
      judgeable={false}
      formats={[]}
      query={{ chosen: {}, comparedWith: null }}
      byDomain={false}
    />,
  );
};
