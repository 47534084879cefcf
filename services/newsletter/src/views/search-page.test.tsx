import { describe, expect, test } from 'vitest';
import { NOTHING_FOUND as NOTHING } from '../api/api-fixtures.ts';
import type { SearchHit, SearchResult } from '../api/search.ts';
import { facetsOf } from '../search/facets.ts';
import type { SearchView } from '../search/search-view.ts';
import { demoSite, siteOf } from '../site/site-fixtures.ts';
import { SearchPage } from './search-page.tsx';
import { all, frameOf, rendered } from './view-fixtures.tsx';

const demo = await demoSite();

const page = (
  query: string,
  result: SearchResult | null,
  site = demo,
  key = 'en',
  over: Partial<SearchView> = {},
): string => {
  const of = site.edition(key);
  if (of === null) throw new Error('no edition');
  const view: SearchView = { query, page: 1, order: 'fit', isEverywhere: false, result, editions: [], ...over };
  return rendered(<SearchPage frame={frameOf(site)} of={of} view={view} />);
};

const hitsOf = (site: typeof demo, snippet: SearchHit['snippet']): readonly SearchHit[] =>
  site.editions.flatMap(({ edition, issues }) =>
    edition.key === 'en' ? issues.map((issue) => ({ issue, score: 1, missing: [], titleHighlights: [], snippet })) : [],
  );

test('the form works without scripts, and the page has noindex', () => {
  const html = page('', null);
  expect(html).toContain('<form method="get" action="/en/search">');
  expect(html).toContain('<label for="query">Search for</label>');
  expect(html).toMatch(/<input id="query" type="search" name="q" value=""/);
  expect(html).toContain('<meta name="robots" content="noindex"/>');
  expect(html).toContain('Type what you are looking for.');
  expect(html).not.toContain('id="found"');
});

test('a hit shows title, number, date, whether it is for members, and marks on what matches', () => {
  const site = siteOf([{ slug: 'gates', title: 'Gates', access: 'members' }]);
  const snippet = {
    text: 'a <b> robots & robots',
    highlights: [
      { start: 15, end: 21 },
      { start: 6, end: 12 },
    ],
  };
  const html = page('robots', { ...NOTHING, hits: hitsOf(site, snippet), total: 1 }, site);
  expect(html).toContain('1 result for “robots”');
  expect(html).toContain('<a href="/en/issues/gates">Gates</a>');
  expect(html).toContain('Issue 1');
  expect(html).toContain('January 10, 2026');
  expect(html).toContain('Members only');
  expect(html).toContain('a &lt;b&gt; <mark>robots</mark> &amp; <mark>robots</mark>');
});

describe('highlights that do not fit', () => {
  test.each([
    [
      'overlapping',
      [
        { start: 0, end: 3 },
        { start: 2, end: 4 },
      ],
      '<mark>abc</mark>de',
    ],
    ['empty', [{ start: 1, end: 1 }], 'abcde'],
    ['backwards', [{ start: 3, end: 1 }], 'abcde'],
    ['to the very end', [{ start: 3, end: 5 }], 'abc<mark>de</mark>'],
    ['past the end', [{ start: 3, end: 6 }], 'abcde'],
    ['before the beginning', [{ start: -1, end: 2 }], 'abcde'],
  ])('%s', (_, highlights, expected) => {
    const site = siteOf([{}]);
    const html = page('x', { ...NOTHING, hits: hitsOf(site, { text: 'abcde', highlights }), total: 1 }, site);
    expect(all(html, /<p class="summary">(.*?)<\/p>/g)).toEqual([expected]);
  });
});

test('a search that finds nothing says so, and leads on', () => {
  const html = page('zzz', { ...NOTHING, suggestion: 'a&b "c"' });
  expect(html).toContain('Nothing found for “zzz”.');
  expect(html).toContain('<a href="/en/search?q=a%26b+%22c%22">a&amp;b &quot;c&quot;</a>');
  expect(html).toContain('href="/en/archive"');
  expect(html).not.toContain('class="hits"');
});

test('near matches are named as such, each with what it lacks', () => {
  const site = siteOf([{ title: 'Gates' }, { title: 'Walls' }]);
  const [first, second] = hitsOf(site, { text: '', highlights: [] });
  if (!first || !second) throw new Error('two hits');
  const near = { ...second, missing: ['<b>', 'x'] };
  const both = page('a', { ...NOTHING, hits: [first, near], total: 1, near: 1 }, site);
  expect(all(both, /<h2[^>]*>(.*?)<\/h2>/g)).toEqual(['1 result for “a”', '1 near match']);
  expect(all(both, /<p class="missing">(.*?)<\/p>/g)).toEqual(['Missing: <s>&lt;b&gt;</s>, <s>x</s>']);
  const none = page('a', { ...NOTHING, hits: [near], near: 1 }, site);
  expect(all(none, /<h2[^>]*>(.*?)<\/h2>/g)).toEqual(['No issue contains “a”. Nearest:']);
  expect(none).not.toContain('href="/en/archive">Archive</a></li>');
});

test('other names that were searched for are shown', () => {
  expect(page('a', { ...NOTHING, also: ['A<b', 'C'] })).toContain('<p>Also searched for: A&lt;b, C</p>');
  expect(page('a', NOTHING)).not.toContain('Also searched for');
});

test.each([
  [true, false],
  [false, true],
])('when complete is %s, there is a notice: %s', (complete, isThere) => {
  expect(page('a', { ...NOTHING, complete }).includes('class="incomplete"')).toBe(isThere);
});

describe('pages', () => {
  const site = siteOf([{}]);
  const hits = hitsOf(site, { text: '', highlights: [] });
  test.each<[number, number, readonly string[], string | null]>([
    [20, 1, [], null],
    [21, 1, ['/en/search?q=x&amp;order=date&amp;page=2'], 'Page 1 of 2'],
    [41, 2, ['/en/search?q=x&amp;order=date', '/en/search?q=x&amp;order=date&amp;page=3'], 'Page 2 of 3'],
    [41, 3, ['/en/search?q=x&amp;order=date&amp;page=2'], 'Page 3 of 3'],
  ])('of %i hits page %i leads to %j', (count, number, addresses, line) => {
    const result = { ...NOTHING, hits, total: count - 5, near: 5 };
    const html = page('x', result, site, 'en', { page: number, order: 'date' });
    expect(all(html, /<a rel="(?:prev|next)" href="([^"]+)"/g)).toEqual(addresses);
    expect(all(html, /<span>(Page[^<]+)<\/span>/g)).toEqual(line === null ? [] : [line]);
  });
});

test('shows the other languages with their counts, the order, and how to narrow the search', () => {
  const site = siteOf([
    { topics: ['Bots', 'AI search'], publishedAt: '2025-05-01T00:00:00.000Z' },
    { topics: ['Bots'] },
    { edition: 'ko', title: '로봇' },
  ]);
  const hits = hitsOf(site, { text: '', highlights: [] });
  const facets = facetsOf(site, new Set(['en-1', 'en-2']));
  const editions = facetsOf(site, new Set(['en-1', 'en-2', 'ko-3'])).editions;
  const html = page('x', { ...NOTHING, hits, total: 2, facets }, site, 'en', { editions });
  expect(all(html, /<ul aria-label="([^"]+)"/g)).toEqual(['Languages', 'Order', 'Narrow down']);
  const links = all(html, /<li>(.*?)<\/li>/g).filter((item) => item.includes('search?q='));
  expect(links).toEqual([
    '<a href="/search?q=x" lang="ko">한국어</a><span class="count"> 1</span>',
    '<a href="/en/search?q=x&amp;in=all">All languages</a><span class="count"> 3</span>',
    '<a href="/en/search?q=x&amp;order=date">Newest first</a>',
    '<a href="/en/search?q=x+year%3A2026">2026</a><span class="count"> 1</span>',
    '<a href="/en/search?q=x+year%3A2025">2025</a><span class="count"> 1</span>',
    '<a href="/en/search?q=x+topic%3Aai-search">AI search</a><span class="count"> 1</span>',
  ]);
  expect(html).toContain('<span aria-current="true">English</span><span class="count"> 2</span>');
});

test('in a search in all languages, a hit says which language it is in', () => {
  const site = siteOf([{ title: 'Bots' }, { edition: 'ko', title: '로봇', slug: 'bots' }]);
  const hits = site.library.issues.map((issue) => ({
    ...{ issue, score: 1, missing: [], titleHighlights: [] },
    snippet: { text: '', highlights: [] },
  }));
  const over = { isEverywhere: true, editions: facetsOf(site, new Set(['en-1', 'ko-2'])).editions };
  const html = page('x', { ...NOTHING, hits, total: 2 }, site, 'en', over);
  expect(all(html, /<p class="language">(.*?)<\/p>/g)).toEqual(['한국어']);
  expect(html).toContain('<article class="issue-card" lang="ko"><h3><a href="/issues/bots">로봇</a>');
  expect(html).toContain('<a href="/en/search?q=x">English</a><span class="count"> 1</span>');
  expect(html).toContain('<span aria-current="true">All languages</span><span class="count"> 2</span>');
  expect(html).toContain('<input type="hidden" name="in" value="all"/>');
});

test('the query is text, and is passed on to other languages', () => {
  const html = page('"><script>x</script>', NOTHING);
  expect(html).not.toContain('<script>x');
  expect(html).toContain('value="&quot;&gt;&lt;script&gt;x&lt;/script&gt;"');
  expect(html).toContain('href="/jp/search?q=%22%3E%3Cscript%3Ex%3C%2Fscript%3E"');
});

test.each([
  ['ko', '‘검색’ 검색 결과 2건'],
  ['ja', '「검색」の検索結果：2件'],
  ['zh-CN', '“검색”的搜索结果：2 条'],
])('in %s', (key, heading) => {
  expect(page('검색', { ...NOTHING, total: 2 }, demo, key)).toContain(heading);
});
