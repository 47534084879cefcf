import type { Exchange, HeaderLine } from '@legible/formats/exchange';
import { describe, expect, test } from 'vitest';
import type { Facts } from '../kernel/facts.ts';
import { judge } from '../kernel/judge.ts';
import type { StepPurpose } from '../kernel/observed.ts';
import type { ProbeKey } from '../kernel/probes.ts';
import type { Observation } from '../kernel/step.ts';
import { targetOf } from '../kernel/target.ts';
import { exchange, failedExchange, observed } from '../rule-fixtures.ts';
import sitemapUrlsScope from '../topics/sitemaps/sitemap-urls-scope.rule.ts';
import { normalize } from './normalize.ts';

const PAGE = 'https://example.com/page';

const HOME = 'https://example.com/';

const CHALLENGE: HeaderLine[] = [
  ['cf-mitigated', 'challenge'],
  ['content-type', 'text/html'],
];

const facts = (...made: [StepPurpose, Exchange][]): Facts =>
  normalize({ target: targetOf(PAGE), observations: made.map(([purpose, one]) => observed(purpose, one)) });

test('what nobody asked for is unknown', () => {
  const { site, pages } = facts();
  for (const fact of Object.entries(site).filter(
    ([key]) => !['fieldVitals', 'target', 'origin', 'seenAt'].includes(key),
  ))
    expect(fact).toEqual([expect.any(String), { state: 'unknown', reason: 'not-looked' }]);
  expect(pages).toEqual([]);
  expect(site.seenAt).toBeNull();
});

test('the time of the scan is that of its first request', () => {
  const first = { ...exchange(PAGE), startedAt: '2026-01-02T03:04:05.000Z' };
  expect(facts(['robots', first], ['page', exchange(PAGE)]).site.seenAt).toBe('2026-01-02T03:04:05.000Z');
});

describe('robots.txt', () => {
  const url = 'https://example.com/robots.txt';
  test.each([
    ['200', exchange(url, { body: 'User-agent: *' }), { state: 'present', value: { effect: 'rules' } }],
    ['404', exchange(url, { status: 404 }), { state: 'absent' }],
    ['403', exchange(url, { status: 403 }), { state: 'absent' }],
    ['500', exchange(url, { status: 500 }), { state: 'present', value: { effect: 'disallow-all', status: 500 } }],
    ['429', exchange(url, { status: 429 }), { state: 'unknown', reason: 'rate-limited' }],
    ['a challenge', exchange(url, { status: 503, headers: CHALLENGE }), { state: 'unknown', reason: 'challenged' }],
    ['a timeout', failedExchange(url, 'timeout'), { state: 'unknown', reason: 'timeout' }],
  ])('%s', (_case, one, expected) => {
    expect(facts(['robots', one]).site.robots).toMatchObject({ ...expected, from: `robots:${url}` });
  });
});

describe('sitemap', () => {
  const url = 'https://example.com/sitemap.xml';
  const other = 'https://example.com/news.xml';
  const robotsOf = (...urls: readonly string[]): [StepPurpose, Exchange] => [
    'robots',
    exchange('https://example.com/robots.txt', { body: urls.map((one) => `Sitemap: ${one}`).join('\n') }),
  ];
  const whole = exchange(url, { body: '<urlset><url><loc>https://example.com/page</loc></url></urlset>' });
  // [case, named in robots.txt, asked, why not everything was read, outcome of rules about its entries]
  test.each<[string, readonly string[], readonly Exchange[], string | null, string]>([
    ['one that was read', [url], [whole], null, 'pass'],
    ['one that is gone', [url], [exchange(url, { status: 404 })], null, 'not-applicable'],
    ['none', [], [exchange(url, { status: 404 })], null, 'not-applicable'],
    ['one on another host', ['https://cdn.example/s.xml'], [exchange(url, { status: 404 })], 'other-host', 'untested'],
    ['one of several that nobody asked for', [url, other], [whole], 'budget-spent', 'pass'],
    ['damaged gzip', [url], [exchange(url, { body: Uint8Array.of(0x1f, 0x8b, 8) })], 'decoding-failed', 'untested'],
    ['HTML in its place', [url], [exchange(url, { body: '<html>' })], 'not-readable', 'untested'],
    ['forbidden', [url], [exchange(url, { status: 403 })], 'forbidden', 'untested'],
    [
      'one read, one kept from us',
      [url, other],
      [whole, failedExchange(other, 'robots-disallowed')],
      'robots-disallowed',
      'pass',
    ],
    ['one read, one in trouble', [url, other], [whole, exchange(other, { status: 503 })], 'server-error', 'pass'],
    [
      'one read, one that broke off',
      [url, other],
      [whole, exchange(other, { body: '<urlset><url>' })],
      'not-readable',
      'pass',
    ],
    [
      'one read, one cut off by us',
      [url, other],
      [whole, exchange(other, { body: '<urlset><url>', truncated: true })],
      'budget-spent',
      'pass',
    ],
    ['a guess that any address answers', [], [exchange(url, { body: '<html>' })], null, 'not-applicable'],
  ])('unread: %s', (_case, named, asked, unread, outcome) => {
    const all = facts(robotsOf(...named), ...asked.map((one): [StepPurpose, Exchange] => ['sitemap', one]));
    expect(all.site.sitemaps).toMatchObject({ state: 'present', value: { unread } });
    expect(judge([sitemapUrlsScope], all).judgements.map((one) => one.outcome)).toEqual([outcome]);
  });

  const list = '<urlset><url><loc>https://example.com/page</loc></url></urlset>';
  const index = (count: number): string =>
    `<sitemapindex>${'<sitemap><loc>https://example.com/1.xml</loc></sitemap>'.repeat(count)}</sitemapindex>`;
  const named = (loc: string, count = 1): string =>
    `<sitemapindex>${`<sitemap><loc>${loc}</loc></sitemap>`.repeat(count)}</sitemapindex>`;
  const part = (body: string): Exchange => exchange('https://example.com/1.xml', { body });
  const gzip = exchange(url, {
    body: Uint8Array.of(0x1f, 0x8b, 8, 0),
    headers: [['content-type', 'application/gzip']],
  });
  test('addresses that are all on another host were not asked', () => {
    const foreign = exchange(url, { body: 'https://elsewhere.example/x' });
    expect(facts(['sitemap', foreign]).site.sitemapUrls).toEqual({ state: 'unknown', reason: 'other-host' });
  });

  test('an address that was read on the way from another spelling does not redirect itself', () => {
    const [spelled, listed] = ['https://example.com/tea', 'https://example.com/tea/'];
    const { site } = facts(
      ['linked-page', exchange(spelled, { url: listed, via: [spelled] })],
      ['sitemap', exchange(url, { body: `<urlset><url><loc>${listed}</loc></url></urlset>` })],
    );
    expect(site.sitemapUrls).toMatchObject({ value: { urls: [{ requestedUrl: listed, url: listed, chain: [] }] } });
  });

  // [case, the first file, its part, the fact]
  test.each([
    ['a list', exchange(url, { body: list }), null, { value: { listed: [PAGE], unread: null } }],
    [
      '404',
      exchange(url, { status: 404, body: list }),
      null,
      { value: { listed: [], files: [{ kind: null, status: 404 }] } },
    ],
    [
      'HTML',
      exchange(url, { body: '<html>' }),
      null,
      { value: { listed: [], files: [{ kind: 'unreadable', html: true }] } },
    ],
    [
      'a gzip file that nobody could unpack',
      gzip,
      null,
      { value: { files: [{ kind: 'unreadable', packed: true, problems: [] }] } },
    ],
    ['500', exchange(url, { status: 500 }), null, { state: 'unknown', reason: 'server-error' }],
    [
      'a challenge',
      exchange(url, { status: 403, headers: CHALLENGE }),
      null,
      { state: 'unknown', reason: 'challenged' },
    ],
    ['429', exchange(url, { status: 429 }), null, { state: 'unknown', reason: 'rate-limited' }],
    ['refused', failedExchange(url, 'robots-disallowed'), null, { state: 'unknown', reason: 'robots-disallowed' }],
    ['an index of one', exchange(url, { body: index(1) }), part(list), { value: { listed: [PAGE], unread: null } }],
    ['an index of two', exchange(url, { body: index(1) + named('x') }), part(list), { value: { listed: [PAGE] } }],
    [
      'an index without its part',
      exchange(url, { body: index(1) }),
      null,
      { value: { listed: [], unread: 'budget-spent' } },
    ],
    [
      'an index in an index',
      exchange(url, { body: index(1) }),
      part(named('https://example.com/2.xml')),
      { value: { listed: [], unread: 'budget-spent' } },
    ],
    [
      'addresses of another host',
      exchange(url, { body: 'https://example.com/a#b\nhttps://elsewhere.example/x\nhttps://example.com/a' }),
      null,
      { value: { listed: ['https://example.com/a'], foreign: ['https://elsewhere.example/x'] } },
    ],
  ])('%s', (_case, first, second, expected) => {
    const made: [StepPurpose, Exchange][] = second
      ? [
          ['sitemap', first],
          ['sitemap-child', second],
        ]
      : [['sitemap', first]];
    expect(facts(...made).site.sitemaps).toMatchObject(expected);
  });
});

test.each([
  ['404', {}, { leadsHome: false, status: 404 }],
  ['the home page', { status: 200, url: HOME, via: ['https://example.com/x'] }, { leadsHome: true }],
  [
    'the home page of another host',
    { status: 200, url: 'https://www.example.com/', via: ['https://example.com/x'] },
    { leadsHome: true },
  ],
] as const)('a missing address: %s', (_case, given, value) => {
  const made = exchange('https://example.com/x', { status: 404, ...given });
  expect(facts(['missing-url', made]).site.missingUrl).toMatchObject({ state: 'present', value });
});

describe('pages', () => {
  test.each([
    ['200', exchange(PAGE), 'present', 'present', undefined],
    ['a file', exchange(PAGE, { headers: [['content-type', 'application/pdf']] }), 'present', 'absent', undefined],
    ['404', exchange(PAGE, { status: 404 }), 'present', 'absent', undefined],
    ['403', exchange(PAGE, { status: 403 }), 'present', 'unknown', 'forbidden'],
    ['500', exchange(PAGE, { status: 500 }), 'present', 'unknown', 'server-error'],
    ['429', exchange(PAGE, { status: 429 }), 'unknown', 'unknown', 'rate-limited'],
    ['a challenge', exchange(PAGE, { status: 403, headers: CHALLENGE }), 'unknown', 'unknown', 'challenged'],
    ['no answer', failedExchange(PAGE, 'tls-invalid'), 'unknown', 'unknown', 'tls-invalid'],
  ] as const)('%s', (_case, one, response, document, reason) => {
    const [page] = facts(['page', one]).pages;
    expect([page?.response.state, page?.document.state]).toEqual([response, document]);
    expect(page?.document.state === 'unknown' ? page.document.reason : undefined).toBe(reason);
  });

  test.each([
    ['timeout', 'reader-timeout'],
    ['crashed', 'reader-crashed'],
  ] as const)('bytes that could not be read: %s', (digestFailure, reason) => {
    const { step, exchange: made } = observed('page', exchange(PAGE));
    const observation: Observation = { step, exchange: made, digest: null, digestFailure };
    const [page] = normalize({ target: targetOf(PAGE), observations: [observation] }).pages;
    expect([page?.response, page?.document]).toMatchObject([
      { state: 'unknown', reason },
      { state: 'unknown', reason },
    ]);
  });

  test('where pages were found', () => {
    const html = '<nav><a href=/page#top>p</a></nav><main><a href=/listed>l</a><a href=/canon>self</a></main>';
    const { pages } = facts(
      ['page', exchange(PAGE, { body: '<main><a href=/page>self</a></main>' })],
      ['home', exchange(HOME, { body: html })],
      ['canonical-page', exchange('https://example.com/canon')],
      ['listed-page', exchange('https://example.com/listed')],
      [
        'sitemap',
        exchange('https://example.com/sitemap.xml', { body: 'https://example.com/listed\nhttps://example.com' }),
      ],
    );
    expect(pages.map(({ url, home, foundIn }) => [url, home, foundIn])).toEqual([
      [PAGE, false, ['submitted', 'navigation']],
      [HOME, true, ['home', 'sitemap']],
      ['https://example.com/canon', false, ['content', 'canonical']],
      ['https://example.com/listed', false, ['sitemap', 'content']],
    ]);
  });

  test('two addresses that end at one are one page', () => {
    const www = 'https://www.example.com/';
    const { pages } = facts(
      ['page', exchange(PAGE, { url: www, via: [PAGE] })],
      ['home', exchange(HOME, { url: www, via: [HOME] })],
    );
    expect(pages).toMatchObject([{ requestedUrl: PAGE, url: www, home: true, foundIn: ['submitted', 'home'] }]);
  });
});

describe('facts of the site', () => {
  const ROBOTS_URL = 'https://example.com/robots.txt';
  test.each([
    ['rules', exchange(ROBOTS_URL, { body: 'User-agent: *' }), { status: 200, body: 'rules', failure: null }],
    ['HTML', exchange(ROBOTS_URL, { body: '<!doctype html><p>' }), { body: 'html' }],
    ['503', exchange(ROBOTS_URL, { status: 503 }), { status: 503 }],
    [
      'a challenge',
      exchange(ROBOTS_URL, { status: 403, headers: CHALLENGE }),
      { challenge: { product: 'cloudflare' } },
    ],
    ['a timeout', failedExchange(ROBOTS_URL, 'timeout'), { status: null, failure: 'timeout', body: null }],
  ])('robots.txt answers with %s', (_case, one, file) => {
    expect(facts(['robots', one]).site.robotsFiles).toMatchObject({ state: 'present', value: { files: [file] } });
  });

  test.each(['budget-spent', 'aborted'] as const)('%s says nothing of the site', (code) => {
    const { site, pages } = facts(['robots', failedExchange(ROBOTS_URL, code)], ['page', failedExchange(PAGE, code)]);
    const unseen = { state: 'unknown', reason: code };
    expect([site.robotsFiles, pages[0]?.fetch]).toMatchObject([unseen, unseen]);
    expect(site.exchanges).toEqual({ state: 'unknown', reason: 'not-looked' });
  });

  test('a redirect loop is known of a page that could not be read', () => {
    const [page] = facts(['page', failedExchange(PAGE, 'redirect-loop')]).pages;
    expect(page).toMatchObject({
      fetch: { state: 'present', value: { status: null, failure: 'redirect-loop' } },
      response: { state: 'unknown', reason: 'redirect-loop' },
      rendered: { state: 'unknown', reason: 'no-renderer' },
    });
  });

  test.each([
    ['none', '', {}, { state: 'absent' }],
    ['itself', '<link rel=canonical href=/page>', {}, { state: 'absent' }],
    ['a page that answers', '<link rel=canonical href=/x>', {}, { state: 'present', value: { status: 200 } }],
    ['404', '<link rel=canonical href=/x>', { status: 404 }, { state: 'present', value: { status: 404 } }],
    ['a challenge', '<link rel=canonical href=/x>', { headers: CHALLENGE }, { state: 'unknown', reason: 'challenged' }],
    ['nobody asked', '<link rel=canonical href=/y>', {}, { state: 'unknown', reason: 'not-looked' }],
  ])('canonical target: %s', (_case, head, answer, expected) => {
    const target = exchange('https://example.com/x', answer);
    const { pages } = facts(['page', exchange(PAGE, { body: head })], ['canonical-target', target]);
    expect(pages[0]?.canonicalTarget).toMatchObject(expected);
  });

  test('link targets, where each was found, and how many there are', () => {
    const body =
      '<main><a href=/a>First</a><a href=/b#x>Second</a><a href=/page>self</a><a href=https://other.example/>o</a></main>';
    const { site } = facts(
      ['page', exchange(PAGE, { body })],
      ['internal-link', exchange('https://example.com/b', { status: 404 })],
      ['internal-link', failedExchange('https://example.com/a', 'budget-spent')],
    );
    expect(site.internalLinks).toMatchObject({
      value: {
        found: 2,
        urls: [{ requestedUrl: 'https://example.com/b', status: 404, linkedFrom: PAGE, text: 'Second' }],
      },
    });
  });

  describe('links and addresses that HEAD was sent to', () => {
    const at = (name: string): string => `https://example.com/${name}`;
    const checked = (variant: 'head' | 'get', one: Exchange): Observation => {
      const made = observed('internal-link', one);
      const { request } = made.step;
      const method = variant === 'head' ? ('HEAD' as const) : ('GET' as const);
      const id = `internal-link:${variant}:${request.url}`;
      return { ...made, step: { ...made.step, id, variant, request: { ...request, method } } };
    };
    const urlsOf = (...checks: Observation[]) => {
      const page = observed('page', exchange(PAGE, { body: '<main><a href=/a>a</a><a href=/b>b</a></main>' }));
      const { internalLinks } = normalize({ target: targetOf(PAGE), observations: [page, ...checks] }).site;
      const urls = internalLinks.state === 'present' ? internalLinks.value.urls : [];
      return urls.map(({ requestedUrl, status, headOnly }) => [requestedUrl, status, headOnly]);
    };
    test.each([
      ['an answer', [checked('head', exchange(at('a'), { status: 404 }))], [[at('a'), 404, true]]],
      ['405 says nothing', [checked('head', exchange(at('a'), { status: 405 }))], []],
      [
        '405, and GET decides',
        [checked('head', exchange(at('a'), { status: 405 })), checked('get', exchange(at('a'), { status: 206 }))],
        [[at('a'), 200, true]],
      ],
      ['the budget was spent', [checked('head', failedExchange(at('a'), 'budget-spent'))], []],
    ])('%s', (_case, checks, expected) => {
      expect(urlsOf(...checks)).toEqual(expected);
    });
    test('how many addresses each pattern has, and how many were read', () => {
      const links = Array.from({ length: 9 }, (_, index) => `<a href=/blog/p${index}x>b</a>`).join('');
      const { addressPatterns } = facts(
        ['page', exchange(PAGE, { body: `<main>${links}</main>` })],
        ['linked-page', exchange(at('blog/p1x'))],
      ).site;
      expect(addressPatterns).toMatchObject({
        value: {
          list: [
            { pattern: '/blog/*', addresses: 9, read: 1 },
            { addresses: 1, read: 1 },
          ],
        },
      });
    });
  });

  test('a page that redirects off the site is not a page; the submitted one stays', () => {
    const away = (from: string): Exchange => exchange(from, { url: 'https://elsewhere.example/', via: [from] });
    expect(facts(['page', away(PAGE)], ['linked-page', away('https://example.com/x')]).pages).toHaveLength(1);
  });

  test('http to https and apex to www move the site', () => {
    const www = 'https://www.example.com/';
    const { site, pages } = facts(
      ['page', exchange(PAGE)],
      ['home', exchange(HOME, { url: www, via: [HOME] })],
      ['linked-page', exchange('https://www.example.com/x')],
    );
    expect(site.origin).toBe('https://www.example.com');
    expect(pages.map(({ home }) => home)).toEqual([false, true, false]);
  });

  test('a second attempt is reported with the first', () => {
    const first = observed('page', exchange(PAGE, { status: 503 }));
    const retry = observed('retry', exchange(PAGE));
    const again = { ...retry, step: { ...retry.step, why: { ...retry.step.why, after: first.step.id } } };
    const { exchanges } = normalize({ target: targetOf(PAGE), observations: [first, again] }).site;
    expect(exchanges).toMatchObject({ value: { list: [{ status: 503, again: { status: 200, failure: null } }] } });
  });
});

describe('parity', () => {
  const words = (from: number): string => Array.from({ length: 100 }, (_, i) => `word${from + i}`).join(' ');
  const probed = (probe: ProbeKey, made: Exchange): Observation => {
    const one = observed('probe', made);
    return { ...one, step: { ...one.step, id: `probe:${probe}`, probe } };
  };
  const parityOf = (...observations: Observation[]) => normalize({ target: targetOf(HOME), observations }).site.parity;

  test('likeness with the browser, and of the two Googlebots', () => {
    const same = exchange(HOME, { body: `<main>${words(0)}</main>` });
    const other = exchange(HOME, { body: `<main>${words(500)}</main>` });
    const parity = parityOf(
      probed('gptbot', exchange(HOME, { status: 403, body: words(0) })),
      probed('googlebot-smartphone', other),
      probed('browser', same),
      probed('googlebot-desktop', same),
      probed('made-up', failedExchange(HOME, 'connection-lost')),
      probed('plain', failedExchange(HOME, 'budget-spent')),
    );
    if (parity.state !== 'present') throw new Error('no parity');
    expect(parity.value.probes.map(({ probe, status, similarity }) => [probe, status, similarity])).toEqual([
      ['browser', 200, 1],
      ['googlebot-smartphone', 200, 0],
      ['googlebot-desktop', 200, 1],
      ['gptbot', 403, null],
      ['made-up', null, null],
    ]);
    expect(parity.value.mobileSimilarity).toBe(0);
  });

  test('host variants', () => {
    const variants = normalize({
      target: targetOf(HOME),
      observations: [
        observed('page', exchange(HOME, { body: `<main>${words(0)}</main>` })),
        observed(
          'host-variant',
          exchange('http://example.com/', {
            url: HOME,
            via: ['http://example.com/'],
            body: `<main>${words(0)}</main>`,
          }),
        ),
        observed('host-variant', failedExchange('http://www.example.com/', 'name-not-found')),
        observed('host-variant', failedExchange('https://www.example.com/', 'tls-invalid')),
      ],
    }).site.hostVariants;
    if (variants.state !== 'present') throw new Error('no variants');
    expect(variants.value.variants.map(({ url, state, similarityToHome }) => [url, state, similarityToHome])).toEqual([
      ['http://example.com/', 'answered', 1],
      ['http://www.example.com/', 'unresolved', null],
      ['https://example.com/', 'answered', 1],
      ['https://www.example.com/', 'failed', null],
    ]);
  });

  test.each(['http://localhost:8080/', 'http://192.0.2.1/', 'https://example.com:8443/'])(
    '%s has no variants',
    (url) => {
      const { hostVariants } = normalize({
        target: targetOf(url),
        observations: [observed('page', exchange(url))],
      }).site;
      expect(hostVariants).toMatchObject({ value: { variants: [] } });
    },
  );
});
