/**
 * Following the fix text of a rule repairs what the rule found, and breaks nothing else. The failing example of each
 * rule of severity crit or high becomes a site, with a twin in which only the text's instructions were carried out,
 * word for word.
 */
import { type Report, RULES, ruleById } from '@legible/audit';
import { expect, test } from 'vitest';
import {
  at,
  htmlAnswer,
  ld,
  moved,
  page,
  prose,
  type Route,
  type Routes,
  robots,
  smallWeb,
  status,
  typed,
  urlset,
  xml,
} from '../fixture-sites/broken/small-web.ts';
import { type FixtureWeb, GOOD_HANDSHAKE } from '../fixture-sites/fixture-web.ts';
import { rulesWith, scanWeb } from '../fixture-sites/scan-web.ts';

const canonical = (path: string): string => `<link rel="canonical" href="${at(path)}">`;
const article = (topic: string, more = ''): string =>
  `<main><h1>About ${topic}</h1><p>${prose(topic, 16)}</p>${more}</main>`;
const MENU = '<nav><a href="/shoes">Shoes for walking</a> <a href="/hats">Hats for summer</a></nav>';
const good = (path: string, topic: string, { head = '', more = '' } = {}): string =>
  page(`${MENU}${article(topic, more)}`, { title: `The ${topic} of our valley`, head: `${canonical(path)}${head}` });

const VIEWPORT = '<meta name="viewport" content="width=device-width, initial-scale=1">';

const OPEN = robots('User-agent: *', 'Disallow: /cart', `Sitemap: ${at('/sitemap.xml')}`);
const LIST = urlset([at('/')], [at('/shoes')], [at('/hats')]);
const GOOD: Routes = {
  '/': good('/', 'workshop'),
  '/shoes': good('/shoes', 'shoes'),
  '/hats': good('/hats', 'hats'),
  '/robots.txt': OPEN,
  '/favicon.ico': typed('image/x-icon', 'icon'),
  '/sitemap.xml': LIST,
};
type More = Parameters<typeof smallWeb>[1];
/** The good site with these routes replaced; a null route is removed. */
const site = (changes: Readonly<Record<string, Route | null>> = {}, more: More = {}): FixtureWeb =>
  smallWeb(
    Object.fromEntries(
      Object.entries({ ...GOOD, ...changes }).flatMap(([path, route]) => (route === null ? [] : [[path, route]])),
    ),
    more,
  );

interface Twin {
  readonly broken: FixtureWeb;
  readonly repaired: FixtureWeb;
}

/** The example of the rule as the home page of the site, with these words replaced. */
const example = (id: string, ...edits: readonly (readonly [from: string | RegExp, to: string])[]): Twin => {
  // The examples have their own addresses; here each is the home page.
  const html = (ruleById(id)?.examples.fail ?? '').replace('rel="canonical" href="/a"', 'rel="canonical" href="/"');
  const repaired = edits.reduce((text, [from, to]) => text.replace(from, to), html);
  if (repaired === html) throw new Error(`${id}: the edits change nothing`);
  return { broken: site({ '/': html }), repaired: site({ '/': repaired }) };
};
const twins = (broken: Parameters<typeof site>, repaired: Parameters<typeof site> = [{}]): Twin => ({
  broken: site(...broken),
  repaired: site(...repaired),
});
const routes = (
  broken: Readonly<Record<string, Route | null>>,
  repaired: Readonly<Record<string, Route | null>> = {},
): Twin => twins([broken], [repaired]);

const agentOf = (request: Request): string => request.headers.get('user-agent') ?? '';
/** The home page for all clients except those whose name matches. */
const except = (who: RegExp, other: () => Response): Routes => ({
  '/': (request) => (who.test(agentOf(request)) ? other() : htmlAnswer(good('/', 'workshop'))),
});
const closedTo = (...names: readonly string[]): Twin => ({
  broken: site({
    '/robots.txt': robots(
      'User-agent: *',
      'Disallow: /cart',
      '',
      ...names.map((name) => `User-agent: ${name}`),
      'Disallow: /',
    ),
  }),
  // "Allow it. Repeat in its group the Disallow lines that hold for all robots."
  repaired: site({
    '/robots.txt': robots(
      'User-agent: *',
      'Disallow: /cart',
      '',
      ...names.map((name) => `User-agent: ${name}`),
      'Allow: /',
      'Disallow: /cart',
    ),
  }),
});
const hreflang = (...entries: readonly (readonly [string, string])[]): string =>
  entries.map(([code, href]) => `<link rel="alternate" hreflang="${code}" href="${href}">`).join('');
const KOREAN = `<main><h1>우리 골짜기의 작업장</h1><p>${'우리는 골짜기에서 신발과 모자를 손으로 만들고 고칩니다. '.repeat(12)}</p></main>`;
const korean = (path: string, head: string): string =>
  page(KOREAN, { title: '우리 골짜기의 작업장', lang: 'ko', head: `${canonical(path)}${head}` });
const BOTH = hreflang(['en', at('/')], ['ko', at('/ko')]);
const LONG_STORY = prose('archive', 60);
const paragraphs = (count: number, topic: string): string =>
  Array.from({ length: count }, (_, index) => `<p>${prose(`${topic} ${index}`, 5)}</p>`).join('');
const folded = (question: string, id: number): string =>
  `<h3><button aria-expanded="false" aria-controls="a${id}">${question}</button></h3><div id="a${id}" hidden></div>`;
/** A page whose later parts are inside another element. */
const archive = (within: (part: string) => string): string =>
  page(
    `${MENU}<main><h1>The archive</h1>${paragraphs(2, 'cellar')}${['attic', 'loft', 'shed'].map((room) => within(paragraphs(4, room))).join('')}</main>`,
    { title: 'The archive of our valley', head: canonical('/shoes') },
  );
const MANY = Array.from({ length: 800 }, (_, index) => `/many-${index}`);
const manyLinks = MANY.map((path) => `<a href="${path}">Number ${path.slice(6)} of the row</a>`).join(' ');
const manyPages: Route = (_request, { pathname }) =>
  MANY.includes(pathname)
    ? htmlAnswer(good(pathname, `row ${pathname.slice(6)}`))
    : htmlAnswer(page('<h1>Nothing here</h1>', { title: 'Nothing here' }), { status: 404 });

const TWINS: Readonly<Record<string, Twin>> = {
  'ai-access-bingbot': closedTo('bingbot'),
  'ai-access-oai-searchbot': closedTo('OAI-SearchBot'),
  'ai-access-claude-searchbot': closedTo('Claude-SearchBot'),
  'ai-access-perplexitybot': closedTo('PerplexityBot'),
  'ai-access-googlebot': {
    broken: site({
      '/robots.txt': robots('User-agent: *', 'Disallow: /cart', '', 'User-agent: Googlebot', 'Disallow: /'),
    }),
    repaired: site({ '/robots.txt': robots('User-agent: *', 'Disallow: /cart') }),
  },
  'ai-robots-wildcard-allowlist': routes(
    {
      '/robots.txt': robots(
        'User-agent: *',
        'Disallow: /',
        '',
        'User-agent: Googlebot',
        'User-agent: LegibleBot',
        'Allow: /',
      ),
    },
    { '/robots.txt': robots('User-agent: GPTBot', 'Disallow: /') },
  ),
  'crawl-site-allowed': routes(
    { '/robots.txt': robots('User-agent: LegibleBot', 'Allow: /', '', 'User-agent: *', 'Disallow: /') },
    { '/robots.txt': robots('User-agent: LegibleBot', 'Allow: /', '', 'User-agent: *', 'Disallow: /cart') },
  ),
  'crawl-page-allowed': routes(
    { '/robots.txt': robots('User-agent: *', 'Disallow: /shoes', `Sitemap: ${at('/sitemap.xml')}`) },
    { '/robots.txt': robots('User-agent: *', 'Disallow: /shoes', 'Allow: /shoes$', `Sitemap: ${at('/sitemap.xml')}`) },
  ),
  'crawl-robots-is-text': routes({ '/robots.txt': good('/', 'workshop') }, {}),
  'crawl-robots-reachable': routes({ '/robots.txt': status(503) }, { '/robots.txt': null }),
  'index-home-indexable': routes({
    '/': () => htmlAnswer(good('/', 'workshop'), { headers: { 'x-robots-tag': 'noindex' } }),
  }),
  'index-home-readable': routes({ '/': typed('application/pdf', '%PDF-1.7 abcdef') }),
  'index-missing-url-status': routes({ '*': () => htmlAnswer(good('/', 'workshop')) }),
  'index-noindex-unexpected': routes({
    '/shoes': good('/shoes', 'shoes', { head: '<meta name="robots" content="noindex">' }),
  }),
  'index-server-errors': routes({ '/shoes': status(500), '/hats': status(500) }),
  'index-status-ok': routes({ '/sitemap.xml': urlset([at('/')], [at('/shoes')], [at('/about')]) }),
  availability: routes({ '/shoes': status(502), '/hats': status(502), '/sitemap.xml': status(502) }),
  'html-size': routes(
    {
      '/': page(`${MENU}<img alt="" src="data:image/png;base64,${'A'.repeat(2_900_000)}">${article('workshop')}`, {
        head: canonical('/'),
      }),
    },
    {
      '/': page(`${MENU}<img alt="" src="/a.png" width="20" height="20">${article('workshop')}`, {
        head: canonical('/'),
      }),
      '/a.png': typed('image/png', 'png'),
    },
  ),
  'content-not-gated': {
    broken: site({
      '/': good('/', 'workshop', { more: `${folded('When do you open?', 1)}${folded('Where are you?', 2)}` }),
    }),
    repaired: site({
      '/': good('/', 'workshop', {
        more: '<details><summary>When do you open?</summary><p>At eight.</p></details><details><summary>Where are you?</summary><p>By the well.</p></details>',
      }),
    }),
  },
  'content-without-js': example('content-without-js', [
    '<div id="app"></div>',
    `<div id="app">${article('cellar')}</div>`,
  ]),
  'content-hidden-text': example('content-hidden-text', [/<p style=.*?<\/p>/, '']),
  'hidden-instructions': example('hidden-instructions', [/<div style=.*?<\/div>/, '']),
  'main-content-extractable': {
    broken: site({ '/shoes': archive((part) => `<aside>${part}</aside>`) }),
    repaired: site({ '/shoes': archive((part) => part) }),
  },
  'snippet-eligible': example('snippet-eligible', ['<meta name="robots" content="nosnippet">', '']),
  'title-unique': routes(
    { '/shoes': page(`${MENU}${article('shoes')}`, { title: 'The hats of our valley', head: canonical('/shoes') }) },
    { '/shoes': good('/shoes', 'shoes') },
  ),
  viewport: routes(
    {},
    {
      '/': good('/', 'workshop', { head: VIEWPORT }),
      '/shoes': good('/shoes', 'shoes', { head: VIEWPORT }),
      '/hats': good('/hats', 'hats', { head: VIEWPORT }),
    },
  ),
  'index-soft-404': routes({
    '/': good('/', 'workshop', { more: '<p><a href="/caps">Caps for the sun</a></p>' }),
    '/caps': page('<main><h1>Page not found</h1><p>This page does not exist.</p></main>', { title: 'Page not found' }),
  }),
  'title-present': example('title-present', ['</head>', '<title>Opening hours of the city library</title></head>']),
  'head-integrity': example(
    'head-integrity',
    ['<img src="/a.png" alt="">', ''],
    ['<body>', '<body><img src="/a.png" alt="">'],
  ),
  'canonical-single': example('canonical-single', ['<link rel="canonical" href="/b">', '']),
  'canonical-not-mass-home': routes({
    '/shoes': page(article('shoes'), { title: 'Shoes', head: canonical('/') }),
    '/hats': page(article('hats'), { title: 'Hats', head: canonical('/') }),
  }),
  'canonical-target-ok': routes(
    {
      '/': good('/', 'workshop', { more: '<a href="/shoes-by-price">Shoes by price</a>' }),
      '/shoes-by-price': page(`${MENU}${article('shoes')}`, { title: 'Shoes by price', head: canonical('/shoe') }),
    },
    {
      '/': good('/', 'workshop', { more: '<a href="/shoes-by-price">Shoes by price</a>' }),
      '/shoes-by-price': page(`${MENU}${article('shoes')}`, { title: 'Shoes by price', head: canonical('/shoes') }),
    },
  ),
  'duplicate-exact': routes(
    {
      '/': good('/', 'workshop', { more: '<a href="/shop/shoes">Shoes in the shop</a>' }),
      '/shop/shoes': good('/shop/shoes', 'shoes'),
    },
    {
      '/': good('/', 'workshop', { more: '<a href="/shoes">Shoes in the shop</a>' }),
      '/shop/shoes': moved(at('/shoes')),
    },
  ),
  'host-variants-converge': routes({ www: good('/', 'workshop') }, {}),
  'redirect-loop-or-dead': twins(
    [
      {
        '/old': moved(at('/new')),
        '/new': moved(at('/old')),
        '/': good('/', 'workshop', { more: '<a href="/old">Old prices</a>' }),
      },
    ],
    [
      {
        '/old': moved(at('/new')),
        '/new': good('/new', 'new prices'),
        '/': good('/', 'workshop', { more: '<a href="/old">Old prices</a>' }),
      },
    ],
  ),
  'url-fragment-routing': routes(
    {
      '/': page(
        '<div id="app"></div><a href="#/shoes">Shoes</a> <a href="#/hats">Hats</a><script src="/app.js"></script>',
      ),
      '/app.js': typed('text/javascript', 'route()'),
      '/shoes': null,
      '/hats': null,
      '/sitemap.xml': null,
    },
    {
      '/': page(
        `<div id="app">${article('workshop')}</div><a href="/shoes">Shoes</a> <a href="/hats">Hats</a><script src="/app.js"></script>`,
        { head: canonical('/') },
      ),
      '/app.js': typed('text/javascript', 'route()'),
    },
  ),
  'link-crawlable': example(
    'link-crawlable',
    ['href="javascript:show(1)"', 'href="/shoes"'],
    ['<span role="link">Hats</span>', '<a href="/hats">Hats</a>'],
  ),
  'link-internal-live': routes({
    '/': page(`<nav><a href="/team">The team</a> <a href="/jobs">Open jobs</a></nav>${article('workshop')}`, {
      head: canonical('/'),
    }),
  }),
  'hreflang-codes': routes(
    {
      '/': good('/', 'workshop', { head: hreflang(['en', at('/')], ['kr', at('/ko')]) }),
      '/ko': korean('/ko', hreflang(['en', at('/')], ['kr', at('/ko')])),
    },
    { '/': good('/', 'workshop', { head: BOTH }), '/ko': korean('/ko', BOTH) },
  ),
  'hreflang-return': routes(
    { '/': good('/', 'workshop', { head: BOTH }), '/ko': korean('/ko', '') },
    { '/': good('/', 'workshop', { head: BOTH }), '/ko': korean('/ko', BOTH) },
  ),
  'hreflang-targets': routes(
    { '/': good('/', 'workshop', { head: hreflang(['en', at('/')], ['ko', at('/kr')]) }), '/ko': korean('/ko', BOTH) },
    { '/': good('/', 'workshop', { head: BOTH }), '/ko': korean('/ko', BOTH) },
  ),
  'locale-not-forced': routes(
    {
      '/': (request) =>
        htmlAnswer(/^ko/.test(request.headers.get('accept-language') ?? '') ? korean('/', '') : good('/', 'workshop')),
    },
    {
      '/': good('/', 'workshop', { head: BOTH, more: '<a href="/ko" hreflang="ko" lang="ko">한국어</a>' }),
      '/ko': korean('/ko', BOTH),
    },
  ),
  'parity-challenge': routes(
    except(/PerplexityBot/, () =>
      htmlAnswer('<title>Just a moment...</title>', {
        status: 403,
        headers: { 'cf-mitigated': 'challenge', server: 'cloudflare' },
      }),
    ),
  ),
  'parity-content': routes(
    except(/Googlebot/, () => htmlAnswer(good('/', 'workshop', { head: '<meta name="robots" content="noindex">' }))),
  ),
  'parity-mobile': routes(
    {
      '/': (request) =>
        htmlAnswer(
          /Android|iPhone/.test(agentOf(request))
            ? page(`<main><h1>About workshop</h1><p>${prose('workshop', 1)}</p></main>`, {
                title: 'The workshop of our valley',
                head: canonical('/'),
              })
            : page(`${MENU}<main><h1>About workshop</h1><p>${LONG_STORY}</p></main>`, {
                title: 'The workshop of our valley',
                head: canonical('/'),
              }),
        ),
    },
    {
      '/': page(`${MENU}<main><h1>About workshop</h1><p>${LONG_STORY}</p></main>`, {
        title: 'The workshop of our valley',
        head: canonical('/'),
      }),
    },
  ),
  'parity-no-cookie-no-js': routes({
    '/': (request) =>
      agentOf(request) === 'Mozilla/5.0 (compatible)'
        ? htmlAnswer('', { status: 302, headers: { location: at('/check'), 'set-cookie': 'seen=1' } })
        : htmlAnswer(good('/', 'workshop')),
    '/check': moved(at('/'), 302),
  }),
  'parity-robots-vs-edge': routes(except(/Claude-SearchBot/, () => htmlAnswer('', { status: 403 }))),
  'parity-status': routes(except(/OAI-SearchBot/, () => htmlAnswer('', { status: 403 }))),
  'sitemap-parses': routes({
    '/sitemap.xml': xml(
      `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><url><loc>${at('/shoes?a=1&b=2')}</loc></url></urlset>`,
    ),
  }),
  'sitemap-present': routes(
    {
      '/': good('/', 'workshop', { more: manyLinks }),
      '*': manyPages,
      '/robots.txt': robots('User-agent: *', 'Disallow: /cart'),
      '/sitemap.xml': null,
    },
    {
      '/': good('/', 'workshop', { more: manyLinks }),
      '*': manyPages,
      '/sitemap.xml': urlset([at('/')], [at('/shoes')], [at('/hats')], ...MANY.map((path) => [at(path)] as const)),
    },
  ),
  'sitemap-urls-indexable': routes(
    {
      '/sitemap.xml': urlset([at('/')], [at('/shoes')], [at('/quiet')]),
      '/quiet': () => htmlAnswer(good('/quiet', 'quiet room'), { headers: { 'x-robots-tag': 'noindex' } }),
    },
    {
      '/sitemap.xml': urlset([at('/')], [at('/shoes')]),
      '/quiet': () => htmlAnswer(good('/quiet', 'quiet room'), { headers: { 'x-robots-tag': 'noindex' } }),
    },
  ),
  'sitemap-urls-live': routes(
    { '/sitemap.xml': urlset([at('/')], [at('/shoes')], [at('/gone')]) },
    { '/sitemap.xml': urlset([at('/')], [at('/shoes')]) },
  ),
  'sd-product-snippet': example('sd-product-snippet', [
    '"name":"Lamp"',
    '"name":"Lamp","image":"/favicon.ico","offers":{"@type":"Offer","price":20,"priceCurrency":"EUR"}',
  ]),
  'sd-matches-visible': example('sd-matches-visible', ['"price":"15.00"', '"price":"20.00"']),
  'sd-merchant-listing': example('sd-merchant-listing', ['"price":"0"', '"price":"20.00"']),
  'sd-parses': example('sd-parses', ['"A "story""', JSON.stringify('A "story"')]),
  'sd-paywall': example('sd-paywall', [
    '</head>',
    `${ld({ '@context': 'https://schema.org', '@type': 'NewsArticle', headline: 'The rest of the story', isAccessibleForFree: false, hasPart: { '@type': 'WebPageElement', isAccessibleForFree: false, cssSelector: '.paywall' } })}</head>`,
  ]),
  'hacked-signals': routes(
    except(/Googlebot/, () =>
      htmlAnswer(
        page(
          `<main><h1>Buy cialis online</h1><p>${Array.from({ length: 20 }, (_, index) => `Buy viagra cialis online without prescription, offer ${index}.`).join(' ')}</p></main>`,
          { title: 'Buy cialis online' },
        ),
      ),
    ),
  ),
  'https-available': twins(
    [
      { 'http:': good('/', 'workshop') },
      {
        url: 'http://broken.example/',
        trouble: ({ protocol }) => (protocol === 'https:' ? { code: 'connect-failed' } : null),
      },
    ],
    [{}, { url: 'http://broken.example/' }],
  ),
  'tls-certificate': twins(
    [
      {},
      {
        shake: () => ({
          ...GOOD_HANDSHAKE,
          fault: 'expired',
          certificate: {
            validFrom: '2026-08-21T00:00:00Z',
            validTo: '2026-11-20T00:00:00Z',
            issuer: 'Example Trust Services R4',
            subjectNames: ['broken.example', 'www.broken.example'],
          },
        }),
      },
    ],
    [{}],
  ),
};

/** Rules that do not apply after the repair, with the reason. */
const MOOT: Readonly<Record<string, string>> = {
  'ai-robots-wildcard-allowlist': 'if everybody is admitted, there is no list to complete',
  'content-hidden-text': 'a page without styles and scripts hides nothing',
};

/** Rules whose failing example is visible only in a browser; the tests of rendered sites have it. */
const IN_A_BROWSER = ['index-noindex-vs-javascript', 'links-without-js'];

const GRAVE = RULES.filter(({ severity }) => severity === 'crit' || severity === 'high').map(({ id }) => id);

test('every rule of severity crit or high has a repaired twin', () => {
  expect(GRAVE.filter((id) => !(id in TWINS) && !IN_A_BROWSER.includes(id))).toEqual([]);
});

const outcomeOf = ({ rules }: Report, id: string) => rules.find((rule) => rule.id === id)?.outcome;
const scanned = async (web: FixtureWeb): Promise<Report> => (await scanWeb(web, { pages: 6, allBots: true })).report;

test.each(Object.entries(TWINS))('%s: its fix text repairs it and breaks nothing', async (id, { broken, repaired }) => {
  const [before, after] = [await scanned(broken), await scanned(repaired)];
  expect(outcomeOf(before, id), 'the example').toMatch(/fail|warn/);
  const known = new Set(rulesWith(before, 'fail', 'warn'));
  expect({
    outcome: outcomeOf(after, id),
    newFailures: rulesWith(after, 'fail').filter((rule) => !known.has(rule)),
  }).toEqual({ outcome: id in MOOT ? 'not-applicable' : 'pass', newFailures: [] });
});
