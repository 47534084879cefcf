import { expect, test } from 'vitest';
import { readDocument } from '../../kernel/page/document.ts';
import type { PublicationFact } from '../../kernel/page/page-dates.ts';
import { readPublication } from './publication.ts';

const read = (body: string, head = ''): PublicationFact =>
  readPublication(
    readDocument(
      `<!doctype html><html lang="en"><head>${head}</head><body>${body}</body></html>`,
      'https://example.com/page',
      {
        used: 'utf-8',
        from: 'header',
        unknownLabel: null,
      },
    ).source,
  );

const LONG =
  'This long paragraph reports many things that happened on 2 May 2020, among them the opening of the shop in the old town, with music, cake and a speech.';

test.each<[string, string, readonly string[]]>([
  ['a line', '<main><p>21 November 2026</p></main>', ['null visible text']],
  ['with a label', '<main><p>Published 21 November 2026</p></main>', ['published visible text']],
  [
    'two labels',
    '<main><p>Published 2026-11-20, updated 2026-11-21</p></main>',
    ['published visible text', 'modified visible text'],
  ],
  [
    'Korean labels',
    '<main><p>입력 2026.11.20 수정 2026.11.21</p></main>',
    ['published visible text', 'modified visible text'],
  ],
  [
    'Japanese labels',
    '<main><p>公開日：2026年11月20日 更新日：2026年11月21日</p></main>',
    ['published visible text', 'modified visible text'],
  ],
  ['by its class', '<main><div class="entry-date">2026-11-20</div></main>', ['published visible text']],
  ['mentioned in passing', `<main><p>${LONG}</p></main>`, []],
  [
    'mentioned in passing, in a time element',
    `<main><p>${LONG.replace('2 May 2020', '<time datetime="2020-05-02">2 May 2020</time>')}</p></main>`,
    ['null time element', 'null visible text'],
  ],
  [
    'a time element on a link to another article',
    '<main><p><a href="/b">Other news, <time datetime="2026-11-20">20 November 2026</time></a></p></main>',
    ['null time element'],
  ],
  [
    'a time element that is hidden, and one without text',
    '<main><p hidden><time datetime="2026-11-20">20 November 2026</time></p><time datetime="2026-11-20"></time></main>',
    ['null time element', 'null time element'],
  ],
  ['in a menu', '<nav><p>2026-11-20</p></nav>', []],
  ['in the footer', '<footer><p>2026-11-20</p></footer>', []],
  ['on a link to another article', '<main><p><a href="/b">Other news, 2026-11-20</a></p></main>', []],
  ['hidden', '<main><p hidden>2026-11-20</p></main>', []],
  ['a time element', '<main><p><time datetime="2026-11-20">Yesterday</time></p></main>', ['null time element']],
  [
    'one with a class',
    '<main><p><time class="published" datetime="2026-11-20">x</time></p></main>',
    ['published time element'],
  ],
  [
    'one with itemprop',
    '<main><p><time itemprop="dateModified" datetime="2026-11-20">x</time></p></main>',
    ['modified time element'],
  ],
  ['one in an aside', '<main></main><aside><time datetime="2026-11-20">x</time></aside>', []],
  ['in code', '<main><h1>x</h1><pre><code>API_VERSION=2025-01-01-preview</code></pre></main>', []],
  ['in code within a line', '<main><h1>x</h1><p>Set <code>2025-01-01</code> here.</p></main>', []],
  ['in a quotation', '<main><blockquote><p>2014-06-21</p><time datetime="2014-06-21">x</time></blockquote></main>', []],
  [
    'a label that ends a reference in a list',
    `<main><h1>x</h1>${'<p>Words of a page.</p>'.repeat(9)}<ul><li><p><a href="https://b.example/c">Free software</a>, a course for those who teach, b.example, updated 12 February 2021.</p></li></ul></main>`,
    ['null visible text'],
  ],
  [
    'a label at the end of the page',
    `<main><h1>x</h1>${'<p>Words of a page.</p>'.repeat(9)}<p>This page was last updated on 12 February 2021.</p></main>`,
    ['modified visible text'],
  ],
  ['a label inside a sentence', '<main><p>The manual was published on 21 June 2014.</p></main>', ['null visible text']],
  [
    'a sentence about the page',
    '<main><p>This page was last updated on 21 June 2014.</p></main>',
    ['modified visible text'],
  ],
  ['one with a duration', '<main><time datetime="PT20M">20 minutes</time></main>', []],
])('dates: %s', (_case, body, expected) => {
  expect(read(body).dates.map(({ role, place }) => `${role} ${place}`)).toEqual(expected);
});

const MEETING = 'The meeting took place on';

test.each<[string, string, readonly boolean[]]>([
  ['beside the heading', '<h1>Tea</h1><p>21 June 2014</p>', [true]],
  ['after a name', '<h1>Tea</h1><p>Jane Doe, 21 June 2014</p>', [true]],
  ['before the heading', '<p>2014年6月21日</p><h1>Tea</h1>', [true]],
  ['in a sentence beside the heading', `<h1>Tea</h1><p>${MEETING} 21 June 2014.</p>`, [false]],
  ['at the beginning of a sentence', '<h1>Tea</h1><p>21 June 2014 we opened a shop in Busan.</p>', [false]],
  ['before a Korean particle', '<h1>안경</h1><p>2024년 4월 5일에 주문</p>', [false]],
  ['before a short note', '<h1>Tea</h1><p>21 June 2014 by Jane Doe · 5 minutes to read</p>', [true]],
  [
    'in entries of a list',
    '<h1>Tea</h1><ul><li>5 April 2024: ordered</li><li>9 April 2024: came</li></ul>',
    [false, false],
  ],
  ['in a list with one date', '<h1>Tea</h1><ul><li>5 April 2024</li><li>Jane Doe</li></ul>', [true]],
  ['in a Chinese sentence', '<h1>Tea</h1><p>会议于2014年6月21日举行。</p>', [false]],
  [
    'a time element of such a sentence',
    `<h1>Tea</h1><p>${MEETING} <time datetime="2014-06-21">21 June</time>.</p>`,
    [false],
  ],
  ['a time element beside the heading', '<h1>Tea</h1><time datetime="2014-06-21">21 June</time>', [true]],
  ['far from the heading', `<h1>Tea</h1>${'<p>x</p>'.repeat(6)}<p>21 June 2014</p>`, [false]],
  [
    'of a related article',
    `<h1>Tea</h1>${'<p>x</p>'.repeat(6)}<ul><li><h4><a href="/b">Ten good pots</a></h4><p class="post-date"><time class="published updated" datetime="2014-06-21">21 June 2014</time></p></li></ul>`,
    [false, false],
  ],
  ['far from it, in a byline', `<h1>Tea</h1>${'<p>x</p>'.repeat(6)}<p class="post-meta date">21 June 2014</p>`, [true]],
])('a date of the page itself: %s', (_case, body, own) => {
  expect(read(`<main>${body}</main>`).dates.map(({ incidental }) => incidental !== true)).toEqual(own);
});

test.each([
  [
    'entries of a list',
    '<ul><li>One <p>Published 2022-12-15</p></li><li>Two <p>Published 2021-04-30</p></li></ul>',
    [null, null],
  ],
  [
    'articles',
    '<article><p>Published 2022-12-15</p></article><article><p>Published 2021-04-30</p></article>',
    [null, null],
  ],
  [
    'a list with both dates of the page',
    '<ul><li>Published 2021-04-30</li><li>Updated 2022-12-15</li></ul>',
    ['published', 'modified'],
  ],
  [
    'the same date twice',
    '<ul><li>Published 2021-04-30</li><li>Published 2021-04-30</li></ul>',
    ['published', 'published'],
  ],
  [
    'two lists',
    '<ul><li>Published 2021-04-30</li></ul><ul><li>Published 2022-12-15</li></ul>',
    ['published', 'published'],
  ],
])('dates with a label: %s', (_case, body, roles) => {
  expect(read(`<main><h1>Projects</h1>${body}</main>`).dates.map(({ role }) => role)).toEqual(roles);
});

test('dates of meta elements', () => {
  const head =
    '<meta property="article:published_time" content="2026-11-20T08:00:00Z"><meta name="og:updated_time" content="2026-11-21"><meta name="date" content="soon">';
  expect(read('', head).dates).toEqual([
    { days: [20_777], role: 'published', place: 'meta element', text: '2026-11-20T08:00:00Z' },
    { days: [20_778], role: 'modified', place: 'meta element', text: '2026-11-21' },
  ]);
});

test('a time given relative to now', () => {
  expect(read('<main><p>Posted 3 days ago</p></main>').relative).toBe('3 days ago');
  expect(read('<main><p>2026-11-20</p></main>').relative).toBeNull();
});

test.each([
  ['near the heading', '<main><h1>Kali</h1><p>Publié par Anna en Sep 2017</p></main>', 'Sep 2017'],
  ['in a meta line', '<main><div class="meta">Posted in <b>September 2017</b></div></main>', 'September 2017'],
  [
    'of something else',
    `<main><h1>x</h1>${'<p>Words of a page.</p>'.repeat(9)}<p>In May 2017 it rained.</p></main>`,
    null,
  ],
  ['a name and a number', '<main><h1>Windows</h1><p>Server 2019</p></main>', null],
])('a month without a day: %s', (_case, body, expected) => {
  expect(read(body)).toMatchObject({ dates: [], relative: expected });
});

test.each<[string, string, string | null, string | null]>([
  ['rel', 'By <a rel="author" href="/jane">Jane Doe</a>', 'Jane Doe', 'https://example.com/jane'],
  ['class', '<span class="byline">By <a href="/jane">Jane Doe</a></span>', 'Jane Doe', 'https://example.com/jane'],
  ['class without a link', '<span class="author">Written by Jane Doe</span>', 'Jane Doe', null],
  ['itemprop', '<span itemprop="author"><span itemprop="name">Jane Doe</span></span>', 'Jane Doe', null],
  ['with a date after it', '<span class="byline">By Jane Doe | 2026-11-20</span>', 'Jane Doe', null],
  ['a line', 'By Jane Doe', 'Jane Doe', null],
  ['a line with a link', 'By <a href="/jane">Jane Doe</a>', 'Jane Doe', 'https://example.com/jane'],
  ['a line with a link to a section', 'By Jane Doe in <a href="/news">News</a>', 'Jane Doe', null],
  ['a German line', 'Von Erika Mustermann', 'Erika Mustermann', null],
  ['Korean', '<span class="writer">작성: 홍길동</span>', '홍길동', null],
  ['with a group after it', '<p class="author">작성: 홍길동 @ Seoul User Group</p>', '홍길동', null],
  ['Japanese', '<span class="author">著者：山田太郎</span>', '山田太郎', null],
  [
    'an avatar before the name',
    '<span class="author"><a href="/jane"><img src="j.png"></a> Jane Doe</span>',
    'Jane Doe',
    'https://example.com/jane',
  ],
  [
    'a biography',
    '<div class="author">Jane Doe has written about tea for twenty years and lives in Porto with two cats.</div>',
    null,
    null,
  ],
  ['a sentence', 'By noon the shop was full of people', null, null],
  [
    'a Chinese label below the text',
    `${'<p>茶</p>'.repeat(70)}<p><span>文章作者：</span>bellpost</p>`,
    'bellpost',
    null,
  ],
  ['a list of books', `${'<p>茶</p>'.repeat(70)}<p>作者：张三</p><p>作者：李四</p>`, null, null],
  ['in comments', '<div class="comments"><span class="author">Troll</span></div>', null, null],
])('byline: %s', (_case, body, name, profile) => {
  const [first] = read(`<main><p>${body}</p></main>`).bylines;
  expect([first?.name ?? null, first?.profile ?? null]).toEqual([name, profile]);
});

test.each([
  [
    'a link with the name of the author',
    '<p>글 · <a href="/about">차 전문가 홍길동</a></p>',
    '홍길동',
    'https://example.com/about',
  ],
  ['a link to another', '<p>글 · <a href="/about">차 전문가</a></p>', '차 전문가', 'https://example.com/about'],
  ['a Japanese line', '<p>文｜山田太郎</p>', '山田太郎', null],
  ['a Russian line', '<p>Автор: Иван Петров</p>', 'Иван Петров', null],
  ['an Arabic line', '<p>بقلم: ليلى حداد</p>', 'ليلى حداد', null],
  ['a Korean sentence', '<p>글 쓰는 사람의 하루</p>', '홍길동', null],
  ['the name in a menu', '<nav><a href="/about">홍길동</a></nav>', '홍길동', null],
])('the author of a meta element, and %s', (_case, body, name, profile) => {
  const [first] = read(`<main>${body}</main>`, '<meta name="author" content="홍길동">').bylines;
  expect([first?.name, first?.profile]).toEqual([name, profile]);
});

test('the author of a meta element appears last, and an address is not a name', () => {
  const head =
    '<meta name="author" content="Jane Doe"><meta property="article:author" content="https://example.com/jane">';
  expect(
    read('<main><p class="byline">By J. Doe</p></main>', head).bylines.map(({ name, place }) => [name, place]),
  ).toEqual([
    ['J. Doe', 'byline'],
    ['Jane Doe', 'meta element'],
  ]);
});

test.each([
  ['© 2026 Example Ltd', 'Example Ltd'],
  ['© 2019–2026 Example Ltd. All rights reserved.', 'Example Ltd'],
  ['Copyright © 2026 The Example Foundation', 'The Example Foundation'],
  ['(c) Example', 'Example'],
  ['© 2026 All rights reserved', null],
  ['No rights', null],
  ['Jane Doe: author, copyright holder, funder', null],
  ['The copyright notice must be kept', null],
  ['© 2026, Built with Teapot', null],
  ['© 2026 - Tea Makers', 'Tea Makers'],
  ['Copyright Holderness Ltd', 'Holderness Ltd'],
])('%s', (text, expected) => {
  expect(read(`<main><p>Text</p></main><footer><p>${text}</p></footer>`).copyright).toBe(expected);
});

const LICENCE = 'IN NO EVENT SHALL THE AUTHORS OR COPYRIGHT HOLDERS BE LIABLE FOR ANY CLAIM';

test.each([
  ['a licence in the text', `<main><p>Copyright (c) 2020 Tea Makers</p><p>${LICENCE}</p></main>`, null],
  ['a long text without main', `<p>(c) 2020 Tea Makers ${'and more words '.repeat(20)}</p>`, null],
  ['a line below the text', `<p>Text</p><p>(c) 2020 Tea Makers</p>`, 'Tea Makers'],
])('a copyright line is outside the text: %s', (_case, body, expected) => {
  expect(read(body).copyright).toBe(expected);
});
