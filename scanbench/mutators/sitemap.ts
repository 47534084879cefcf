import type { Draft } from '../draft.ts';
import type { Mutator } from '../planted.ts';

const ROBOTS = '/robots.txt';
const SITEMAP = '/sitemap.xml';
const PROTOCOL = 'https://www.sitemaps.org/protocol.html';
const GOOGLE = 'https://developers.google.com/search/docs/crawling-indexing/sitemaps/build-sitemap';
const FEEDS = 'https://validator.w3.org/feed/docs/';

const edit = (draft: Draft, rewrite: (text: string) => string): readonly string[] | null =>
  draft.edit(SITEMAP, rewrite) ? [SITEMAP] : null;

const entry = (url: string): string => `<url><loc>${url}</loc></url>`;

const add = (draft: Draft, ...urls: readonly string[]): readonly string[] | null =>
  edit(draft, (text) => text.replace('</urlset>', `${urls.map(entry).join('')}</urlset>`));

/** Rewrites the `<lastmod>` of every entry. */
const redate = (draft: Draft, date: (index: number) => string): readonly string[] | null => {
  let index = 0;
  return edit(draft, (text) => text.replace(/<lastmod>[^<]*<\/lastmod>/g, () => `<lastmod>${date(index++)}</lastmod>`));
};

/** The path of the feed that the home page links; null when there is none. */
const feedOf = (draft: Draft): string | null => {
  const paths = [...draft.files.keys()].filter((path) => /(feed|rss|atom)[^/]*\.xml$/.test(path));
  return paths[0] ?? null;
};

const editFeed = (draft: Draft, rewrite: (text: string) => string): readonly string[] | null => {
  const path = feedOf(draft);
  return path !== null && draft.edit(path, rewrite) ? [path] : null;
};

export const sitemapMutators: readonly Mutator[] = [
  {
    id: 'sitemap-gone',
    class: 'sitemap-missing',
    source: PROTOCOL,
    change: 'The sitemap that robots.txt names answers with 404.',
    plant: (draft) => {
      draft.remove(SITEMAP);
      return [SITEMAP, ROBOTS];
    },
  },
  {
    id: 'sitemap-relative-in-robots',
    class: 'sitemap-missing',
    alsoRight: ['robots-file'],
    source: 'https://developers.google.com/crawling/docs/robots-txt/robots-txt-spec',
    change: 'robots.txt names the sitemap by a path; the protocol asks for an absolute address.',
    plant: (draft) =>
      draft.edit(ROBOTS, (text) => text.replace(/^Sitemap:.*$/gim, 'Sitemap: /sitemap.xml')) ? [ROBOTS] : null,
  },
  {
    id: 'sitemap-unclosed',
    class: 'sitemap-broken',
    source: PROTOCOL,
    change: 'The sitemap is not well-formed XML: an element is not closed.',
    plant: (draft) => edit(draft, (text) => text.replace('</loc>', '')),
  },
  {
    id: 'sitemap-is-a-page',
    class: 'sitemap-broken',
    source: PROTOCOL,
    change: 'The sitemap is answered with the home page.',
    plant: (draft) => {
      draft.set(SITEMAP, { text: draft.text('/'), headers: { 'content-type': 'text/html; charset=utf-8' } });
      return [SITEMAP];
    },
  },
  {
    id: 'sitemap-empty',
    class: 'sitemap-broken',
    alsoRight: ['sitemap-entries'],
    source: GOOGLE,
    change: 'The sitemap lists no address.',
    plant: (draft) => edit(draft, (text) => text.replace(/(<urlset[^>]*>)[\s\S]*(<\/urlset>)/, '$1$2')),
  },
  {
    id: 'sitemap-relative-addresses',
    class: 'sitemap-broken',
    alsoRight: ['sitemap-entries'],
    source: PROTOCOL,
    change: 'The sitemap lists paths instead of absolute addresses.',
    plant: (draft) => edit(draft, (text) => text.replaceAll(`<loc>${draft.origin}`, '<loc>')),
  },
  {
    id: 'sitemap-ampersand',
    class: 'sitemap-broken',
    source: PROTOCOL,
    change: 'An address in the sitemap has an ampersand that is not escaped.',
    plant: (draft) => add(draft, `${draft.origin}${draft.page()}?a=1&b=2`),
  },
  {
    id: 'sitemap-dead-entries',
    class: 'sitemap-entries',
    source: GOOGLE,
    change: 'The sitemap lists three addresses that answer with 404.',
    plant: (draft) => add(draft, ...['gone', 'moved-away', 'never-was'].map((name) => `${draft.origin}/${name}/`)),
  },
  {
    id: 'sitemap-redirected-entries',
    class: 'sitemap-entries',
    alsoRight: ['link-redirect', 'redirect'],
    source: GOOGLE,
    change: 'The sitemap lists every address in its http form, which redirects.',
    plant: (draft) => edit(draft, (text) => text.replaceAll('<loc>https:', '<loc>http:')),
  },
  {
    id: 'sitemap-foreign-host',
    class: 'sitemap-entries',
    source: PROTOCOL,
    change: 'The sitemap lists every address on the host of a staging copy.',
    plant: (draft) =>
      edit(draft, (text) => text.replaceAll(`<loc>${draft.origin}`, '<loc>https://staging.outside.scanbench.org')),
  },
  {
    id: 'sitemap-localhost',
    class: 'sitemap-entries',
    source: PROTOCOL,
    change: 'The sitemap lists every address on localhost.',
    plant: (draft) => edit(draft, (text) => text.replaceAll(`<loc>${draft.origin}`, '<loc>http://localhost:8080')),
  },
  {
    id: 'sitemap-lists-noindex',
    class: 'sitemap-entries',
    alsoRight: ['noindex'],
    source: GOOGLE,
    change: 'A page that the sitemap lists excludes itself by X-Robots-Tag.',
    plant: (draft) => {
      const page = draft.page();
      draft.set(page, { headers: { 'x-robots-tag': 'noindex' } });
      return [page, SITEMAP];
    },
  },
  {
    id: 'sitemap-most-left-out',
    class: 'sitemap-entries',
    alsoRight: ['orphan', 'sitemap-missing'],
    source: GOOGLE,
    change: 'The sitemap lists the home page only.',
    plant: (draft) => edit(draft, (text) => text.replace(/(<url>[\s\S]*?<\/url>)[\s\S]*<\/urlset>/, '$1</urlset>')),
  },
  {
    id: 'sitemap-dates-invalid',
    class: 'sitemap-dates',
    source: 'https://www.w3.org/TR/NOTE-datetime',
    change: 'Every lastmod is written 24.11.2026, which is not a W3C date.',
    plant: (draft) => redate(draft, (index) => `${10 + (index % 15)}.11.2026`),
  },
  {
    id: 'sitemap-dates-future',
    class: 'sitemap-dates',
    source: GOOGLE,
    change: 'Every lastmod lies a year ahead.',
    plant: (draft) => redate(draft, () => '2027-12-24'),
  },
  {
    id: 'sitemap-index-dead-child',
    class: 'sitemap-broken',
    alsoRight: ['sitemap-missing', 'sitemap-entries'],
    source: PROTOCOL,
    change: 'The sitemap is an index whose only child answers with 404.',
    plant: (draft) =>
      edit(
        draft,
        () =>
          `<?xml version="1.0" encoding="UTF-8"?>\n<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><sitemap><loc>${draft.origin}/sitemap-pages.xml</loc></sitemap></sitemapindex>\n`,
      ),
  },
  {
    id: 'sitemap-server-error',
    class: 'sitemap-broken',
    alsoRight: ['sitemap-missing', 'status'],
    source: GOOGLE,
    change: 'The sitemap is answered with status 500.',
    plant: (draft) => {
      draft.set(SITEMAP, { status: 500, text: 'Internal Server Error' });
      return [SITEMAP];
    },
  },
  {
    id: 'feed-unclosed',
    class: 'feed',
    source: FEEDS,
    change: 'The feed is not well-formed XML: a title is not closed.',
    plant: (draft) => editFeed(draft, (text) => text.replace('</title>', '')),
  },
  {
    id: 'feed-gone',
    class: 'feed',
    alsoRight: ['link-dead'],
    source: 'https://www.rssboard.org/rss-autodiscovery',
    change: 'The feed that pages announce answers with 404.',
    plant: (draft) => {
      const path = feedOf(draft);
      if (path === null) return null;
      draft.remove(path);
      return [path, '/'];
    },
  },
  {
    id: 'feed-not-announced',
    class: 'feed',
    source: 'https://www.rssboard.org/rss-autodiscovery',
    change: 'No page announces the feed.',
    plant: (draft) => {
      if (feedOf(draft) === null) return null;
      const changed = draft.editEach(draft.site.pages, (html) =>
        html.replace(/<link\b[^>]*type="application\/(rss|atom)\+xml"[^>]*>/g, ''),
      );
      return changed.length === 0 ? null : changed;
    },
  },
  {
    id: 'feed-dates-invalid',
    class: 'feed',
    source: FEEDS,
    change: 'The dates of the entries are not in the form that the format asks for.',
    plant: (draft) =>
      editFeed(draft, (text) =>
        text.replace(/<(pubDate|published|updated)>[^<]*</g, (_all, name: string) => `<${name}>last Tuesday<`),
      ),
  },
  {
    id: 'feed-links-dead',
    class: 'feed',
    alsoRight: ['link-dead'],
    source: FEEDS,
    change: 'The entries of the feed lead to addresses that answer with 404.',
    plant: (draft) => {
      const path = feedOf(draft);
      if (path === null) return null;
      const inner = draft.innerPages;
      return editFeed(draft, (text) =>
        inner.reduce((all, page) => all.replaceAll(`${draft.origin}${page}`, `${draft.origin}/old${page}`), text),
      );
    },
  },
];
