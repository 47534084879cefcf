// Builds the clean sites: node build.js [name ...]. Each generator writes into <name>/dist; what is the same for all is added here.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { marked } from 'marked';
import { notFoundHtml, originOf, readPages, SITES, STYLES } from './pages.js';
import { writePictures } from './pictures.js';

const root = import.meta.dirname;
process.env.SCANBENCH_SITES = root;

const run = (name, command) => {
  const env = { ...process.env, ASTRO_TELEMETRY_DISABLED: '1', NEXT_TELEMETRY_DISABLED: '1', NODE_ENV: 'production', TZ: 'UTC' };
  const { status } = spawnSync(process.execPath, [join(root, 'node_modules', command[0]), ...command.slice(1)], { cwd: join(root, name), env, stdio: 'inherit' });
  if (status !== 0) throw new Error(`${name}: the generator ended with ${status}`);
};

const COMMANDS = {
  harbor: ['astro/bin/astro.mjs', 'build'],
  cask: ['vitepress/bin/vitepress.js', 'build', '.build'],
  oven: ['@11ty/eleventy/cmd.cjs', '--quiet'],
  kissa: ['hexo/bin/hexo', 'generate', '--silent'],
  loom: ['vite/bin/vite.js', 'build'],
  letter: ['next/dist/bin/next', 'build'],
  tide: ['vite/bin/vite.js', 'build'],
};

const isoOf = (day) => `${day}T08:00:00+00:00`;
const escaped = (text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

const feedOf = (name, pages) => {
  const { name: title, feed, language } = SITES[name];
  const origin = originOf(name);
  const articles = pages.filter(({ kind }) => kind === 'article').sort((a, b) => (a.published < b.published ? 1 : -1));
  const absolute = (html) => html.replaceAll('href="/', `href="${origin}/`);
  if (feed === '/atom.xml') {
    const entries = articles.map((page) => `<entry><title>${escaped(page.title)}</title><id>${origin}${page.path}</id><link href="${origin}${page.path}"/><published>${isoOf(page.published)}</published><updated>${isoOf(page.modified)}</updated><summary>${escaped(page.description)}</summary><content type="html">${escaped(absolute(marked(page.body)))}</content></entry>`);
    return `<?xml version="1.0" encoding="UTF-8"?>\n<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${language}"><title>${title}</title><id>${origin}/</id><link href="${origin}/"/><link rel="self" href="${origin}${feed}"/><updated>${isoOf(articles[0].modified)}</updated><author><name>${SITES[name].author[0]}</name></author>${entries.join('')}</feed>\n`;
  }
  const items = articles.map((page) => `<item><title>${escaped(page.title)}</title><link>${origin}${page.path}</link><guid>${origin}${page.path}</guid><pubDate>${new Date(isoOf(page.published)).toUTCString()}</pubDate><description>${escaped(page.description)}</description><content:encoded>${escaped(absolute(marked(page.body)))}</content:encoded></item>`);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:atom="http://www.w3.org/2005/Atom"><channel><title>${title}</title><link>${origin}/</link><description>${escaped(pages[0].description)}</description><language>${language}</language><lastBuildDate>${new Date(isoOf(articles[0].modified)).toUTCString()}</lastBuildDate><atom:link href="${origin}${feed}" rel="self" type="application/rss+xml"/>${items.join('')}</channel></rss>\n`;
};

const finish = async (name, dist) => {
  const pages = readPages(name);
  const site = SITES[name];
  const origin = originOf(name);
  const put = (path, text) => {
    mkdirSync(dirname(join(dist, path)), { recursive: true });
    writeFileSync(join(dist, path), text);
  };
  put('robots.txt', `User-agent: *\nAllow: /\n\nSitemap: ${origin}/sitemap.xml\n`);
  put('sitemap.xml', `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${pages.map(({ path, modified }) => `<url><loc>${origin}${path}</loc><lastmod>${modified}</lastmod></url>`).join('\n')}\n</urlset>\n`);
  put('style.css', STYLES);
  put('404.html', notFoundHtml(name));
  if (site.feed) put(site.feed.slice(1), feedOf(name, pages));
  if (site.kind === 'docs') {
    const twin = ({ path }) => (path === '/' ? '/index.md' : path.replace(/\.html$/, '.md'));
    for (const page of pages) put(twin(page).slice(1), `# ${page.heading}\n\n${page.body}\n`);
    const list = pages.slice(1).map((page) => `- [${page.heading}](${origin}${twin(page)}): ${page.description}`);
    put('llms.txt', `# ${site.name}\n\n> ${pages[0].description}\n\n## Pages\n\n${list.join('\n')}\n`);
  }
  await writePictures(name, pages, dist);
  writeFileSync(join(root, name, 'site.json'), `${JSON.stringify({ name, host: site.host, generator: site.generator, language: site.language, kind: site.kind, pages: pages.map(({ path }) => path) }, null, 2)}\n`);
};

for (const name of process.argv.length > 2 ? process.argv.slice(2) : Object.keys(SITES)) {
  const dist = join(root, name, 'dist');
  rmSync(dist, { recursive: true, force: true });
  const { prepare, conclude } = existsSync(join(root, name, 'steps.js')) ? await import(`./${name}/steps.js`) : {};
  await prepare?.();
  run(name, COMMANDS[name]);
  await conclude?.(dist);
  await finish(name, dist);
  console.log(`${name}: built`);
}
