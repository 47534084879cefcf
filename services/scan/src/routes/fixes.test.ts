import { Hono } from 'hono';
import { expect, test } from 'vitest';
import type { Result } from '../scan/results.ts';
import { serveFixes } from './fixes.ts';

const PROGRESS = { scanId: 'scn_1' };

test.each([
  [false, 'noindex'],
  [true, null],
])('where engines may index reports: %s', async (indexReports, robots) => {
  const app = new Hono();
  serveFixes(app as never, {
    results: {
      of: async () => ({ state: 'pending', progress: PROGRESS, retryAfterS: 7 }) as unknown as Result,
      latestOf: async () => null,
    },
    baseUrl: 'https://legible.example',
    indexReports,
    dataHeaders: {},
    failed: (_, { status }) => new Response(null, { status }),
  });
  const response = await app.request(`/scan/scn_${'a'.repeat(22)}/fixes.md`);
  expect([response.status, response.headers.get('retry-after')]).toEqual([202, '7']);
  expect(response.headers.get('x-robots-tag')).toBe(robots);
});
