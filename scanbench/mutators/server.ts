import type { Draft, Respond } from '../draft.ts';
import { addToHead, findAll, findFirst, insertBefore, setAttributes, setContent } from '../html-edit.ts';
import type { Mutator } from '../planted.ts';
import type { Answer } from '../site.ts';

const STATUS = 'https://developers.google.com/crawling/docs/troubleshooting/http-status-codes';
const ROBOTS_TAG = 'https://developers.google.com/search/docs/crawling-indexing/robots-meta-tag';
const SOFT_404 = 'https://developers.google.com/search/docs/crawling-indexing/troubleshoot-crawling-errors';
const REDIRECTS = 'https://developers.google.com/search/docs/crawling-indexing/301-redirects';
const DUPLICATES = 'https://developers.google.com/search/docs/crawling-indexing/consolidate-duplicate-urls';
const SIZES = 'https://developers.google.com/search/docs/crawling-indexing/googlebot';
const TYPES = 'https://www.rfc-editor.org/rfc/rfc9110.html';
const LLMS = 'https://llmstxt.org/';

const errorPage = (status: number, title: string): { status: number; text: string } => ({
  status,
  text: `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title}</title></head><body><h1>${title}</h1></body></html>`,
});

const empty = (status: number, location: string): Answer => ({ status, headers: { location }, body: Buffer.alloc(0) });

const withHeaders = (
  draft: Draft,
  paths: readonly string[],
  headers: Record<string, string | null>,
): readonly string[] => {
  for (const path of paths) draft.set(path, { headers });
  return paths;
};

const respondAt = (draft: Draft, paths: readonly string[], respond: Respond): readonly string[] => {
  draft.respond((request, usual) => (paths.includes(decodeURI(request.path)) ? respond(request, usual) : usual));
  return paths;
};

/** Pages below a path with a final slash, which may answer without it too. */
const slashed = ({ innerPages }: Draft): readonly string[] => innerPages.filter((path) => path.endsWith('/'));

const styles = (draft: Draft): readonly string[] => [...draft.files.keys()].filter((path) => path.endsWith('.css'));

const LLMS_PATH = '/llms.txt';
const hasLlms = (draft: Draft): boolean => draft.has(LLMS_PATH);

/** Paths of Markdown twins. */
const twins = (draft: Draft): readonly string[] => [...draft.files.keys()].filter((path) => path.endsWith('.md'));

export const serverMutators: readonly Mutator[] = [
  {
    id: 'status-page-gone',
    class: 'status',
    alsoRight: ['link-dead', 'sitemap-entries'],
    source: STATUS,
    change: 'One page that is linked and listed answers with 404.',
    plant: (draft) => {
      const page = draft.page();
      draft.set(page, errorPage(404, 'Not found'));
      return [page];
    },
  },
  {
    id: 'status-page-error',
    class: 'status',
    alsoRight: ['link-dead', 'sitemap-entries'],
    source: STATUS,
    change: 'One page that is linked and listed answers with 500.',
    plant: (draft) => {
      const page = draft.page();
      draft.set(page, errorPage(500, 'Internal Server Error'));
      return [page];
    },
  },
  {
    id: 'status-home-error',
    class: 'status',
    source: STATUS,
    change: 'The home page answers with 503.',
    plant: (draft) => {
      draft.set('/', errorPage(503, 'Service Unavailable'));
      return ['/'];
    },
  },
  {
    id: 'status-content-with-404',
    class: 'status',
    alsoRight: ['link-dead', 'sitemap-entries'],
    source: STATUS,
    change: 'One page is sent whole, but with status 404.',
    plant: (draft) => {
      const page = draft.page();
      draft.set(page, { status: 404 });
      return [page];
    },
  },
  {
    id: 'soft-404-missing-page',
    class: 'soft-404',
    source: SOFT_404,
    change: 'An address that does not exist is answered with status 200 and the text of the error page.',
    plant: (draft) => {
      draft.respond((_request, usual) => (usual.status === 404 ? { ...usual, status: 200 } : usual));
      return ['/'];
    },
  },
  {
    id: 'soft-404-home-for-all',
    class: 'soft-404',
    source: SOFT_404,
    change: 'An address that does not exist is answered with status 200 and the home page.',
    plant: (draft) => {
      const home = draft.answer('/');
      draft.respond((_request, usual) => (usual.status === 404 ? home : usual));
      return ['/'];
    },
  },
  {
    id: 'soft-404-redirect-home',
    class: 'soft-404',
    alsoRight: ['redirect'],
    source: SOFT_404,
    change: 'An address that does not exist redirects to the home page.',
    plant: (draft) => {
      draft.respond((_request, usual) => (usual.status === 404 ? empty(301, '/') : usual));
      return ['/'];
    },
  },
  {
    id: 'redirect-chain',
    class: 'redirect',
    alsoRight: ['link-redirect'],
    source: REDIRECTS,
    change: 'A linked page moved three times; each redirect leads to the next.',
    plant: (draft) => {
      const page = draft.page();
      const answer = draft.answer(page);
      draft.set('/moved-3/', { status: 200, headers: { ...answer.headers }, body: answer.body });
      draft.set('/moved-1/', { status: 301, headers: { location: '/moved-2/' }, text: '' });
      draft.set('/moved-2/', { status: 301, headers: { location: '/moved-3/' }, text: '' });
      draft.set(page, { status: 301, headers: { location: '/moved-1/', 'content-type': null }, text: '' });
      draft.edit('/moved-3/', (html) => html.replaceAll(`${draft.origin}${page}`, `${draft.origin}/moved-3/`));
      return [page];
    },
  },
  {
    id: 'redirect-loop',
    class: 'redirect',
    alsoRight: ['link-dead', 'status', 'sitemap-entries'],
    source: REDIRECTS,
    change: 'A linked page redirects to a second address, which redirects back.',
    plant: (draft) => {
      const page = draft.page();
      draft.set('/there/', { status: 302, headers: { location: page }, text: '' });
      draft.set(page, { status: 302, headers: { location: '/there/', 'content-type': null }, text: '' });
      return [page];
    },
  },
  {
    id: 'redirect-into-nothing',
    class: 'redirect',
    alsoRight: ['link-dead', 'status', 'sitemap-entries'],
    source: REDIRECTS,
    change: 'A linked page redirects to an address that answers with 404.',
    plant: (draft) => {
      const page = draft.page();
      draft.set(page, { status: 301, headers: { location: '/nothing-here/', 'content-type': null }, text: '' });
      return [page];
    },
  },
  {
    id: 'redirect-page-by-302',
    class: 'redirect',
    alsoRight: ['link-redirect', 'sitemap-entries'],
    source: REDIRECTS,
    change: 'A linked page has moved for good, but redirects with 302.',
    plant: (draft) => {
      const page = draft.page();
      const answer = draft.answer(page);
      draft.set('/new-place/', { status: 200, headers: { ...answer.headers }, body: answer.body });
      draft.edit('/new-place/', (html) => html.replaceAll(`${draft.origin}${page}`, `${draft.origin}/new-place/`));
      draft.set(page, { status: 302, headers: { location: '/new-place/', 'content-type': null }, text: '' });
      return [page];
    },
  },
  {
    id: 'redirect-http-by-302',
    class: 'redirect',
    alsoRight: ['https', 'host-variants'],
    source: REDIRECTS,
    change: 'The http form of the site leads to https with 302 instead of 301.',
    plant: (draft) => {
      draft.respond((request, usual) =>
        !request.isSecure && usual.status === 301 ? { ...usual, status: 302 } : usual,
      );
      return ['/'];
    },
  },
  {
    id: 'host-www-answers-too',
    class: 'host-variants',
    alsoRight: ['duplicate'],
    source: DUPLICATES,
    change: 'The www form of the host answers with the same pages instead of redirecting.',
    plant: (draft) => {
      const { files } = draft;
      draft.respond((request, usual) =>
        request.isSecure && request.host.startsWith('www.') ? (files.get(decodeURI(request.path)) ?? usual) : usual,
      );
      return ['/'];
    },
  },
  {
    id: 'https-not-enforced',
    class: 'https',
    alsoRight: ['host-variants', 'duplicate'],
    source: 'https://developers.google.com/search/docs/appearance/page-experience',
    change: 'The http form of the site answers with the pages instead of leading to https.',
    plant: (draft) => {
      const { files } = draft;
      draft.respond((request, usual) =>
        !request.isSecure && !request.host.startsWith('www.') ? (files.get(decodeURI(request.path)) ?? usual) : usual,
      );
      return ['/'];
    },
  },
  {
    id: 'https-to-http',
    class: 'https',
    alsoRight: ['redirect', 'status'],
    source: 'https://developers.google.com/search/docs/appearance/page-experience',
    change: 'https leads back to http, where the pages are.',
    plant: (draft) => {
      const { files } = draft;
      draft.respond((request, usual) =>
        request.isSecure
          ? empty(301, `http://${draft.site.host}${request.path}${request.query}`)
          : request.host.startsWith('www.')
            ? usual
            : (files.get(decodeURI(request.path)) ?? {
                ...usual,
                status: 404,
                headers: { 'content-type': 'text/plain' },
              }),
      );
      return ['/'];
    },
  },
  {
    id: 'https-mixed-content',
    class: 'https',
    source: 'https://developer.mozilla.org/en-US/docs/Web/Security/Mixed_content',
    change: 'Every page loads its style sheet by http.',
    plant: (draft) => {
      const changed = draft.editEach(draft.site.pages, (html) => {
        const sheet = findFirst(html, 'link', { rel: 'stylesheet' });
        const href = sheet?.attributes.href;
        return sheet && href?.startsWith('/')
          ? setAttributes(html, sheet, { href: `http://${draft.site.host}${href}` })
          : html;
      });
      return changed.length === 0 ? null : changed;
    },
  },
  {
    id: 'https-links-to-http',
    class: 'https',
    alsoRight: ['link-redirect'],
    source: 'https://developers.google.com/search/docs/crawling-indexing/consolidate-duplicate-urls',
    change: 'The navigation of every page links to the http forms.',
    plant: (draft) => {
      const changed = draft.editEach(draft.site.pages, (html) =>
        [...findAll(html, 'a', { href: null })]
          .reverse()
          .reduce(
            (text, link) =>
              /^\/[^/]/.test(link.attributes.href ?? '')
                ? setAttributes(text, link, { href: `http://${draft.site.host}${link.attributes.href}` })
                : text,
            html,
          ),
      );
      return changed.length === 0 ? null : changed;
    },
  },
  {
    id: 'header-noindex-page',
    class: 'noindex',
    alsoRight: ['sitemap-entries'],
    source: ROBOTS_TAG,
    change: 'One page carries X-Robots-Tag: noindex.',
    plant: (draft) => withHeaders(draft, [draft.page()], { 'x-robots-tag': 'noindex' }),
  },
  {
    id: 'header-noindex-everywhere',
    class: 'noindex',
    source: ROBOTS_TAG,
    change: 'Every page carries X-Robots-Tag: noindex, as a staging copy does.',
    plant: (draft) => withHeaders(draft, draft.site.pages, { 'x-robots-tag': 'noindex, nofollow' }),
  },
  {
    id: 'header-noindex-googlebot',
    class: 'noindex',
    source: ROBOTS_TAG,
    change: 'Every page carries X-Robots-Tag: googlebot: noindex.',
    plant: (draft) => withHeaders(draft, draft.site.pages, { 'x-robots-tag': 'googlebot: noindex' }),
  },
  {
    id: 'header-nosnippet',
    class: 'snippet',
    source: ROBOTS_TAG,
    change: 'Every page carries X-Robots-Tag: nosnippet.',
    plant: (draft) => withHeaders(draft, draft.site.pages, { 'x-robots-tag': 'nosnippet' }),
  },
  {
    id: 'header-canonical-elsewhere',
    class: 'canonical',
    source: DUPLICATES,
    change: 'A Link header names another canonical address than the page does.',
    plant: (draft) => withHeaders(draft, [draft.page()], { link: `<${draft.origin}/>; rel="canonical"` }),
  },
  {
    id: 'type-plain-text',
    class: 'content-type',
    source: TYPES,
    change: 'One page is sent as text/plain, so that its source is shown.',
    plant: (draft) => withHeaders(draft, [draft.page()], { 'content-type': 'text/plain; charset=utf-8' }),
  },
  {
    id: 'type-missing',
    class: 'content-type',
    source: TYPES,
    change: 'No page has a Content-Type.',
    plant: (draft) => withHeaders(draft, draft.site.pages, { 'content-type': null }),
  },
  {
    id: 'type-of-style-sheet',
    class: 'content-type',
    source: 'https://developer.mozilla.org/en-US/docs/Web/HTTP/Reference/Headers/X-Content-Type-Options',
    change: 'The style sheets are sent as text/html with nosniff, so that browsers ignore them.',
    plant: (draft) =>
      styles(draft).length === 0 ? null : withHeaders(draft, styles(draft), { 'content-type': 'text/html' }),
  },
  {
    id: 'type-charset-wrong',
    class: 'charset',
    alsoRight: ['content-type'],
    source: 'https://html.spec.whatwg.org/multipage/parsing.html#determining-the-character-encoding',
    change: 'The header of every page says ISO-8859-1, the bytes are UTF-8.',
    plant: (draft) => withHeaders(draft, draft.site.pages, { 'content-type': 'text/html; charset=iso-8859-1' }),
  },
  {
    id: 'compression-off',
    class: 'compression',
    source: 'https://developer.chrome.com/docs/lighthouse/performance/uses-text-compression',
    change: 'Every page of over ten kilobytes is sent without compression.',
    plant: (draft) => {
      const large = draft.site.pages.filter((path) => draft.answer(path).body.length > 10_000);
      return large.length < 3 ? null : withHeaders(draft, large, { 'content-encoding': 'identity' });
    },
  },
  {
    id: 'caching-no-validators',
    class: 'caching',
    source: 'https://developers.google.com/crawling/docs/crawlers-fetchers/overview-google-crawlers',
    change: 'Pages have neither an entity tag nor a date, so that a robot reads each again.',
    plant: (draft) => withHeaders(draft, draft.site.pages, { 'x-no-etag': '1' }),
  },
  {
    id: 'size-page-huge',
    class: 'size',
    source: SIZES,
    change: 'One page has three megabytes of comment before its content, so that robots cut it off.',
    plant: (draft) => {
      const page = draft.pageWhere((html) => findFirst(html, 'main') !== null);
      if (page === null) return null;
      draft.edit(page, (html) => {
        const main = findFirst(html, 'main');
        return main === null
          ? html
          : insertBefore(
              html,
              main,
              `<!--${Array.from({ length: 160_000 }, (_, at) => `state ${at * 7919} ${at}`).join(' ')}-->`,
            );
      });
      return [page];
    },
  },
  {
    id: 'security-no-hsts',
    class: 'security-headers',
    source: 'https://developer.mozilla.org/en-US/docs/Web/HTTP/Reference/Headers/Strict-Transport-Security',
    change: 'No answer carries Strict-Transport-Security.',
    plant: (draft) => withHeaders(draft, draft.site.pages, { 'strict-transport-security': null }),
  },
  {
    id: 'security-no-nosniff',
    class: 'security-headers',
    source: 'https://developer.mozilla.org/en-US/docs/Web/HTTP/Reference/Headers/X-Content-Type-Options',
    change: 'No page carries X-Content-Type-Options.',
    plant: (draft) => withHeaders(draft, draft.site.pages, { 'x-content-type-options': null }),
  },
  {
    id: 'duplicate-without-slash',
    class: 'duplicate',
    alsoRight: ['url-form', 'canonical'],
    source: DUPLICATES,
    change: 'Pages answer with and without the final slash, and half of the links use each form.',
    plant: (draft) => {
      const pages = slashed(draft);
      if (pages.length < 3) return null;
      for (const path of pages) {
        const { headers, body } = draft.answer(path);
        const bare = path.slice(0, -1);
        draft.set(bare, {
          headers: { ...headers },
          text: body
            .toString('utf8')
            .replace(
              `<link rel="canonical" href="${draft.origin}${path}"`,
              `<link rel="canonical" href="${draft.origin}${bare}"`,
            ),
        });
      }
      const half = pages.filter((_path, index) => index % 2 === 0);
      draft.editEach(draft.site.pages, (html) =>
        half.reduce((text, path) => text.replaceAll(`href="${path}"`, `href="${path.slice(0, -1)}"`), html),
      );
      return [...half, ...half.map((path) => path.slice(0, -1))];
    },
  },
  {
    id: 'duplicate-index-html',
    class: 'duplicate',
    alsoRight: ['url-form', 'canonical'],
    source: DUPLICATES,
    change: 'The home page answers at /index.html too, names that as canonical there, and the navigation links to it.',
    plant: (draft) => {
      const { headers } = draft.answer('/');
      const text = draft.text('/').replaceAll(`"${draft.origin}/"`, `"${draft.origin}/index.html"`);
      draft.set('/index.html', { headers: { ...headers }, text });
      const changed = draft.editEach(draft.innerPages, (html) =>
        html.replace(/<a([^>]*) href="\/"/, '<a$1 href="/index.html"'),
      );
      return changed.length === 0 ? null : ['/index.html', '/'];
    },
  },
  {
    id: 'url-session-parameter',
    class: 'url-form',
    alsoRight: ['duplicate'],
    source: 'https://developers.google.com/search/docs/crawling-indexing/url-structure',
    change: 'Every internal link carries a session id.',
    plant: (draft) => {
      const changed = draft.editEach(draft.site.pages, (html) =>
        [...findAll(html, 'a', { href: null })].reverse().reduce((text, link) => {
          const href = link.attributes.href ?? '';
          return /^\/([^/]|$)/.test(href) && !href.includes('#')
            ? setAttributes(text, link, { href: `${href}?PHPSESSID=8d2f0c19a7b3e45f` })
            : text;
        }, html),
      );
      return changed.length === 0 ? null : changed;
    },
  },
  {
    id: 'password-home',
    class: 'status',
    alsoRight: ['cookie-wall', 'bot-blocked'],
    source: STATUS,
    change: 'Every page asks for a password (401), as a staging copy does.',
    plant: (draft) =>
      respondAt(draft, draft.site.pages, () => ({
        status: 401,
        headers: { 'content-type': 'text/plain', 'www-authenticate': 'Basic realm="staging"' },
        body: Buffer.from('401 Unauthorized'),
      })),
  },
  {
    id: 'llms-txt-is-a-page',
    class: 'llms-txt',
    alsoRight: ['soft-404', 'agent-file'],
    source: LLMS,
    change: '/llms.txt is answered with the home page.',
    plant: (draft) => {
      if (!hasLlms(draft)) return null;
      draft.set(LLMS_PATH, { text: draft.text('/'), headers: { 'content-type': 'text/html; charset=utf-8' } });
      return [LLMS_PATH];
    },
  },
  {
    id: 'llms-txt-no-heading',
    class: 'llms-txt',
    source: LLMS,
    change: 'llms.txt has no heading of the first level.',
    plant: (draft) =>
      hasLlms(draft) && draft.edit(LLMS_PATH, (text) => text.replace(/^# .*\n/m, '')) ? [LLMS_PATH] : null,
  },
  {
    id: 'llms-txt-dead-links',
    class: 'llms-txt',
    alsoRight: ['link-dead'],
    source: LLMS,
    change: 'The links of llms.txt lead to addresses that answer with 404.',
    plant: (draft) =>
      hasLlms(draft) &&
      draft.edit(LLMS_PATH, (text) => text.replaceAll(/\]\((https:\/\/[^/)]+)?\//g, `](${draft.origin}/old/`))
        ? [LLMS_PATH]
        : null,
  },
  {
    id: 'markdown-twin-gone',
    class: 'markdown-twin',
    alsoRight: ['link-dead', 'llms-txt'],
    source: LLMS,
    change: 'The Markdown forms that pages announce answer with 404.',
    plant: (draft) => {
      const all = twins(draft);
      if (all.length === 0) return null;
      for (const path of all) draft.remove(path);
      return [...all, ...draft.site.pages];
    },
  },
  {
    id: 'markdown-twin-other-text',
    class: 'markdown-twin',
    source: 'https://developers.google.com/search/docs/essentials/spam-policies',
    change: 'The Markdown form of one page has another text than the page.',
    plant: (draft) => {
      const all = twins(draft);
      if (all.length < 2) return null;
      const path = draft.draw.pick(all);
      draft.set(path, {
        text: '# Special offers\n\nThe newest offers of the week, with prices and dates of delivery.\n\nOrder today, and tomorrow it is there.\n',
      });
      return [path, path === '/index.md' ? '/' : path.replace(/\.md$/, '.html')];
    },
  },
  {
    id: 'markdown-twin-is-html',
    class: 'markdown-twin',
    source: LLMS,
    change: 'The Markdown forms are answered with the HTML of the home page.',
    plant: (draft) => {
      const all = twins(draft);
      if (all.length === 0) return null;
      for (const path of all)
        draft.set(path, { text: draft.text('/'), headers: { 'content-type': 'text/html; charset=utf-8' } });
      return [...all, ...draft.site.pages];
    },
  },
  {
    id: 'agent-file-is-a-page',
    class: 'agent-file',
    alsoRight: ['soft-404'],
    source: 'https://www.rfc-editor.org/rfc/rfc8615.html',
    change: 'Every path below /.well-known/ is answered with 200 and the home page.',
    plant: (draft) => {
      const home = draft.answer('/');
      draft.respond((request, usual) =>
        request.path.startsWith('/.well-known/') && usual.status === 404 ? home : usual,
      );
      return ['/.well-known/'];
    },
  },
  {
    id: 'agent-card-broken',
    class: 'agent-file',
    source: 'https://a2a-protocol.org/latest/specification/',
    change: 'The agent card is not valid JSON.',
    plant: (draft) => {
      draft.set('/.well-known/agent-card.json', {
        headers: { 'content-type': 'application/json' },
        text: '{"name": "Desk", "url": ',
      });
      return ['/.well-known/agent-card.json'];
    },
  },
  {
    id: 'api-catalog-broken',
    class: 'agent-file',
    source: 'https://www.rfc-editor.org/rfc/rfc9727.html',
    change: 'The API catalog is not a linkset.',
    plant: (draft) => {
      draft.set('/.well-known/api-catalog', {
        headers: { 'content-type': 'application/linkset+json' },
        text: '["https://api.example/"]',
      });
      return ['/.well-known/api-catalog'];
    },
  },
  {
    id: 'refresh-delayed',
    class: 'redirect',
    source: 'https://developers.google.com/search/docs/crawling-indexing/301-redirects',
    change: 'The home page leaves for another page after five seconds by a Refresh header.',
    plant: (draft) => {
      draft.set('/', { headers: { refresh: `5; url=${draft.page()}` } });
      return ['/'];
    },
  },
  {
    id: 'home-wall-of-consent',
    class: 'cookie-wall',
    alsoRight: ['thin', 'cloaking'],
    source: 'https://developers.google.com/search/docs/crawling-indexing/javascript/fix-search-javascript',
    change: 'Without a cookie every page is a wall that asks for consent, with nothing of the content.',
    plant: (draft) => {
      const walled = draft.site.pages.filter((path) => findFirst(draft.text(path), 'main') !== null);
      if (walled.length === 0) return null;
      return respondAt(draft, walled, (request, usual) => {
        if ((request.headers.cookie ?? '').includes('consent=1')) return usual;
        const text = usual.body.toString('utf8');
        const main = findFirst(text, 'main');
        const wall = '<form method="post" action="/consent"><p>We value your privacy.</p><button>OK</button></form>';
        return main === null ? usual : { ...usual, body: Buffer.from(setContent(text, main, wall)) };
      });
    },
  },
  {
    id: 'preview-image-none',
    class: 'snippet',
    source: ROBOTS_TAG,
    change: 'Every page says max-image-preview:none.',
    plant: (draft) => {
      const changed = draft.editEach(draft.site.pages, (html) =>
        addToHead(html, '<meta name="robots" content="max-image-preview:none">'),
      );
      return changed.length === 0 ? null : changed;
    },
  },
];
