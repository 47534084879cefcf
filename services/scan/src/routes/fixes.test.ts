import { Hono } from 'hono';
import { expect, test } from 'vitest';
import type { Results } from '../scan/results.ts';
import { serveFixes } from './fixes.ts';

test.each([
  [false, 'noindex'],
  [true, null],
])('engines may index reports: %s; X-Robots-Tag: %s', async (indexReports, robots) => {
  const app = new Hono();
  serveFixes(app as never, {
    results: {
      of: async () => ({ state: 'pending', progress: { scanId: 'scn_1' }, retryAfterS: 7 }),
    } as unknown as Results,
    baseUrl: 'https://legible.example',
    indexReports,
    dataHeaders: {},
    failed: (_, { status }) => new Response(null, { status }),
  });
  const response = await app.request(`/scan/scn_${'a'.repeat(22)}/fixes.md`);
  expect([response.status, response.headers.get('retry-after')]).toEqual([202, '7']);
  expect(response.headers.get('x-robots-tag')).toBe(robots);
});
