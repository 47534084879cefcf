import { readContentImage } from '@legible/issues';
import { etagMatches, READABLE_BY_ALL, type ResponseHeaders, type SurfaceEnv } from '@legible/surface';
import type { Hono } from 'hono';

interface ContentImageRoutes {
  readonly contentFolder: string;
  /** Security headers of answers that are data. */
  readonly dataHeaders: ResponseHeaders;
}

const PREFIX = '/images/';

/** What an SVG may do when it is opened by itself: show with its own styles, and nothing else. */
const SVG_POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

/** Serves the operator's pictures in `content/images` under `/images`. */
export const serveContentImages = (app: Hono<SurfaceEnv>, { contentFolder, dataHeaders }: ContentImageRoutes): void => {
  app.get(`${PREFIX}*`, async (c, next) => {
    const segments = segmentsOf(new URL(c.req.url).pathname);
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
  });
};

/** Decodes each segment once: an escaped slash stays in its name and is refused there. Returns null when it cannot. */
const segmentsOf = (path: string): readonly string[] | null => {
  try {
    return path.slice(PREFIX.length).split('/').map(decodeURIComponent);
  } catch {
    return null;
  }
};
