import { parseFeed } from '@legible/formats/feed';
import { bodyHtml, parseMarkdown } from '@legible/issues';
import fc from 'fast-check';
import { parseAtomFeed, parseRssFeed } from 'feedsmith';
import { describe, expect, test } from 'vitest';
import { cpuTime } from '../../../../test/cpu-time.ts';
import { atom, jsonFeed, rss } from './feed-forms.ts';
import { FEED_ITEMS_MAX, type FeedChannel, type FeedItem } from './feed-item.ts';

const CHANNEL: FeedChannel = {
  title: '读者 & 机器',
  description: '给 <机器> 读的通讯',
  home: 'https://news.example/zh-cn',
  self: 'https://news.example/zh-cn/rss.xml',
  language: 'zh-CN',
  publisher: 'News & Co',
  image: 'https://news.example/icon.png',
  hub: 'https://hub.example/',
  minutesToLive: 15,
  continueReading: '继续阅读（会员）',
  join: null,
};
const ITEM: FeedItem = {
  url: 'https://news.example/zh-cn/issues/7',
  title: '第 7 期',
  summary: '摘要',
  html: '<p>正文</p>',
  access: 'full',
  publishedAt: '2026-11-21T00:00:00.000Z',
  updatedAt: null,
  author: null,
  topics: [],
  image: null,
};
const FORMATS = [
  ['rss', rss],
  ['atom', atom],
  ['json', jsonFeed],
] as const;

describe.each(FORMATS)('%s', (format, write) => {
  const read = (items: readonly FeedItem[], channel: FeedChannel = CHANNEL) => parseFeed(write(items, channel));

  test('is read by our reader without problems', () => {
    const feed = read([ITEM]);
    expect(feed).toMatchObject({
      format,
      title: CHANNEL.title,
      link: CHANNEL.home,
      self: CHANNEL.self,
      truncated: false,
      problems: [],
    });
    expect(feed.entries).toMatchObject([{ id: ITEM.url, url: ITEM.url, title: ITEM.title }]);
    expect(Date.parse(feed.entries[0]?.published ?? '')).toBe(Date.parse(ITEM.publishedAt));
  });

  test('is valid without items, hub and image', () => {
    const feed = read([], { ...CHANNEL, hub: null, image: null });
    expect(feed).toMatchObject({ format, entries: [], problems: [] });
    expect(write([], { ...CHANNEL, hub: null, image: null })).not.toContain('hub');
  });

  test('names its hub', () => {
    expect(write([ITEM], CHANNEL)).toContain('https://hub.example/');
  });

  test.each([
    [FEED_ITEMS_MAX, FEED_ITEMS_MAX],
    [FEED_ITEMS_MAX + 1, FEED_ITEMS_MAX],
  ])('of %i issues it has the newest %i, newest first', (count, shown) => {
    const items = Array.from({ length: count }, (_, i) => ({
      ...ITEM,
      url: `https://news.example/${i}`,
      publishedAt: new Date(Date.UTC(2026, 0, 1 + i)).toISOString(),
    }));
    const urls = read(items).entries.map(({ url }) => url);
    expect(urls).toHaveLength(shown);
    expect(urls[0]).toBe(`https://news.example/${count - 1}`);
    expect(urls.at(-1)).toBe(`https://news.example/${count - shown}`);
  });

  test('a lock changes the text and nothing else', () => {
    const before = read([ITEM]).entries[0];
    const after = read([{ ...ITEM, html: '<p>正</p>', access: 'excerpt' }]).entries[0];
    expect(after?.text).toContain('继续阅读（会员）');
    expect(before?.text).not.toContain('继续阅读');
    const { text: _, textLength: __, line: ___, ...kept } = before ?? {};
    expect(after).toMatchObject(kept as object);
  });

  test('links to the headings of the text lead to its page', () => {
    const root = parseMarkdown('[a](#b)[^1]\n\n## B\n\n[^1]: n');
    const page = { baseUrl: 'https://news.example', page: '/zh-cn/issues/7' };
    const html = bodyHtml(root, page, { title: 'N', back: 'B' });
    const text = write([{ ...ITEM, html }], CHANNEL).replaceAll('\\"', '"');
    expect(text).toContain('<a href="https://news.example/zh-cn/issues/7#text-b"');
    expect(text).toContain('<a href="https://news.example/zh-cn/issues/7#note-fn-1"');
    expect(text).not.toContain('href="#');
  });

  test('an issue without text shows its summary, or its title', () => {
    expect(read([{ ...ITEM, html: '' }])).toMatchObject({ problems: [], entries: [{ text: '摘要' }] });
    expect(read([{ ...ITEM, html: '', summary: null }])).toMatchObject({
      problems: [],
      entries: [{ text: '第 7 期' }],
    });
  });

  test.each([
    ']]>',
    ']]]]>>',
    '<![CDATA[x]]>',
    'a ]]> <![CDATA[ b',
    '</title><script>alert(1)</script>',
    '&amp; &lt;b&gt; &bogus; &',
    '<!-- -->',
    '<?xml version="1.0"?>',
    '"quoted" \'too\'',
    'a\u0000b\u000bc\ufffed\ud800e',
    '  한\n글  ',
    '𠮷 👩‍👩‍👧',
  ])('title, summary, author and topics stay as they were: %j', (hostile) => {
    const item = { ...ITEM, title: hostile, summary: hostile, author: hostile, topics: [hostile] };
    const feed = read([item], { ...CHANNEL, title: hostile, description: hostile, publisher: hostile });
    const plain = hostile
      .replace(/[^\P{Cc}\n]|\ufffe|\p{Cs}/gu, '')
      .replace(/\s+/g, ' ')
      .trim();
    expect(feed.problems).toEqual([]);
    expect(feed.title).toBe(plain);
    expect(feed.entries[0]?.title).toBe(plain);
  });

  test('a feed with any text can be read', () => {
    const unit = fc.oneof(
      fc.constantFrom(
        ']]>',
        '<![CDATA[',
        ']',
        '>',
        '<',
        '&',
        '"',
        "'",
        '\n',
        '\u0000',
        '\ud800',
        '\uffff',
        '한',
        '</a>',
        '&#0;',
        '-->',
      ),
      fc.string({ maxLength: 2 }),
    );
    const text = fc.array(unit, { maxLength: 10 }).map((units) => units.join(''));
    const item = fc.record({
      title: text,
      summary: fc.option(text),
      html: text,
      author: fc.option(text),
      topics: fc.array(text, { maxLength: 2 }),
      access: fc.constantFrom('full' as const, 'excerpt' as const),
    });
    fc.assert(
      fc.property(fc.array(item, { maxLength: 3 }), (items) => {
        const feed = read(items.map((one) => ({ ...ITEM, ...one })));
        expect(feed.problems.filter(({ what }) => !what.endsWith('content'))).toEqual([]);
        expect(feed.entries).toHaveLength(items.length);
      }),
      { numRuns: 60 },
    );
  });
});

describe('fields that each format writes in its own way', () => {
  const item = {
    ...ITEM,
    author: '김 & 박',
    topics: ['검색', 'R&D'],
    updatedAt: '2026-11-22T01:02:03.000Z',
    image: 'https://news.example/7.png',
    html: '<p>A ]]&#x3E; ]]> B</p>',
  };

  test('RSS', () => {
    const text = rss([item], CHANNEL);
    for (const part of [
      '<rss version="2.0"',
      'xmlns:atom="http://www.w3.org/2005/Atom"',
      'xmlns:content="http://purl.org/rss/1.0/modules/content/"',
      'xmlns:dc="http://purl.org/dc/elements/1.1/"',
      'xml:lang="zh-CN"',
      '<language>zh-cn</language>',
      '<ttl>15</ttl>',
      '<guid isPermaLink="true">https://news.example/zh-cn/issues/7</guid>',
      '<lastBuildDate>Sun, 22 Nov 2026 01:02:03 GMT</lastBuildDate>',
      '<pubDate>Sat, 21 Nov 2026 00:00:00 GMT</pubDate>',
      '<atom:link href="https://news.example/zh-cn/rss.xml" rel="self" type="application/rss+xml"/>',
      '<atom:link href="https://hub.example/" rel="hub"/>',
      '<title><![CDATA[读者 & 机器]]></title>',
      '<dc:creator><![CDATA[김 & 박]]></dc:creator>',
      '<content:encoded><![CDATA[<p>A ]]&#x3E; ]]]]><![CDATA[> B</p>]]></content:encoded>',
    ])
      expect(text).toContain(part);
    expect(parseRssFeed(text)).toMatchObject({
      image: { url: CHANNEL.image, title: CHANNEL.title, link: CHANNEL.home },
      items: [{ categories: [{ name: '검색' }, { name: 'R&D' }], content: { encoded: item.html } }],
    });
  });

  test('a long text is written within two seconds', () => {
    const html = '<p>]]></p>'.repeat(100_000);
    const started = cpuTime();
    expect(rss([{ ...ITEM, html }], CHANNEL).length).toBeGreaterThan(html.length);
    expect(cpuTime() - started).toBeLessThan(2_000);
  });

  test('the publisher is the author of an issue that names none', () => {
    expect(rss([ITEM], CHANNEL)).toContain('<dc:creator><![CDATA[News & Co]]></dc:creator>');
  });

  test('a summary in RSS is HTML', () => {
    expect(parseRssFeed(rss([{ ...ITEM, summary: 'Use <br> & co' }], CHANNEL)).items?.[0]?.description).toBe(
      'Use &lt;br&gt; &amp; co',
    );
  });

  test('Atom', () => {
    expect(parseAtomFeed(atom([item], CHANNEL))).toMatchObject({
      id: CHANNEL.home,
      updated: '2026-11-22T01:02:03.000Z',
      authors: [{ name: CHANNEL.publisher }],
      entries: [
        {
          id: item.url,
          published: '2026-11-21T00:00:00.000Z',
          updated: '2026-11-22T01:02:03.000Z',
          authors: [{ name: '김 & 박' }],
          categories: [{ term: '검색' }, { term: 'R&D' }],
          content: { type: 'html', value: item.html },
        },
      ],
    });
  });

  test('JSON Feed', () => {
    expect(JSON.parse(jsonFeed([item], CHANNEL))).toEqual({
      version: 'https://jsonfeed.org/version/1.1',
      title: CHANNEL.title,
      home_page_url: CHANNEL.home,
      feed_url: CHANNEL.self,
      description: CHANNEL.description,
      icon: CHANNEL.image,
      language: 'zh-CN',
      authors: [{ name: CHANNEL.publisher }],
      hubs: [{ type: 'WebSub', url: CHANNEL.hub }],
      items: [
        {
          id: item.url,
          url: item.url,
          title: item.title,
          content_html: item.html,
          summary: item.summary,
          image: item.image,
          date_published: '2026-11-21T00:00:00.000Z',
          date_modified: '2026-11-22T01:02:03.000Z',
          authors: [{ name: '김 & 박' }],
          tags: ['검색', 'R&D'],
        },
      ],
    });
  });
});
