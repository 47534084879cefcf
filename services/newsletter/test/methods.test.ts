import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestNewsletter, testNewsletter } from './harness.ts';

const CONTENT = new Map([
  [
    'publication.yaml',
    'publisher: Legible\nname: Legible Letter\ndescription: About being read.\neditions: [ko, en]\n',
  ],
]);

let newsletter: TestNewsletter;
beforeAll(async () => {
  newsletter = await testNewsletter({ content: CONTENT });
});
afterAll(() => newsletter.close());

test.each([
  ['GET', '/api/webhooks', 405, 'POST, OPTIONS'],
  ['HEAD', '/api/webhooks', 405, 'POST, OPTIONS'],
  ['OPTIONS', '/api/webhooks', 204, 'POST, OPTIONS'],
  ['DELETE', '/webhooks', 405, 'GET, HEAD, OPTIONS'],
  ['PUT', '/api/editions', 405, 'GET, HEAD, OPTIONS'],
  ['PUT', '/rss.xml', 405, 'GET, HEAD, OPTIONS'],
  ['DELETE', '/en', 405, 'GET, HEAD, OPTIONS'],
  ['PUT', '/api/nothing', 404, null],
  ['OPTIONS', '/api/nothing', 404, null],
  ['PUT', '/nothing', 404, null],
])('%s %s is %i, Allow: %s', async (method, path, status, allow) => {
  const response = await newsletter.get(path, {}, method);
  expect([response.status, response.headers.get('allow')]).toEqual([status, allow]);
});
