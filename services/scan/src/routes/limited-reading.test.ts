import { memoryRateLimiter, type SurfaceEnv } from '@legible/surface';
import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { limitReading, READING_POLICY } from './limited-reading.ts';

test('answers that are made for each request or are very large are limited per client; other answers and other clients are not', async () => {
  const app = new Hono<SurfaceEnv>();
  limitReading(app, {
    limiter: memoryRateLimiter({ policies: [{ ...READING_POLICY, quota: 3 }], clock: () => 0 }),
    clientOf: (c) => c.req.header('client') ?? '',
    failed: (_c, { status, message }, headers) => new Response(message, { status, ...(headers && { headers }) }),
  });
  app.all('*', () => new Response('made'));
  const ask = async (path: string, client = 'one', method = 'GET') =>
    app.request(path, { method, headers: { client } });
  for (const path of ['/scan/scn_1', '/scan/a.example.md?1', '/rules?q=a']) expect((await ask(path)).status).toBe(200);
  for (const path of ['/scan/scn_1', '/scan/scn_2/history', '/rules', '/rules.json', '/rules.md', '/llms-full.txt']) {
    const refused = await ask(path);
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '60']);
  }
  for (const path of ['/', '/llms.txt', '/rules/title-unique', '/api/scans/scn_1'])
    expect((await ask(path)).status).toBe(200);
  expect((await ask('/scan', 'one', 'POST')).status).toBe(200);
  expect((await ask('/scan/scn_1', 'two')).status).toBe(200);
});
