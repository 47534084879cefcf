import { readContentImage } from '@legible/issues';
import { etagMatches, READABLE_BY_ALL, type SurfaceContext, type SurfaceEnv } from '@legible/surface';
import type { Hono, Next } from 'hono';
import type { ServedSite } from '../site/served-site.ts';
import type { RouteParts } from './content-answer.ts';

interface ContentImageRoutes extends Pick<RouteParts, 'dataHeaders'> {
  /** Provides the favicon of the publication. */
  readonly current: () => Pick<ServedSite, 'site'>;
  readonly contentFolder: string;
}

const PREFIX = '/images/';

/** What an SVG may do when it is opened by itself: use its own styles, and nothing else. */
const SVG_POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

/** Serves the operator's pictures in `content/images` under `/images`, and the publication's own favicon at `/favicon.ico`. */
export const serveContentImages = (app: Hono<SurfaceEnv>, routes: ContentImageRoutes): void => {
  const { current, contentFolder, dataHeaders } = routes;
  const answer = (pathOf: (c: SurfaceContext) => string | null) => async (c: SurfaceContext, next: Next) => {
    const segments = segmentsOf(pathOf(c) ?? '');
    const image = segments === null ? null : await readContentImage(contentFolder, segments);
    if (image === null) return next();
    const { type, bytes, changedAt } = image;
    // A weak tag: a new picture does not change the site, so these answers must not be kept until the site changes.
    const etag = `W/"${changedAt.toString(36)}-${bytes.byteLength.toString(36)}"`;
    const headers = {
      ...dataHeaders,
      ...READABLE_BY_ALL,
      'x-content-type-options': 'nosniff',
      'cache-control': 'public, no-cache',
      'cross-origin-resource-policy': 'cross-origin',
      'last-modified': new Date(changedAt).toUTCString(),
      etag,
      ...(type === 'image/svg+xml' && { 'content-security-policy': SVG_POLICY }),
    };
    if (etagMatches(c.req.header('if-none-match'), etag)) return new Response(null, { status: 304, headers });
    return new Response(bytes, {
      headers: { ...headers, 'content-type': type, 'content-length': String(bytes.byteLength) },
    });
  };
  app.get(
    `${PREFIX}*`,
    answer((c) => new URL(c.req.url).pathname),
  );
  app.get(
    '/favicon.ico',
    answer(() => current().site.look.favicon?.src ?? null),
  );
};

/** Decodes each segment once: an escaped slash stays in its name and is refused there. Returns null when it cannot. */
const segmentsOf = (path: string): readonly string[] | null => {
  try {
    return path.slice(PREFIX.length).split('/').map(decodeURIComponent);
  } catch {
    return null;
  }
};
