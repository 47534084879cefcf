import { expect, test } from 'vitest';
import { claimOf, foundIn, judged } from '../../cause-fixtures.ts';
import { hostFaultOf, isPlaceholder } from '../../kernel/host-kinship.ts';
import {
  address,
  alternate,
  canonical,
  documentFact,
  page,
  present,
  responseFact,
  SITE_URL,
  site,
} from '../../rule-fixtures.ts';
import foreignEntries from './foreign-entries.cause.ts';
import foreignHost from './foreign-host.cause.ts';
import hostSpelling from './host-spelling.cause.ts';

const OWN = 'https://tea.example.net/';

test.each([
  ['https://tea.example.net/a', null],
  ['https://www.tea.example.net/a', 'spelling https://www.tea.example.net'],
  ['http://tea.example.net/a', 'spelling http://tea.example.net'],
  ['https://placeholder.dev/a', 'foreign placeholder.dev'],
  ['http://localhost:3000/a', 'foreign localhost:3000'],
  ['https://staging.tea.example.net/a', 'foreign staging.tea.example.net'],
  ['https://shop.tea.example.net/a', null],
  ['https://example.net/a', null],
  ['None/docs/', 'foreign None'],
  ['undefined', 'foreign undefined'],
  ['https://undefined/docs/', 'foreign undefined'],
  ['{{ site.url }}/docs/', 'foreign {{ site.url }}'],
  ['nonesuch/docs/', null],
  ['/docs/', null],
  ['mailto:a@b.example', null],
])('the host of %s', (written, expected) => {
  const fault = hostFaultOf(written, OWN);
  expect(fault === null ? null : `${fault.kind} ${fault.name}`).toBe(expected);
});

test('https of a site that was scanned on http, and production seen from staging, are not faults', () => {
  expect(hostFaultOf('https://tea.example.net/', 'http://tea.example.net/')).toBeNull();
  expect(hostFaultOf('https://tea.net/', 'https://staging.tea.net/')).toBeNull();
});

test.each([
  ['localhost:3000', true],
  ['example.org', true],
  ['your-docusaurus-site.example.com', true],
  ['yourdomain.com', true],
  ['None', true],
  ['tea.net', false],
  ['contest.org', false],
])('%s is a placeholder: %s', (host, expected) => {
  expect(isPlaceholder(host)).toBe(expected);
});

const naming = (href: string) => page({ document: present(documentFact({ canonicals: [canonical(href)] })) });
const FOREIGN = naming('https://tea.example.org/page');
const AT = { url: `${SITE_URL}page` };

test.each([
  ['a canonical on a foreign host', 'canonical-signals-agree', 'contradiction', FOREIGN, 'tea.example.org'],
  ['one with a placeholder instead of a host', 'canonical-form', 'relative', naming('undefined/page'), 'undefined'],
  ['one in the body, which the host does not cause', 'canonical-form', 'body', FOREIGN, null],
  ['another page of the site', 'canonical-signals-agree', 'contradiction', naming('/other'), null],
  ['a subdomain', 'canonical-signals-agree', 'contradiction', naming('https://shop.example.com/page'), null],
  ['www', 'canonical-signals-agree', 'contradiction', naming('https://www.example.com/page'), null],
])('a foreign host: %s', (_case, rule, message, facts, group) => {
  expect(claimOf(foreignHost, rule, message, AT, { page: facts })).toBe(group);
});

const homeNaming = (href: string) => site({ homePage: present(address('/', { canonicals: [canonical(href)] })) });

test.each([
  [
    'an entry on the host that the home page names',
    'https://a.test/b',
    homeNaming('https://a.test/'),
    'foreign-host a.test',
  ],
  [
    'an entry on a host that the home page does not name',
    'https://a.test/b',
    homeNaming('/'),
    'foreign-entries a.test',
  ],
  ['an entry without a host', 'None/b', homeNaming('/'), 'foreign-entries None'],
  ['an entry of the site', `${SITE_URL}b`, homeNaming('/'), null],
])('a sitemap: %s', (_case, url, facts, expected) => {
  const claims = [foreignHost, foreignEntries].flatMap((cause) => {
    const group = claimOf(cause, 'sitemap-urls-scope', 'foreign', { url }, { site: facts });
    return group === null ? [] : `${cause.id} ${group}`;
  });
  expect(claims[0] ?? null).toBe(expected);
});

test('a shared picture on another host may be right, one on localhost is not', () => {
  const of = (url: string) => claimOf(foreignEntries, 'og-image-usable', 'broken', { url });
  expect(of('https://cdn.test.net/a.png')).toBeNull();
  expect(of('http://localhost:1313/a.png')).toBe('localhost:1313');
});

test('language versions that are all on another host', () => {
  const facts = page({ alternates: present({ list: [alternate('en', 'https://b.dev/page')] }) });
  expect(claimOf(foreignEntries, 'hreflang-self', 'elsewhere', AT, { page: facts })).toBe('b.dev');
});

test.each([
  ['http in place of https', 'http://example.com/a', 'https://example.com/a', 'http://example.com'],
  ['www, and a slash as well', 'https://www.example.com/a', 'https://example.com/a/', 'https://www.example.com'],
  ['another page', 'http://example.com/a', 'https://example.com/b', null],
  ['a slash alone', 'https://example.com/a', 'https://example.com/a/', null],
])('another spelling of the host: %s', (_case, url, to, group) => {
  expect(claimOf(hostSpelling, 'link-internal-live', 'redirected', { url, to, status: 200 })).toBe(group);
});

test('a listed address whose canonical link names a foreign host', () => {
  const asked = address('/b', { canonicals: [canonical('https://a.test/b')] });
  const facts = site({ sitemapUrls: present({ urls: [asked, address('/c')], refused: [], listed: 2 }) });
  const of = (path: string) =>
    claimOf(foreignHost, 'sitemap-urls-indexable', 'canonical', { url: SITE_URL + path }, { site: facts });
  expect([of('b'), of('c'), of('unasked')]).toEqual(['a.test', null, null]);
});

test('http in the canonical link', () => {
  const facts = naming('http://example.com/page');
  expect(claimOf(hostSpelling, 'canonical-form', 'insecure', AT, { page: facts })).toBe('http://example.com');
  expect(claimOf(hostSpelling, 'canonical-form', 'fragment', AT, { page: facts })).toBeNull();
});

test('two pages, a sitemap and the home page on one foreign host are one cause, one page on another is a second', () => {
  const on = (path: string, href: string, home = false) =>
    page({
      url: SITE_URL + path,
      home,
      response: present(responseFact()),
      document: present(documentFact({ canonicals: [canonical(href)] })),
    });
  const pages = [on('', 'https://a.test/', true), on('b', 'https://a.test/b'), on('c', 'https://c.test/c')];
  const judgements = [
    judged({ rule: 'index-home-indexable', message: 'elsewhere' }),
    ...pages.map((_, index) => judged({ rule: 'canonical-signals-agree', message: 'contradiction', page: index })),
    judged({
      rule: 'sitemap-urls-scope',
      message: 'foreign',
      outcome: 'warn',
      at: [{ url: 'https://a.test/x' }, { url: 'https://a.test/y' }],
      asked: { sort: 'sitemap entry', count: 2 },
    }),
  ];
  const facts = { site: homeNaming('https://a.test/'), pages };
  expect(foundIn([foreignHost, foreignEntries, hostSpelling], judgements, facts)).toMatchObject([
    {
      id: 'foreign-host:a.test',
      counts: { site: 1, page: 2, 'sitemap entry': 2 },
      says: '2 pages and 2 sitemap entries use a.test, which is nobody’s website, instead of your own host.',
    },
    {
      id: 'foreign-host:c.test',
      counts: { page: 1 },
      says: 'One page uses c.test, which is nobody’s website, instead of your own host.',
    },
  ]);
});
