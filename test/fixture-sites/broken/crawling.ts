/** robots.txt, status codes, sitemaps: faults that keep robots from pages or misdirect them. */
import type { FixtureWeb } from '../fixture-web.ts';
import {
  at,
  htmlAnswer,
  links,
  menu,
  moved,
  page,
  prose,
  type Routes,
  robots,
  smallWeb,
  status,
  text,
  typed,
  urlset,
  xml,
} from './small-web.ts';

const HOME = page(`<main><h1>A small site</h1><p>${prose('garden', 6)}</p></main>`);
const withRobots = (...lines: readonly string[]): FixtureWeb =>
  smallWeb({ '/': HOME, '/robots.txt': robots(...lines) });

const BOTS_OF_AI = [
  'OAI-SearchBot',
  'Claude-SearchBot',
  'PerplexityBot',
  'Applebot',
  'Amzn-SearchBot',
  'Amazonbot',
  'meta-webindexer',
  'MistralAI-Index',
  'DuckAssistBot',
  'Claude-User',
  'MistralAI-User',
];

const ROBOTS: Readonly<Record<string, FixtureWeb>> = {
  'robots.txt in error': smallWeb({ '/': HOME, '/robots.txt': status(500) }),
  'robots.txt is a page': smallWeb({ '/': HOME, '/robots.txt': HOME }),
  'robots.txt is too long': withRobots(
    ...Array.from({ length: 10_300 }, (_, at) => `# line ${at} of a file that grew with every release`),
    'User-agent: *',
    'Disallow: /late',
  ),
  'robots.txt with mistakes': withRobots(
    'Disallow: /early',
    'User-agent: *',
    'Disalow: /',
    'Disallow: /private',
    'Useragent: GPTBot',
    'Noindex: /old',
  ),
  'robots.txt closes search': withRobots(
    'User-agent: Googlebot',
    'User-agent: bingbot',
    'Disallow: /',
    ...BOTS_OF_AI.map((bot) => `User-agent: ${bot}`),
    'Disallow: /',
  ),
  'robots.txt with an incomplete list': withRobots(
    'User-agent: *',
    'Disallow: /',
    'User-agent: Legible',
    'User-agent: LegibleBot',
    'User-agent: bingbot',
    'Allow: /',
  ),
  'robots.txt protects for some': withRobots(
    'User-agent: *',
    'Disallow: /admin',
    'Disallow: /checkout',
    'User-agent: OAI-SearchBot',
    'User-agent: GPTBott',
    'User-agent: anthropic-ai',
    'Disallow: /drafts',
    'User-agent: Googlebot-Image',
    'Disallow: /',
  ),
  'robots.txt overruled by the network': withRobots(
    '# BEGIN Cloudflare Managed content',
    'User-agent: PerplexityBot',
    'Disallow: /',
    '# END Cloudflare Managed Content',
    'User-agent: *',
    'Allow: /',
  ),
  'robots.txt hides what is advertised': smallWeb({
    '/': HOME,
    '/robots.txt': robots(
      'User-agent: *',
      'Disallow: /llms.txt',
      'Disallow: /sitemap.xml',
      'User-agent: Legible',
      'Allow: /',
      `Sitemap: ${at('/sitemap.xml')}`,
    ),
    '/sitemap.xml': urlset([at('/')]),
    '/llms.txt': text('# Site\n\n> A site.\n\n## Pages\n\n- [Home](/): the home page\n'),
  }),
};

const INDEXING: Routes = {
  '/': page(
    `<header>${menu('/hidden', '/broken', '/misspelt', '/soft', '/empty-root', '/list', '/closed', '/closed-noindex')}</header><main><h1>A site</h1><p>${prose('well', 5)}</p>${links('/moved', '/circle', '/script-list')}</main>`,
    { head: '<meta name="robots" content="noindex">' },
  ),
  '/robots.txt': robots(
    'User-agent: Googlebot',
    'Disallow: /closed',
    'Disallow: /assets',
    'User-agent: *',
    'Allow: /',
    `Sitemap: ${at('/sitemap.xml')}`,
    'Sitemap: /relative.xml',
    `Sitemap: ${at('/gone.xml')}`,
  ),
  '/sitemap.xml': urlset(
    [at('/hidden'), '2026-13-45'],
    [at('/broken'), '2027-05-01'],
    [at('/gone')],
    [at('/moved')],
    [at('/closed')],
    ['http://broken.example/insecure'],
    ['https://other-site.legible-fixture.org/'],
    ...Array.from({ length: 6 }, (_, index) => [at(`/nobody-links-here-${index}`)] as const),
  ),
  '/hidden': page(`<main><h1>Hidden</h1><p>${prose('hidden pond', 6)}</p></main>`, {
    head: '<meta name="robots" content="noindex">',
  }),
  '/closed': page(`<main><h1>Closed</h1><p>${prose('closed gate', 6)}</p></main>`),
  '/closed-noindex': page(`<main><h1>Closed and hidden</h1><p>${prose('closed cellar', 6)}</p></main>`, {
    head: '<meta name="robots" content="noindex">',
  }),
  '/broken': status(500, '<h1>Error</h1>'),
  '/misspelt': page(`<main><h1>Misspelt</h1><p>${prose('misspelt sign', 6)}</p></main>`, {
    head: '<meta name="robots" content="noidnex, max-snippet:often"><meta name="robot" content="index"><meta name="googlebot" content="index, noindex">',
  }),
  '/soft': page('<main><h1>Page not found</h1><p>Sorry, we could not find it.</p></main>', { title: 'Page not found' }),
  '/empty-root': page('<div id="root"></div><script src="/assets/app.js"></script>', {
    head: '<link rel="stylesheet" href="/assets/app.css">',
  }),
  '/list': page(
    `<main><h1>All things</h1>${Array.from({ length: 12 }, (_, at) => `<article><h2><a href="/thing-${at}">Thing ${at}</a></h2><p>What it is.</p></article>`).join('')}<button class="load-more" type="button">Load more</button></main>`,
  ),
  '/moved': moved('/moved-1', 302),
  '/moved-1': moved('/moved-2', 302),
  '/moved-2': moved('/moved-3', 302),
  '/moved-3': moved('/moved-4', 302),
  '/moved-4': page(`<main><h1>At last</h1><p>${prose('last house', 6)}</p></main>`),
  '/circle': moved('/circle-back'),
  '/circle-back': moved('/circle'),
  '*': () => htmlAnswer(HOME, { status: 200 }),
};

const FACETS = Array.from({ length: 60 }, (_, at) => `/shop?colour=c${at}&size=s${at % 7}`);

export const CRAWLING: Readonly<Record<string, FixtureWeb>> = {
  ...ROBOTS,
  'pages that cannot be indexed': smallWeb(INDEXING),
  'the same list in sixty forms': smallWeb({
    '/': page(`<main><h1>Shop</h1>${FACETS.map((path) => `<a href="${path}">${path}</a>`).join(' ')}</main>`),
    '/shop': page('<main><h1>Shop</h1></main>'),
  }),
  'a sitemap that is not one': smallWeb({
    '/': HOME,
    '/robots.txt': robots('User-agent: *', 'Allow: /', `Sitemap: ${at('/sitemap.xml')}`),
    '/sitemap.xml': xml('<urlset><url><loc>https://broken.example/</loc>'),
  }),
  'an index inside an index': smallWeb({
    '/': HOME,
    '/robots.txt': robots('User-agent: *', 'Allow: /', `Sitemap: ${at('/sitemap.xml')}`),
    '/sitemap.xml': xml(
      `<?xml version="1.0"?><sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><sitemap><loc>${at('/part.xml')}</loc></sitemap></sitemapindex>`,
    ),
    '/part.xml': xml(
      `<?xml version="1.0"?><sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><sitemap><loc>${at('/deep.xml')}</loc></sitemap></sitemapindex>`,
    ),
  }),
  'a sitemap with the date of the build': smallWeb({
    '/': page(
      `<main><h1>News</h1>${Array.from({ length: 24 }, (_, at) => `<a href="/news/${at}-story">Story ${at}</a>`).join(' ')}</main>`,
    ),
    '/robots.txt': robots('User-agent: *', 'Allow: /', `Sitemap: ${at('/sitemap.xml')}`),
    '/sitemap.xml': urlset(
      [at('/'), '2026-11-21'],
      ...Array.from({ length: 12 }, (_, index) => [at(`/news/${index}-story`), '2026-11-21'] as const),
    ),
    '*': (_request, { pathname }) =>
      htmlAnswer(
        page(
          `<main><article><h1>Story ${pathname}</h1><p>Published 3 March 2024</p><p>${prose(`story ${pathname}`, 8)}</p></article></main>`,
          {
            title: `Story ${pathname}`,
            head: `<meta property="article:published_time" content="2024-03-03"><meta property="article:modified_time" content="2024-03-03"><meta property="og:type" content="article">`,
          },
        ),
        pathname.startsWith('/news/') ? {} : { status: 404 },
      ),
  }),
  'no sitemap for many pages': smallWeb({
    '/': page(
      `<main><h1>Many</h1>${Array.from({ length: 520 }, (_, at) => `<a href="/many-${at}">Number ${at}</a>`).join(' ')}</main>`,
    ),
    '*': (_request, { pathname }) =>
      pathname.startsWith('/many-')
        ? htmlAnswer(page(`<main><h1>${pathname}</h1><p>${prose(pathname, 8)}</p></main>`, { title: pathname }))
        : htmlAnswer('', { status: 404 }),
  }),
  'a home page that is a file': smallWeb({ '/': typed('application/pdf', '%PDF-1.7 abcdef') }),
  'robots.txt of another type': smallWeb({ '/': HOME, '/robots.txt': typed('application/json', '{}') }),
};
