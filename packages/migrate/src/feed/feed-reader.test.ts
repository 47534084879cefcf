import { toHtml } from 'hast-util-to-html';
import { describe, expect, test } from 'vitest';
import { IMPORT_LIMITS } from '../source/import-limits.ts';
import { memorySource } from '../source/source-fixtures.ts';
import type { SourceIssue, SourceItem, SourceText } from '../source/source-issue.ts';
import { atom, jsonFeed, LONG, rdf, rss } from './feed-fixtures.ts';
import { feedReader } from './feed-reader.ts';

const CANARY = 'canary-7f3a';
const SHORTENED = { kind: 'warning', what: 'the feed may have shortened it' };

const itemsOf = async (files: Readonly<Record<string, string>>): Promise<SourceItem[]> => {
  const form = Object.keys(files).length === 1 ? 'file' : 'folder';
  const items: SourceItem[] = [];
  for await (const item of feedReader.read(memorySource(files, form))) items.push(item);
  return items;
};

const issuesOf = async (document: string): Promise<SourceIssue[]> =>
  (await itemsOf({ feed: document })).filter((item) => item.kind === 'issue').map(({ issue }) => issue);

const issueOf = async (document: string): Promise<SourceIssue> => {
  const [issue] = await issuesOf(document);
  if (issue === undefined) throw new Error('no issue');
  return issue;
};

const siteOf = async (document: string) => {
  const [first] = await itemsOf({ feed: document });
  return first?.kind === 'site' ? first.site : null;
};

const htmlOf = (text: SourceText | null): string => (text?.format === 'tree' ? toHtml(text.tree) : '');

const publicOf = (issue: SourceIssue): string => JSON.stringify({ ...issue, body: { ...issue.body, rest: null } });

describe('recognition', () => {
  test.each<[string, Record<string, string>, string | null]>([
    ['RSS', { feed: rss('') }, 'feed begins like RSS'],
    ['RSS 1.0', { feed: rdf('') }, 'feed begins like RSS 1.0'],
    ['Atom', { 'a.atom': atom('') }, 'a.atom begins like Atom'],
    ['Atom with a prefix', { a: '<a:feed xmlns:a="http://www.w3.org/2005/Atom"/>' }, 'a begins like Atom'],
    [
      'behind comments and instructions',
      { a: '\n<?xml version="1.0"?><!-- <html> --><?x y?><!DOCTYPE rss><rss></rss>' },
      'a begins like RSS',
    ],
    ['JSON Feed', { 'a.json': jsonFeed([]) }, 'a.json begins like JSON Feed'],
    [
      'JSON Feed, slashes escaped',
      { a: '{"version": "https:\\/\\/jsonfeed.org\\/version\\/1"}' },
      'a begins like JSON Feed',
    ],
    ['a page', { a: '<!doctype html><html></html>' }, null],
    ['other JSON', { a: '{"db":[]}' }, null],
    ['an export of WordPress', { a: '<rss xmlns:wp="http://wordpress.org/export/1.2/"></rss>' }, null],
    ['words', { a: 'rss feed' }, null],
    ['a folder of feeds', { 'a.xml': rss(''), 'b/c.rss': rss(''), '.DS_Store': 'x' }, 'a.xml begins like RSS'],
    ['a site with a feed in it', { 'index.xml': rss(''), 'index.html': '<p>' }, null],
  ])('%s', async (_name, files, why) => {
    const form = Object.keys(files).length === 1 ? 'file' : 'folder';
    expect(await feedReader.recognize(memorySource(files, form))).toBe(why);
  });

  test('what is not a feed is refused', async () => {
    await expect(itemsOf({ a: '<html/>' })).rejects.toThrow(
      'memory: is not a feed that we know; RSS, Atom and JSON Feed are read',
    );
  });
});

describe('RSS', () => {
  test('the site', async () => {
    const site = { title: 'Example & Letter', baseUrl: 'https://example.com/', language: 'ja' };
    expect(await siteOf(rss(''))).toEqual(site);
    expect(await siteOf(rdf(''))).toEqual({ title: 'Example', baseUrl: 'https://example.com/', language: 'ko' });
    // After the items, where it is allowed too.
    const late =
      '<rss version="2.0"><channel><item><guid>1</guid></item><title>T</title><link>https://e.com</link></channel></rss>';
    expect(await siteOf(late)).toEqual({ title: 'T', baseUrl: 'https://e.com/', language: null });
  });

  test('an item keeps everything that the feed has', async () => {
    const issue = await issueOf(
      rss(`<item><title>Fish &amp;amp; chips #3</title><link>https://example.com/3?utm=1</link><guid isPermaLink="false">https://example.com/?p=12</guid>
<pubDate>Thu, 15 Jan 2026 07:00:00 +0900</pubDate><dc:creator>김 편집</dc:creator><category>A &amp;amp; B</category><category>C</category><category>C</category>
<description>Somebody wrote this.</description><content:encoded><![CDATA[<p>${LONG}</p>]]></content:encoded>
<enclosure url="https://example.com/a.jpg" length="1" type="image/jpeg"/><dc:language>ko</dc:language></item>`),
    );
    expect({ ...issue, body: null }).toEqual({
      sourceId: 'https://example.com/?p=12',
      place: 'feed, line 5',
      title: 'Fish & chips #3',
      date: '2026-01-15T07:00:00+09:00',
      updated: null,
      number: null,
      slug: null,
      oldAddresses: ['/3', '/?p=12'],
      summary: 'Somebody wrote this.',
      topics: ['A & B', 'C'],
      category: null,
      author: '김 편집',
      image: { src: 'https://example.com/a.jpg', alt: null },
      isDraft: false,
      language: 'ko',
      translation: null,
      gate: { kind: 'none' },
      body: null,
      notes: [],
    });
    expect(issue.body).toMatchObject({ rest: null, mark: null });
    expect(htmlOf(issue.body.open)).toBe(`<p>${LONG}</p>`);
  });

  test.each([
    ['a guid that is the address', '<guid>https://example.com/a</guid>', ['/a']],
    ['a guid that is not an address', '<guid isPermaLink="false">https://example.com/a</guid>', []],
    ['a link before a guid', '<link>https://example.com/b</link><guid>https://example.com/a</guid>', ['/b']],
    [
      'the address behind FeedBurner',
      '<link>https://feeds.example/~r/1</link><f:origLink xmlns:f="http://rssnamespace.org/feedburner/ext/1.0">https://example.com/c</f:origLink>',
      ['/c'],
    ],
    ['an Atom link to something else', '<atom:link rel="replies" href="https://example.com/d"/>', []],
    ['the front page', '<link>https://example.com/</link>', []],
    ['no address', '<link>mailto:a@example.com</link>', []],
  ])('addresses: %s', async (_name, inside, addresses) => {
    expect((await issueOf(rss(`<item>${inside}</item>`))).oldAddresses).toEqual(addresses);
  });

  test.each([
    ['name in brackets', '<author>a@example.com (Ann)</author>', 'Ann'],
    ['an address alone', `<author>${CANARY}@example.com</author>`, null],
    ['a name where an address is meant', '<author>Ann</author>', 'Ann'],
    ['an address as a name', `<dc:creator>${CANARY}@example.com</dc:creator>`, null],
    ['several', '<author>Bob</author><dc:creator>Ann</dc:creator>', 'Ann'],
  ])('author: %s', async (_name, inside, author) => {
    const issue = await issueOf(
      rss(`<item>${inside}</item>`, `<managingEditor>${CANARY}@example.com</managingEditor>`),
    );
    expect(issue.author).toBe(author);
    expect(JSON.stringify(issue)).not.toContain(CANARY);
  });

  test.each([
    [
      'description where there is no content',
      `<description>&lt;p&gt;${LONG}&lt;/p&gt;</description>`,
      `<p>${LONG}</p>`,
    ],
    ['text that is not HTML', '<description>A\n\nB &amp;amp; C</description>', '<p>A</p>\n<p>B &#x26; C</p>'],
    ['XHTML', '<body xmlns="http://www.w3.org/1999/xhtml"><p>A<br/>B</p></body>', '<p>A<br>B</p>'],
    ['Atom inside', '<atom:content type="html">&lt;p&gt;A&lt;/p&gt;</atom:content>', '<p>A</p>'],
    [
      'other enclosures',
      '<description><![CDATA[<p>A</p>]]></description><enclosure url="https://e.com/x/a.mp3?b=1&amp;c" type="audio/mpeg"/>',
      '<p>A</p>\n<p><a href="https://e.com/x/a.mp3?b=1&#x26;c">a.mp3</a></p>',
    ],
    [
      'an enclosure with another scheme',
      '<description><![CDATA[<p>A</p>]]></description><enclosure url="javascript:alert(1)" type="audio/mpeg"/>',
      '<p>A</p>',
    ],
    ['nothing', '', ''],
  ])('body: %s', async (_name, inside, html) => {
    expect(htmlOf((await issueOf(rss(`<item>${inside}</item>`))).body.open)).toBe(html);
  });

  test.each([
    ['a thumbnail', '<media:thumbnail url="https://e.com/t.jpg"/>', 'https://e.com/t.jpg'],
    ['a picture of media', '<media:content medium="image" url="https://e.com/m.jpg"/>', 'https://e.com/m.jpg'],
    ['a film', '<media:content medium="video" url="https://e.com/m.mp4"/>', null],
  ])('image: %s', async (_name, inside, src) => {
    expect((await issueOf(rss(`<item>${inside}</item>`))).image?.src ?? null).toBe(src);
  });

  test('RSS 1.0: dates of Dublin Core, and the address of the resource as id', async () => {
    const issue = await issueOf(
      rdf(
        `<item rdf:about="https://example.com/1" xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><title>T</title><link>https://example.com/1</link><dc:date>2026-01-15</dc:date><dc:subject>S</dc:subject><description>D</description></item>`,
      ),
    );
    expect(issue).toMatchObject({
      sourceId: 'https://example.com/1',
      date: '2026-01-15',
      topics: ['S'],
      oldAddresses: ['/1'],
    });
  });

  test('ids: guid, else address, else position; a repeated item is skipped', async () => {
    const items = await itemsOf({
      feed: rss(
        '<item><guid>a</guid></item><item><link>https://e.com/b</link></item><item><title>c</title></item><item><guid>a</guid></item>',
      ),
    });
    expect(items.slice(1).map((item) => (item.kind === 'issue' ? item.issue.sourceId : item))).toEqual([
      'a',
      'https://e.com/b',
      'feed, line 5',
      { kind: 'passed-over', place: 'memory', why: 'items that are in the feed twice: 1' },
    ]);
  });

  test('several files are read in their order, and the first one is the site', async () => {
    const items = await itemsOf({ 'b.xml': rss('<item><guid>2</guid></item>'), 'a.json': jsonFeed([{ id: '1' }]) });
    expect(
      items.map((item) => (item.kind === 'issue' ? item.issue.sourceId : item.kind === 'site' && item.site.title)),
    ).toEqual(['Example & Letter', '1', '2']);
  });
});

describe('Atom', () => {
  test('the site', async () => {
    expect(await siteOf(atom(''))).toEqual({
      title: 'Example <Letter>',
      baseUrl: 'https://example.com/blog/',
      language: 'zh-CN',
    });
  });

  test('an entry keeps everything that the feed has', async () => {
    const issue = await issueOf(
      atom(
        `<entry xml:lang="ja"><id>urn:2</id><title type="text">1 &lt; 2</title><link rel="self" href="x"/><link href="a/2"/><link rel="enclosure" type="audio/mpeg" href="a.mp3"/>
<published>2026-01-15T07:00:00Z</published><updated>2026-01-16T07:00:00Z</updated><category term="t" label="Topic"/><category term="u"/>
<summary type="html">Somebody &lt;b&gt;wrote&lt;/b&gt; this.</summary><content type="html">&lt;p&gt;Text&lt;/p&gt;</content></entry>`,
        `<author><name>Ann</name><email>${CANARY}@example.com</email></author>`,
      ),
    );
    expect(issue).toMatchObject({
      sourceId: 'urn:2',
      title: '1 < 2',
      date: '2026-01-15T07:00:00Z',
      updated: '2026-01-16T07:00:00Z',
      oldAddresses: ['/blog/a/2'],
      summary: 'Somebody wrote this.',
      topics: ['Topic', 'u'],
      author: 'Ann',
      language: 'ja',
      notes: [{ kind: 'rewritten', what: 'enclosure as a link' }],
    });
    expect(htmlOf(issue.body.open)).toBe('<p>Text</p>\n<p><a href="https://example.com/blog/a.mp3">a.mp3</a></p>');
    expect(JSON.stringify(issue)).not.toContain(CANARY);
  });

  test.each([
    ['text', '<content>1 &lt; 2\n\n&amp;lt;</content>', '<p>1 &#x3C; 2</p>\n<p>&#x26;lt;</p>'],
    ['html', '<content type="html">&lt;p&gt;A&lt;/p&gt;</content>', '<p>A</p>'],
    ['html that is not escaped', '<content type="html"><p xmlns="">A</p></content>', '<p>A</p>'],
    [
      'xhtml',
      '<content type="xhtml"><div xmlns="http://www.w3.org/1999/xhtml"><p title="&quot;&lt;">A<br/>&lt;b&gt;<img src="a.jpg"/></p></div></content>',
      '<div><p title="&#x22;<">A<br>&#x3C;b><img src="a.jpg"></p></div>',
    ],
    [
      'xhtml with a prefix',
      '<content type="xhtml"><h:div xmlns:h="http://www.w3.org/1999/xhtml"><h:script>x</h:script><h:p h:x="y">A</h:p></h:div></content>',
      '<div><p>A</p></div>',
    ],
    [
      'xhtml with names that HTML does not have',
      '<content type="xhtml"><x.y xmlns="urn:x"><p>A</p></x.y></content>',
      '<p>A</p>',
    ],
    ['by media type', '<content type="text/html; charset=utf-8">&lt;p&gt;A&lt;/p&gt;</content>', '<p>A</p>'],
    ['summary where there is none', '<summary>A</summary>', '<p>A</p>'],
    ['a picture, which is not a text', '<content type="image/png">aGk=</content><summary>A</summary>', '<p>A</p>'],
    ['elsewhere', '<content src="https://example.com/a.html" type="text/html"/>', ''],
  ])('content: %s', async (_name, inside, html) => {
    expect(htmlOf((await issueOf(atom(`<entry><id>1</id>${inside}</entry>`))).body.open)).toBe(html);
  });

  test('0.3', async () => {
    const feed =
      '<feed version="0.3" xmlns="http://purl.org/atom/ns#"><title>T</title><entry><id>1</id><title>E</title><issued>2004-01-15T07:00:00Z</issued><content type="text/html" mode="escaped">&lt;p&gt;A&lt;/p&gt;</content></entry></feed>';
    const issue = await issueOf(feed);
    expect([issue.title, issue.date, htmlOf(issue.body.open)]).toEqual(['E', '2004-01-15T07:00:00Z', '<p>A</p>']);
  });
});

describe('JSON Feed', () => {
  test('the site', async () => {
    expect(await siteOf(jsonFeed([]))).toEqual({
      title: 'Example & Letter',
      baseUrl: 'https://example.com/',
      language: 'en',
    });
  });

  test('an item keeps everything that the feed has', async () => {
    const issue = await issueOf(
      jsonFeed([
        {
          id: 3,
          url: 'https://example.com/3',
          external_url: 'https://other.example/',
          title: '1 < 2 &amp; \u0007',
          content_html: '<p>Text</p>',
          summary: 'Somebody <b>wrote this.',
          date_published: '2026-01-15T07:00:00+09:00',
          date_modified: '2026-01-16T07:00:00+09:00',
          tags: ['A & B', 7, null],
          authors: [
            { name: 'Ann', url: `mailto:${CANARY}@example.com` },
            { name: `${CANARY}@example.com` },
            null,
            { name: 'Bob' },
          ],
          banner_image: 'https://example.com/b.jpg',
          attachments: [{ url: 'https://example.com/a.mp3', mime_type: 'audio/mpeg' }, null],
          language: 'ko',
        },
      ]),
    );
    expect(issue).toMatchObject({
      sourceId: '3',
      place: 'feed, item 1',
      title: '1 < 2 &amp;',
      date: '2026-01-15T07:00:00+09:00',
      updated: '2026-01-16T07:00:00+09:00',
      oldAddresses: ['/3'],
      summary: 'Somebody <b>wrote this.',
      topics: ['A & B', '7'],
      author: 'Ann, Bob',
      image: { src: 'https://example.com/b.jpg', alt: null },
      language: 'ko',
      gate: { kind: 'none' },
    });
    expect(htmlOf(issue.body.open)).toBe('<p>Text</p>\n<p><a href="https://example.com/a.mp3">a.mp3</a></p>');
    expect(JSON.stringify(issue)).not.toContain(CANARY);
  });

  test('version 1: one author, also for the feed; text; items that are not objects', async () => {
    const head = { version: 'https://jsonfeed.org/version/1', author: { name: 'Ann' } };
    const issues = await issuesOf(
      jsonFeed([null, 'x', { id: 'a', content_text: 'A < B\n\nC' }, { id: 'b', author: { name: 'Bob' } }], head),
    );
    expect(issues.map(({ sourceId, author }) => [sourceId, author])).toEqual([
      ['a', 'Ann'],
      ['b', 'Bob'],
    ]);
    expect(htmlOf(issues[0]?.body.open ?? null)).toBe('<p>A &#x3C; B</p>\n<p>C</p>');
  });

  test.each([
    ['no version', '{"items":[]}', 'memory: is not a feed that we know'],
    [
      'a later version',
      jsonFeed([], { version: 'https://jsonfeed.org/version/1.9' }),
      'feed: is JSON, but not JSON Feed 1 or 1.1',
    ],
    ['cut off', jsonFeed([{ id: '1' }]).slice(0, -5), 'feed: is not JSON'],
  ])('%s', async (_name, document, message) => {
    await expect(itemsOf({ feed: document })).rejects.toThrow(message);
  });
});

describe('what may be shortened', () => {
  const content = (html: string): string => `<content:encoded><![CDATA[${html}]]></content:encoded>`;
  const description = (html: string): string => `<description><![CDATA[${html}]]></description>`;

  test.each([
    ['a short description', description('<p>Short.</p>'), true],
    ['a long one', description(`<p>${LONG}</p>`), false],
    ['one character less than long', description('x'.repeat(399)), true],
    ['long enough', description('x'.repeat(400)), false],
    ['short content', content('<p>Short.</p>'), false],
    ['an ellipsis', content(`<p>${LONG}…</p>`), true],
    ['in brackets', description(`${LONG}[&#8230;]`), true],
    ['dots', description(`<p>${LONG} [...]</p>`), true],
    ['a link to read on', content(`<p>${LONG}</p><a href="x">Read more →</a>`), true],
    ['in Korean', content(`<p>${LONG}</p><a href="x">계속 읽기</a>`), true],
    ['in Japanese', content(`<p>${LONG}</p><a href="x">続きを読む</a>`), true],
    ['in Chinese', content(`<p>${LONG}</p><a href="x">阅读全文</a>`), true],
    [
      'with what WordPress adds',
      description(`<p>${LONG} [&#8230;]</p><p>The post <a href="x">T</a> appeared first on <a href="y">S</a>.</p>`),
      true,
    ],
    [
      'only what WordPress adds',
      content(`<p>${LONG}</p><p>The post <a href="x">T</a> appeared first on <a href="y">S</a>.</p>`),
      false,
    ],
    ['dots in the middle', content(`<p>And … so on. ${LONG}</p>`), false],
  ])('%s', async (_name, inside, isShortened) => {
    const issue = await issueOf(rss(`<item>${inside}</item>`));
    expect(issue.notes).toEqual(isShortened ? [SHORTENED] : []);
  });

  test.each([
    ['no text', '', 'the feed has no text for it'],
    ['no date', `<pubDate>soon</pubDate>${content('x')}`, 'its date cannot be read'],
    [
      'fixed',
      `${content('x')}<x:a>&nbsp;</x:a>`,
      'names of characters that XML does not know (such as &nbsp;) were read as in HTML',
    ],
  ])('also reported: %s', async (_name, inside, what) => {
    expect((await issueOf(rss(`<item>${inside}</item>`))).notes).toEqual([{ kind: 'warning', what }]);
  });

  test.each([
    ['a person wrote', 'What this one is about.', 'What this one is about.'],
    ['a program made of the text', 'A sentence of some length', null],
    ['a program made, with markup', '<b>A sentence</b> &ldquo;of some length&rdquo;.', null],
    ['a program made and marked as cut', 'Another text [&#8230;]', null],
    ['is too long', 'y'.repeat(1001), null],
    ['has the maximum length', 'y'.repeat(1000), 'y'.repeat(1000)],
  ])('a summary that %s', async (_name, html, summary) => {
    expect((await issueOf(rss(`<item>${content(`<p>${LONG}</p>`)}${description(html)}</item>`))).summary).toBe(summary);
  });
});

describe('gates', () => {
  const text = `<title>T</title><description>${CANARY}</description><content:encoded><![CDATA[<p>Text ${CANARY}</p>]]></content:encoded><enclosure url="https://e.com/${CANARY}.mp3" type="audio/mpeg"/>`;
  const restriction = (relationship: string): string => `<access:restriction relationship="${relationship}"/>`;

  test.each<[string, string, SourceIssue['gate']]>([
    ['a feed is public', rss(`<item>${text}</item>`), { kind: 'none' }],
    [
      'the feed denies access',
      rss(`<item>${text}</item>`, restriction('deny')),
      { kind: 'members', said: 'access:restriction deny' },
    ],
    [
      'the feed allows access',
      rss(`<item>${text}</item>`, restriction('allow')),
      { kind: 'open', said: 'access:restriction allow' },
    ],
    [
      'the feed says something else',
      rss(`<item>${text}</item>`, restriction('Some')),
      { kind: 'unknown', said: 'access:restriction' },
    ],
    [
      'the feed denies access after its items',
      rss(`<item>${text}</item>${restriction('DENY')}`),
      { kind: 'members', said: 'access:restriction deny' },
    ],
    [
      'an item denies access in an open feed',
      rss(`<item>${text}${restriction('deny')}</item>`, restriction('allow')),
      { kind: 'members', said: 'access:restriction deny' },
    ],
    [
      'an item cannot open a locked feed',
      rss(`<item>${text}${restriction('allow')}</item>`, restriction('deny')),
      { kind: 'members', said: 'access:restriction deny' },
    ],
    [
      'an unknown element',
      rss(`<item>${text}<x:premium>true</x:premium></item>`),
      { kind: 'unknown', said: 'element premium' },
    ],
    ['the same, off', rss(`<item>${text}<x:premium>false</x:premium></item>`), { kind: 'none' }],
    ['the same, empty', rss(`<item>${text}<x:membersOnly/></item>`), { kind: 'none' }],
    [
      'countries of a film',
      rss(`<item>${text}<media:restriction relationship="deny">kr</media:restriction></item>`),
      { kind: 'none' },
    ],
    [
      'a field of an extension',
      jsonFeed([{ id: '1', content_html: CANARY, _acme: { premium: true } }]),
      { kind: 'unknown', said: 'field premium' },
    ],
    [
      'a field',
      jsonFeed([{ id: '1', content_html: CANARY, members_only: 1 }]),
      { kind: 'unknown', said: 'field members_only' },
    ],
    [
      'a field that is off',
      jsonFeed([{ id: '1', content_html: CANARY, _acme: { premium: false }, subscribers: null }]),
      { kind: 'none' },
    ],
  ])('%s', async (_name, document, gate) => {
    const issue = await issueOf(document);
    expect(issue.gate).toEqual(gate);
    const isLocked = gate.kind === 'members' || gate.kind === 'unknown';
    expect(publicOf(issue).includes(CANARY)).toBe(!isLocked);
    expect(JSON.stringify(issue.body.rest).includes(CANARY)).toBe(isLocked);
  });

  test.each([
    ['as Ghost writes it', '<p>Open</p><!--members-only--><p>CANARY</p>'],
    ['with spaces', '<div><p>Open</p><!-- members-only --><p>CANARY</p></div>'],
    ['in a table', '<p>Open</p><table><!--members-only-->CANARY<tr><td>1</td></tr></table>'],
  ])('a marker in the text: %s', async (_name, html) => {
    const issue = await issueOf(
      rss(
        `<item><description>${CANARY}</description><content:encoded><![CDATA[${html.replace('CANARY', CANARY)}]]></content:encoded></item>`,
      ),
    );
    expect([issue.gate, issue.body.mark]).toEqual([
      { kind: 'members', said: 'members-only comment' },
      'members-only comment',
    ]);
    expect(htmlOf(issue.body.open)).toContain('Open');
    expect(publicOf(issue)).not.toContain(CANARY);
    expect(htmlOf(issue.body.rest)).toContain(CANARY);
  });

  test('a marker opens nothing in a feed with an unknown access', async () => {
    const html = `<p>${CANARY}</p><!--members-only--><p>x</p>`;
    const issue = await issueOf(
      rss(`<item><content:encoded><![CDATA[${html}]]></content:encoded><x:paywall>hard</x:paywall></item>`),
    );
    expect([issue.gate.kind, issue.body.mark]).toEqual(['unknown', null]);
    expect(publicOf(issue)).not.toContain(CANARY);
  });
});

describe('bounds', () => {
  test('a text up to the maximum size', async () => {
    const feed = (length: number): string => jsonFeed([{ id: '1', content_html: 'x'.repeat(length) }]);
    expect((await issueOf(feed(IMPORT_LIMITS.bodyBytes))).body.rest).toBeNull();
    await expect(issueOf(feed(IMPORT_LIMITS.bodyBytes + 1))).rejects.toThrow(
      'feed, item 1: the text is longer than 4194304 bytes, which is all we read of one; take this item out of the feed',
    );
  }, 30_000);

  test('a broken feed is refused with its line', async () => {
    await expect(itemsOf({ feed: rss('<item>\n<title>T</b></title></item>') })).rejects.toThrow(
      'feed, line 6: is not well-formed XML (an end tag is missing)',
    );
  });
});
