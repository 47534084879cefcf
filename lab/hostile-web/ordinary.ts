import { type Answer, type Asked, html, notFound, reply } from './wire.ts';

const WORDS = 'The ferry leaves at eight and comes back before the evening, unless the wind is strong. '.repeat(12);

/** The parts of a page; the default is a correct page. */
interface PageParts {
  readonly title?: string;
  readonly description?: string;
  /** Additional content of the head, unchanged. */
  readonly head?: string;
  /** Replaces the text, unchanged. */
  readonly body?: string;
  /** Paths that it links to. */
  readonly links?: readonly string[];
}

const PAGES = ['/', '/harbour', '/timetable', '/prices'] as const;

export const page = ({
  title = 'The ferry',
  description = 'When the ferry leaves, and what it costs.',
  head = '',
  body = `<p>${WORDS}</p>`,
  links = PAGES,
}: PageParts = {}): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title}</title>` +
  `<meta name="description" content="${description}"><link rel="alternate" type="application/rss+xml" href="/feed.xml">` +
  `${head}</head><body><h1>${title}</h1>${body}` +
  `<ul>${links.map((path) => `<li><a href="${path}">To ${path}</a></li>`).join('')}</ul></body></html>`;

/** The answers of a small harmless site: pages, robots.txt, sitemap.xml, and 404 for the rest. */
export const ordinary = ({ path, host }: Asked): Answer => {
  const [bare = '/'] = path.split('?');
  if ((PAGES as readonly string[]).includes(bare)) return html(page({ title: `The ferry ${bare}` }));
  if (bare === '/robots.txt')
    return reply('text/plain', `User-agent: *\nAllow: /\nSitemap: https://${host}/sitemap.xml\n`);
  if (bare === '/sitemap.xml') {
    const entries = PAGES.map((one) => `<url><loc>https://${host}${one}</loc></url>`).join('');
    return reply('application/xml', `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${entries}</urlset>`);
  }
  return notFound();
};
