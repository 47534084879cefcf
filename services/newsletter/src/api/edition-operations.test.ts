import { describe, expect, test } from 'vitest';
import { demoSite, siteOf } from '../site/site-fixtures.ts';
import { testApi } from './api-fixtures.ts';

const demo = await demoSite();
const api = testApi(() => demo);
const twoEditions = await demoSite(undefined, ['ko', 'en']);
const two = testApi(() => twoEditions);

const json = async (path: string, from = api) => {
  const response = await from.ask(path);
  return { status: response.status, body: JSON.parse(await response.text()) };
};

describe('listEditions', () => {
  test('lists the editions in the order of the publication', async () => {
    const { editions } = (await json('/api/editions')).body;
    expect(editions.map(({ locale }: { locale: string }) => locale)).toEqual(['ko', 'en', 'ja', 'zh-CN']);
    expect(editions[2]).toEqual({
      locale: 'ja',
      language: 'ja',
      language_name: '日本語',
      name: 'レジブルレター',
      description: expect.any(String),
      is_default: false,
      url: 'https://letter.legible-service.net/jp',
      markdown_url: 'https://letter.legible-service.net/jp/index.md',
      feeds: {
        rss: 'https://letter.legible-service.net/jp/rss.xml',
        atom: 'https://letter.legible-service.net/jp/atom.xml',
        json: 'https://letter.legible-service.net/jp/feed.json',
      },
      opml_url: 'https://letter.legible-service.net/jp/feeds.opml',
      llms_txt_url: 'https://letter.legible-service.net/jp/llms.txt',
      issue_count: demo.edition('ja')?.issues.length,
      latest_published_at: '2026-11-19T07:00:00+09:00',
    });
    expect(editions[0]).toMatchObject({
      is_default: true,
      url: 'https://letter.legible-service.net/',
      markdown_url: 'https://letter.legible-service.net/index.md',
    });
  });

  test('lists an edition without issues', async () => {
    const empty = siteOf([]);
    const { editions } = (
      await json(
        '/api/editions',
        testApi(() => empty),
      )
    ).body;
    expect(editions[0]).toMatchObject({ issue_count: 0, latest_published_at: null });
  });

  test.each(['?locale=ko', '?x', '?=', '?a=1&a=2'])('refuses every parameter: %s', async (query) => {
    expect(await json(`/api/editions${query}`)).toMatchObject({ status: 400, body: { code: 'invalid_parameter' } });
  });
});

describe.each([
  ['topics', { slug: 'crawlers', name: 'Crawlers' }],
  ['categories', { slug: 'access', name: 'Access' }],
])('%s', (kind, known) => {
  test('are those of the edition, the ones with most issues first', async () => {
    const found = (await json(`/api/${kind}?locale=EN`)).body[kind];
    expect(new Set(found.map(({ edition }: { edition: string }) => edition))).toEqual(new Set(['en']));
    const counts = found.map(({ issue_count }: { issue_count: number }) => issue_count);
    expect(counts).toEqual(counts.toSorted((a: number, b: number) => b - a));
    expect(found).toContainEqual({
      edition: 'en',
      ...known,
      url: `https://letter.legible-service.net/en/${kind}/${known.slug}`,
      feeds: {
        rss: `https://letter.legible-service.net/en/${kind}/${known.slug}/rss.xml`,
        atom: `https://letter.legible-service.net/en/${kind}/${known.slug}/atom.xml`,
        json: `https://letter.legible-service.net/en/${kind}/${known.slug}/feed.json`,
      },
      issue_count: expect.any(Number),
      latest_published_at: expect.stringMatching(/^2026-.*\+09:00$/),
    });
  });

  test('are those of all editions without a locale', async () => {
    const ofEach = await Promise.all(
      ['ko', 'en', 'ja', 'zh-CN'].map(async (locale) => (await json(`/api/${kind}?locale=${locale}`)).body[kind]),
    );
    expect((await json(`/api/${kind}`)).body[kind]).toEqual(ofEach.flat());
  });

  test('each have as many issues as the list finds by slug and by name', async () => {
    const parameter = kind === 'topics' ? 'topic' : 'category';
    for (const { edition, slug, name, issue_count } of (await json(`/api/${kind}`)).body[kind])
      for (const text of [slug, name, name.toUpperCase()]) {
        const query = new URLSearchParams({ locale: edition, [parameter]: text, limit: '1' });
        expect((await json(`/api/issues?${query}`)).body.total).toBe(issue_count);
      }
  });

  test.each([
    ['locale=fr', 'invalid_locale'],
    ['locale=en&locale=en', 'invalid_parameter'],
    ['limit=1', 'invalid_parameter'],
  ])('refuse %s: %s', async (query, code) => {
    expect(await json(`/api/${kind}?${query}`)).toMatchObject({ status: 400, body: { code } });
  });
});

test('names that share their letters are distinguished by their slugs', async () => {
  const site = siteOf([
    { number: 1, topics: ['C++'] },
    { number: 2, topics: ['C', 'C++'] },
  ]);
  const from = testApi(() => site);
  const idsOf = async (topic: string) =>
    (await json(`/api/issues?topic=${encodeURIComponent(topic)}`, from)).body.issues.map(
      ({ id }: { id: string }) => id,
    );
  expect(await idsOf('c')).toEqual(['en-2']);
  expect(await idsOf('c-2')).toEqual(['en-2', 'en-1']);
  expect(await idsOf('c++')).toEqual(['en-2', 'en-1']);
});

describe('with two editions', () => {
  test('other editions appear nowhere', async () => {
    const { editions } = (await json('/api/editions', two)).body;
    expect(editions.map(({ locale }: { locale: string }) => locale)).toEqual(['ko', 'en']);
    const { issues, total } = (await json('/api/issues?limit=50', two)).body;
    expect(total).toBe(twoEditions.library.issues.length);
    expect(new Set(issues.map(({ edition }: { edition: string }) => edition))).toEqual(new Set(['ko', 'en']));
    const { translations } = (await json('/api/issues/en/1', two)).body;
    expect(translations.map(({ edition }: { edition: string }) => edition)).toEqual(['ko']);
  });

  test.each(['ja', 'zh-CN', 'zh-Hans', 'jp', 'fr'])('%s is not a locale', async (locale) => {
    for (const path of [
      `/api/issues?locale=${locale}`,
      `/api/search?q=a&locale=${locale}`,
      `/api/issues/${locale}/1`,
    ]) {
      const { status, body } = await json(path, two);
      expect(body).toMatchObject({
        code: 'invalid_locale',
        message: `There is no locale "${locale}". Allowed locales: ko, en.`,
        resolution: 'Pick a locale from the parameter schema in the OpenAPI description, /openapi.json.',
        allowed: ['ko', 'en'],
      });
      expect(status).toBe(400);
    }
  });
});
