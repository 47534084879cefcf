import type { SurfaceContext, SurfaceEnv } from '@legible/surface';
import { Hono } from 'hono';
import { describe, expect, test } from 'vitest';
import { scoreOf } from '../renderings/pictures/picture-fixtures.ts';
import type { Result } from '../scan/results.ts';
import { REPORT, scanAt } from '../views/page-fixtures.tsx';
import { type PictureRoutes, servePictures } from './pictures.ts';

const PNG = Uint8Array.of(137, 80, 78, 71);
const ready = (web: number): Result => ({
  state: 'ready',
  progress: scanAt('COMPLETED'),
  report: { ...REPORT, scores: { ...REPORT.scores, web: scoreOf(web) } },
  judgeable: false,
  homeOf: null,
});

/** By scan id, or as the latest of a host. */
const RESULTS: Readonly<Record<string, Result>> = {
  scn_ready: ready(82),
  scn_other: ready(81),
  scn_pending: { state: 'pending', progress: scanAt('SCANNING'), retryAfterS: 7 },
  scn_failed: { state: 'failed', progress: scanAt('FAILED'), message: 'Nothing answered.' },
  'harbour-tea.example': ready(82),
  'xn--bcher-kva.example': ready(82),
};

const serving = (change: Partial<PictureRoutes> = {}) => {
  const asked: string[] = [];
  const app = new Hono<SurfaceEnv>();
  servePictures(app, {
    results: {
      of: async (scanId) => RESULTS[scanId] ?? null,
      latestOf: async (host) => {
        asked.push(host);
        return RESULTS[host] ?? null;
      },
    },
    png: async (svg) => (svg.length > 0 ? PNG : null),
    indexReports: false,
    dataHeaders: { 'x-content-type-options': 'nosniff', 'content-security-policy': "default-src 'none'" },
    failed: (c: SurfaceContext, { status, code }, headers) =>
      Response.json(
        { error: code, path: c.req.path },
        { status, headers: { ...headers, 'cache-control': 'no-store' } },
      ),
    ...change,
  });
  const get = async (path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Response> =>
    app.request(path, { method, headers });
  return { get, asked };
};

const SVG = 'image/svg+xml';
const JSON_TYPE = 'application/json';

describe.each([
  // path, status, type, caching, text in the body
  [
    '/scan/scn_ready/badge.svg',
    200,
    SVG,
    'public, max-age=300',
    'Web search 82 of 100 (good, with gaps), AI search 39 of 100 (blocked)"',
  ],
  ['/scan/harbour-tea.example/badge.svg', 200, SVG, 'public, max-age=300', 'Web search 82 of 100'],
  ['/scan/HARBOUR-TEA.example./badge.svg', 200, SVG, 'public, max-age=300', 'Web search 82 of 100'],
  ['/scan/b%C3%BCcher.example/badge.svg', 200, SVG, 'public, max-age=300', 'Web search 82 of 100'],
  ['/scan/scn_pending/badge.svg', 202, SVG, 'no-store', 'harbour-tea.example, result pending'],
  ['/scan/scn_failed/badge.svg', 404, SVG, 'no-store', 'no report'],
  ['/scan/scn_unknown/badge.svg', 404, SVG, 'no-store', 'no report'],
  ['/scan/unknown.example/badge.svg', 404, SVG, 'no-store', 'no report'],
  ['/scan/%3Cscript%3E/badge.svg', 404, SVG, 'no-store', 'no report'],
  ['/scan/user:pw@harbour-tea.example/badge.svg', 404, SVG, 'no-store', 'no report'],
  ['/scan/scn_ready/og.png', 200, 'image/png', 'public, max-age=86400', 'PNG'],
  ['/scan/scn_ready/og-plain.png', 200, 'image/png', 'public, max-age=86400', 'PNG'],
  ['/scan/scn_pending/og.png', 202, JSON_TYPE, 'no-store', '"status":"SCANNING"'],
  ['/scan/scn_failed/og.png', 404, JSON_TYPE, 'no-store', 'scan_not_found'],
  ['/scan/scn_unknown/og.png', 404, JSON_TYPE, 'no-store', 'scan_not_found'],
  ['/scan/harbour-tea.example/og.png', 404, JSON_TYPE, 'no-store', 'scan_not_found'],
  ['/assets/og.png', 200, 'image/png', 'public, max-age=86400', 'PNG'],
] as const)('%s', (path, status, type, caching, words) => {
  test(`${status}, ${caching}`, async () => {
    const response = await serving().get(path);
    expect([response.status, response.headers.get('content-type'), response.headers.get('cache-control')]).toEqual([
      status,
      type,
      caching,
    ]);
    const body = await response.text();
    expect(body).toContain(words);
    expect(body).not.toMatch(/<script|user:pw/);
    expect(response.headers.has('etag')).toBe(status === 200);
    expect(response.headers.get('retry-after')).toBe(status === 202 ? '7' : null);
  });

  test('HEAD has the same headers without a body', async () => {
    const { get } = serving();
    const [whole, head] = [await get(path), await get(path, {}, 'HEAD')];
    expect([head.status, Object.fromEntries(head.headers)]).toEqual([whole.status, Object.fromEntries(whole.headers)]);
    expect(await head.text()).toBe('');
  });

  if (status === 200) {
    test('304 for a client that has it', async () => {
      const { get } = serving();
      const etag = (await get(path)).headers.get('etag') ?? '';
      const known = await get(path, { 'if-none-match': etag });
      expect([known.status, known.headers.get('etag'), known.headers.get('cache-control')]).toEqual([
        304,
        etag,
        caching,
      ]);
      expect(await known.text()).toBe('');
      expect((await get(path, { 'if-none-match': '"another"' })).status).toBe(200);
    });
  }

  if (type !== JSON_TYPE) {
    test('any page may embed and read it, and it can do nothing there', async () => {
      const { headers } = await serving().get(path);
      expect(Object.fromEntries(headers)).toMatchObject({
        'access-control-allow-origin': '*',
        'cross-origin-resource-policy': 'cross-origin',
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'",
      });
    });
  }
});

test('the ETag of a badge changes with its scores', async () => {
  const { get } = serving();
  const tagOf = async (scanId: string) => (await get(`/scan/${scanId}/badge.svg`)).headers.get('etag');
  expect(await tagOf('scn_ready')).toBe(await tagOf('harbour-tea.example'));
  expect(await tagOf('scn_ready')).not.toBe(await tagOf('scn_other'));
});

test('hosts are looked up in the form in which they are stored', async () => {
  const { get, asked } = serving();
  for (const host of ['Tea.Example.', 'b%C3%BCcher.example', 'a:1', 'a%2Fb']) await get(`/scan/${host}/badge.svg`);
  expect(asked).toEqual(['tea.example', 'xn--bcher-kva.example']);
});

test.each([
  [false, '/scan/scn_ready/badge.svg', 'noindex'],
  [false, '/scan/scn_pending/og.png', 'noindex'],
  [false, '/scan/scn_ready/og.png', 'noindex'],
  [true, '/scan/scn_ready/og.png', null],
  [true, '/scan/scn_ready/badge.svg', null],
  [false, '/assets/og.png', null],
] as const)('reports may be indexed: %s; X-Robots-Tag of %s: %s', async (indexReports, path, robots) => {
  expect((await serving({ indexReports }).get(path)).headers.get('x-robots-tag')).toBe(robots);
});

test('a picture that could not be made is 503 with Retry-After', async () => {
  const { get } = serving({ png: async () => null });
  for (const path of ['/scan/scn_ready/og.png', '/assets/og.png']) {
    const response = await get(path);
    expect([response.status, response.headers.get('retry-after'), await response.json()]).toEqual([
      503,
      '10',
      { error: 'not_drawn', path },
    ]);
  }
  expect((await get('/scan/scn_ready/badge.svg')).status).toBe(200);
});
