import { LLMS_FULL_PATH, llmsFullPath, llmsPath, SITEMAP_INDEX_PATH } from '@legible/issues';
import type { SurfaceEnv } from '@legible/surface';
import type { Hono } from 'hono';
import { llmsFullText } from '../renderings/llms-full-text.ts';
import { llmsText } from '../renderings/llms-text.ts';
import { contentSignal, policyFiles } from '../renderings/robots-text.ts';
import { editionSitemaps, sitemapIndex } from '../renderings/sitemap-text.ts';
import type { ServedSite } from '../site/served-site.ts';
import { contentAnswer, MARKDOWN_TYPE, type RouteParts } from './content-answer.ts';
import { editionPatterns } from './edition-patterns.ts';

type FileRoutes = Pick<RouteParts, 'current' | 'dataHeaders'>;

/** Serves the files that state the publication's policy for robots. A file that has nothing to say does not exist. */
export const serveRobots = (app: Hono<SurfaceEnv>, { current, dataHeaders }: FileRoutes): void => {
  for (const path of ['/robots.txt', '/license.xml', '/.well-known/tdmrep.json'])
    app.get(path, (c, next) => {
      const { site, frame } = current();
      const file = policyFiles(site.publication.aiPolicy, frame.baseUrl).find((one) => one.path === path);
      if (file === undefined) return next();
      return Promise.resolve(contentAnswer(c, file.text, { 'content-type': file.type, ...dataHeaders }));
    });
};

/** The address that programs try when they do not know the index. */
const WELL_KNOWN_PATH = '/sitemap.xml';

/** Serves the index of sitemaps, the sitemaps of every edition, and the redirect from `/sitemap.xml` to the index. */
export const serveSitemaps = (app: Hono<SurfaceEnv>, { current, dataHeaders }: FileRoutes): void => {
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

interface LlmsFiles extends FileRoutes, Pick<RouteParts, 'bodies'> {
  /** Path of the MCP endpoint; null when there is none. */
  readonly mcpPath: string | null;
}

/** Serves `llms.txt` of every edition and, where it is offered, `/llms-full.txt`: as Markdown, whatever is accepted. */
export const serveLlmsFiles = (app: Hono<SurfaceEnv>, files: LlmsFiles): void => {
  const { current, bodies, mcpPath, dataHeaders } = files;
  const headersOf = ({ site }: ServedSite) => ({
    'content-type': `${MARKDOWN_TYPE}; charset=utf-8`,
    'content-signal': contentSignal(site.publication.aiPolicy),
    ...dataHeaders,
  });

  app.on('GET', editionPatterns(llmsPath), (c, next) => {
    const served = current();
    const { site, frame } = served;
    const of = site.editions.find(({ edition }) => llmsPath(edition) === c.req.path);
    if (of === undefined) return next();
    const text = llmsText({ site, of, baseUrl: frame.baseUrl, mcpPath });
    return Promise.resolve(contentAnswer(c, text, { ...headersOf(served), 'content-language': of.edition.language }));
  });

  const texts = new WeakMap<ServedSite, Promise<string>>();
  /** Made once for each site, because it holds all of its text. */
  const fullText = (served: ServedSite): Promise<string> => {
    const made = texts.get(served);
    if (made !== undefined) return made;
    const { site, frame } = served;
    const text = llmsFullText({ site, bodies, baseUrl: frame.baseUrl, mcpPath });
    texts.set(served, text);
    // A text that could not be rendered now may be rendered another time.
    text.catch(() => texts.delete(served));
    return text;
  };
  app.get(LLMS_FULL_PATH, async (c, next) => {
    const served = current();
    if (llmsFullPath(served.site.publication) === null) return next();
    return contentAnswer(c, await fullText(served), headersOf(served));
  });
};
