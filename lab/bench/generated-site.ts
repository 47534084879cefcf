import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The address under which the folder is scanned; no requests are sent to it. */
export const GENERATED_ORIGIN = 'https://curve.proof-of-scans.org';

const PARAGRAPHS = 12;
const LINKS = 20;
const SENTENCES = [
  'Tea from the harbour is packed on the day on which it is roasted.',
  'The water should be just short of boiling, and the pot warm.',
  'Leaves that were picked in spring keep their scent for a year.',
  'A cup of it costs less than the paper that you read this on.',
];

export const pathOf = (page: number): string => (page === 0 ? '/' : `/page-${page}/`);

const paragraph = (page: number, place: number): string =>
  Array.from(
    { length: 4 },
    (_, sentence) => `${SENTENCES[(page + place + sentence) % SENTENCES.length]} (${page}, ${place + sentence})`,
  ).join(' ');

/** A page as publishers write it: a head, prose under headings (12 paragraphs are some 6 kB), and links to nearby pages. */
export const pageHtml = (page: number, pages: number, origin = GENERATED_ORIGIN, paragraphs = PARAGRAPHS): string => {
  const url = origin + pathOf(page);
  const title = `Harbour tea, part ${page + 1}: leaves, water and time`;
  const description = `Part ${page + 1} of what there is to know about tea from the harbour: how it is picked, kept and made.`;
  const near = Array.from({ length: Math.min(LINKS, pages) }, (_, step) => (page + step * step + 1) % pages);
  const links = [...new Set(near)].map(
    (other) => `<li><a href="${pathOf(other)}">Part ${other + 1} of harbour tea</a></li>`,
  );
  const sections = Array.from(
    { length: paragraphs },
    (_, place) =>
      `${place % 3 === 0 ? `<h2>Chapter ${place / 3 + 1} of part ${page + 1}</h2>` : ''}<p>${paragraph(page, place)}</p>`,
  );
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>${title}</title>
<meta name="description" content="${description}"><meta name="viewport" content="width=device-width">
<link rel="canonical" href="${url}"></head>
<body><header><a href="/">Harbour tea</a></header><main><h1>${title}</h1>
${sections.join('\n')}
</main><nav aria-label="More"><ul>${links.join('')}</ul></nav></body></html>
`;
};

/** A sitemap of all pages. */
export const sitemapOf = (pages: number, origin = GENERATED_ORIGIN): string => {
  const entries = Array.from({ length: pages }, (_, page) => `<url><loc>${origin}${pathOf(page)}</loc></url>`);
  const sitemap = `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${entries.join('')}</urlset>`;
  return `<?xml version="1.0" encoding="UTF-8"?>\n${sitemap}\n`;
};

/** Writes a site with that many pages, a robots.txt and a sitemap that lists them all. */
export const writeGeneratedSite = (folder: string, pages: number): void => {
  const numbers = Array.from({ length: pages }, (_, page) => page);
  for (const page of numbers) {
    const own = join(folder, pathOf(page));
    mkdirSync(own, { recursive: true });
    writeFileSync(join(own, 'index.html'), pageHtml(page, pages));
  }
  writeFileSync(join(folder, 'sitemap.xml'), sitemapOf(pages));
  writeFileSync(join(folder, 'robots.txt'), `User-agent: *\nAllow: /\n\nSitemap: ${GENERATED_ORIGIN}/sitemap.xml\n`);
};
