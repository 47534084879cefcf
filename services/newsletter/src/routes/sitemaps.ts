import { SITEMAP_INDEX_PATH } from '@legible/issues';
import type { ResponseHeaders, SurfaceEnv } from '@legible/surface';
import type { Hono } from 'hono';
import { editionSitemaps, sitemapIndex } from '../renderings/sitemap-text.ts';
import type { ServedSite } from '../site/served-site.ts';
import { contentAnswer } from './content-answer.ts';

interface SitemapRoutes {
  readonly current: () => Pick<ServedSite, 'site' | 'pages' | 'frame'>;
  /** Security headers of answers that are data. */
  readonly dataHeaders: ResponseHeaders;
}

/** Where programs look that were not told of the index. */
const WELL_KNOWN_PATH = '/sitemap.xml';

/** The index of sitemaps, the sitemaps of every edition, and the way from `/sitemap.xml` to the index. */
export const serveSitemaps = (app: Hono<SurfaceEnv>, { current, dataHeaders }: SitemapRoutes): void => {
  const headers = { 'content-type': 'application/xml; charset=utf-8', ...dataHeaders };

  app.get(SITEMAP_INDEX_PATH, (c) => {
    const { site, pages, frame } = current();
    const files = site.editions.flatMap(({ edition }) => editionSitemaps(pages, edition, frame.baseUrl));
    return contentAnswer(c, sitemapIndex(files, frame.baseUrl), headers);
  });

  app.get('/:file{sitemap-[a-z0-9-]+\\.xml}', async (c, next) => {
    const { site, pages, frame } = current();
    for (const { edition } of site.editions) {
      if (!c.req.path.startsWith(`/sitemap-${edition.key.toLowerCase()}`)) continue;
      const file = editionSitemaps(pages, edition, frame.baseUrl).find(({ path }) => path === c.req.path);
      if (file !== undefined) return contentAnswer(c, file.xml, headers);
    }
    return next();
  });

  app.get(WELL_KNOWN_PATH, () => {
    const location = { location: SITEMAP_INDEX_PATH, 'cache-control': 'public, max-age=86400' };
    return new Response(null, { status: 308, headers: { ...dataHeaders, ...location } });
  });
};
