import { aliasKey } from '@legible/issues';
import type { SurfaceEnv } from '@legible/surface';
import type { Hono } from 'hono';
import { meantPath, type ServedSite } from '../site/served-site.ts';

/**
 * Redirects from former addresses of issues to their current ones, permanently (301, which every feed reader and
 * crawler knows). Call it before the pages and after all other routes.
 */
export const serveOldAddresses = (app: Hono<SurfaceEnv>, { current }: { readonly current: () => ServedSite }): void => {
  // A route for GET would answer for every path, and hide paths that only accept other methods.
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
 * Returns where an old address leads; null when it is not one. An alias with a query matches exactly, even where the path
 * alone is a page (`/?p=12`). One without matches with any query, which is kept, and never hides a page.
 */
const newAddress = (served: ServedSite, path: string, search: string): string | null => {
  const key = search === '' ? null : aliasKey(path + search);
  const exact = key?.includes('?') ? (served.moved().get(key) ?? null) : null;
  if (exact !== null) return exact;
  if (served.pages.has(path) || served.twins.has(path) || meantPath(served, path) !== null) return null;
  const moved = served.moved().get(aliasKey(path) ?? '') ?? null;
  return moved === null ? null : moved + search;
};
