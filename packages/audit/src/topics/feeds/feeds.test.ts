import type { HeaderLine } from '@legible/formats/exchange';
import { expect, test } from 'vitest';
import { HTML, type Paths, scan } from '../../kernel/site/site-fixtures.ts';
import { exchange } from '../../rule-fixtures.ts';
import { readFeed } from './feed-reading.ts';

const RSS: HeaderLine = ['content-type', 'application/rss+xml'];

const ETAG: HeaderLine = ['etag', '"1"'];

const feed = (...items: readonly string[]): string =>
  `<rss version="2.0"><channel><title>News</title><link>https://example.com/</link><description>d</description>${items
    .map(
      (path) =>
        `<item><title>${path}</title><guid>${path}</guid><link>https://example.com${path}</link><pubDate>Fri, 20 Nov 2026 08:00:00 GMT</pubDate></item>`,
    )
    .join('')}</channel></rss>`;

const head = (href: string, type = 'application/rss+xml'): string =>
  `<link rel="alternate" type="${type}" href="${href}">`;

const page = (inHead = '', body = ''): { body: string; headers: readonly HeaderLine[] } => ({
  body: `<!doctype html><head>${inHead}</head><body><main>Words. ${body}</main></body>`,
  headers: [HTML],
});

const POST = page('<meta property="article:published_time" content="2026-11-19T00:00:00Z">');

const found = (paths: Paths) => {
  const site = scan(paths);
  const { feeds } = site.facts.site;
  return {
    asked: site.asked('feed'),
    entries: site.asked('feed-entry'),
    value: feeds.state === 'present' ? feeds.value : null,
  };
};

test.each([
  ['named', { '/': page(head('/news.xml')) }, ['/news.xml']],
  ['three at most', { '/': page([1, 2, 3, 4].map((n) => head(`/${n}.xml`)).join('')) }, ['/1.xml', '/2.xml', '/3.xml']],
  ['comments are left out', { '/': page(head('/a/comments/feed/')) }, []],
  ['other alternates are left out', { '/': page(head('/a', 'text/html')) }, []],
  ['on another host: not asked', { '/': page(head('https://feeds.example/x')) }, []],
  ['no dated pages: no guesses', { '/': page('', '<a href="/about">x</a>'), '/about': page() }, []],
  ['dated pages: two guesses', { '/': page('', '<a href="/x">x</a>'), '/x': POST }, ['/feed.xml', '/rss.xml']],
  [
    'dated pages of Hugo',
    { '/': page('<meta name="generator" content="Hugo 0.140.2">', '<a href="/x">x</a>'), '/x': POST },
    ['/index.xml', '/feed.xml'],
  ],
  ['a path of articles', { '/': page('', '<a href="/blog/x">x</a>'), '/blog/x': page() }, ['/feed.xml', '/rss.xml']],
  [
    'a link to a feed comes first',
    { '/': page('', '<a href="/blog/x">x</a><a href="/blog/index.xml">RSS</a>'), '/blog/x': page() },
    ['/blog/index.xml', '/feed.xml'],
  ],
])('%s', (_case, paths, asked) => {
  expect(found(paths).asked).toEqual(asked);
});

test.each([
  [true, []],
  [false, ['not-well-formed']],
])('the end of a feed that our limit cut off is not a fault of the feed: %s', (truncated, problems) => {
  const { answer } = exchange('https://example.com/feed', {
    headers: [RSS],
    body: feed('/a').slice(0, -20),
    truncated,
  });
  if (answer === null) throw new Error('no answer');
  const { feed: read } = readFeed(answer);
  expect(read.problems.map(({ code }) => code)).toEqual(problems);
});

test('a feed is requested again with its validators, and so are its first entries', () => {
  const { asked, entries, value } = found({
    '/': page(head('/feed.xml'), '<a href="/x">x</a>'),
    '/x': POST,
    '/feed.xml': ({ request, variant }) =>
      variant === 'again' && request.headers?.some(([name, to]) => name === 'if-none-match' && to === '"1"')
        ? { status: 304, headers: [ETAG] }
        : { body: feed('/x', '/gone', '/c', '/d'), headers: [RSS, ETAG] },
    '/c': page(),
  });
  expect(asked).toEqual(['/feed.xml', '/feed.xml again']);
  expect(entries).toEqual(['/gone', '/c']);
  expect(value?.files).toMatchObject([
    {
      foundBy: 'link',
      format: 'rss',
      etag: '"1"',
      again: { status: 304, changedIds: [] },
      entries: [{ id: '/x', url: 'https://example.com/x', time: Date.UTC(2026, 10, 20, 8) }, {}, {}, {}],
      targets: [{ status: 200 }, { status: 404 }, { status: 200 }],
    },
  ]);
  expect(value?.dated).toMatchObject([{ url: 'https://example.com/x', published: Date.UTC(2026, 10, 19) }]);
});

test('ids that change between two requests', () => {
  const { value } = found({
    '/': page(head('/feed.xml')),
    '/feed.xml': ({ variant }) => ({
      body: feed('/x').replace('<guid>', `<guid>${variant ?? 'first'}`),
      headers: [RSS, ETAG],
    }),
  });
  expect(value?.files[0]?.again).toMatchObject({ status: 200, changedIds: ['first/x'] });
});

test.each([
  ['a page in its place', { body: '<!doctype html><p>x', headers: [HTML] }, { isHtml: true, format: null }],
  ['a feed under the type of a page', { body: feed('/x'), headers: [HTML] }, { isHtml: false, format: 'rss' }],
  ['404', { status: 404 }, { status: 404, format: null }],
])('%s', (_case, given, expected) => {
  expect(found({ '/': page(head('/feed.xml')), '/feed.xml': given }).value?.files).toMatchObject([expected]);
});

test.each([
  ['in the feed', '/x', '2026-11-19', null],
  ['older than the newest entry', '/other', '2026-11-20T08:00:00Z', null],
  ['newer, and missing', '/other', '2026-11-20T09:00:00Z', { lag: 3_600_000, age: 25 * 3_600_000 }],
  ['dated tomorrow', '/other', '2026-11-22', null],
])('a dated page: %s', (_case, entry, published, missed) => {
  const { value } = found({
    '/': page(head('/feed.xml'), '<a href="/x">x</a>'),
    '/x': page(`<meta property="article:published_time" content="${published}">`),
    '/feed.xml': { body: feed(entry), headers: [RSS] },
  });
  expect(value?.missed).toEqual(missed === null ? null : expect.objectContaining(missed));
});

test('a folder has no validators to send back', () => {
  const paths: Paths = { '/': page(head('/feed.xml')), '/feed.xml': { body: feed('/x'), headers: [RSS, ETAG] } };
  expect(scan(paths, { deployed: false }).asked('feed')).toEqual(['/feed.xml']);
});

test.each(['"caf\u00e9"', '"a\u0000"', `"${'x'.repeat(300)}"`])(
  'a validator that no request can carry is not sent: %j',
  (etag) => {
    const { asked, value } = found({
      '/': page(head('/feed.xml')),
      '/feed.xml': { body: feed('/x'), headers: [RSS, ['etag', etag]] },
    });
    expect(asked).toEqual(['/feed.xml']);
    expect(value?.files[0]?.again).toBeNull();
  },
);
