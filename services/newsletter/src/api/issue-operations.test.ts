import type { Issue } from '@legible/issues/sealed';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { PUBLISHED } from '../../../../packages/issues/src/access/issue-fixtures.ts';
import { PUBLICATION } from '../../../../packages/issues/src/issue/content-fixtures.ts';
import { demoSite, siteOf } from '../site/site-fixtures.ts';
import { testApi } from './api-fixtures.ts';

const demo = await demoSite();
const api = testApi(() => demo);

const json = async (path: string, from = api) => {
  const response = await from.ask(path);
  return { status: response.status, body: JSON.parse(await response.text()) };
};

interface Page {
  readonly issues: readonly { readonly id: string; readonly edition: string; readonly access: string }[];
  readonly total: number;
  readonly next_cursor: string | null;
}

/** Requests all pages of a list, one after the other. */
const walk = async (query: string, from = api): Promise<readonly Page[]> => {
  const pages: Page[] = [];
  for (let cursor: string | null = ''; cursor !== null; cursor = pages.at(-1)?.next_cursor ?? null) {
    const { status, body } = await json(`/api/issues?${query}${cursor && `&cursor=${cursor}`}`, from);
    expect(status).toBe(200);
    pages.push(body);
    expect(pages.length).toBeLessThan(200);
  }
  return pages;
};

const idsOf = (pages: readonly Page[]): readonly string[] => pages.flatMap(({ issues }) => issues.map(({ id }) => id));

/** Any UTF-16 text, including lone surrogates. */
const anyText = (maxLength: number) =>
  fc.array(fc.nat({ max: 0xffff }), { maxLength }).map((units) => String.fromCharCode(...units));

describe('listIssues', () => {
  test.each<[string, readonly string[]]>([
    ['', demo.library.issues.map(({ id }) => id)],
    ['locale=ko', (demo.edition('ko')?.issues ?? []).map(({ id }) => id)],
    ['locale=zh_hans', (demo.edition('zh-CN')?.issues ?? []).map(({ id }) => id)],
    ['locale=en&access=excerpt', ['en-11', 'en-6', 'en-5']],
    ['locale=en&topic=crawlers&year=2026', ['en-7', 'en-3', 'en-1']],
    ['locale=en&topic=%20AI%20SEARCH&category=measurement', ['en-12']],
    ['year=2025', []],
    [`locale=ko&topic=${encodeURIComponent('크롤러')}&limit=1`, ['ko-3', 'ko-1']],
  ])('gives all pages of %j without loss or repetition', async (query, ids) => {
    for (const limit of [1, 7, 50]) {
      const pages = await walk(query.includes('limit') ? query : `${query}&limit=${limit}`.replace(/^&/, ''));
      expect(idsOf(pages)).toEqual(ids);
      expect(new Set(pages.map(({ total }) => total))).toEqual(new Set([ids.length]));
    }
  });

  describe('updated_after', () => {
    const day = (of: number): string => new Date(PUBLISHED + of * 86_400_000).toISOString();
    const dated = siteOf(
      [
        { number: 1, publishedAt: day(0), updatedAt: null, access: 'public' },
        { number: 2, publishedAt: day(0), updatedAt: day(5), access: 'public' },
        { number: 3, publishedAt: day(0), updatedAt: day(2), access: 'window' },
        { number: 4, publishedAt: day(9), updatedAt: null, access: 'members' },
        { number: 5, publishedAt: day(0), updatedAt: day(90), access: 'public' },
      ],
      { publication: { ...PUBLICATION, freeWindowDays: 7 }, now: PUBLISHED + 10 * 86_400_000 },
    );
    const from = testApi(() => dated);

    test.each<[string, readonly string[]]>([
      [new Date(PUBLISHED - 1).toISOString(), ['en-4', 'en-5', 'en-3', 'en-2', 'en-1']],
      [day(0), ['en-4', 'en-3', 'en-2']],
      [day(5), ['en-4', 'en-3']],
      [new Date(PUBLISHED + 7 * 86_400_000 - 1).toISOString(), ['en-4', 'en-3']],
      [day(7), ['en-4']],
      [day(9), []],
      ['2026-01-19T18:00:00+09:00', []],
    ])('%s: what was published, revised or locked after it', async (after, ids) => {
      const pages = await walk(`limit=2&updated_after=${encodeURIComponent(after)}`, from);
      expect(idsOf(pages)).toEqual(ids);
      expect(pages[0]?.total).toBe(ids.length);
    });

    test.each(['2026-01-10', 'yesterday', '2026-01-10T09:00:00', '2026-13-01T00:00:00Z', ''])(
      'refuses %j',
      async (after) => {
        expect(await json(`/api/issues?updated_after=${after}`, from)).toMatchObject({
          status: 400,
          body: { code: 'invalid_parameter', field: 'updated_after' },
        });
      },
    );

    test('a cursor belongs to one instant, in any zone', async () => {
      const [first] = await walk(`limit=2&updated_after=${day(0)}`, from);
      const cursor = first?.next_cursor;
      const other = await json(`/api/issues?limit=2&updated_after=${day(1)}&cursor=${cursor}`, from);
      expect(other).toMatchObject({ status: 400, body: { code: 'invalid_cursor' } });
      const zoned = encodeURIComponent(day(0).replace('T09:00:00.000Z', 'T18:00:00+09:00'));
      expect((await json(`/api/issues?limit=2&updated_after=${zoned}&cursor=${cursor}`, from)).status).toBe(200);
    });
  });

  test('gives 20 issues by default', async () => {
    expect((await json('/api/issues')).body.issues).toHaveLength(20);
    expect((await json('/api/issues?limit=1')).body.issues).toHaveLength(1);
    expect((await json('/api/issues?limit=50')).body.issues).toHaveLength(demo.library.issues.length);
  });

  test('shows the public fields of an issue, with times in the zone of the publication', async () => {
    const { body } = await json('/api/issues?locale=en&year=2026&limit=50');
    expect(body.issues.at(-1)).toEqual({
      id: 'en-1',
      edition: 'en',
      number: 1,
      slug: 'robots-txt-for-five-kinds-of-bots',
      title: 'One robots.txt, five kinds of bots',
      url: 'https://letter.legible-service.net/en/issues/robots-txt-for-five-kinds-of-bots',
      summary: expect.stringContaining('not one decision'),
      summary_source: 'written',
      markdown_url: 'https://letter.legible-service.net/en/issues/robots-txt-for-five-kinds-of-bots.md',
      published_at: '2026-01-15T07:00:00+09:00',
      updated_at: '2026-11-02T09:00:00+09:00',
      access: 'full',
      free_until: null,
      topics: [
        { slug: 'crawlers', name: 'Crawlers' },
        { slug: 'ai-search', name: 'AI search' },
      ],
      category: { slug: 'access', name: 'Access' },
      author: 'Legible Letter Editors',
      image: null,
    });
  });

  test.each([
    [{ summary: 'Written.', access: 'members' }, 'Written.', 'written'],
    [{ summary: null, access: 'public' }, 'Free. Sealed.', 'derived'],
    [{ summary: null, access: 'members' }, 'Free.', 'derived'],
    [{ summary: null, access: 'members', markdown: '<!--members-only-->\n\nSealed.' }, null, null],
  ] as const)('%j: the summary is %j, and %j', async (over, summary, source) => {
    const { body } = await json(
      '/api/issues?locale=en',
      testApi(() => siteOf([over])),
    );
    expect(body.issues[0]).toMatchObject({ summary, summary_source: source });
  });

  test.each<[string, number, string, RegExp]>([
    ['limit=0', 400, 'invalid_parameter', /"limit" must be a whole number from 1 to 50/],
    ['limit=51', 400, 'invalid_parameter', /"limit" must be a whole number from 1 to 50/],
    ['limit=', 400, 'invalid_parameter', /"limit"/],
    ['limit=1.5', 400, 'invalid_parameter', /"limit"/],
    ['limit=1e1', 400, 'invalid_parameter', /"limit"/],
    ['limit=0x10', 400, 'invalid_parameter', /"limit"/],
    ['limit=-1', 400, 'invalid_parameter', /"limit"/],
    ['limit=07', 400, 'invalid_parameter', /"limit"/],
    ['limit=%207', 400, 'invalid_parameter', /"limit"/],
    ['limit=1000000000', 400, 'invalid_parameter', /"limit"/],
    ['limit=5&limit=5', 400, 'invalid_parameter', /"limit" is given more than once/],
    ['locale=ko&locale=en', 400, 'invalid_parameter', /"locale" is given more than once/],
    ['year=1899', 400, 'invalid_parameter', /"year" must be a whole number from 1900 to 9999/],
    ['year=10000', 400, 'invalid_parameter', /"year"/],
    ['access=members', 400, 'invalid_parameter', /"access" must be one of full, excerpt/],
    ['access=Full', 400, 'invalid_parameter', /"access"/],
    ['topic=', 400, 'invalid_parameter', /"topic" must have 1 to 200 characters/],
    [`topic=${'x'.repeat(201)}`, 400, 'invalid_parameter', /"topic" must have 1 to 200 characters/],
    [`topic=${'x'.repeat(200)}`, 404, 'topic_not_found', /There is no topic "x{64}…"/],
    ['category=%20', 400, 'invalid_parameter', /"category"/],
    ['category=nonsense', 404, 'category_not_found', /There is no category "nonsense"/],
    ['locale=ko&topic=crawlers', 404, 'topic_not_found', /"crawlers"/],
    ['locale=fr', 400, 'invalid_locale', /There is no locale "fr"\. Allowed locales: ko, en, ja, zh-CN\./],
    ['locale=', 400, 'invalid_locale', /There is no locale ""/],
    ['edition=ko', 400, 'invalid_parameter', /no query parameter "edition"/],
    ['Locale=ko', 400, 'invalid_parameter', /no query parameter "Locale"/],
    ['locale[]=ko', 400, 'invalid_parameter', /no query parameter "locale\[\]"/],
    ['__proto__=1', 400, 'invalid_parameter', /no query parameter "__proto__"/],
    [`${'x'.repeat(5_000)}=1`, 400, 'invalid_parameter', /no query parameter "x{64}…"/],
    ['cursor=', 400, 'invalid_cursor', /cursor/],
    ['cursor=abc', 400, 'invalid_cursor', /cursor/],
    [`cursor=${'x'.repeat(513)}`, 400, 'invalid_cursor', /cursor/],
  ])('refuses %s with %i %s', async (query, status, code, message) => {
    const answer = await json(`/api/issues?${query}`);
    expect(answer).toMatchObject({ status, body: { status, code, message: expect.stringMatching(message) } });
    expect(answer.body.message.length).toBeLessThan(400);
    expect(answer.body.resolution).toMatch(/^[A-Z].*\.$/);
  });

  test.each([
    ['limt=5', 'Write "limit" in place of "limt".'],
    ['Locale=ko', 'Write "locale" in place of "Locale".'],
    ['colour=1', 'Leave out "colour".'],
    ['locale=jp', expect.stringMatching(/^Write "ja" if .*parameter schema in the OpenAPI description/)],
    ['locale=fr', expect.stringMatching(/^Pick a locale from the parameter schema in the OpenAPI description/)],
  ])('answers %s with advice', async (query, resolution) => {
    expect((await json(`/api/issues?${query}`)).body.resolution).toEqual(resolution);
  });

  test('takes a cursor only for the list that it came from, with any limit', async () => {
    const cursor = (await json('/api/issues?locale=en&limit=2')).body.next_cursor;
    const asks = (query: string) => json(`/api/issues?cursor=${cursor}&${query}`);
    expect((await asks('locale=EN&limit=3')).body.issues).toHaveLength(3);
    for (const query of ['', 'locale=ko', 'locale=en&year=2026', 'locale=en&access=full', 'locale=en&topic=crawlers'])
      expect(await asks(query)).toMatchObject({ status: 400, body: { code: 'invalid_cursor' } });
  });

  test('goes on after the last issue, whatever is published or withdrawn meanwhile', async () => {
    const [one, two, three] = [1, 2, 3].map((number) => ({ number, translationKey: null, publishedAt: day(number) }));
    let site = siteOf([one, two, three].map((issue) => ({ ...issue })));
    const live = testApi(() => site);
    const { body } = await json('/api/issues?limit=2', live);
    expect(idsOf([body])).toEqual(['en-3', 'en-2']);
    site = siteOf([{ ...one }, { ...three }, { number: 4, publishedAt: day(4) }]);
    expect(idsOf([(await json(`/api/issues?limit=2&cursor=${body.next_cursor}`, live)).body])).toEqual(['en-1']);
  });

  test('gives all pages of any archive', async () => {
    const issue = fc.record({
      edition: fc.constantFrom('ko', 'en', 'ja', 'zh-CN'),
      number: fc.integer({ min: 1, max: 30 }),
      publishedAt: fc.integer({ min: 1, max: 4 }).map(day),
      category: fc.constantFrom('News', 'Letters', null),
    });
    const archives = fc.uniqueArray(issue, {
      maxLength: 25,
      selector: ({ edition, number }) => `${edition}-${number}`,
    });
    let site = siteOf([]);
    const from = testApi(() => site);
    await fc.assert(
      fc.asyncProperty(archives, fc.integer({ min: 1, max: 9 }), async (issues, limit) => {
        site = siteOf(issues);
        expect(idsOf(await walk(`limit=${limit}`, from))).toEqual(site.library.issues.map(({ id }) => id));
        if (issues.some(({ category }) => category === 'News'))
          expect(idsOf(await walk(`limit=${limit}&category=news`, from))).toEqual(
            site.library.issues.filter(({ category }) => category === 'News').map(({ id }) => id),
          );
      }),
      { numRuns: 25 },
    );
  });

  test('answers every request without a defect', async () => {
    const value = fc.oneof(anyText(30), fc.base64String({ maxLength: 60 }));
    const names = fc.constantFrom('cursor', 'locale', 'topic', 'limit', 'year', 'access', 'other');
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(names, value), { maxLength: 3 }), async (pairs) => {
        const query = new URLSearchParams(pairs.map(([name, text]): [string, string] => [name, text.toWellFormed()]));
        expect((await api.ask(`/api/issues?${query}`)).status).toBeLessThan(500);
      }),
    );
    expect(api.defects).toEqual([]);
  });
});

const day = (number: number): string => new Date(Date.UTC(2026, 0, number, 22)).toISOString();

const LOCK = PUBLISHED + 90 * 24 * 60 * 60 * 1000;
const WINDOWED = { ...PUBLICATION, freeWindowDays: 90 };
const locking: Partial<Issue> = {
  number: 1,
  slug: 'first',
  topics: ['Robots'],
  markdown: 'Free *words*.\n\n<!--members-only-->\n\nSEALED words.\n',
};

describe('getIssue', () => {
  test.each([
    ['/api/issues/en/two-scores-not-one', 'en-12'],
    ['/api/issues/en/12', 'en-12'],
    ['/api/issues/EN/12', 'en-12'],
    ['/api/issues/zh_cn/1', 'zh-CN-1'],
    ['/api/issues/zh-Hans/1', 'zh-CN-1'],
  ])('%s is %s', async (path, id) => {
    expect(await json(path)).toMatchObject({ status: 200, body: { id, body_format: 'markdown' } });
  });

  test.each([
    ['/api/issues/en/13-of-them', 404, 'issue_not_found'],
    ['/api/issues/en/0', 404, 'issue_not_found'],
    ['/api/issues/en/012', 404, 'issue_not_found'],
    ['/api/issues/en/9999999999', 404, 'issue_not_found'],
    ['/api/issues/en/13', 404, 'issue_not_found'],
    ['/api/issues/en/..%2F1', 404, 'issue_not_found'],
    ['/api/issues/en/%zz', 404, 'issue_not_found'],
    [`/api/issues/en/${'x'.repeat(201)}`, 404, 'issue_not_found'],
    ['/api/issues/fr/1', 400, 'invalid_locale'],
    ['/api/issues/fr/99', 400, 'invalid_locale'],
    ['/api/issues/en/1?body=pdf', 400, 'invalid_parameter'],
    ['/api/issues/en/1?body=', 400, 'invalid_parameter'],
    ['/api/issues/en/1?body=html&body=text', 400, 'invalid_parameter'],
    ['/api/issues/en/1?locale=ko', 400, 'invalid_parameter'],
    ['/api/issues/en', 404, 'not_found'],
    ['/api/issues/en/1/comments', 404, 'not_found'],
  ])('%s: %i %s', async (path, status, code) => {
    expect(await json(path)).toMatchObject({ status, body: { code } });
    expect(api.defects).toEqual([]);
  });

  test('finds slugs of any script, composed or not, and prefers a slug to a number', async () => {
    const site = siteOf([
      { number: 1, slug: 'クローラーガイド' },
      { number: 2, slug: '3' },
      { number: 3, slug: 'third' },
    ]);
    const from = testApi(() => site);
    const idOf = async (issue: string) => (await json(`/api/issues/en/${encodeURIComponent(issue)}`, from)).body.id;
    expect(await idOf('クローラーガイド')).toBe('en-1');
    expect(await idOf('クローラーガイド'.normalize('NFD'))).toBe('en-1');
    expect(await idOf('3')).toBe('en-2');
    expect(await idOf('third')).toBe('en-3');
  });

  test('names the other editions, and only those that have the issue', async () => {
    const translationsOf = async (path: string) =>
      (await json(path)).body.translations.map(({ edition, url }: Record<string, string>) => [edition, url]);
    expect(await translationsOf('/api/issues/en/1')).toEqual([
      ['ko', 'https://letter.legible-service.net/issues/robots-txt-for-five-kinds-of-bots'],
      ['ja', 'https://letter.legible-service.net/jp/issues/robots-txt-for-five-kinds-of-bots'],
      ['zh-CN', 'https://letter.legible-service.net/zh-cn/issues/robots-txt-for-five-kinds-of-bots'],
    ]);
    expect(await translationsOf('/api/issues/en/3')).toEqual([]);
  });

  const site = siteOf([locking], { publication: WINDOWED, now: LOCK - 1 });
  const free = testApi(() => site);
  test.each([
    ['none', null],
    ['markdown', 'Free *words*.\n\nSEALED words.\n'],
    ['html', '<p>Free <em>words</em>.</p>\n<p>SEALED words.</p>'],
    ['text', 'Free words.\nSEALED words.'],
  ])('gives the text as %s', async (form, body) => {
    expect((await json(`/api/issues/en/1?body=${form}`, free)).body).toMatchObject({
      body_format: form,
      body,
      words: 4,
      reading_minutes: 1,
      access: 'full',
      free_until: '2026-04-10T18:00:00+09:00',
      image: { url: 'https://letter.legible-service.net/images/first.png', alt: 'A gate' },
    });
  });

  test.each([
    ['none', null],
    ['markdown', 'Free *words*.\n'],
    ['html', '<p>Free <em>words</em>.</p>'],
    ['text', 'Free words.'],
  ])('gives exactly the excerpt as %s from the instant of the lock', async (form, body) => {
    let now = LOCK - 1;
    const live = testApi(() => siteOf([locking], { publication: WINDOWED, now }));
    const path = `/api/issues/en/first?body=${form}`;
    const etag = (await live.ask(path)).headers.get('etag') ?? '';
    now = LOCK;
    const after = await live.ask(path, { headers: { 'if-none-match': etag } });
    expect(after.status).toBe(200);
    const text = await after.text();
    expect(text).not.toContain('SEALED');
    expect(JSON.parse(text)).toMatchObject({ body, words: 2, access: 'excerpt', free_until: null });
    for (const other of ['/api/issues', '/api/search?q=first', '/api/topics', '/api/categories', '/api/editions'])
      expect(await (await live.ask(other)).text()).not.toContain('SEALED');
    expect((await json('/api/search?q=sealed', live)).body.total).toBe(0);
    expect((await json('/api/issues?access=full', live)).body.total).toBe(0);
    expect((await json('/api/issues?access=excerpt', live)).body.total).toBe(1);
  });

  test('does not find an issue before its publication', async () => {
    let now = PUBLISHED - 1;
    const live = testApi(() => siteOf([locking], { now }));
    for (const issue of ['1', 'first']) expect((await json(`/api/issues/en/${issue}`, live)).status).toBe(404);
    expect((await json('/api/issues?topic=robots', live)).body.code).toBe('topic_not_found');
    now = PUBLISHED;
    for (const issue of ['1', 'first']) expect((await json(`/api/issues/en/${issue}`, live)).status).toBe(200);
    expect((await json('/api/issues?topic=robots', live)).body.total).toBe(1);
  });
});
