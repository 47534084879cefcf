import type { IncomingMessage } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestNewsletter, testNewsletter } from './harness.ts';

const CONTENT = new Map([
  [
    'publication.yaml',
    'publisher: Legible\nname: Legible Letter\ndescription: About being read.\neditions: [ko, en]\n',
  ],
  [
    'en/001-first.md',
    '---\nnumber: 1\ntitle: First\ndate: 2026-01-01\naliases: ["/?p=12"]\n---\n\nA text about sparrows.\n',
  ],
]);

let newsletter: TestNewsletter;
beforeAll(async () => {
  newsletter = await testNewsletter({ content: CONTENT });
});
afterAll(() => newsletter.close());

const isAtHand = (url: string, headers: Readonly<Record<string, string>> = {}): boolean =>
  newsletter.service.ready({
    method: 'GET',
    url,
    headers: { host: 'localhost:4000', accept: '*/*', ...headers },
    socket: { remoteAddress: '192.0.2.7' },
  } as unknown as IncomingMessage) !== null;

test.each(['/', '/en', '/en/index.md', '/en/archive', '/rss.xml', '/llms.txt', '/sitemap-index.xml', '/en/search'])(
  'the kept answer of %s is used for any query, credential and cookie',
  async (path) => {
    expect((await newsletter.get(path, { accept: '*/*' })).status).toBe(200);
    for (const query of ['?1', '?q=', `?${'x'.repeat(3_000)}`, '?utm_source=a'])
      expect([query, isAtHand(path + query, { authorization: query, cookie: query })]).toEqual([query, true]);
  },
);

test.each([
  ['/en/search', '/en/search?q=sparrows', 200],
  ['/api/issues', '/api/issues?limit=1', 200],
  ['/', '/?p=12', 301],
  ['/', '/?p=12&utm_source=a', 301],
])('the kept answer of %s is not used for %s, which answers %i', async (path, target, status) => {
  expect((await newsletter.get(path, { accept: '*/*' })).status).toBe(200);
  expect(isAtHand(target)).toBe(false);
  expect((await newsletter.get(target, { accept: '*/*' })).status).toBe(status);
});
