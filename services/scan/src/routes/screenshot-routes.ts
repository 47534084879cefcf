import { type ListedScreenshot, SCREENSHOT_FORMS } from '@legible/scanner/record';
import { conditionalResponse, type Failure, type SurfaceEnv } from '@legible/surface';
import type { Hono } from 'hono';
import { SCAN_ID_PATTERN } from '../contract/scan-id.ts';
import type { Results } from '../scan/results.ts';
import type { Scans } from '../store/scans.ts';
import { type Answering, pendingAnswer, reportHeaders } from './representation.ts';

interface ScreenshotRoutes extends Answering {
  readonly results: Pick<Results, 'of'>;
  readonly scans: Pick<Scans, 'screenshotOf'>;
  readonly indexReports: boolean;
}

/** One day: the picture never changes, but its scan may be deleted. */
const CACHING = 'public, max-age=86400';

/** The picture shows an unknown site. Opened on its own it can do nothing, whatever type a browser takes it for. */
const POLICY = "default-src 'none'; sandbox; frame-ancestors 'none'";

const NOT_FOUND: Failure = { status: 404, code: 'screenshot_not_found', message: 'There is no such picture.' };

/** Returns the path of a picture of one page of a report. */
export const screenshotPath = (scanId: string, { page, form }: Pick<ListedScreenshot, 'page' | 'form'>): string =>
  `/scan/${scanId}/screenshot/${page}-${form}`;

const WHICH = new RegExp(`^(0|[1-9]\\d{0,2})-(${SCREENSHOT_FORMS.join('|')})$`);

const readWhich = (text: string): Pick<ListedScreenshot, 'page' | 'form'> | null => {
  const [, page, named] = WHICH.exec(text) ?? [];
  const form = SCREENSHOT_FORMS.find((one) => one === named);
  return page === undefined || form === undefined ? null : { page: Number(page), form };
};

/** Serves `/scan/{scanId}/screenshot/{page}-{form}`, which is visible only when the result is. */
export const serveScreenshots = (app: Hono<SurfaceEnv>, routes: ScreenshotRoutes): void => {
  const { results, scans, failed } = routes;
  const headers = {
    ...routes.dataHeaders,
    ...reportHeaders(routes.indexReports),
    'content-security-policy': POLICY,
    'cross-origin-resource-policy': 'same-origin',
  };
  app.get('/scan/:scanId/screenshot/:which', async (c) => {
    const { scanId, which: named } = c.req.param();
    const which = readWhich(named);
    const result = which !== null && SCAN_ID_PATTERN.test(scanId) ? await results.of(scanId) : null;
    if (result?.state === 'pending') return pendingAnswer(result, headers);
    const found = which !== null && result?.state === 'ready' ? await scans.screenshotOf(scanId, which) : null;
    if (found === null) return failed(c, NOT_FOUND);
    return conditionalResponse(
      new Uint8Array(found.bytes),
      { ...headers, 'content-type': found.type, 'cache-control': CACHING },
      c.req.header('if-none-match'),
    );
  });
};
