import { aliasKey } from '@legible/issues';
import type { SurfaceEnv } from '@legible/surface';
import type { Hono } from 'hono';
import { meantPath, type ServedSite } from '../site/served-site.ts';

/**
 * Leads from addresses that issues had elsewhere to those that they have here, for good (301: every feed reader and
 * crawler knows it). Call it before the pages and behind all other routes.
 */
export const serveOldAddresses = (app: Hono<SurfaceEnv>, { current }: { readonly current: () => ServedSite }): void => {
  // As a route for GET it would answer for every path, and hide those that take other methods only.
  app.use('*', async (c, next) => {
    if (!READS.includes(c.req.method)) return next();
    const { pathname, search } = new URL(c.req.url);
    const location = newAddress(current(), pathname, search);
    if (location === null) return next();
    return new Response(null, { status: 301, headers: { location, 'cache-control': 'public, max-age=3600' } });
  });
};

const READS: readonly string[] = ['GET', 'HEAD'];

/**
 * An alias with a query is exact, also where the path alone is a page (`/?p=12`); one without lends itself to any query,
 * which goes along, and gives way to every page.
 */
const newAddress = (served: ServedSite, path: string, search: string): string | null => {
  const key = search === '' ? null : aliasKey(path + search);
  const exact = key?.includes('?') ? (served.moved().get(key) ?? null) : null;
  if (exact !== null) return exact;
  if (served.pages.has(path) || served.twins.has(path) || meantPath(served, path) !== null) return null;
  const moved = served.moved().get(aliasKey(path) ?? '') ?? null;
  return moved === null ? null : moved + search;
};
