import type { Draft } from '../draft.ts';
import { addToHead } from '../html-edit.ts';
import type { Control } from '../planted.ts';

const ROBOTS = '/robots.txt';
const SITEMAP = '/sitemap.xml';
const GOOGLE_ROBOTS = 'https://developers.google.com/crawling/docs/robots-txt/robots-txt-spec';
const PROTOCOL = 'https://www.sitemaps.org/protocol.html';
const HTTP = 'https://www.rfc-editor.org/rfc/rfc9110.html';
const ROBOTS_TAG = 'https://developers.google.com/search/docs/crawling-indexing/robots-meta-tag';
const OPENAI = 'https://developers.openai.com/api/docs/bots';

const addToRobots = (draft: Draft, lines: string): readonly string[] => {
  draft.edit(ROBOTS, (text) => `${text.trimEnd()}\n\n${lines}\n`);
  return [ROBOTS];
};

const rewriteRobots = (draft: Draft, rewrite: (text: string) => string): readonly string[] | null =>
  draft.edit(ROBOTS, rewrite) ? [ROBOTS] : null;

const rewriteSitemap = (draft: Draft, rewrite: (text: string) => string): readonly string[] | null =>
  draft.edit(SITEMAP, rewrite) ? [SITEMAP] : null;

const headersOnPages = (draft: Draft, headers: Record<string, string>): readonly string[] => {
  for (const page of draft.site.pages) draft.set(page, { headers });
  return draft.site.pages;
};

/** Harmless oddities of robots.txt, sitemaps and servers. */
export const serverControls: readonly Control[] = [
  {
    id: 'robots-crlf',
    source: GOOGLE_ROBOTS,
    change: 'robots.txt has Windows line ends.',
    plant: (draft) => rewriteRobots(draft, (text) => text.replaceAll('\n', '\r\n')),
  },
  {
    id: 'robots-byte-order-mark',
    source: GOOGLE_ROBOTS,
    change: 'robots.txt begins with a byte order mark.',
    plant: (draft) => rewriteRobots(draft, (text) => `\ufeff${text}`),
  },
  {
    id: 'robots-comments',
    source: GOOGLE_ROBOTS,
    change: 'robots.txt has comments between and behind its lines.',
    plant: (draft) =>
      rewriteRobots(
        draft,
        (text) =>
          `# Questions: the contact page has an address.\n${text.replace(/^(User-agent:.*)$/im, '$1 # everybody')}`,
      ),
  },
  {
    id: 'robots-lower-case',
    source: GOOGLE_ROBOTS,
    change: 'The directives of robots.txt are in lower case.',
    plant: (draft) =>
      rewriteRobots(draft, (text) =>
        text.replace(/^(User-agent|Allow|Disallow|Sitemap):/gim, (name) => name.toLowerCase()),
      ),
  },
  {
    id: 'robots-spaces',
    source: GOOGLE_ROBOTS,
    change: 'The lines of robots.txt have spaces before the colon and at their ends.',
    plant: (draft) =>
      rewriteRobots(draft, (text) => text.replace(/^(User-agent|Allow|Disallow):(.*)$/gim, '  $1 :$2  ')),
  },
  {
    id: 'robots-empty-disallow',
    source: GOOGLE_ROBOTS,
    change: 'robots.txt has an empty Disallow, which allows everything.',
    plant: (draft) => rewriteRobots(draft, (text) => text.replace(/^Allow: *\/ *$/im, 'Disallow:')),
  },
  {
    id: 'robots-crawl-delay',
    source: 'https://www.bing.com/webmasters/help/crawl-control-55a30303',
    change: 'A group for bingbot asks for a second between requests.',
    plant: (draft) => addToRobots(draft, 'User-agent: bingbot\nCrawl-delay: 1\nAllow: /'),
  },
  {
    id: 'robots-admin-forbidden',
    source: 'https://developers.google.com/search/docs/crawling-indexing/robots/intro',
    change: 'robots.txt forbids folders of the administration that no page links.',
    plant: (draft) =>
      rewriteRobots(draft, (text) => text.replace(/^(User-agent: \*)$/im, '$1\nDisallow: /admin/\nDisallow: /*?sort=')),
  },
  {
    id: 'robots-seo-tools-forbidden',
    source: GOOGLE_ROBOTS,
    change: 'Groups forbid the site to AhrefsBot and SemrushBot.',
    plant: (draft) => addToRobots(draft, 'User-agent: AhrefsBot\nUser-agent: SemrushBot\nDisallow: /'),
  },
  {
    id: 'robots-training-forbidden',
    source: OPENAI,
    change: 'Groups forbid the site to GPTBot and CCBot, which train models and do not answer questions.',
    plant: (draft) => addToRobots(draft, 'User-agent: GPTBot\nUser-agent: CCBot\nDisallow: /'),
  },
  {
    id: 'robots-unknown-directive',
    source: 'https://www.rfc-editor.org/rfc/rfc9309.html#section-2.2.4',
    change: 'robots.txt has a Clean-param line and a Host line, which only some engines read.',
    plant: (draft) => addToRobots(draft, `Clean-param: ref /\nHost: ${draft.site.host}`),
  },
  {
    id: 'robots-content-signal',
    source: 'https://datatracker.ietf.org/doc/draft-romm-aipref-contentsignals/',
    change: 'robots.txt has a valid Content-Signal line.',
    plant: (draft) =>
      rewriteRobots(draft, (text) =>
        text.replace(/^(User-agent: \*)$/im, '$1\nContent-Signal: search=yes, ai-input=yes, ai-train=no'),
      ),
  },
  {
    id: 'robots-two-sitemap-lines',
    source: PROTOCOL,
    change: 'robots.txt names the sitemap twice.',
    plant: (draft) => addToRobots(draft, `Sitemap: ${draft.origin}/sitemap.xml`),
  },
  {
    id: 'robots-longer-allow-wins',
    source: GOOGLE_ROBOTS,
    change: 'A folder is forbidden and a longer rule allows every page in it.',
    plant: (draft) => {
      const folder = /^\/[^/]+\//.exec(draft.page())?.[0];
      return folder === undefined
        ? null
        : rewriteRobots(draft, (text) =>
            text.replace(/^(User-agent: \*)$/im, `$1\nDisallow: ${folder}\nAllow: ${folder}*`),
          );
    },
  },
  {
    id: 'sitemap-not-needed',
    source: 'https://developers.google.com/search/docs/crawling-indexing/sitemaps/overview',
    change: 'A site of a few pages, all linked from its navigation, has no sitemap and names none.',
    plant: (draft) => {
      draft.remove(SITEMAP);
      draft.edit(ROBOTS, (text) => text.replace(/^Sitemap:.*\n?/gim, ''));
      return [SITEMAP, ROBOTS];
    },
  },
  {
    id: 'sitemap-priority',
    source: PROTOCOL,
    change: 'The entries of the sitemap have changefreq and priority.',
    plant: (draft) =>
      rewriteSitemap(draft, (text) =>
        text.replaceAll('</url>', '<changefreq>weekly</changefreq><priority>0.5</priority></url>'),
      ),
  },
  {
    id: 'sitemap-without-dates',
    source: PROTOCOL,
    change: 'The entries of the sitemap have no lastmod, which is optional.',
    plant: (draft) => rewriteSitemap(draft, (text) => text.replace(/<lastmod>[^<]*<\/lastmod>/g, '')),
  },
  {
    id: 'sitemap-times-with-zone',
    source: 'https://www.w3.org/TR/NOTE-datetime',
    change: 'The dates of the sitemap have a time and a zone.',
    plant: (draft) =>
      rewriteSitemap(draft, (text) => text.replace(/<lastmod>(\d{4}-\d\d-\d\d)[^<]*</g, '<lastmod>$1T06:30:00+09:00<')),
  },
  {
    id: 'sitemap-one-line',
    source: PROTOCOL,
    change: 'The sitemap has no white space between its elements.',
    plant: (draft) =>
      rewriteSitemap(draft, (text) => text.replace(/>\s+</g, '><')) ??
      rewriteSitemap(draft, (text) => text.replaceAll('><', '>\n<')),
  },
  {
    id: 'sitemap-pictures',
    source: 'https://developers.google.com/search/docs/crawling-indexing/sitemaps/image-sitemaps',
    change: 'The sitemap names a picture with the extension for pictures.',
    plant: (draft) => {
      const picture = [...draft.files.keys()].find((path) => /\.(png|jpe?g|webp)$/.test(path));
      return picture === undefined
        ? null
        : rewriteSitemap(draft, (text) =>
            text
              .replace(/<urlset /, '<urlset xmlns:image="http://www.google.com/schemas/sitemap-image/1.1" ')
              .replace('</url>', `<image:image><image:loc>${draft.origin}${picture}</image:loc></image:image></url>`),
          );
    },
  },
  {
    id: 'sitemap-index-of-one',
    source: PROTOCOL,
    change: 'The sitemap is an index with one child that lists the pages.',
    plant: (draft) => {
      const { headers } = draft.answer(SITEMAP);
      draft.set('/sitemap-0.xml', { headers: { ...headers }, text: draft.text(SITEMAP) });
      draft.set(SITEMAP, {
        text: `<?xml version="1.0" encoding="UTF-8"?>\n<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><sitemap><loc>${draft.origin}/sitemap-0.xml</loc></sitemap></sitemapindex>\n`,
      });
      return [SITEMAP, '/sitemap-0.xml'];
    },
  },
  {
    id: 'header-robots-all',
    source: ROBOTS_TAG,
    change: 'Every page carries X-Robots-Tag: all.',
    plant: (draft) => headersOnPages(draft, { 'x-robots-tag': 'all' }),
  },
  {
    id: 'header-robots-other-bot',
    source: ROBOTS_TAG,
    change: 'Every page carries X-Robots-Tag: unavailablebot: noindex, which no known robot follows.',
    plant: (draft) => headersOnPages(draft, { 'x-robots-tag': 'unavailablebot: noindex' }),
  },
  {
    id: 'header-feed-noindex',
    source: ROBOTS_TAG,
    change: 'The sitemap carries X-Robots-Tag: noindex, as some plug-ins send it.',
    plant: (draft) => {
      draft.set(SITEMAP, { headers: { 'x-robots-tag': 'noindex, follow' } });
      return [SITEMAP];
    },
  },
  {
    id: 'header-set-cookie',
    source: 'https://www.rfc-editor.org/rfc/rfc6265.html',
    change: 'Every page sets a session cookie that nothing depends on.',
    plant: (draft) => headersOnPages(draft, { 'set-cookie': 'visit=1; Path=/; Secure; HttpOnly; SameSite=Lax' }),
  },
  {
    id: 'header-type-upper-case',
    source: HTTP,
    change: 'The Content-Type of every page is written in upper case.',
    plant: (draft) => headersOnPages(draft, { 'content-type': 'TEXT/HTML; CHARSET=UTF-8' }),
  },
  {
    id: 'header-type-without-charset',
    source: 'https://html.spec.whatwg.org/multipage/parsing.html#determining-the-character-encoding',
    change: 'The Content-Type of every page has no charset; the page declares it.',
    plant: (draft) => headersOnPages(draft, { 'content-type': 'text/html' }),
  },
  {
    id: 'header-canonical-agrees',
    source: 'https://developers.google.com/search/docs/crawling-indexing/consolidate-duplicate-urls',
    change: 'A Link header names the same canonical address as the page.',
    plant: (draft) => {
      const page = draft.page();
      draft.set(page, { headers: { link: `<${draft.origin}${encodeURI(page)}>; rel="canonical"` } });
      return [page];
    },
  },
  {
    id: 'missing-page-410',
    source: 'https://developers.google.com/crawling/docs/troubleshooting/http-status-codes',
    change: 'An address that does not exist is answered with 410.',
    plant: (draft) => {
      draft.respond((_request, usual) => (usual.status === 404 ? { ...usual, status: 410 } : usual));
      return ['/'];
    },
  },
  {
    id: 'missing-page-plain',
    source: HTTP,
    change: 'An address that does not exist is answered with 404 and a line of plain text.',
    plant: (draft) => {
      draft.respond((_request, usual) =>
        usual.status === 404
          ? { status: 404, headers: { 'content-type': 'text/plain; charset=utf-8' }, body: Buffer.from('Not found\n') }
          : usual,
      );
      return ['/'];
    },
  },
  {
    id: 'redirect-http-308',
    source: 'https://developers.google.com/search/docs/crawling-indexing/301-redirects',
    change: 'The http form of the site leads to https with 308.',
    plant: (draft) => {
      draft.respond((request, usual) =>
        !request.isSecure && usual.status === 301 ? { ...usual, status: 308 } : usual,
      );
      return ['/'];
    },
  },
  {
    id: 'query-ignored',
    source: 'https://developers.google.com/search/docs/crawling-indexing/consolidate-duplicate-urls',
    change: 'Share links with campaign parameters are on the page; the canonical link names the plain address.',
    plant: (draft) => {
      const page = draft.pageWhere((html) => html.includes('</main>'));
      if (page === null) return null;
      draft.edit(page, (html) =>
        html.replace(
          '</main>',
          `<p><a href="https://outside.scanbench.org/share?u=${encodeURIComponent(draft.origin + page)}">Share this page</a></p></main>`,
        ),
      );
      return [page];
    },
  },
  {
    id: 'retired-page-redirects-once',
    source: 'https://developers.google.com/search/docs/crawling-indexing/301-redirects',
    change: 'An old address that nothing links redirects once to its new one.',
    plant: (draft) => {
      const page = draft.page();
      draft.set('/old-address/', { status: 301, headers: { location: page }, text: '' });
      return ['/old-address/'];
    },
  },
  {
    id: 'private-page-noindex',
    source: ROBOTS_TAG,
    change: 'A page for thanking subscribers says noindex; it is neither linked nor listed.',
    plant: (draft) => {
      const { headers } = draft.answer('/404.html');
      draft.set('/thanks/', {
        status: 200,
        headers: { ...headers },
        text: addToHead(draft.text('/404.html'), '<meta name="robots" content="noindex">'),
      });
      return ['/thanks/'];
    },
  },
];
