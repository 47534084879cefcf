import { memoryRateLimiter } from '@legible/surface';
import { beforeAll, expect, test, vi } from 'vitest';
import { NOTHING_FOUND, testSearch } from '../api/api-fixtures.ts';
import { apiPolicies } from '../api/api-limits.ts';
import type { Search } from '../api/search.ts';
import { demoSite, siteOf } from '../site/site-fixtures.ts';
import { all } from '../views/view-fixtures.tsx';
import { asking, BASE_URL, servedOf } from './route-fixtures.ts';
import { serveSearch } from './search.tsx';

const titles = ['Tea with milk', 'Milk', ...Array.from({ length: 22 }, (_, n) => `Coal ${n}`)];
const site = siteOf([
  ...titles.map((title) => ({ title, summary: `About ${title}` })),
  { edition: 'ko', title: 'Coal 석탄', number: 1 },
]);

const asked = (search: Search = testSearch(), of = site) => {
  const served = servedOf(of);
  return asking((app) =>
    serveSearch(app, {
      current: () => served,
      search,
      limiter: memoryRateLimiter({ policies: apiPolicies({ reads: 1_000, search: 1_000 }), clock: () => 0 }),
      clientOf: () => 'client',
      pageHeaders: { 'x-page': '1' },
      dataHeaders: { 'x-data': '1' },
      failed: (_, { status, code }, headers) => new Response(code, { status, headers: { ...headers } }),
    }),
  );
};
const search = testSearch();
const get = asked(search);
beforeAll(() =>
  vi.waitUntil(async () => {
    const { complete } = await search(site, { query: 'x', locale: null, isWanted: null, limit: 1, offset: 0 });
    return complete;
  }),
);

test('answers as HTML, page by page, in the requested order', async () => {
  const first = await (await get('/en/search?q=coal&order=date')).text();
  expect(all(first, /<h3><a href="\/en\/issues\/([^"]+)"/g)).toHaveLength(20);
  expect(first).toContain('Page 1 of 2');
  const second = await (await get('/en/search?q=coal&order=date&page=2')).text();
  expect(all(second, /<h3><a href="\/en\/issues\/([^"]+)"/g)).toHaveLength(2);
  expect(second).toContain('22 results for “coal”');
});

test.each(['0', '-1', '2.5', 'x', '99999'])('page %s shows the first page', async (page) => {
  expect(await (await get(`/en/search?q=coal&page=${page}`)).text()).toContain('Page 1 of 2');
});

test('a page after the last is empty, and says what was found', async () => {
  const html = await (await get('/en/search?q=coal&page=9')).text();
  expect(html).toContain('22 results for “coal”');
  expect(html).not.toContain('class="hits"');
});

test('the other editions are counted, and all of them can be searched', async () => {
  const here = await (await get('/en/search?q=coal')).text();
  expect(here).toContain('<a href="/search?q=coal" lang="ko">한국어</a><span class="count"> 1</span>');
  expect(here).toContain('All languages</a><span class="count"> 23</span>');
  const everywhere = await (await get('/en/search?q=coal&in=all&page=2')).text();
  expect(everywhere).toContain('23 results for “coal”');
});

test('answers as Markdown when that is accepted', async () => {
  const response = await get('/en/search?q=tea%20milk', { accept: 'text/markdown' });
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'text/markdown; charset=utf-8',
    'cache-control': 'private, no-cache',
    vary: 'Accept',
    'x-data': '1',
  });
  const text = await response.text();
  expect(text).toContain('1 result for “tea milk”');
  expect(text).toContain(`[Tea with milk](${BASE_URL}/en/issues/`);
  expect(text).toMatch(/## 1 near match\n\n- \[Milk\]\(.*\n\n {2}.*Missing: tea\n\n {2}/);
  const next = await (await get('/en/search?q=coal', { accept: 'text/markdown' })).text();
  expect(next).toContain(`[Next page](${BASE_URL}/en/search?q=coal&page=2)`);
  expect(await (await get('/en/search', { accept: 'text/markdown' })).text()).toContain(
    'Type what you are looking for',
  );
});

test('refuses every other type', async () => {
  const response = await get('/en/search?q=x', { accept: 'image/png' });
  expect([response.status, await response.text()]).toEqual([406, 'not_acceptable']);
});

test.each(['text/html', 'text/markdown'])(
  '%s must not be stored before all texts have been read, and says so',
  async (accept) => {
    const unread = asked(() => ({ ...NOTHING_FOUND, complete: false }));
    const response = await unread('/en/search?q=x', { accept });
    expect([response.headers.get('cache-control'), response.headers.has('etag')]).toEqual(['no-store', false]);
    expect(await response.text()).toContain('Not all texts have been read yet');
  },
);

test('every edition describes its search to browsers', async () => {
  const demo = await demoSite();
  const described = asked(testSearch(), demo);
  for (const { edition } of demo.editions) {
    const response = await described(`${edition.path}/opensearch.xml`);
    const xml = await response.text();
    expect(response.headers.get('content-type')).toBe('application/opensearchdescription+xml; charset=utf-8');
    expect(xml).toContain(`template="${BASE_URL}${edition.path}/search?q={searchTerms}"`);
    const [name = ''] = all(xml, /<ShortName>(.*)<\/ShortName>/g);
    expect(name.length).toBeGreaterThan(0);
    expect(name.length).toBeLessThanOrEqual(16);
  }
  expect((await described('/fr/opensearch.xml')).status).toBe(404);
});
