// In its own file, because `npm test` does not install what it needs.
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { JSDOM, VirtualConsole } from 'jsdom';
import { parseWithNode } from './robots-parser.ts';

/** What one side counts in a site: the addresses by how they answer, and the pages at fault. */
export interface Counts {
  readonly found: ReadonlySet<string>;
  readonly dead: ReadonlySet<string>;
  readonly redirects: ReadonlySet<string>;
  readonly untitled: ReadonlySet<string>;
  readonly duplicates: ReadonlySet<string>;
}

const isFile = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isFile() === true;

/** The answer of a static host: the file at a path, the address with its slash, or nothing. */
const answerOf = (files: string, home: URL, url: URL): { file?: string; to?: string } => {
  const isBelow = url.pathname.startsWith(home.pathname);
  const path = join(files, decodeURIComponent(isBelow ? url.pathname.slice(home.pathname.length) : '/none'));
  if (url.pathname.endsWith('/')) return isFile(join(path, 'index.html')) ? { file: join(path, 'index.html') } : {};
  if (isFile(path)) return { file: path };
  if (isFile(join(path, 'index.html'))) return { to: `${url.origin}${url.pathname}/` };
  return isFile(`${path}.html`) ? { file: `${path}.html` } : {};
};

const isPage = (file: string, bytes: string): boolean =>
  file.endsWith('.html') || (!/\.\w+$/.test(file) && /^\uFEFF?\s*<(?:!doctype|html|!--)/i.test(bytes));

const locations = (xml: string): string[] =>
  [...xml.matchAll(/<loc>\s*(.*?)\s*<\/loc>/gs)].map((match) => match[1] ?? '');

interface ReadPage {
  readonly links: readonly string[];
  readonly title: string;
  readonly text: string;
  readonly isIndexable: boolean;
}

const readPage = (html: string, url: string): ReadPage => {
  const dom = new JSDOM(html, { url, virtualConsole: new VirtualConsole() });
  const { document } = dom.window;
  const all = (selector: string): { getAttribute(name: string): string | null; href: string }[] => [
    ...document.querySelectorAll(selector),
  ];
  const refresh = all('meta[http-equiv=refresh i]').flatMap(
    (meta) => /url\s*=\s*['"]?([^'"]+)/i.exec(meta.getAttribute('content') ?? '')?.[1] ?? [],
  );
  for (const unread of document.querySelectorAll('script, style, noscript, template')) unread.remove();
  const read = {
    links: [...all('a[href], area[href]').map(({ href }) => href), ...refresh.map((to) => new URL(to, url).href)],
    title: (document.querySelector('head > title, body > title')?.textContent ?? '').trim(),
    text: (document.body?.textContent ?? '').replace(/\s+/g, ' ').trim(),
    isIndexable:
      refresh.length === 0 &&
      !all('meta[name=robots i]').some((meta) => /noindex|none/i.test(meta.getAttribute('content') ?? '')),
  };
  dom.window.close();
  return read;
};

/** Walks the files of a site from its home page and its sitemaps, with a parser and rules that are not ours. */
export const countFiles = (files: string, isAbsent: (url: string) => boolean, home: URL): Counts => {
  const robotsFile = join(files, 'robots.txt');
  const robotsText = home.pathname === '/' && isFile(robotsFile) ? readFileSync(robotsFile, 'utf8') : '';
  const robots = parseWithNode(new URL('/robots.txt', home).href, robotsText);
  const mayRead = (url: URL): boolean => robots.isAllowed(url.href, 'LegibleBot') !== false;
  const sets = ['found', 'dead', 'redirects', 'untitled', 'duplicates'].map(() => new Set<string>());
  const [found, dead, redirects, untitled, duplicates] = sets as [
    Set<string>,
    Set<string>,
    Set<string>,
    Set<string>,
    Set<string>,
  ];
  const textOf = new Map<string, string>();
  const sitemaps = [...robots.getSitemaps(), new URL('sitemap.xml', home).href];
  const queue = [home.href];
  const readSitemaps = new Set<string>();
  for (const sitemap of sitemaps) {
    const { file } = answerOf(files, home, new URL(sitemap));
    if (file === undefined || readSitemaps.has(sitemap)) continue;
    readSitemaps.add(sitemap);
    const xml = readFileSync(file, 'utf8');
    (xml.includes('<sitemapindex') ? sitemaps : queue).push(...locations(xml));
  }
  for (const address of queue) {
    const url = URL.parse(address);
    if (url === null || url.origin !== home.origin) continue;
    url.hash = '';
    if (url.search !== '' || found.has(url.href) || !mayRead(url)) continue;
    if (isAbsent(url.href)) continue;
    found.add(url.href);
    const { file, to } = answerOf(files, home, url);
    if (to !== undefined) {
      redirects.add(url.href);
      queue.push(to);
    } else if (file === undefined) dead.add(url.href);
    else {
      const html = readFileSync(file, 'utf8');
      if (!isPage(file, html)) continue;
      const page = readPage(html, url.href);
      queue.push(...page.links);
      if (page.title === '') untitled.add(url.href);
      const same = textOf.get(page.text);
      if (!page.isIndexable || page.text === '') continue;
      if (same !== undefined) duplicates.add(same).add(url.href);
      textOf.set(page.text, same ?? url.href);
    }
  }
  return { found, dead, redirects, untitled, duplicates };
};
