import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { feedTime, parseFeed } from './feed.ts';

const ATOM_NS = 'xmlns="http://www.w3.org/2005/Atom"';
const rss = (items: string, channel = ''): string =>
  `<?xml version="1.0"?><rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:media="http://search.yahoo.com/mrss/"><channel><title>News</title><link>https://e.x/</link><description>All of it</description><atom:link rel="self" href="https://e.x/feed.xml"/>${channel}${items}</channel></rss>`;
const atom = (
  entries: string,
  head = '<id>urn:x</id><title>News</title><updated>2026-11-20T00:00:00Z</updated><author><name>A</name></author>',
): string => `<feed ${ATOM_NS}>${head}<link rel="self" href="/atom.xml"/><link href="https://e.x/"/>${entries}</feed>`;
const rdf = (items: string): string =>
  `<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns="http://purl.org/rss/1.0/" xmlns:dc="http://purl.org/dc/elements/1.1/"><channel rdf:about="https://e.x/"><title>News</title><link>https://e.x/</link><description>All</description></channel>${items}</rdf:RDF>`;
const json = (change: object): string =>
  JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title: 'News',
    feed_url: 'https://e.x/f.json',
    home_page_url: 'https://e.x/',
    items: [],
    ...change,
  });

const ITEM =
  '<item><title>A</title><link>https://e.x/a</link><guid>a</guid><pubDate>Fri, 20 Nov 2026 08:00:00 GMT</pubDate><description>Short.</description><content:encoded><![CDATA[<p>Long  <b>text</b>.</p>]]></content:encoded></item>';
const ENTRY =
  '<entry><id>a</id><title>A</title><updated>2026-11-20T00:00:00Z</updated><published>2026-11-19T00:00:00+01:00</published><link href="https://e.x/a"/><link rel="edit" href="https://e.x/edit"/><content type="xhtml"><div xmlns="http://www.w3.org/1999/xhtml">Long <b>text</b>.</div></content></entry>';
const problems = (text: string): string[] =>
  parseFeed(text).problems.map(({ code, level, what }) => `${level} ${code} ${what}`.trim());

test.each([
  [
    'RSS',
    rss(ITEM),
    'rss',
    {
      id: 'a',
      url: 'https://e.x/a',
      title: 'A',
      published: 'Fri, 20 Nov 2026 08:00:00 GMT',
      text: 'Long text .',
      textLength: 11,
    },
  ],
  [
    'Atom',
    atom(ENTRY),
    'atom',
    {
      id: 'a',
      url: 'https://e.x/a',
      published: '2026-11-19T00:00:00+01:00',
      updated: '2026-11-20T00:00:00Z',
      text: 'Long text.',
    },
  ],
  [
    'RSS 1.0',
    rdf('<item rdf:about="x"><title>A</title><link>https://e.x/a</link><dc:date>2026-11-20</dc:date></item>'),
    'rdf',
    { url: 'https://e.x/a', published: '2026-11-20' },
  ],
  [
    'JSON Feed',
    json({
      items: [{ id: 1, url: 'https://e.x/a', content_html: '<p>Text</p>', date_published: '2026-11-20T00:00:00Z' }],
    }),
    'json',
    { id: '1', url: 'https://e.x/a', text: 'Text' },
  ],
] as const)('%s is read and valid', (_case, text, format, entry) => {
  const feed = parseFeed(text);
  expect(feed).toMatchObject({ format, title: 'News', link: 'https://e.x/', truncated: false });
  expect(feed.entries).toEqual([expect.objectContaining(entry)]);
  expect(feed.problems).toEqual([]);
});

test('the self link', () => {
  expect([rss(''), atom(''), json({})].map((text) => parseFeed(text).self)).toEqual([
    'https://e.x/feed.xml',
    '/atom.xml',
    'https://e.x/f.json',
  ]);
});

describe('problems', () => {
  test.each([
    ['broken XML', rss('<item><title>A</item>'), ['error not-well-formed']],
    ['an unknown entity', rss('<item><title>&nbsp;</title></item>'), ['error not-well-formed']],
    ['HTML', '<html><body/></html>', ['error no-feed']],
    ['a sitemap', '<urlset/>', ['error no-feed']],
    ['nothing', '', ['error not-well-formed']],
    ['broken JSON', '{"version"', ['error not-well-formed']],
    ['other JSON', '{"version": "2"}', ['error no-feed']],
    [
      'a channel without anything',
      '<rss><channel><title>A</title></channel></rss>',
      ['error missing feed link', 'error missing feed description'],
    ],
    [
      'an empty description counts as present',
      '<rss><channel><title>A</title><link>https://e.x</link><description/></channel></rss>',
      [],
    ],
    [
      'an item without title and description',
      rss('<item><link>https://e.x/a</link></item>'),
      ['error missing entry 1 title or description'],
    ],
    [
      'an entry without id',
      atom('<entry><title>A</title><updated>2026-11-20T00:00:00Z</updated></entry>'),
      ['error missing entry 1 id'],
    ],
    ['an entry with an empty title', atom(ENTRY.replace('<title>A', '<title>')), []],
    [
      'no author',
      atom(ENTRY, '<id>x</id><title>A</title><updated>2026-11-20T00:00:00Z</updated>'),
      ['error missing author'],
    ],
    [
      'authors of the entries',
      atom(
        ENTRY.replace('<id>', '<author><name>B</name></author><id>'),
        '<id>x</id><title>A</title><updated>2026-11-20T00:00:00Z</updated>',
      ),
      [],
    ],
    [
      'an RFC 3339 date in RSS',
      rss(ITEM.replace('Fri, 20 Nov 2026 08:00:00 GMT', '2026-11-20T08:00:00Z')),
      ['minor odd-date entry 1 date'],
    ],
    [
      'an unreadable date',
      rss(ITEM.replace('Fri, 20 Nov 2026 08:00:00 GMT', 'yesterday')),
      ['error bad-date entry 1 date'],
    ],
    ['a relative link in RSS', rss(ITEM.replace('https://e.x/a', '/a')), ['error relative-url entry 1 link']],
    ['a relative link in Atom', atom(ENTRY.replace('https://e.x/a', '/a')), []],
    ['a JSON item without id', json({ items: [{ content_text: 'x' }] }), ['error missing entry 1 id']],
    ['a JSON item without content', json({ items: [{ id: 'a' }] }), ['error missing entry 1 content']],
    ['JSON without items', json({ items: undefined }), ['error missing feed items']],
  ])('%s', (_case, text, expected) => {
    expect(problems(text)).toEqual(expected);
  });

  test('what precedes the break is kept, with its line', () => {
    const feed = parseFeed(`${rss(ITEM).replace('</channel></rss>', '')}\n<item`);
    expect(feed).toMatchObject({ format: 'rss', truncated: true, entries: [{ id: 'a' }] });
    expect(feed.problems[0]).toMatchObject({ code: 'not-well-formed', line: 2 });
  });
});

test.each([
  ['a media element is not a text', rss('<item><title>A</title><media:content url="x">no</media:content></item>')],
  ['the image of the channel is not a title', rss('', '<image><title>Image</title></image>')],
])('%s', (_case, text) => {
  expect(parseFeed(text)).toMatchObject({ title: 'News' });
  expect(parseFeed(text).entries[0]?.text ?? '').toBe('');
});

test('a declared encoding is honoured, an unknown one is not fatal', () => {
  const latin = (label: string) =>
    Uint8Array.from(
      Buffer.from(
        `<?xml version="1.0" encoding="${label}"?><rss><channel><title>caf\u00e9</title></channel></rss>`,
        'latin1',
      ),
    );
  expect(parseFeed(latin('iso-8859-1')).title).toBe('café');
  expect(parseFeed(latin('x-none')).title).toMatch(/^caf/);
});

test.each([
  [500, false],
  [501, true],
])('%d entries are cut: %s', (count, truncated) => {
  expect(parseFeed(rss('<item><title>A</title></item>'.repeat(count)))).toMatchObject({
    truncated,
    entries: { length: 500 },
    problems: [],
  });
});

test('entities are not expanded, depth is bounded', () => {
  const bomb = `<!DOCTYPE rss [<!ENTITY a "aaaaaaaaaa">]>${rss('<item><title>&a;</title></item>').slice(21)}`;
  expect(parseFeed(bomb).problems[0]?.code).toBe('not-well-formed');
  expect(parseFeed(`<rss>${'<a>'.repeat(100_000)}`).problems[0]?.code).toBe('not-well-formed');
});

test('never throws', () => {
  fc.assert(
    fc.property(
      fc.array(
        fc.constantFrom(
          '<rss>',
          '<channel>',
          '<item>',
          '</item>',
          '<link>',
          'x',
          '&',
          '<![CDATA[',
          ']]>',
          '<feed xmlns="http://www.w3.org/2005/Atom">',
          '<entry>',
          '{',
          '"',
          '[',
        ),
      ),
      (parts) => {
        expect(() => parseFeed(parts.join(''))).not.toThrow();
      },
    ),
  );
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
      expect(() => parseFeed(bytes)).not.toThrow();
    }),
  );
  fc.assert(
    fc.property(fc.json(), (text) => {
      expect(() => parseFeed(`{"version":"https://jsonfeed.org/version/1","items":[${text}]}`)).not.toThrow();
    }),
  );
});

test.each([
  ['Fri, 20 Nov 2026 08:00:00 GMT', Date.UTC(2026, 10, 20, 8)],
  ['2026-11-20T08:00:00+01:00', Date.UTC(2026, 10, 20, 7)],
  ['soon', null],
  [null, null],
])('feedTime of %s', (date, time) => {
  expect(feedTime(date)).toBe(time);
});

test('the charset of the header takes precedence over the declaration', () => {
  const bytes = Buffer.from(
    '<?xml version="1.0" encoding="UTF-8"?><rss><channel><title>caf\u00e9</title></channel></rss>',
    'latin1',
  );
  expect(parseFeed(bytes, 'iso-8859-1').title).toBe('caf\u00e9');
});
