import { shareImagePath } from '@legible/issues';
import type { PngPictures } from '@legible/pictures';
import { conditionalResponse, READABLE_BY_ALL, type ResponseHeaders, type SurfaceEnv } from '@legible/surface';
import type { Hono } from 'hono';
import { problem } from '../api/problem-codes.ts';
import { type ShareDrawing, shareDrawing } from '../renderings/pictures/share-drawing.tsx';
import type { PublicSite } from '../site/public-site.ts';
import type { ServedSite } from '../site/served-site.ts';
import type { RouteParts } from './content-answer.ts';

interface ShareImageRoutes extends Pick<RouteParts, 'dataHeaders' | 'failed'> {
  readonly current: () => Pick<ServedSite, 'site'>;
  readonly png: PngPictures;
}

/** Pictures are for other sites' pages: any origin may embed and read them, even one that isolates itself with COEP. */
const EMBEDDABLE: ResponseHeaders = { ...READABLE_BY_ALL, 'cross-origin-resource-policy': 'cross-origin' };

/** A picture may be stored for a day: it shows a number and nothing of the text, so only our design changes it. */
const A_DAY = 'public, max-age=86400';

/** Seconds after which a picture that failed may be asked for again. */
const DRAW_RETRY_S = 10;

/** Serves the pictures of editions and issues, which are drawn on request. */
export const serveShareImages = (app: Hono<SurfaceEnv>, routes: ShareImageRoutes): void => {
  const headers = { ...routes.dataHeaders, ...EMBEDDABLE, 'content-type': 'image/png', 'cache-control': A_DAY };

  app.get('/share/:file', async (c, next) => {
    const drawing = drawingAt(routes.current().site, c.req.path);
    if (drawing === null) return next();
    const picture = await routes.png(shareDrawing(drawing));
    if (picture !== null) return conditionalResponse(picture, headers, c.req.header('if-none-match'));
    const failure = problem('unavailable', 'The picture could not be made just now.');
    return routes.failed(c, failure, { 'retry-after': String(DRAW_RETRY_S) });
  });
};

const NUMBER = /-(\d{1,7})\.png$/;

/** Returns what to draw for a path; null when there is no such edition or issue. */
const drawingAt = (site: PublicSite, path: string): ShareDrawing | null => {
  const number = NUMBER.exec(path);
  for (const [place, of] of site.editions.entries()) {
    const edition = of.edition.key;
    if (path === shareImagePath(of.edition, null)) return { edition, place, number: null };
    const issue = number === null ? null : of.byNumber(Number(number[1]));
    if (issue !== null && path === shareImagePath(of.edition, issue.number))
      return { edition, place, number: issue.number };
  }
  return null;
};
