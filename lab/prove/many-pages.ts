import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const SECTIONS = ['guide', 'reference', 'blog', 'shop', 'help', 'news'];
const WORDS = 'river stone paper light garden window letter market winter bridge copper thread island yellow harbour';
const PARAGRAPHS = 120;
const WORDS_EACH = 60;

/** Writes a tidy site of `pages` pages, each about 55 KB of HTML with menu, prose, pictures and JSON-LD. */
export const writeManyPages = (folder: string, host: string, pages: number): void => {
  const paths = Array.from({ length: pages }, (_, n) =>
    n === 0 ? '/' : `/${SECTIONS[n % SECTIONS.length]}/page-${n}/`,
  );
  for (const [n, path] of paths.entries()) {
    mkdirSync(join(folder, path), { recursive: true });
    writeFileSync(join(folder, path, 'index.html'), pageHtml(host, paths, n));
  }
  const urls = paths.map((path) => `<url><loc>https://${host}${path}</loc></url>`).join('');
  const sitemap = `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls}</urlset>`;
  writeFileSync(join(folder, 'sitemap.xml'), `<?xml version="1.0" encoding="UTF-8"?>${sitemap}`);
  writeFileSync(join(folder, 'robots.txt'), `User-agent: *\nDisallow:\nSitemap: https://${host}/sitemap.xml\n`);
};

const pageHtml = (host: string, paths: readonly string[], n: number): string => {
  const url = `https://${host}${paths[n]}`;
  const menu = paths.slice(0, 20).map((path) => `<li><a href="${path}">Page ${path}</a></li>`);
  const near = [1, 2, 3].map((step) => paths[(n + step) % paths.length]).map((path) => `<a href="${path}">${path}</a>`);
  const data = { '@context': 'https://schema.org', '@type': 'Article', headline: `Page ${n}`, url };
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Page ${n} of many</title>
<meta name="viewport" content="width=device-width"><meta name="description" content="What page ${n} is about.">
<link rel="canonical" href="${url}"><script type="application/ld+json">${JSON.stringify(data)}</script></head>
<body><nav><ul>${menu.join('')}</ul></nav><main><h1>Page ${n}</h1>${prose(n)}<p>${near.join(' ')}</p></main></body></html>`;
};

/** Returns prose that differs on every page and is the same in every run. */
const prose = (page: number): string => {
  const words = WORDS.split(' ');
  const word = (n: number): string => words[(n * (page + 7) + (n >> 3)) % words.length] ?? '';
  const paragraph = (p: number): string =>
    Array.from({ length: WORDS_EACH }, (_, w) => word(p * WORDS_EACH + w)).join(' ');
  return Array.from({ length: PARAGRAPHS }, (_, p) => {
    const heading =
      p % 10 === 0 ? `<h2>Part ${p / 10 + 1}</h2><img src="/p${p}.png" alt="Part" width="8" height="8">` : '';
    return `${heading}<p>${paragraph(p)}</p>`;
  }).join('\n');
};
