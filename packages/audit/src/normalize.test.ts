import type { Exchange, HeaderLine } from '@legible/formats';
import { describe, expect, test } from 'vitest';
import type { Facts } from './facts.ts';
import { normalize } from './normalize.ts';
import type { StepPurpose } from './purposes.ts';
import type { Observation } from './steps.ts';
import { targetOf } from './target.ts';
import { exchange, failedExchange, observed } from './testing.ts';

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
  for (const fact of [site.robots, site.sitemap, site.missingUrl])
    expect(fact).toEqual({ state: 'unknown', reason: 'not-looked' });
  expect(pages).toEqual([]);
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
  const list = '<urlset><url><loc>https://example.com/page</loc></url></urlset>';
  const index = (count: number): string =>
    `<sitemapindex>${'<sitemap><loc>https://example.com/1.xml</loc></sitemap>'.repeat(count)}</sitemapindex>`;
  const child = exchange('https://example.com/1.xml', { body: list });
  test.each([
    [
      'a list',
      exchange(url, { body: list }),
      undefined,
      { state: 'present', value: { listed: [PAGE], truncated: false } },
    ],
    ['404', exchange(url, { status: 404, body: list }), undefined, { state: 'absent' }],
    ['HTML', exchange(url, { body: '<html>' }), undefined, { state: 'absent' }],
    ['500', exchange(url, { status: 500 }), undefined, { state: 'unknown', reason: 'server-error' }],
    ['refused', failedExchange(url, 'robots-disallowed'), undefined, { state: 'unknown', reason: 'robots-disallowed' }],
    [
      'an index of one',
      exchange(url, { body: index(1) }),
      child,
      { value: { kind: 'sitemapindex', listed: [PAGE], truncated: false } },
    ],
    ['an index of two', exchange(url, { body: index(2) }), child, { value: { listed: [PAGE], truncated: true } }],
    [
      'an index without its part',
      exchange(url, { body: index(1) }),
      undefined,
      { value: { listed: [], truncated: true } },
    ],
    [
      'an index in an index',
      exchange(url, { body: index(1) }),
      exchange('https://example.com/1.xml', { body: index(1) }),
      { value: { listed: [] } },
    ],
  ])('%s', (_case, first, second, expected) => {
    const made: [StepPurpose, Exchange][] = second
      ? [
          ['sitemap', first],
          ['sitemap-child', second],
        ]
      : [['sitemap', first]];
    expect(facts(...made).site.sitemap).toMatchObject(expected);
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
