import { expect, test } from 'vitest';
import { serveHealth } from './health.ts';
import { asking } from './route-fixtures.ts';

test.each([
  [null, true, 503, { status: 'loading' }],
  [{ done: 46, total: 46 }, false, 503, { status: 'loading' }],
  [{ done: 0, total: 46 }, true, 200, { status: 'ok', bodies: { rendered: 0, total: 46 } }],
  [{ done: 46, total: 46 }, true, 200, { status: 'ok', bodies: { rendered: 46, total: 46 } }],
])('with %o and ready %o, /readyz answers %d', async (progress, isReady, status, body) => {
  const get = asking((app) =>
    serveHealth(app, { progress: () => progress, isReady: () => isReady, dataHeaders: { 'x-data': '1' } }),
  );
  const ready = await get('/readyz');
  expect([ready.status, await ready.json(), ready.headers.get('cache-control')]).toEqual([status, body, 'no-store']);
  expect(ready.headers.get('retry-after')).toBe(status === 503 ? '1' : null);
  const health = await get('/healthz');
  expect([health.status, await health.json(), health.headers.get('x-data')]).toEqual([200, { status: 'ok' }, '1']);
});
