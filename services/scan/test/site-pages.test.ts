import { RULES } from '@legible/audit';
import { parseRobots, robotsVerdict } from '@legible/formats/robots-txt';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createScan, watchScan } from '../../../test/scan-client.ts';
import { type Harness, startHarness } from './harness.ts';

let service: Harness;
beforeAll(async () => {
  service = await startHarness({
    env: { ANONYMOUS_WAIT_MS: '0', RECENT_REPORTS: 'true', CONTACT_EMAIL: 'a@b.example' },
  });
});
afterAll(() => service.close());

const get = (path: string, headers: Record<string, string> = {}) => fetch(service.url + path, { headers });
const page = { accept: 'text/html' };
const PUBLIC_URL = 'http://127.0.0.1:4000';

describe('robots.txt and sitemap', () => {
  test('robots.txt admits every robot everywhere and names the sitemap at the public address', async () => {
    const response = await get('/robots.txt');
    expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8');
    const text = await response.text();
    const robots = parseRobots(text);
    for (const path of ['/', '/scan/scn_x', '/api/scans/scn_x', '/rules/title-present'])
      expect(robotsVerdict(robots, 'GPTBot', path).allowed).toBe(true);
    expect(text).toContain(`Sitemap: ${PUBLIC_URL}/sitemap.xml`);
  });

  test('the sitemap lists each of our indexable pages once, and each is its own canonical page', async () => {
    const response = await get('/sitemap.xml');
    expect(response.headers.get('content-type')).toMatch(/^application\/xml/);
    const listed = [...(await response.text()).matchAll(/<loc>([^<]*)<\/loc>/g)].map((match) => match[1] ?? '');
    const rules = RULES.map(({ id }) => `/rules/${id}`);
    const translated = ['/ko', '/ja', '/zh-cn'].flatMap((home) => [home, `${home}/rules`]);
    const pages = [
      '/',
      '/methodology',
      '/developers',
      '/bot',
      '/about',
      '/privacy',
      '/rules',
      '/standards',
      '/bots',
      '/policy',
      ...translated,
    ];
    // Another test covers the pages of the documentation.
    const others = listed.filter((url) => !/^\/(?:docs|bots\/.+)/.test(url.slice(PUBLIC_URL.length)));
    expect(others.sort()).toEqual([...pages, ...rules].map((path) => PUBLIC_URL + path).sort());
    expect(listed.length).toBe(new Set(listed).size);
    for (const path of [...pages, ...rules.slice(0, 3)]) {
      const answer = await get(path, page);
      expect([path, answer.status]).toEqual([path, 200]);
      const html = await answer.text();
      expect(html).toContain(`<link rel="canonical" href="${PUBLIC_URL}${path}"/>`);
      expect(html).not.toContain('content="noindex"');
      expect(answer.headers.get('x-robots-tag')).toBeNull();
    }
  });

  test('the icon is where clients look that do not read links', async () => {
    const response = await get('/favicon.ico');
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/x-icon']);
    expect([...new Uint8Array(await response.arrayBuffer()).subarray(0, 4)]).toEqual([0, 0, 1, 0]);
  });
});

describe('errors in a browser', () => {
  test.each([
    ['an unknown address', '/nowhere', 404],
    ['a domain without a report', '/scan/unknown.example', 404],
    ['an unknown filter', '/rules?severity=loud', 400],
    ['a form that is not offered', '/scan/scn_x', 406],
  ])('%s', async (what, path, status) => {
    const accept = what.startsWith('a form') ? 'image/png' : 'text/html';
    const response = await get(path, { accept });
    expect(response.status).toBe(status);
    expect(response.headers.get('cache-control')).toBe('no-store');
    if (status === 406) return expect(await response.json()).toEqual({ error: expect.any(String) });
    const html = await response.text();
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(html).toContain(`Error ${status}`);
    expect(html).toContain('content="noindex"');
    return undefined;
  });

  test('a domain without a report offers a scan of it', async () => {
    expect(await (await get('/scan/unknown.example', page)).text()).toMatch(
      /<form [^>]*action="\/scan">.* value="unknown\.example"/,
    );
    expect(await (await get('/nowhere', page)).text()).not.toMatch(/ value="nowhere"/);
  });

  test('another method gets the list of allowed methods', async () => {
    const response = await fetch(`${service.url}/methodology`, { method: 'DELETE', headers: page });
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, HEAD, OPTIONS']);
    expect(await response.text()).toContain('Error 405');
  });

  test('a form that is too large', async () => {
    const body = new URLSearchParams({ url: 'x'.repeat(20_000) });
    const response = await fetch(`${service.url}/scan`, { method: 'POST', headers: page, body });
    expect(response.status).toBe(413);
    expect(await response.text()).toContain('Error 413');
  });

  test('a program gets the same error as data', async () => {
    const response = await get('/nowhere', { accept: 'application/json' });
    expect(response.status).toBe(404);
    expect(await response.json()).toEqual({ error: expect.any(String) });
  });

  test.each(['text/html', 'application/json', '*/*'])(
    'sends Vary: Accept with an error, for clients that accept %s',
    async (accept) => {
      for (const path of ['/nowhere', '/scan/no%20host', '/scan/scn_unknown', '/rules/none']) {
        const response = await get(path, { accept });
        const varies = response.headers.get('vary')?.split(', ') ?? [];
        expect([path, response.status, varies.includes('Accept')]).toEqual([path, 404, true]);
      }
    },
  );

  test('sends no Vary: Accept at an address for programs', async () => {
    const response = await get('/api/scans/scn_unknown', page);
    expect([response.status, response.headers.get('vary')]).toEqual([404, null]);
  });
});

test('pages are compressed, and an unchanged page is not sent again', async () => {
  const first = await get('/methodology', { ...page, 'accept-encoding': 'br' });
  expect(first.headers.get('content-encoding')).toBe('br');
  expect(first.headers.get('vary')).toMatch(/accept-encoding/i);
  const etag = first.headers.get('etag') ?? '';
  const again = await get('/methodology', { ...page, 'accept-encoding': 'br', 'if-none-match': etag });
  expect([again.status, again.headers.get('etag')]).toEqual([304, etag]);
});

test('the home page lists recent reports when the operator wants it', async () => {
  expect(await (await get('/', page)).text()).not.toContain('Recent reports');
  const { scanId } = (await (await createScan(service.url, 'https://recent.example.com/')).json()) as {
    scanId: string;
  };
  await watchScan(service.url, scanId, 10_000);
  const response = await get('/', page);
  expect(response.headers.get('cache-control')).toBe('no-cache');
  expect(await response.text()).toMatch(
    new RegExp(`Recent reports.*<a href="/scan/${scanId}" rel="nofollow">.*recent\\.example\\.com`, 's'),
  );
});
