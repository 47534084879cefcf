import type { PngPictures } from '@legible/pictures';
import {
  conditionalResponse,
  type Failure,
  READABLE_BY_ALL,
  type ResponseHeaders,
  type SurfaceContext,
  type SurfaceEnv,
} from '@legible/surface';
import type { Hono } from 'hono';
import { hostOf } from '../contract/addresses.ts';
import { SCAN_ID_PATTERN } from '../contract/scan-id.ts';
import { type BadgeState, badge } from '../renderings/pictures/badge.tsx';
import { reportDrawing, SITE_IMAGE, siteDrawing } from '../renderings/pictures/share-picture.tsx';
import type { Result, Results } from '../scan/results.ts';
import { type Answering, pendingAnswer, reportHeaders } from './representation.ts';
import { NO_SCAN } from './scan-routes.ts';

export interface PictureRoutes extends Answering {
  readonly results: Pick<Results, 'of' | 'latestOf'>;
  readonly png: PngPictures;
  readonly indexReports: boolean;
}

/** Other sites show these pictures: any origin may embed and read them, even one that isolates itself with COEP. */
const EMBEDDABLE: ResponseHeaders = { ...READABLE_BY_ALL, 'cross-origin-resource-policy': 'cross-origin' };

/** Five minutes: a badge follows the latest report. */
const BADGE_CACHING = 'public, max-age=300';
/** One day: the numbers of a report never change, but a later version may draw them differently. */
const PNG_CACHING = 'public, max-age=86400';

const NOT_DRAWN: Failure = { status: 503, code: 'not_drawn', message: 'The picture could not be made just now.' };
/** Seconds after which a client may ask again for a picture that could not be made. */
const DRAW_RETRY_S = 10;

/**
 * Serves `/scan/{scanId}/badge.svg`, `/scan/{domain}/badge.svg`, `/scan/{scanId}/og.png` (`og-plain.png` without English words) and the
 * picture of our own pages.
 */
export const servePictures = (app: Hono<SurfaceEnv>, routes: PictureRoutes): void => {
  const { results, dataHeaders } = routes;
  const ofReports = { ...dataHeaders, ...EMBEDDABLE, ...reportHeaders(routes.indexReports) };
  const svgHeaders = { ...ofReports, 'content-type': 'image/svg+xml' };

  const found = async (subject: string): Promise<Result | null> => {
    if (SCAN_ID_PATTERN.test(subject)) return results.of(subject);
    const host = hostOf(subject);
    return host ? results.latestOf(host) : null;
  };

  app.get('/scan/:subject/badge.svg', async (c) => {
    const result = await found(c.req.param('subject'));
    const state = badgeState(result);
    const status = UNSCORED_STATUS[state.state];
    if (status === null)
      return conditionalResponse(
        badge(state),
        { ...svgHeaders, 'cache-control': BADGE_CACHING },
        c.req.header('if-none-match'),
      );
    const retryAfter = result?.state === 'pending' ? { 'retry-after': String(result.retryAfterS) } : {};
    return new Response(badge(state), {
      status,
      headers: { ...svgHeaders, ...retryAfter, 'cache-control': 'no-store' },
    });
  });

  const ofReport = (isPlain: boolean) => async (c: SurfaceContext) => {
    const scanId = c.req.param('scanId') ?? '';
    const result = SCAN_ID_PATTERN.test(scanId) ? await results.of(scanId) : null;
    if (result?.state === 'pending') return pendingAnswer(result, ofReports);
    if (result?.state !== 'ready') return routes.failed(c, NO_SCAN);
    return png(c, routes, reportDrawing(result.report, isPlain), ofReports);
  };
  app.get('/scan/:scanId/og.png', ofReport(false));
  app.get('/scan/:scanId/og-plain.png', ofReport(true));

  const ofSite = { ...dataHeaders, ...EMBEDDABLE };
  app.get(SITE_IMAGE.path, (c) => png(c, routes, siteDrawing(), ofSite));
};

/**
 * The status of a badge without numbers; null for one with numbers. A browser shows an image whatever its status is, so a
 * page with a badge never looks broken, and a program still gets the true status.
 */
const UNSCORED_STATUS: Readonly<Record<BadgeState['state'], number | null>> = {
  scored: null,
  pending: 202,
  'no-report': 404,
};

const badgeState = (result: Result | null): BadgeState => {
  switch (result?.state) {
    case 'ready':
      return { state: 'scored', domain: result.report.target.domain, scores: result.report.scores };
    case 'pending':
      return { state: 'pending', domain: result.progress.domain };
    default:
      return { state: 'no-report' };
  }
};

const png = async (c: SurfaceContext, { png: draw, failed }: PictureRoutes, svg: string, headers: ResponseHeaders) => {
  const picture = await draw(svg);
  if (picture === null) return failed(c, NOT_DRAWN, { 'retry-after': String(DRAW_RETRY_S) });
  return conditionalResponse(
    picture,
    { ...headers, 'content-type': 'image/png', 'cache-control': PNG_CACHING },
    c.req.header('if-none-match'),
  );
};
