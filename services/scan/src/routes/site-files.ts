import { allBut, compilePolicy } from '@legible/audit';
import { writeSitemaps } from '@legible/formats/sitemap';
import { preparedResponse, type ResponseHeaders, type SurfaceEnv, strongEtag } from '@legible/surface';
import type { Hono } from 'hono';
import { LANGUAGES } from '../language/language.ts';
import { localRoute } from '../language/paths.ts';
import type { PageDates } from '../store/page-dates.ts';
import type { PublishedPage } from './published-pages.ts';

interface SiteFiles {
  /** Public origin without a final slash. */
  readonly publicUrl: string;
  /** Our own pages that search engines may show. */
  readonly listed: readonly PublishedPage[];
  readonly pageDates: PageDates;
  /** Security headers of answers that are data. */
  readonly dataHeaders: ResponseHeaders;
}

const AN_HOUR = 'public, max-age=3600';

/**
 * Serves robots.txt, the licence that it names, and sitemap.xml. Only the feeds of single readers are closed to robots, because
 * their addresses are secret. A report that must stay out of indexes says so in its
 * header, which only a robot that may read the report can see.
 */
export const serveSiteFiles = (app: Hono<SurfaceEnv>, { publicUrl, listed, pageDates, dataHeaders }: SiteFiles) => {
  const prepared = (type: string, text: string) =>
    preparedResponse(text, { 'content-type': `${type}; charset=utf-8`, 'cache-control': AN_HOUR, ...dataHeaders });
  for (const { path, type, text } of ownPolicy(publicUrl)) {
    const file = preparedResponse(text, { 'content-type': type, 'cache-control': AN_HOUR, ...dataHeaders });
    app.get(path, (c) => file(c.req.header('if-none-match')));
  }

  // Our pages change only with the program and its settings, so the sitemap is made once; after an error, it is retried.
  let sitemap: Promise<ReturnType<typeof prepared>> | null = null;
  const makeSitemap = async () => {
    const texts = listed.map(({ path, html }) => ({ path, hash: strongEtag(mainOf(html())) }));
    return prepared('application/xml', sitemapXml(publicUrl, await pageDates(texts)));
  };
  app.get('/sitemap.xml', async (c) => {
    sitemap ??= makeSitemap().catch((error: unknown) => {
      sitemap = null;
      throw error;
    });
    return (await sitemap)(c.req.header('if-none-match'));
  });
};

/** Returns the main part of a page. Its head and frame are left out, because they change with every new style sheet. */
const mainOf = (html: string): string => html.slice(html.indexOf('<main'), html.lastIndexOf('</main>'));

/** Returns robots.txt and the licence: everything is allowed but the feeds of single readers. */
const ownPolicy = (publicUrl: string) =>
  compilePolicy(
    { answers: allBut([]), paths: [] },
    {
      origin: publicUrl,
      sitemaps: [`${publicUrl}/sitemap.xml`],
      closed: LANGUAGES.map((language) => localRoute(language, '/follow/')),
      comments: [
        'Everybody may read everything but the feeds of single readers, and use our own texts to search, to answer and to train.',
        'Reports are about sites of others: they ask by X-Robots-Tag to be kept out of indexes.',
      ],
    },
  ).files;

/** @param dates since when each page has its current text, by path, ms. */
const sitemapXml = (publicUrl: string, dates: ReadonlyMap<string, number>): string => {
  const pages = [...dates].map(([path, at]) => ({
    loc: `${publicUrl}${path}`,
    lastmod: new Date(at).toISOString().slice(0, 10),
  }));
  // A dozen pages: one file.
  const [sitemap = ''] = writeSitemaps(pages);
  return sitemap;
};
