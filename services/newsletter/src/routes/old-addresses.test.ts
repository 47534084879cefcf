import type { SurfaceEnv } from '@legible/surface';
import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { servedSite } from '../site/served-site.ts';
import { siteOf } from '../site/site-fixtures.ts';
import { frameOf } from '../views/view-fixtures.tsx';
import { serveOldAddresses } from './old-addresses.ts';

const site = siteOf([
  { number: 1, publishedAt: '2026-01-01T00:00:00.000Z', aliases: ['/2024/05/hello/', '/?p=12', '/한글', '/both'] },
  { number: 2, aliases: ['/both', '/page?id=2'], access: 'members' },
  { number: 3, aliases: ['/en/about'] },
]);
const served = servedSite(site, { ...frameOf(site), contactEmail: null });
const app = new Hono<SurfaceEnv>();
serveOldAddresses(app, { current: () => served });
app.all('*', (c) => c.text('next'));

const asked = async (target: string, method = 'GET') => {
  const { status, headers } = await app.request(`https://letter.example${target}`, {
    method,
    headers: { accept: 'text/markdown' },
  });
  return status === 301 ? headers.get('location') : status;
};

test.each([
  ['/2024/05/hello/', '/en/issues/issue-1'],
  ['/2024/05/hello', '/en/issues/issue-1'],
  ['/2024//05/hello/', '/en/issues/issue-1'],
  ['/2024/05/hello/?utm_source=a&x=1', '/en/issues/issue-1?utm_source=a&x=1'],
  ['/?p=12', '/en/issues/issue-1'],
  ['/?p=12&utm_source=a', '/en/issues/issue-1'],
  ['/%ED%95%9C%EA%B8%80', '/en/issues/issue-1'],
  ['/page?id=2', '/en/issues/issue-2'],
  ['/page/?id=2', '/en/issues/issue-2'],
  // The older issue gets an address that two issues claim.
  ['/both', '/en/issues/issue-1'],
  ['/page', 200],
  ['/page?id=3', 200],
  ['/?p=13', 200],
  ['/', 200],
  ['/en/issues/issue-1', 200],
  ['/en/issues/1', 200],
  ['/2024/05', 200],
  ['/%E0%A4%A', 200],
])('%s leads to %s', async (target, expected) => {
  expect(await asked(target)).toBe(expected);
  expect(await asked(target, 'HEAD')).toBe(expected);
});

test('only GET and HEAD are redirected', async () => {
  expect(await asked('/2024/05/hello/', 'POST')).toBe(200);
});

test('a redirect may be stored for as long as those of numbers', async () => {
  const { headers } = await app.request('https://letter.example/both');
  expect(headers.get('cache-control')).toBe('public, max-age=3600');
});
