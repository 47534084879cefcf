import type { Exchange, HeaderLine } from '@legible/formats/exchange';
import { describe, expect, test } from 'vitest';
import type { FactKey } from '../kernel/facts.ts';
import type { Rule } from '../kernel/rule.ts';
import { type Budget, isLinkCheck, type Observation, type Step } from '../kernel/step.ts';
import { targetOf } from '../kernel/target.ts';
import { exchange, failedExchange, observe } from '../rule-fixtures.ts';
import { paysFor, plan, plannedOrder } from './plan.ts';
import { looksCloser, PURPOSES } from './purposes.ts';

const PAGE = 'https://example.com/page?q=1';

const WIDE: Budget = { requests: 150, pages: 10 };

/** Only needs decide what is asked. */
const needing = (...needs: FactKey[]): Rule[] => [
  { needs, wants: [], severity: 'info', grade: 'E1', feeds: 'neither' } as unknown as Rule,
];

const RULES = needing(...Object.values(PURPOSES).flatMap(({ provides }) => provides));

const TEXT: HeaderLine[] = [['content-type', 'text/plain']];

const ROBOTS = 'https://example.com/robots.txt';

type Site = Readonly<Record<string, Exchange>>;

const txt = (url: string, body: string, status = 200): Exchange => exchange(url, { body, status, headers: TEXT });

const urlset = (...locs: string[]): string =>
  `<urlset>${locs.map((loc) => `<url><loc>${loc}</loc></url>`).join('')}</urlset>`;

const links = (...hrefs: string[]): string => hrefs.map((href) => `<a href="${href}">x</a>`).join('');

const siteOf = (...exchanges: Exchange[]): Site => Object.fromEntries(exchanges.map((one) => [one.request.url, one]));

const make = (step: Step, site: Site): Observation => {
  const { url } = step.request;
  if (step.refused) return observe(step, failedExchange(url, step.refused));
  return observe(step, site[url] ?? exchange(url, { status: 404 }));
};

/** Runs plans until one is empty. */
const explore = (site: Site, { url = PAGE, budget = WIDE, rules = RULES } = {}) => {
  const observations: Observation[] = [];
  const rounds: Step[][] = [];
  for (let steps = plan({ target: targetOf(url), observations }, rules, budget); steps.length > 0; ) {
    rounds.push(steps);
    expect(rounds.length).toBeLessThan(20);
    observations.push(...steps.map((step) => make(step, site)));
    steps = plan({ target: targetOf(url), observations }, rules, budget);
  }
  return { rounds, steps: rounds.flat() };
};

const shown = (steps: readonly Step[]): string[] =>
  steps.map(({ purpose, refused }) => `${purpose}${refused ? ' refused' : ''}`);

const find = (steps: readonly Step[], purpose: string): Step | undefined =>
  steps.find((step) => step.purpose === purpose);

const NORMAL = siteOf(
  txt(
    ROBOTS,
    'User-agent: *\nDisallow: /private\nSitemap: https://other.example/map.xml\nSitemap: https://example.com/index.xml',
  ),
  exchange(PAGE, { body: '<link rel=canonical href=/page>' }),
  exchange('https://example.com/', { body: 'home' }),
  exchange('https://example.com/index.xml', {
    body: '<sitemapindex><sitemap><loc>https://example.com/1.xml</loc></sitemap></sitemapindex>',
  }),
  exchange('https://example.com/1.xml', {
    body: urlset(
      'https://example.com/',
      'https://example.com/page',
      'https://elsewhere.example/x',
      'https://example.com/listed',
    ),
  }),
);

test('robots.txt alone comes first', () => {
  const [first] = explore(NORMAL).rounds;
  expect(first).toMatchObject([
    {
      id: `robots:${ROBOTS}`,
      kind: 'lookup',
      provides: ['robots', 'botAccess', 'robotsFiles', 'exchanges'],
      why: { origin: 'upstream_roster' },
      request: { url: ROBOTS, maxRedirects: 6 },
    },
  ]);
});

/** Steps that find the pages of the site and read them. The rest of a scan checks what the pages offer. */
const EXPLORING: ReadonlySet<string> = new Set([
  ...['robots', 'site-robots', 'page', 'home', 'sitemap', 'sitemap-child', 'missing-url', 'canonical-page'],
  ...['listed-page', 'linked-page', 'canonical-target', 'sitemap-url', 'internal-link', 'retry'],
]);

const ofTheSite = (steps: readonly Step[]): Step[] => steps.filter(({ purpose }) => EXPLORING.has(purpose));

test('an ordinary site: every step, its kind and its reason', () => {
  const { steps } = explore(NORMAL);
  expect(ofTheSite(steps).map(({ id, kind, why }) => [id, kind, why.label, why.after])).toEqual([
    [`robots:${ROBOTS}`, 'lookup', 'It says what may be asked here', undefined],
    [`page:${PAGE}`, 'scan', 'The submitted address', undefined],
    ['home:https://example.com/', 'scan', 'It represents the whole site', undefined],
    ['sitemap:https://example.com/index.xml', 'lookup', '/robots.txt names it', `robots:${ROBOTS}`],
    [
      expect.stringMatching(/^missing-url:https:\/\/example\.com\/legible-probe-[0-9a-f]{8}$/),
      'check',
      'Is what does not exist answered with 404?',
      undefined,
    ],
    [
      'sitemap-child:https://example.com/1.xml',
      'lookup',
      '/index.xml names it as a part',
      'sitemap:https://example.com/index.xml',
    ],
    ['canonical-page:https://example.com/page', 'scan', '/page names it as canonical', `page:${PAGE}`],
    [
      'listed-page:https://example.com/listed',
      'scan',
      '/1.xml lists it, the first of its pattern',
      'sitemap-child:https://example.com/1.xml',
    ],
  ]);
});

describe('three clients ask for the home page, and the others where they are answered otherwise', () => {
  const home = 'https://example.com/';
  const WORDS = Array.from({ length: 300 }, (_, at) => `word${at}`).join(' ');
  const PAGE_OF_WORDS = { body: `<title>Tea</title><main>${WORDS}</main>` };
  const probesOf = (answerTo: (probe: string) => Parameters<typeof exchange>[1], budget = WIDE): string[] => {
    const observations: Observation[] = [];
    const target = targetOf(home);
    for (let steps = plan({ target, observations }, RULES, budget); steps.length > 0; ) {
      observations.push(
        ...steps.map((step) => {
          const { url } = step.request;
          const given = url === home ? answerTo(step.probe ?? 'own') : { status: 404 };
          return observe(step, step.refused ? failedExchange(url, step.refused) : exchange(url, given));
        }),
      );
      steps = plan({ target, observations }, RULES, budget);
    }
    return observations.flatMap(({ step }) => (step.purpose === 'probe' ? (step.probe ?? []) : []));
  };

  test('alike: a browser, Googlebot as a smartphone, one robot of an AI service', () => {
    expect(probesOf(() => PAGE_OF_WORDS)).toEqual(['browser', 'googlebot-smartphone', 'claude-user']);
  });

  test.each([
    ['a status', { status: 403 }],
    ['the text', { body: `<title>Tea</title><main>${WORDS.toUpperCase().replaceAll('WORD', 'x')}</main>` }],
    ['a directive', { body: `<meta name=robots content=noindex>${PAGE_OF_WORDS.body}` }],
    ['a page without text', { body: '<title>Tea</title>' }],
  ])('%s for one of them, or for us: all twelve', (_case, other) => {
    for (const who of ['googlebot-smartphone', 'own', 'browser'])
      expect(probesOf((probe) => (probe === who ? other : PAGE_OF_WORDS))).toHaveLength(12);
  });

  test('a request to slow down is not a difference', () => {
    expect(probesOf((probe) => (probe === 'googlebot-smartphone' ? { status: 429 } : PAGE_OF_WORDS))).toHaveLength(3);
  });

  test('all at once where all are wanted', () => {
    expect(probesOf(() => PAGE_OF_WORDS, { ...WIDE, allBots: true })).toHaveLength(12);
  });

  test('the home page is asked at most eight times, and robots.txt twice', () => {
    const site = siteOf(
      txt(ROBOTS, 'User-agent: *\nAllow: /'),
      exchange(home, {
        body: `<html lang="en">${PAGE_OF_WORDS.body}<a href=/a>a</a><a href=/b>b</a>`,
        headers: [['etag', '"a"']],
      }),
      exchange(`${home}a`, PAGE_OF_WORDS),
      exchange(`${home}b`, PAGE_OF_WORDS),
    );
    const { steps } = explore(site, { url: home, budget: { ...WIDE, linkRequests: 100, renders: 3 } });
    const made = steps.filter(({ refused, request }) => !refused && request.handshake === undefined);
    const count = (path: string): number =>
      made.filter(({ request }) => /^https?:\/\/example\.com(.*)$/.exec(request.url)?.[1] === path).length;
    expect(count('/')).toBeLessThanOrEqual(8);
    expect(count('/robots.txt')).toBe(2);
  });
});

test('the others ask each under its own name, but for those that robots.txt turns away', () => {
  const closed = txt(ROBOTS, 'User-agent: GPTBot\nUser-agent: Googlebot\nDisallow: /');
  const { steps } = explore(siteOf(closed, exchange('https://example.com/')), { budget: { ...WIDE, allBots: true } });
  const probes = steps.filter(({ purpose }) => purpose === 'probe');
  expect(probes.map(({ probe }) => probe)).toEqual([
    'browser',
    'bingbot',
    'oai-searchbot',
    'chatgpt-user',
    'claude-searchbot',
    'claude-user',
    'perplexitybot',
    'made-up',
    'plain',
  ]);
  expect(new Set(probes.map(({ request }) => request.headers?.[0]?.[1])).size).toBe(probes.length);
  expect(new Set(probes.map(({ id }) => id)).size).toBe(probes.length);
  expect(probes[0]).toMatchObject({ kind: 'check', request: { url: 'https://example.com/' } });
});

test.each([
  ['the home page', siteOf(exchange('https://example.com/'), exchange(PAGE)), 'https://example.com/'],
  ['the submitted page when the home page is in error', siteOf(exchange(PAGE)), PAGE],
  [
    'the submitted page when the home page is closed to us',
    siteOf(txt(ROBOTS, 'User-agent: *\nDisallow: /$'), exchange(PAGE)),
    PAGE,
  ],
  [
    'where the home page leads',
    siteOf(exchange('https://example.com/', { url: 'https://www.example.com/en', via: ['https://example.com/'] })),
    'https://www.example.com/en',
  ],
])('clients are compared on %s', (_case, site, url) => {
  expect(find(explore(site).steps, 'probe')?.request.url).toBe(url);
});

describe('a home page that moves the site', () => {
  const www = 'https://www.example.com/';
  const moved = exchange('https://example.com/', { url: www, via: ['https://example.com/'], body: '<nav><a href=/a>' });
  test('robots.txt of the new host is read and obeyed', () => {
    const site = siteOf(moved, txt('https://www.example.com/robots.txt', 'User-agent: *\nDisallow: /a'));
    const { steps } = explore(site);
    expect(find(steps, 'site-robots')).toMatchObject({
      request: { url: `${www}robots.txt` },
      why: { after: 'home:https://example.com/' },
    });
    expect(find(steps, 'linked-page')).toMatchObject({ request: { url: `${www}a` }, refused: 'robots-disallowed' });
    expect(find(steps, 'sitemap')?.request.url).toBe(`${www}sitemap.xml`);
    expect(steps.filter(({ purpose }) => purpose === 'host-variant').map(({ request }) => request.url)).toEqual([
      'http://example.com/',
      'http://www.example.com/',
      'https://www.example.com/',
    ]);
  });

  test('not to another site', () => {
    const away = exchange('https://example.com/', { url: 'https://elsewhere.example/', via: ['https://example.com/'] });
    const { steps } = explore(siteOf(away));
    expect(steps.filter(({ request }) => request.url.includes('elsewhere'))).toEqual([]);
  });
});

describe('sitemaps', () => {
  const PLACES = ['sitemap.xml', 'sitemap_index.xml', 'sitemap-index.xml'].map((name) => `https://example.com/${name}`);
  const asked = (site: Site): string[] =>
    explore(site)
      .steps.filter(({ purpose }) => purpose === 'sitemap' || purpose === 'sitemap-child')
      .map(({ request }) => request.url);
  test.each([
    ['none: every usual place', siteOf(), PLACES],
    ['at the second place', siteOf(txt(PLACES[1] ?? '', 'https://example.com/a')), PLACES.slice(0, 2)],
    [
      'named, but gone: no guesses',
      siteOf(txt(ROBOTS, 'Sitemap: https://example.com/map.xml')),
      ['https://example.com/map.xml'],
    ],
    [
      'three of four named',
      siteOf(txt(ROBOTS, [1, 2, 3, 4].map((n) => `Sitemap: https://example.com/${n}.xml`).join('\n'))),
      [1, 2, 3].map((n) => `https://example.com/${n}.xml`),
    ],
    [
      'five of nine parts',
      siteOf(
        exchange(PLACES[0] ?? '', {
          body: `<sitemapindex>${[...'abcdefghi'].map((n) => `<sitemap><loc>https://example.com/${n}.xml</loc></sitemap>`).join('')}</sitemapindex>`,
        }),
      ),
      [PLACES[0], ...[...'acegi'].map((n) => `https://example.com/${n}.xml`)],
    ],
  ])('%s', (_case, site, expected) => {
    expect(asked(site)).toEqual(expected);
  });
});

describe('the sample', () => {
  const HOME = 'https://example.com/';
  const chosen = (html: string, listed: readonly string[] = [], budget: Budget = { requests: 150, pages: 6 }) =>
    explore(
      siteOf(
        exchange(HOME, { body: html }),
        exchange(`${HOME}sitemap.xml`, { body: urlset(...listed) }),
        ...[...'abcdef'].map((name) => exchange(HOME + name)),
      ),
      { url: HOME, budget },
    )
      .steps.filter(({ kind, purpose }) => kind === 'scan' && purpose !== 'page')
      .map(({ request }) => request.url.slice(HOME.length - 1));

  test.each([
    [
      'sitemap, navigation and content in turn',
      `<nav>${links('/n')}</nav><main>${links('/c')}</main>`,
      [`${HOME}s`],
      ['/s', '/n', '/c'],
    ],
    [
      'each section first',
      links('/blog/1', '/blog/2', '/docs/1', '/about'),
      [],
      ['/blog/1', '/docs/1', '/about', '/blog/2'],
    ],
    ['six pages with the home page', links('/a', '/b', '/c', '/d', '/e', '/f'), [], ['/a', '/b', '/c', '/d', '/e']],
    [
      'no visitor pages, files, actions or queries',
      links('/login', '/en/cart', '/a.pdf', '/x/logout', '/q?a=1', '/ok'),
      [],
      ['/ok'],
    ],
    [
      'nothing that is marked nofollow or elsewhere',
      '<a rel=nofollow href=/a>x</a><a href=https://other.example/b>x</a>',
      [],
      [],
    ],
    ['an address once', links('/a', '/a#b', '/'), [`${HOME}a`], ['/a']],
  ])('%s', (_case, html, listed, expected) => {
    expect(chosen(html, listed)).toEqual(expected);
  });

  test('pages lead to pages', () => {
    const site = siteOf(
      exchange(HOME, { body: links('/a') }),
      exchange(`${HOME}a`, { body: links('/b') }),
      exchange(`${HOME}b`, { body: links('/c') }),
    );
    const pages = explore(site, { url: HOME }).steps.filter(({ purpose }) => purpose === 'linked-page');
    expect(pages.map(({ request, why }) => [request.url, why.after])).toEqual([
      [`${HOME}a`, `page:${HOME}`],
      [`${HOME}b`, `linked-page:${HOME}a`],
      [`${HOME}c`, `linked-page:${HOME}b`],
    ]);
  });

  describe('what leaves nothing to judge is replaced', () => {
    const all = Array.from({ length: 40 }, (_, at) => `${HOME}p${at}`);
    const list = exchange(`${HOME}sitemap.xml`, { body: urlset(...all) });
    const PDF: HeaderLine[] = [['content-type', 'application/pdf']];
    const tried = (answers: (url: string, at: number) => Exchange) => {
      const site = siteOf(exchange(HOME), list, ...all.map(answers));
      const budget = { requests: 150, pages: 10 };
      const { steps } = explore(site, { url: HOME, budget });
      const pages = steps.filter(({ purpose }) => purpose === 'listed-page').map(({ request }) => request.url);
      return { tried: pages.length, read: pages.filter((url) => site[url]?.answer?.status === 200).length, steps };
    };

    test.each<[string, (url: string, at: number) => Exchange, number, number]>([
      ['all are there', (url) => exchange(url), 9, 9],
      ['every third is gone', (url, at) => exchange(url, { status: at % 3 === 0 ? 404 : 200 }), 14, 9],
      [
        'hardly any is there, and two are tried for each',
        (url, at) => exchange(url, { status: at < 35 ? 410 : 200 }),
        19,
        0,
      ],
      ['every other leads home', (url, at) => exchange(url, at % 2 === 0 ? { url: HOME, via: [url] } : {}), 14, 14],
      ['every other is a file', (url, at) => exchange(url, at % 2 === 0 ? { headers: PDF } : {}), 14, 14],
      ['the server is in trouble', (url) => exchange(url, { status: 503 }), 9, 0],
      ['the server turns us away', (url) => exchange(url, { status: 403 }), 9, 0],
      ['the server asks us to slow down', (url) => exchange(url, { status: 429 }), 9, 0],
      ['nothing answers in time', (url) => failedExchange(url, 'timeout'), 9, 0],
    ])('%s', (_case, answers, tries, read) => {
      const made = tried(answers);
      expect([made.tried, made.read]).toEqual([tries, read]);
      expect(made.steps.filter(({ refused }) => !refused).length).toBeLessThanOrEqual(60 + 2 * 10);
    });

    test('a sitemap entry that is not a whole address is not a candidate', () => {
      const site = siteOf(
        exchange(HOME),
        exchange(`${HOME}sitemap.xml`, { body: urlset('None/a/', '/b', 'c', '//example.com/d', `${HOME}whole`) }),
        exchange(`${HOME}whole`),
      );
      const { steps } = explore(site, { url: HOME });
      const asked = steps.filter(({ purpose }) => purpose === 'listed-page' || purpose === 'sitemap-url');
      expect(asked.map(({ request }) => request.url)).toEqual([`${HOME}whole`]);
    });
  });

  test('the order of answers changes nothing', () => {
    const site = siteOf(
      exchange(HOME, { body: links('/a', '/b', '/c/1', '/c/2') }),
      exchange(`${HOME}a`, { body: links('/d') }),
    );
    const { steps } = explore(site, { url: HOME });
    const observations = steps.map((step) => make(step, site)).reverse();
    expect(plan({ target: targetOf(HOME), observations }, RULES, WIDE)).toEqual([]);
  });
});

describe('what is only asked whether it answers', () => {
  const HOME = 'https://example.com/';
  const addresses = Array.from({ length: 100 }, (_, i) => `${HOME}p${i}`);
  const site = siteOf(
    exchange(HOME, { body: addresses.map((url) => `<a href="${url}-linked">x</a>`).join('') }),
    exchange(`${HOME}sitemap.xml`, { body: urlset(...addresses) }),
    ...addresses.flatMap((url) => [exchange(url), exchange(`${url}-linked`)]),
    exchange(`${HOME}p0`, { body: '<link rel=canonical href=/target>' }),
  );
  const budget = { requests: 150, pages: 10, linkRequests: 120 };
  const { steps } = explore(site, { url: HOME, budget });
  const count = (purpose: string): number => steps.filter((step) => step.purpose === purpose).length;

  const checked = (more: Partial<Budget>, given: Site = site): Step[] =>
    explore(given, { url: HOME, budget: { ...budget, ...more } }).steps.filter(({ purpose }) => isLinkCheck(purpose));

  test('links and addresses of the sitemap: HEAD, each once, and what was read already not again', () => {
    const read = new Set(steps.filter(({ kind }) => kind === 'scan').map(({ request }) => request.url));
    const urls = checked({ linkRequests: 1_000 }).map(({ request }) => request.url);
    expect(new Set(urls).size).toBe(urls.length);
    expect(urls.filter((url) => read.has(url))).toEqual([]);
    expect(new Set([...urls, ...read]).size).toBe(1 + 100 + 100);
    expect(new Set(checked({}).map(({ request }) => request.method))).toEqual(new Set(['HEAD']));
  });

  test('their budget is their own: nothing else is asked less, or more', () => {
    const others = (all: readonly Step[]) => all.filter(({ purpose }) => !isLinkCheck(purpose)).map(({ id }) => id);
    expect(checked({}).length).toBe(120);
    expect(checked({ linkRequests: 0 })).toEqual([]);
    expect(others(steps)).toEqual(others(explore(site, { url: HOME, budget: { ...budget, linkRequests: 0 } }).steps));
    expect(count('internal-link')).toBeGreaterThan(0);
    expect(count('sitemap-url')).toBeGreaterThan(0);
  });

  test('links of the navigation go first, then one of each pattern', () => {
    const more = siteOf(
      exchange(HOME, { body: `<main>${links('/x')}</main><nav>${links('/n1', '/n2')}</nav>` }),
      exchange(`${HOME}sitemap.xml`, {
        body: urlset(...Array.from({ length: 12 }, (_, at) => `${HOME}blog/${at}`), `${HOME}shop/a`),
      }),
    );
    const order = checked({ pages: 1 }, more).map(({ request }) => request.url.slice(HOME.length));
    expect(order.slice(0, 5)).toEqual(['n1', 'n2', 'x', 'blog/0', 'shop/a']);
    expect(order).toHaveLength(16);
  });

  test('what robots.txt closes is not asked', () => {
    const closed = { ...site, ...siteOf(txt(ROBOTS, 'User-agent: *\nDisallow: /p1')) };
    expect(checked({}, closed).filter(({ request }) => request.url.startsWith(`${HOME}p1`))).toEqual([]);
  });

  test.each([
    [405, true],
    [501, true],
    [403, true],
    [404, false],
    [200, false],
  ])('HEAD answered with %i: one byte with GET: %s', (status, again) => {
    const given = siteOf(exchange(HOME, { body: links('/a') }), exchange(`${HOME}a`, { status }));
    const gets = checked({ pages: 1 }, given).filter(({ request }) => request.method !== 'HEAD');
    expect(gets.map(({ variant, request }) => [variant, request.headers])).toEqual(
      again ? [['get', [['range', 'bytes=0-0']]]] : [],
    );
  });

  test('a canonical target', () => {
    expect(find(steps, 'canonical-target')).toMatchObject({
      request: { url: `${HOME}target` },
      why: { after: `listed-page:${HOME}p0` },
    });
  });

  test('requests: 60 for the site and two for each page at most', () => {
    const made = steps.filter(({ refused, purpose }) => !refused && !isLinkCheck(purpose));
    expect(made.length).toBeLessThanOrEqual(60 + 2 * made.filter(({ kind }) => kind === 'scan').length);
  });

  test('server errors and timeouts are asked once more', () => {
    const broken = explore(
      siteOf(
        exchange(HOME, { body: '<a href=/a>x</a><a href=/b>x</a>' }),
        exchange(`${HOME}a`, { status: 503 }),
        failedExchange(`${HOME}b`, 'timeout'),
      ),
      { url: HOME },
    );
    const again = broken.steps.filter(({ purpose }) => purpose === 'retry');
    expect(again.map(({ request, why }) => [request.url, why.after])).toEqual([
      [`${HOME}a`, `linked-page:${HOME}a`],
      [`${HOME}b`, `linked-page:${HOME}b`],
    ]);
  });
});

test('a plan computed again is the same, and nothing is planned twice', () => {
  const seen = { target: targetOf(PAGE), observations: [] };
  expect(plan(seen, RULES, WIDE)).toEqual(plan(seen, RULES, WIDE));
  const { steps } = explore(NORMAL);
  expect(new Set(steps.map(({ id }) => id)).size).toBe(steps.length);
});

describe('the requests of its stages, which a plan remembers for its target', () => {
  const target = targetOf(PAGE);
  const plansOfBoth = (made: readonly Observation[], budget: Budget): string[] =>
    [target, targetOf(PAGE)].map((one) =>
      plan({ target: one, observations: made }, RULES, budget)
        .map(({ id }) => id)
        .join('\n'),
    );

  test.each<[string, Site, Budget]>([
    ['a site', NORMAL, WIDE],
    ['the same target with other answers', siteOf(exchange(PAGE, { body: links('/a', '/b') })), WIDE],
    ['with fewer pages', siteOf(exchange(PAGE, { body: links('/a', '/b') })), { ...WIDE, pages: 2 }],
    ['with other pages allowed', NORMAL, { ...WIDE, reads: (url) => !url.includes('listed') }],
  ])('%s: each plan is the one that a new target gets', (_case, site, budget) => {
    const observations: Observation[] = [];
    for (let steps = plan({ target, observations }, RULES, budget); steps.length > 0; ) {
      const [remembered, anew] = plansOfBoth(observations, budget);
      expect(remembered).toBe(anew);
      observations.push(...steps.map((step) => make(step, site)));
      steps = plan({ target, observations }, RULES, budget);
    }
    expect(observations.length).toBeGreaterThan(10);
  });
});

test('without robots.txt the usual place of a sitemap is asked', () => {
  expect(find(explore({}).steps, 'sitemap')).toMatchObject({
    request: { url: 'https://example.com/sitemap.xml' },
    why: { origin: 'upstream_roster' },
  });
});

test('the home page is not read twice', () => {
  const { steps } = explore(NORMAL, { url: 'https://example.com' });
  expect(shown(steps)).not.toContain('home');
});

test('the made-up address depends on the host alone', () => {
  const probe = (url: string) => find(explore({}, { url }).steps, 'missing-url')?.request.url;
  expect(probe('https://example.com/a')).toBe(probe('https://example.com/b'));
  expect(probe('https://example.org/a')).not.toBe(probe('https://example.com/a')?.replace('.com', '.org'));
});

describe('canonical page', () => {
  test.each([
    ['itself', '<link rel=canonical href="?q=1">', null],
    ['the home page', '<link rel=canonical href=/>', null],
    ['another page', '<link rel=canonical href=/x#y>', 'https://example.com/x'],
    ['another site', '<link rel=canonical href=https://elsewhere.example/>', null],
    ['in the body', '<body><link rel=canonical href=/x>', null],
    ['unreadable', '<link rel=canonical href="http://[">', null],
    ['no web address', '<link rel=canonical href="ftp://example.com/x">', null],
  ])('%s', (_case, body, expected) => {
    const { steps } = explore(siteOf(exchange(PAGE, { body })));
    expect(find(steps, 'canonical-page')?.request.url ?? null).toBe(expected);
  });

  test('a host that robots.txt led to counts as the site', () => {
    const www = exchange(PAGE, { body: '<link rel=canonical href=https://www.example.com/x>' });
    const moved = exchange(ROBOTS, {
      url: 'https://www.example.com/robots.txt',
      via: [ROBOTS],
      body: '',
      headers: TEXT,
    });
    expect(find(explore(siteOf(www)).steps, 'canonical-page')).toBeUndefined();
    expect(find(explore(siteOf(www, moved)).steps, 'canonical-page')).toBeDefined();
  });
});

describe('robots.txt is obeyed beyond the submitted page', () => {
  const ALL = ['page', 'home refused', 'sitemap refused', 'missing-url refused'];
  const NONE = ['page', 'home', 'sitemap', 'missing-url'];
  const asked = (site: Site): string[] => {
    const { steps } = explore(site);
    const [sitemap] = steps.filter(({ purpose }) => purpose === 'sitemap');
    return shown(steps.filter((step) => step === sitemap || ['page', 'home', 'missing-url'].includes(step.purpose)));
  };
  test.each([
    ['closed to all', txt(ROBOTS, 'User-agent: *\nDisallow: /'), ALL],
    ['closed to us', txt(ROBOTS, 'User-agent: legiblebot\nDisallow: /'), ALL],
    ['closed to others', txt(ROBOTS, 'User-agent: Googlebot\nDisallow: /'), NONE],
    ['404', txt(ROBOTS, 'User-agent: *\nDisallow: /', 404), NONE],
    ['499', txt(ROBOTS, '', 499), NONE],
    ['429', txt(ROBOTS, '', 429), ALL],
    ['500', txt(ROBOTS, '', 500), ALL],
    ['no answer', failedExchange(ROBOTS, 'timeout'), ALL],
    ['home page alone', txt(ROBOTS, 'User-agent: *\nDisallow: /$'), ['page', 'home refused', 'sitemap', 'missing-url']],
  ])('%s', (_case, robots, expected) => {
    expect(asked(siteOf(robots))).toEqual(expected);
  });

  test('nothing is asked in the name of others where we may not ask ourselves', () => {
    const { steps } = explore(siteOf(txt(ROBOTS, 'User-agent: *\nDisallow: /')));
    expect(steps.filter(({ refused, purpose }) => !refused && purpose !== 'robots' && purpose !== 'page')).toEqual([]);
    expect(shown(steps)).not.toContain('probe');
  });

  test('a robots.txt that could not be read admits nobody', () => {
    const [step] = plan({ target: targetOf(PAGE), observations: [] }, RULES, WIDE);
    if (step === undefined) throw new Error('no step');
    const unread: Observation = { step, exchange: txt(ROBOTS, ''), digest: null, digestFailure: 'timeout' };
    expect(shown(plan({ target: targetOf(PAGE), observations: [unread] }, RULES, WIDE))).toEqual([
      'page',
      'home refused',
    ]);
  });
});

describe('budget', () => {
  test.each([
    [0, []],
    [1, ['robots']],
    [2, ['robots', 'page']],
    [4, ['robots', 'page', 'home', 'sitemap']],
    [8, ['robots', 'page', 'home', 'sitemap', 'missing-url', 'sitemap-child', 'canonical-page', 'listed-page']],
  ])('%i requests', (requests, expected) => {
    const { steps } = explore(NORMAL, { budget: { requests, pages: 10 } });
    expect(shown(steps.filter(({ refused }) => !refused))).toEqual(expected);
  });

  test('what it cannot pay is said once for each purpose, and never for pages', () => {
    const { steps } = explore(NORMAL, { budget: { requests: 4, pages: 10 } });
    const unpaid = steps.filter(({ refused }) => refused === 'budget-spent');
    expect(unpaid.map(({ purpose }) => purpose)).toContain('missing-url');
    expect(new Set(unpaid.map(({ purpose }) => purpose)).size).toBe(unpaid.length);
    expect(unpaid.filter(({ kind }) => kind === 'scan')).toEqual([]);
  });

  test.each([
    [0, []],
    [1, ['page']],
    [2, ['page', 'home']],
    [4, ['page', 'home', 'canonical-page', 'listed-page']],
  ])('%i pages', (pages, expected) => {
    const { steps } = explore(NORMAL, { budget: { requests: 20, pages } });
    expect(shown(steps.filter(({ kind }) => kind === 'scan'))).toEqual(expected);
  });

  test('a refused step costs nothing', () => {
    const closed = siteOf(txt(ROBOTS, 'User-agent: *\nDisallow: /'));
    const { steps } = explore(closed, { budget: { requests: 2, pages: 1 } });
    expect(shown(steps.filter(({ refused }) => !refused))).toEqual(['robots', 'page']);
    expect(steps.length).toBeGreaterThan(2);
  });
});

describe('after redirects the plan stays the same exactly when the budget pays for the rest', () => {
  test.each([
    ...[0, 1, 5, 20, 40, 60, 80].map((redirects) => ({ requests: 150, redirects })),
    ...[0, 1, 2, 3].map((redirects) => ({ requests: 12, redirects })),
  ])('$requests requests, $redirects redirects', ({ requests, redirects }) => {
    const budget: Budget = { requests, pages: 10 };
    const target = targetOf(PAGE);
    const outcomes = explore(NORMAL, { budget }).rounds.map((round, at, rounds) => {
      const [first, ...waiting] = round;
      const before = rounds.slice(0, at).flatMap((steps) => steps.map((step) => make(step, NORMAL)));
      if (first === undefined || first.refused) return true;
      const { url } = first.request;
      const answer = NORMAL[url] ?? exchange(url, { status: 404 });
      const hops = Array.from({ length: redirects }, () => ({ url, status: 301, headers: [], location: url }));
      const seen = { target, observations: [...before, observe(first, { ...answer, hops })] };
      const pays = paysFor(seen, waiting, budget);
      const again = plan(seen, RULES, budget).filter(({ id }) => id !== first.id);
      // A stage of one step is complete with its answer, and the plan goes on with the next stage.
      if (waiting.length > 0) expect(pays).toBe(JSON.stringify(again) === JSON.stringify(waiting));
      return pays;
    });
    if (redirects === 0) expect(outcomes).not.toContain(false);
    if (redirects > 60 || (requests === 12 && redirects === 3)) expect(outcomes).toContain(false);
  });
});

describe('worth', () => {
  const rated = (
    key: FactKey,
    severity: Rule['severity'],
    feeds: Rule['feeds'] = 'web',
    grade: Rule['grade'] = 'E1',
  ): Rule => ({ needs: [key], wants: [], severity, feeds, grade }) as unknown as Rule;
  const firstOf = (...rules: readonly Rule[]): string | undefined =>
    explore(NORMAL, { rules: [...needing('document'), ...rules] }).steps.find(({ kind }) => kind === 'check')?.purpose;

  test.each([
    ['what is graver goes first', [rated('hostVariants', 'high'), rated('parity', 'med')], 'host-variant'],
    ['whichever that is', [rated('hostVariants', 'med'), rated('parity', 'high')], 'probe'],
    ['and what is better founded', [rated('hostVariants', 'high', 'web', 'E3'), rated('parity', 'med')], 'probe'],
    ['in both scores', [rated('hostVariants', 'med'), rated('parity', 'med', 'both')], 'probe'],
    ['never for no score', [rated('hostVariants', 'low'), rated('parity', 'crit', 'neither')], 'host-variant'],
    [
      'of all rules together',
      [rated('hostVariants', 'high'), ...Array.from({ length: 4 }, () => rated('parity', 'med'))],
      'probe',
    ],
  ] as const)('%s', (_case, rules, purpose) => {
    expect(firstOf(...rules)).toBe(purpose);
  });

  test('many requests for one purpose leave room for the first ones of others', () => {
    const HOME = 'https://example.com/';
    const list = Array.from(
      { length: 30 },
      (_, at) => `<a href="/p${at}">${at}</a><a href="https://shop${at}.org/">o</a><img src="/${at}.png">`,
    ).join('');
    const site = siteOf(exchange(HOME, { body: `<link rel="icon" href="/icon.png"><main>${list}</main>` }));
    const severities: Partial<Record<FactKey, Rule['severity']>> = { externalLinks: 'high', images: 'med' };
    const keys = Object.values(PURPOSES).flatMap(({ provides }): readonly FactKey[] => provides);
    const rules = [...new Set(keys)].map((key) => rated(key, severities[key] ?? 'info'));
    const { steps } = explore(site, { url: HOME, budget: { requests: 150, pages: 2 }, rules });
    const made = steps.filter(({ refused }) => !refused).map(({ purpose }) => purpose);
    const links = made.flatMap((purpose, at) => (purpose === 'external-link' ? [at] : []));
    expect(links.length).toBeGreaterThan(3);
    for (const purpose of ['image', 'icon'] as const) {
      expect(made.indexOf(purpose)).toBeGreaterThan(links[0] ?? 0);
      expect(made.indexOf(purpose)).toBeLessThan(links[3] ?? 0);
    }
  });
});

describe('what a found surface opens', () => {
  const HOME = 'https://example.com/';
  const pages = Array.from({ length: 100 }, (_, at) => `${HOME}p${at}`);
  const wide = [
    exchange(HOME, {
      body: `<link rel=stylesheet href=/a.css><script src=/b.js></script><link rel=icon href=/i.png><link rel=canonical href=/c><meta property=og:image content=/s.png><meta name=twitter:image content=/t.png><link rel=service-desc href=/api><link rel=search type=application/opensearchdescription+xml href=/os><link rel=manifest href=/m>${['rss', 'atom'].map((type) => `<link rel=alternate type=application/${type}+xml href=/${type}>`).join('')}${pages
        .map(
          (url, at) =>
            `<a href="${url}-linked">x</a><a href="https://shop${at}.org/">o</a><img src="/${at}.png"><link rel=alternate hreflang=de-${String.fromCharCode(65 + (at % 26), 65 + (at >> 2))} href="/de${at}">`,
        )
        .join('')}`,
    }),
    exchange(`${HOME}sitemap.xml`, { body: urlset(...pages) }),
    ...['rss', 'a.css', 'b.js', 'i.png'].map((name) => exchange(`${HOME}${name}`, { status: 503 })),
  ];
  const llms = exchange(`${HOME}llms.txt`, {
    body: `# Tea\n\n## Docs\n\n${pages.map((url) => `- [a](${url}.md)`).join('\n')}`,
    headers: [['content-type', 'text/markdown']],
  });
  const asked = (...more: Exchange[]): Step[] =>
    explore(siteOf(...wide, ...more), { url: HOME, budget: { requests: 150, pages: 2, allBots: true } }).steps.filter(
      ({ refused }) => !refused,
    );
  const BOUND = 60 + 2 * 2;

  test('a site that offers nothing keeps to the bound', () => {
    expect(asked().length).toBe(BOUND);
  });

  test('pays for looking closer at it, and for nothing else', () => {
    const steps = asked(llms);
    const closer = steps.filter(({ purpose }) => looksCloser(purpose)).length;
    expect(shown(steps)).toContain('llms-link');
    expect(steps.length).toBeGreaterThan(BOUND);
    expect(steps.length - closer).toBeLessThanOrEqual(BOUND);
  });
});

test('nothing is asked that no rule needs, but for robots.txt and the page', () => {
  expect(shown(explore(NORMAL, { rules: [] }).steps)).toEqual(['robots', 'page']);
  expect(shown(explore(NORMAL, { rules: needing('document') }).steps)).toEqual([
    'robots',
    'page',
    'home',
    'canonical-page',
  ]);
});

describe('a whole site', () => {
  const at = (path: string): string => `https://example.com${path}`;
  const page = (path: string, ...hrefs: string[]) => exchange(at(path), { body: links(...hrefs) });
  const whole = (pages: number, more: Partial<Budget> = {}): Budget => ({
    requests: 1_000,
    pages,
    whole: true,
    ...more,
  });
  const pagesRead = (site: Site, budget: Budget) =>
    explore(site, { url: at('/'), budget })
      .steps.filter(({ kind, refused }) => kind === 'scan' && refused === undefined)
      .map(({ request }) => request.url.slice(at('').length));

  test('pages far from the home page are read, in more rounds than a sample has', () => {
    const chain = Array.from({ length: 6 }, (_, n) => page(n === 0 ? '/' : `/level-${n}`, `/level-${n + 1}`));
    expect(pagesRead(siteOf(...chain), whole(100))).toEqual([
      '/',
      ...Array.from({ length: 6 }, (_, n) => `/level-${n + 1}`),
    ]);
  });

  test('every page of a long sitemap and of all its parts is read, and each once', () => {
    const parts = Array.from({ length: 8 }, (_, n) => at(`/part-${n}.xml`));
    const index = `<sitemapindex>${parts.map((loc) => `<sitemap><loc>${loc}</loc></sitemap>`).join('')}</sitemapindex>`;
    const site = siteOf(
      page('/', '/p/0-0', '/p/7-2#part'),
      exchange(at('/sitemap.xml'), { body: index }),
      ...parts.map((url, n) => exchange(url, { body: urlset(...[0, 1, 2].map((m) => at(`/p/${n}-${m}`))) })),
      ...parts.flatMap((_, n) => [0, 1, 2].map((m) => page(`/p/${n}-${m}`, '/'))),
    );
    const read = pagesRead(site, whole(100));
    expect(read).toHaveLength(25);
    expect(new Set(read).size).toBe(25);
  });

  test.each<[string, string[], string[]]>([
    ['further pages of a list', ['/list?page=2'], ['/list?page=2']],
    ['no other addresses with parameters', ['/list?sort=up', '/list?colour=red'], []],
    ['no files, no log-out, nothing with nofollow', ['/a.pdf', '/logout'], []],
    ['nothing of another site', ['https://elsewhere.example/a'], []],
  ])('of links: %s', (_, hrefs, read) => {
    expect(pagesRead(siteOf(page('/', ...hrefs)), whole(100))).toEqual(['/', ...read]);
  });

  test('its bound is on pages that exist: what answers 404 leaves its place to another page', () => {
    const home = page('/', ...Array.from({ length: 20 }, (_, n) => `/p-${n}`));
    const site = siteOf(
      home,
      ...Array.from({ length: 20 }, (_, n) => (n % 2 ? page(`/p-${n}`) : exchange(at(`/p-${n}`), { status: 404 }))),
    );
    const there = (pages: number) => pagesRead(site, whole(pages)).filter((path) => /[13579]$|^\/$/.test(path));
    expect(there(5)).toHaveLength(5);
    expect(there(6)).toHaveLength(6);
    expect(there(100)).toHaveLength(11);
  });

  test('only pages of the chosen paths are read, and the first one', () => {
    const site = siteOf(page('/', '/blog/a', '/shop/b'), page('/blog/a', '/shop/c', '/blog/d'), page('/blog/d'));
    const reads = (url: string): boolean => new URL(url).pathname.startsWith('/blog/');
    expect(pagesRead(site, whole(100, { reads }))).toEqual(['/', '/blog/a', '/blog/d']);
  });

  test('pages that robots.txt closes are refused, the first five of them', () => {
    const closed = Array.from({ length: 9 }, (_, n) => `/closed/${n}`);
    const site = siteOf(txt(ROBOTS, 'User-agent: *\nDisallow: /closed/'), page('/', ...closed, '/open'), page('/open'));
    const { steps } = explore(site, { url: at('/'), budget: whole(100) });
    expect(steps.filter(({ kind, refused }) => kind === 'scan' && refused === 'robots-disallowed')).toHaveLength(5);
    expect(steps.some(({ request }) => request.url === at('/open'))).toBe(true);
  });

  test('the order of the answers changes neither the pages nor their order', () => {
    const site = siteOf(
      page('/', '/b', '/a'),
      page('/a', '/c', '/d'),
      page('/b', '/d', '/e'),
      ...['/c', '/d', '/e'].map((path) => page(path)),
    );
    const orderWith = (turn: (steps: Step[]) => Step[]) => {
      const observations: Observation[] = [];
      const seen = { target: targetOf(at('/')), observations };
      for (
        let [step] = turn(plan(seen, RULES, whole(4)));
        step !== undefined;
        [step] = turn(plan(seen, RULES, whole(4)))
      )
        observations.push(make(step, site));
      return plannedOrder(seen, RULES, whole(4));
    };
    const inOrder = orderWith((steps) => steps);
    expect(orderWith((steps) => steps.toReversed())).toEqual(inOrder);
    expect(inOrder.filter((id) => id.startsWith('linked-page'))).toEqual(
      ['/b', '/a', '/d'].map((path) => `linked-page:${at(path)}`),
    );
  });

  test('each link target is asked once, on pages of any length', () => {
    const many = Array.from({ length: 700 }, (_, n) => `/files/${n}.pdf`);
    const site = siteOf(page('/', ...many, '/a'), page('/a', ...many));
    const { steps } = explore(site, { url: at('/'), budget: whole(10, { linkRequests: 1_000 }) });
    const asked = steps.filter(({ purpose }) => isLinkCheck(purpose)).map(({ request }) => request.url);
    expect(asked).toHaveLength(700);
    expect(new Set(asked).size).toBe(700);
  });
});
