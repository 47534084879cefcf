import type { Child } from 'hono/jsx';
import type { BodyForms } from '../bodies/bodies.ts';
import type { Frame } from '../site/frame.ts';
import type { PublicSite } from '../site/public-site.ts';
import { type SitePages, sitePages } from '../site/site-pages.ts';
import { pageHtml } from './page-html.tsx';

export const frameOf = (site: PublicSite, over: Partial<Frame> = {}): Frame => ({
  baseUrl: 'https://letter.example',
  assets: {
    stylesheet: '/assets/style.css?v=1',
    searchScript: '/assets/search.js?v=1',
    copyScript: '/assets/copy.js?v=1',
    icon: '/assets/icon.svg?v=1',
    iconPicture: '/assets/icon.png?v=1',
  },
  site,
  contact: null,
  takesWebhooks: true,
  ...over,
});

export const bodyOf = (over: Partial<BodyForms> = {}): BodyForms => ({
  html: '<p>The text.</p>',
  markdown: 'The text.\n',
  headings: [],
  sections: [],
  words: 2,
  minutes: 1,
  ...over,
});

export const rendered = (page: Child): string => String(page);

// Arranging a site takes longer than rendering one of its pages.
const ARRANGED = new WeakMap<PublicSite, SitePages>();

const arranged = (site: PublicSite): SitePages => {
  const pages = ARRANGED.get(site) ?? sitePages(site);
  ARRANGED.set(site, pages);
  return pages;
};

/** Returns the HTML of the page at a path of the site. */
export const pageAt = (
  site: PublicSite,
  path: string,
  over: { readonly frame?: Partial<Frame>; readonly body?: Partial<BodyForms> } = {},
): string => {
  const page = arranged(site).get(path);
  if (page === undefined) throw new Error(`no page at ${path}`);
  return rendered(pageHtml({ frame: frameOf(site, over.frame), page, body: bodyOf(over.body) }));
};

/** Returns the first group of every match. */
export const all = (html: string, pattern: RegExp): readonly string[] =>
  [...html.matchAll(pattern)].map((match) => match[1] ?? '');

/** Returns the JSON-LD nodes of a page, by type. */
export const nodesOf = (html: string): ReadonlyMap<string, Readonly<Record<string, unknown>>> => {
  const [json] = all(html, /<script type="application\/ld\+json">(.*?)<\/script>/gs);
  const graph: readonly Readonly<Record<string, unknown>>[] = JSON.parse(json ?? '{"@graph":[]}')['@graph'];
  return new Map(graph.map((node) => [String(node['@type']), node]));
};
