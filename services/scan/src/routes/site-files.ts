import { preparedResponse, type ResponseHeaders, type SurfaceEnv } from '@legible/surface';
import type { Hono } from 'hono';

interface SiteFiles {
  /** Public origin without a final slash. */
  readonly publicUrl: string;
  /** Paths of our own pages that search engines may show. */
  readonly paths: readonly string[];
  /** Security headers of answers that are data. */
  readonly dataHeaders: ResponseHeaders;
}

const AN_HOUR = 'public, max-age=3600';

/**
 * robots.txt and sitemap.xml. Nothing is closed to robots: a report that is to stay out of indexes says so by its
 * header, and only a robot that may read it sees that.
 */
export const serveSiteFiles = (app: Hono<SurfaceEnv>, { publicUrl, paths, dataHeaders }: SiteFiles): void => {
  const files = [
    ['/robots.txt', 'text/plain; charset=utf-8', robotsTxt(publicUrl)],
    ['/sitemap.xml', 'application/xml; charset=utf-8', sitemapXml(publicUrl, paths)],
  ] as const;
  for (const [path, type, text] of files) {
    const answer = preparedResponse(text, { 'content-type': type, 'cache-control': AN_HOUR, ...dataHeaders });
    app.get(path, (c) => answer(c.req.header('if-none-match')));
  }
};

const robotsTxt = (publicUrl: string): string => `# Everybody may read everything.
# Reports are about sites of others: they ask by X-Robots-Tag to be kept out of indexes.
User-agent: *
Content-Signal: search=yes, ai-input=yes, ai-train=yes
Allow: /

Sitemap: ${publicUrl}/sitemap.xml
`;

/** Without lastmod: when the text of a page last changed is not known here, and a made-up date would be a lie. */
const sitemapXml = (publicUrl: string, paths: readonly string[]): string => {
  const urls = paths.map((path) => `<url><loc>${escaped(`${publicUrl}${path}`)}</loc></url>\n`);
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls.join('')}</urlset>
`;
};

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
