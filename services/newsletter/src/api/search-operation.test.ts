import { describe, expect, test } from 'vitest';
import { siteOf } from '../site/site-fixtures.ts';
import { NOTHING_FOUND, testApi, testSearch } from './api-fixtures.ts';
import type { SearchRequest } from './search.ts';

/** Noon in Seoul. */
const noon = (day: string): string => new Date(`${day}T12:00:00+09:00`).toISOString();

const site = siteOf([
  { number: 1, title: 'Robots', publishedAt: noon('2026-01-01'), topics: ['Crawlers'] },
  { number: 2, title: 'More robots', publishedAt: '2026-02-28T15:00:00.000Z', topics: ['Crawlers', 'AI search'] },
  { number: 3, title: 'Robots again', publishedAt: noon('2026-03-31'), topics: ['AI search'], category: 'Notes' },
  { number: 1, edition: 'ko', title: 'robots.txt', publishedAt: noon('2026-01-01'), topics: ['크롤러'] },
]);
const asked: SearchRequest[] = [];
const found = testSearch();
const api = testApi(() => site, {
  search: (current, request) => {
    asked.push(request);
    return found(current, request);
  },
});

const search = async (query: string, from = api) => {
  const response = await from.ask(`/api/search?${query}`);
  const body = JSON.parse(await response.text());
  return { status: response.status, body, ids: body.results?.map(({ id }: { id: string }) => id) };
};

describe('searchIssues', () => {
  test.each<[string, readonly string[]]>([
    ['q=robots', ['en-3', 'en-2', 'en-1', 'ko-1']],
    ['q=robots&locale=en', ['en-3', 'en-2', 'en-1']],
    ['q=robots&locale=KO_kr', ['ko-1']],
    ['q=robots&locale=ja', []],
    ['q=%20robots%20again%20', ['en-3']],
    ['q=nothing', []],
    ['q=robots&topic=ai-search', ['en-3', 'en-2']],
    ['q=robots&topic=CRAWLERS', ['en-2', 'en-1']],
    [`q=robots&topic=${encodeURIComponent('크롤러')}`, ['ko-1']],
    // Midnight of the first of March in Seoul.
    ['q=robots&locale=en&from=2026-03-01', ['en-3', 'en-2']],
    ['q=robots&locale=en&from=2026-03-02', ['en-3']],
    ['q=robots&locale=en&to=2026-03-01', ['en-2', 'en-1']],
    ['q=robots&locale=en&to=2026-02-28', ['en-1']],
    ['q=robots&locale=en&from=2026-03-01&to=2026-03-01', ['en-2']],
    ['q=robots&locale=en&from=2026-03-31&to=2026-12-31', ['en-3']],
    ['q=robots&locale=en&from=2026-04-01', []],
    ['q=robots&locale=en&topic=crawlers&from=2026-01-02', ['en-2']],
    ['q=robots&locale=en&category=NOTES', ['en-3']],
    ['q=robots&locale=en&category=notes&topic=crawlers', []],
    ['q=robots&locale=en&order=date', ['en-3', 'en-2', 'en-1']],
    ['q=robots%20edition:ko', ['ko-1']],
    ['q=robots%20edition:ko&locale=en', ['ko-1']],
    ['q=robots%20edition:xx', []],
    ['q=robots%20-edition:en', ['ko-1']],
    ['q=robots%20topic:%22ai%20search%22', ['en-3', 'en-2']],
    ['q=robots%20topic:ai-search%20-topic:Crawlers', ['en-3']],
    ['q=robots%20topic:nonsense', []],
    ['q=robots%20year:2026%20year:2025', ['en-3', 'en-2', 'en-1', 'ko-1']],
    ['q=robots%20year:2025', []],
    ['q=topic:crawlers', ['en-2', 'en-1']],
    ['q=topic:crawlers&from=2026-02-01', ['en-2']],
    ['q=robots%20-again%20-more', ['en-1', 'ko-1']],
    ['q=again%20OR%20more', ['en-3', 'en-2']],
  ])('%s finds %o', async (query, ids) => {
    const found = await search(query);
    expect(found).toMatchObject({ status: 200, ids, body: { total: ids.length, next_cursor: null, suggestion: null } });
  });

  test('shows a hit as lists do, and why it matches', async () => {
    const { body } = await search('q=again');
    expect(body.results[0]).toMatchObject({
      id: 'en-3',
      number: 3,
      edition: 'en',
      title: 'Robots again',
      url: 'https://letter.legible-service.net/en/issues/issue-3',
      published_at: '2026-03-31T12:00:00+09:00',
      access: 'full',
      match: 'full',
      missing: [],
      score: expect.any(Number),
      title_highlights: [{ start: 7, end: 12 }],
      snippet: { text: 'Free. Sealed.', highlights: [] },
    });
  });

  test('passes on the words, the edition and the page', async () => {
    await search('q=a%20b&locale=zh_hans&limit=3');
    expect(asked.at(-1)).toMatchObject({ query: 'a b', locale: 'zh-CN', limit: 3, offset: 0 });
    await search('q=a');
    expect(asked.at(-1)).toMatchObject({ locale: null, limit: 10 });
  });

  test('gives all pages, and shows a suggestion', async () => {
    const pages: string[][] = [];
    for (let cursor: string | null = ''; cursor !== null; ) {
      const { body, ids } = await search(`q=robots&limit=3${cursor && `&cursor=${cursor}`}`);
      expect(body.total).toBe(4);
      pages.push(ids);
      cursor = body.next_cursor;
    }
    expect(pages).toEqual([['en-3', 'en-2', 'en-1'], ['ko-1']]);
    const suggesting = testApi(() => site, {
      search: () => ({ ...NOTHING_FOUND, suggestion: 'robots' }),
    });
    expect((await search('q=robtos', suggesting)).body).toEqual({
      results: [],
      total: 0,
      near: 0,
      complete: true,
      also: [],
      next_cursor: null,
      suggestion: 'robots',
      facets: null,
    });
  });

  test('gives full matches, then near ones with what they lack, counted apart but on the same pages', async () => {
    const titles = ['Tea with milk', 'Milk', 'Tea', 'Coal', 'Iron', 'Salt', 'Wool'];
    const some = testApi(() => siteOf(titles.map((title, place) => ({ number: place + 1, title }))));
    const first = await search('q=tea%20MILK&limit=2', some);
    expect(first).toMatchObject({ ids: ['en-1', 'en-2'], body: { total: 1, near: 2, complete: true } });
    expect(first.body.results.map(({ match, missing }: Record<string, unknown>) => [match, missing])).toEqual([
      ['full', []],
      ['near', ['tea']],
    ]);
    const rest = await search(`q=tea%20MILK&limit=2&cursor=${first.body.next_cursor}`, some);
    expect(rest).toMatchObject({ ids: ['en-3'], body: { total: 1, near: 2, next_cursor: null } });
    expect((await search('q=tea%20zeppelin', some)).body).toMatchObject({ total: 0, near: 2 });
  });

  test.each([
    [true, 'public, no-cache', true],
    [false, 'no-store', false],
  ])('complete is %s: Cache-Control %s, ETag %s', async (complete, caching, hasTag) => {
    const some = testApi(() => site, { search: () => ({ ...NOTHING_FOUND, complete }) });
    const response = await some.ask('/api/search?q=robots');
    expect([response.headers.get('cache-control'), response.headers.has('etag')]).toEqual([caching, hasTag]);
    expect(await response.json()).toMatchObject({ complete });
  });

  test('gives counts of the full matches, on every page and after every filter', async () => {
    expect((await search('q=robots')).body.facets).toBeNull();
    const facets = {
      editions: [
        { edition: 'en', count: 3 },
        { edition: 'ko', count: 1 },
      ].reverse(),
      years: [{ year: 2026, count: 4 }],
      topics: [
        { edition: 'en', slug: 'ai-search', name: 'AI search', count: 2 },
        { edition: 'en', slug: 'crawlers', name: 'Crawlers', count: 2 },
        { edition: 'ko', slug: '크롤러', name: '크롤러', count: 1 },
      ],
      categories: [
        { edition: 'en', slug: 'news', name: 'news', count: 2 },
        { edition: 'ko', slug: 'news', name: 'news', count: 1 },
        { edition: 'en', slug: 'notes', name: 'Notes', count: 1 },
      ],
    };
    const sorted = ({ body }: Awaited<ReturnType<typeof search>>) => ({
      ...body.facets,
      topics: body.facets.topics.toSorted((a: { slug: string }, b: { slug: string }) => (a.slug < b.slug ? -1 : 1)),
    });
    expect(sorted(await search('q=robots&facets=true&limit=1'))).toEqual(facets);
    expect((await search('q=robots%20edition:ko&facets=true')).body.facets).toMatchObject({
      editions: [{ edition: 'ko', count: 1 }],
      categories: [{ edition: 'ko' }],
    });
    expect((await search('q=topic:crawlers&facets=true')).body.facets.years).toEqual([{ year: 2026, count: 2 }]);
    expect((await search('q=nothing&facets=true')).body.facets).toEqual({
      editions: [],
      years: [],
      topics: [],
      categories: [],
    });
  });

  test('finds other names of what was asked for, and shows them', async () => {
    const named = siteOf([{ title: 'OpenAI and robots' }, { title: 'Nothing' }]);
    const publication = { ...named.publication, aliases: [['OpenAI', '오픈AI']] };
    const some = testApi(() => ({ ...named, publication }));
    expect((await search(`q=${encodeURIComponent('오픈AI')}`, some)).body).toMatchObject({
      total: 1,
      also: ['OpenAI'],
    });
    expect((await search('q=nothing', some)).body).toMatchObject({ total: 1, also: [] });
  });

  test('keeps the filters in a suggestion', async () => {
    expect((await search('q=topic:crawlers%20robtos')).body.suggestion).toBe('robots topic:crawlers');
  });

  test('takes a cursor only for the search that it came from', async () => {
    const { next_cursor: cursor } = (await search('q=robots&limit=1')).body;
    expect((await search(`q=robots&limit=2&cursor=${cursor}`)).ids).toEqual(['en-2', 'en-1']);
    for (const query of [
      'q=robot',
      'q=robots&order=date',
      'q=robots&locale=en',
      'q=robots&from=2026-01-01',
      'q=robots&topic=crawlers',
    ])
      expect(await search(`${query}&cursor=${cursor}`)).toMatchObject({
        status: 400,
        body: { code: 'invalid_cursor' },
      });
    const list = await (await api.ask(`/api/issues?cursor=${cursor}`)).text();
    expect(JSON.parse(list).code).toBe('invalid_cursor');
  });

  test.each<[string, number, string, RegExp]>([
    ['', 400, 'missing_parameter', /"q" is missing/],
    ['locale=en', 400, 'missing_parameter', /"q" is missing/],
    ['q=', 400, 'invalid_parameter', /"q" must have 1 to 200 characters/],
    ['q=%20%20', 400, 'invalid_parameter', /"q" must have 1 to 200 characters/],
    [`q=${'x'.repeat(201)}`, 400, 'invalid_parameter', /"q" must have 1 to 200 characters/],
    ['q=a&q=b', 400, 'invalid_parameter', /"q" is given more than once/],
    ['q=a&locale=jp', 400, 'invalid_locale', /There is no locale "jp"\. Allowed locales: ko, en, ja, zh-CN\./],
    ['q=a&limit=0', 400, 'invalid_parameter', /"limit" must be a whole number from 1 to 50/],
    ['q=a&limit=51', 400, 'invalid_parameter', /"limit"/],
    ['q=a&from=yesterday', 400, 'invalid_parameter', /"from" must be a day that exists, as YYYY-MM-DD/],
    ['q=a&from=2026-02-29', 400, 'invalid_parameter', /"from"/],
    ['q=a&to=2026-1-1', 400, 'invalid_parameter', /"to"/],
    ['q=a&to=2026-01-01T00:00:00Z', 400, 'invalid_parameter', /"to"/],
    ['q=a&from=2026-01-02&to=2026-01-01', 400, 'invalid_parameter', /"from" is after .* "to"/],
    ['q=a&topic=nonsense', 404, 'topic_not_found', /"nonsense"/],
    ['q=a&cursor=x', 400, 'invalid_cursor', /cursor/],
    [
      'q=a&query=b',
      400,
      'invalid_parameter',
      /no query parameter "query"\. It takes q, locale, topic, category, from, to, order, facets/,
    ],
    ['q=a&category=nonsense', 404, 'category_not_found', /"nonsense"/],
    ['q=a&order=newest', 400, 'invalid_parameter', /"order" must be one of relevance, date/],
    ['q=a&facets=1', 400, 'invalid_parameter', /"facets" must be one of false, true/],
  ])('refuses %j with %i %s', async (query, status, code, message) => {
    const { body } = await search(query);
    expect(body).toMatchObject({ status, code, message: expect.stringMatching(message) });
  });

  test.each([[`q=${'x'.repeat(200)}`], ['q=a&limit=1'], ['q=a&limit=50'], ['q=a&from=2024-02-29&to=2024-02-29']])(
    'takes %s',
    async (query) => expect((await search(query)).status).toBe(200),
  );

  test('says which locale was probably meant, for people and for programs', async () => {
    expect((await search('q=a&locale=jp')).body).toMatchObject({
      field: 'locale',
      resolution: expect.stringContaining('"ja"'),
      allowed: ['ko', 'en', 'ja', 'zh-CN'],
      suggestion: 'ja',
    });
    expect((await search('q=a&locale=fr')).body).not.toHaveProperty('suggestion');
  });
});
