import type { SurfaceContext, SurfaceEnv } from '@legible/surface';
import { Hono } from 'hono';
import { describe, expect, test } from 'vitest';
import type { Result } from '../scan/results.ts';
import { REPORT, scanAt } from '../views/page-fixtures.tsx';
import { screenshotPath, serveScreenshots } from './screenshot-routes.ts';

const RESULTS: Readonly<Record<string, Result>> = {
  scn_ready: { state: 'ready', progress: scanAt('COMPLETED'), report: REPORT, judgeable: false, homeOf: null },
  scn_pending: { state: 'pending', progress: scanAt('COMPLETED'), retryAfterS: 7 },
  scn_failed: { state: 'failed', progress: scanAt('FAILED'), message: 'Nothing answered.' },
};

const serving = (indexReports = false) => {
  const asked: string[] = [];
  const app = new Hono<SurfaceEnv>();
  serveScreenshots(app, {
    results: { of: async (scanId) => RESULTS[scanId] ?? null },
    scans: {
      screenshotOf: async (scanId, { page, form }) => {
        asked.push(scanId);
        return page < 2 && form === 'phone' ? { type: 'image/jpeg', bytes: Uint8Array.of(0xff, 0xd8, page) } : null;
      },
    },
    indexReports,
    dataHeaders: { 'x-content-type-options': 'nosniff', 'content-security-policy': "default-src 'none'" },
    failed: (c: SurfaceContext, { status, code }, headers) =>
      Response.json(
        { error: code, path: c.req.path },
        { status, headers: { ...headers, 'cache-control': 'no-store' } },
      ),
  });
  const get = async (path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Response> =>
    app.request(path, { method, headers });
  return { get, asked };
};

describe.each([
  ['scn_ready', '0-phone', 200, 'image/jpeg', 'public, max-age=86400'],
  ['scn_ready', '1-phone', 200, 'image/jpeg', 'public, max-age=86400'],
  ['scn_ready', '2-phone', 404, 'application/json', 'no-store'],
  ['scn_ready', '0-desktop', 404, 'application/json', 'no-store'],
  ['scn_ready', '00-phone', 404, 'application/json', 'no-store'],
  ['scn_ready', '1000-phone', 404, 'application/json', 'no-store'],
  ['scn_ready', '-1-phone', 404, 'application/json', 'no-store'],
  ['scn_ready', '0-tablet', 404, 'application/json', 'no-store'],
  ['scn_ready', '0-phone.jpg', 404, 'application/json', 'no-store'],
  ['scn_pending', '0-phone', 202, 'application/json', 'no-store'],
  ['scn_failed', '0-phone', 404, 'application/json', 'no-store'],
  ['scn_unknown', '0-phone', 404, 'application/json', 'no-store'],
  ['harbour-tea.example', '0-phone', 404, 'application/json', 'no-store'],
] as const)('/scan/%s/screenshot/%s', (scanId, which, status, type, caching) => {
  const path = `/scan/${scanId}/screenshot/${which}`;

  test(`${status}, ${caching}`, async () => {
    const { get, asked } = serving();
    const response = await get(path);
    expect([response.status, response.headers.get('content-type'), response.headers.get('cache-control')]).toEqual([
      status,
      type,
      caching,
    ]);
    if (status === 200) {
      expect(new Uint8Array(await response.arrayBuffer())).toEqual(Uint8Array.of(0xff, 0xd8, Number(which[0])));
      expect(Object.fromEntries(response.headers)).toMatchObject({
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
        'cross-origin-resource-policy': 'same-origin',
        'x-robots-tag': 'noindex',
      });
    }
    // A picture that may not be shown is not read from the store.
    if (scanId !== 'scn_ready') expect(asked).toEqual([]);
  });

  test('HEAD has the same headers without a body', async () => {
    const { get } = serving();
    const [whole, head] = [await get(path), await get(path, {}, 'HEAD')];
    expect([head.status, Object.fromEntries(head.headers)]).toEqual([whole.status, Object.fromEntries(whole.headers)]);
    expect(await head.text()).toBe('');
  });
});

test('304 for a client that has it', async () => {
  const { get } = serving();
  const path = screenshotPath('scn_ready', { page: 1, form: 'phone' });
  const etag = (await get(path)).headers.get('etag') ?? '';
  expect((await get(path, { 'if-none-match': etag })).status).toBe(304);
  expect((await get('/scan/scn_ready/screenshot/0-phone', { 'if-none-match': etag })).status).toBe(200);
});

test('engines may index it when they may index reports', async () => {
  expect((await serving(true).get('/scan/scn_ready/screenshot/0-phone')).headers.has('x-robots-tag')).toBe(false);
});
