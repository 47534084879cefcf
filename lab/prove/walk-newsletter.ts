import { parseFeed } from '@legible/formats/feed';
import { readFrontMatter } from '@legible/formats/front-matter';
import { parseSitemap } from '@legible/formats/sitemap';
import { NEWSLETTER_ORIGIN, type RunningNewsletter } from '../../test/newsletters/in-process.ts';

export interface Walk {
  /** Pages that the sitemaps list. */
  readonly pages: number;
  /** Number of answers that were checked. */
  readonly answers: number;
  /** Number of links within the site that were followed, each once. */
  readonly links: number;
  readonly faults: readonly string[];
}

const SITE_FILES = ['/llms.txt', '/llms-full.txt', '/robots.txt', '/openapi.json'] as const;
const FEED_FILES = ['rss.xml', 'atom.xml', 'feed.json'] as const;
/** Markup that only another site generator understands: Liquid, and attributes of kramdown. */
const LEFTOVERS = /\{%|\{\{|\{:[.#a-z]/;
/** Without these keys, an agent would have to guess where a text comes from. */
const NEEDED_OF_ISSUES = ['canonical_url', 'date', 'issue'] as const;

/** Requests everything that a newsletter lists, in every form, and follows every link within the site. */
export const walkNewsletter = async (newsletter: RunningNewsletter): Promise<Walk> => {
  const faults: string[] = [];
  let answers = 0;
  const links = new Set<string>();

  const get = async (path: string, accept = '*/*'): Promise<{ readonly text: string; readonly type: string }> => {
    const response = await newsletter.answer(new Request(NEWSLETTER_ORIGIN + path, { headers: { accept } }));
    const text = await response.text();
    answers++;
    if (response.status !== 200) faults.push(`${path} (${accept}): ${response.status}`);
    return { text, type: response.headers.get('content-type') ?? '' };
  };
  const check = (condition: boolean, fault: string): void => {
    if (!condition) faults.push(fault);
  };
  const leftover = (path: string, text: string): void => {
    // Authors also write about templates, but in code.
    const found = LEFTOVERS.exec(text.replace(/<(code|pre)[\s\S]*?<\/\1>|`[^`]*`/g, ''));
    if (found) faults.push(`${path}: “${text.slice(Math.max(0, found.index - 20), found.index + 40)}”`);
  };

  const index = await get('/sitemap-index.xml');
  const sitemaps = [...index.text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, loc = '']) => new URL(loc).pathname);
  const pages: string[] = [];
  for (const sitemap of sitemaps) {
    const { text } = await get(sitemap);
    const read = parseSitemap(text);
    check(read.problems.length === 0, `${sitemap}: ${JSON.stringify(read.problems[0])}`);
    pages.push(...read.entries.map(({ loc }) => new URL(loc).pathname));
  }

  for (const page of pages) {
    const html = await get(page, 'text/html');
    check(html.type.startsWith('text/html'), `${page}: ${html.type}`);
    leftover(page, html.text);
    for (const [, href = ''] of html.text.matchAll(/<a [^>]*?href="([^"]+)"/g)) {
      const url = URL.parse(href.replaceAll('&amp;', '&').replaceAll('&#x26;', '&'), NEWSLETTER_ORIGIN + page);
      if (url?.origin === NEWSLETTER_ORIGIN) links.add(url.pathname + url.search);
    }
    const markdown = await get(page, 'text/markdown');
    check(markdown.type.startsWith('text/markdown'), `${page}: ${markdown.type}`);
    leftover(page, markdown.text);
    const front = readFrontMatter(markdown.text);
    const keys = front.ok ? front.map.entries.map(({ key }) => key) : [];
    const needed = page.includes('/issues/') ? NEEDED_OF_ISSUES : NEEDED_OF_ISSUES.slice(0, 1);
    check(
      needed.every((key) => keys.includes(key)),
      `${page}: front matter with ${keys.join(', ')}`,
    );
    const twin = /rel="alternate" type="text\/markdown" href="([^"]+)"/.exec(html.text)?.[1];
    check(twin !== undefined, `${page} names no Markdown`);
    if (twin !== undefined) {
      const { text } = await get(new URL(twin, NEWSLETTER_ORIGIN).pathname);
      check(text === markdown.text, `${twin} is not the Markdown of ${page}`);
    }
  }

  for (const { edition } of newsletter.live.current().editions) {
    for (const file of FEED_FILES) {
      const path = `${edition.path}/${file}`;
      const { text } = await get(path);
      leftover(path, text);
      const feed = parseFeed(text);
      check(feed !== null && feed.problems.length === 0, `${path}: ${JSON.stringify(feed?.problems[0] ?? 'no feed')}`);
    }
  }
  for (const file of SITE_FILES) await get(file);

  for (const link of links) await get(link);
  faults.push(...newsletter.defects.map((defect) => `defect: ${JSON.stringify(defect)}`));
  return { pages: pages.length, answers, links: links.size, faults };
};
