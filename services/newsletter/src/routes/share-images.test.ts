import { describe, expect, test } from 'vitest';
import { siteOf } from '../site/site-fixtures.ts';
import { asking, servedOf } from './route-fixtures.ts';
import { serveShareImages } from './share-images.ts';

const PNG = Uint8Array.of(137, 80, 78, 71);

const serving = (png: (svg: string) => Promise<Uint8Array<ArrayBuffer> | null> = async () => PNG) => {
  const served = servedOf(
    siteOf([
      { edition: 'en', number: 14 },
      { edition: 'zh-CN', number: 3 },
      { edition: 'ko', number: 5, publishedAt: '2027-01-01T00:00:00Z' },
    ]),
  );
  return asking((app) =>
    serveShareImages(app, {
      current: () => served,
      png,
      dataHeaders: { 'x-content-type-options': 'nosniff' },
      failed: (_c, { status, code }, headers) => Response.json({ code }, { status, headers: { ...headers } }),
    }),
  );
};

test.each([
  ['/share/ko.png', 'ko'],
  ['/share/zh-cn.png', 'zh-CN'],
  ['/share/en-14.png', 'en #14'],
  ['/share/zh-cn-3.png', 'zh-CN #3'],
])('%s is drawn as %s', async (path, title) => {
  const drawn: string[] = [];
  const get = serving(async (svg) => {
    drawn.push(svg);
    return PNG;
  });
  const response = await get(path);
  expect(new Uint8Array(await response.arrayBuffer())).toEqual(PNG);
  expect(drawn[0]).toContain(`<title>${title}</title>`);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'image/png',
    'cache-control': 'public, max-age=86400',
    'cross-origin-resource-policy': 'cross-origin',
    'access-control-allow-origin': '*',
    'x-content-type-options': 'nosniff',
  });
  const etag = response.headers.get('etag') ?? '';
  expect(etag).toMatch(/^"/);
  expect((await get(path, { 'if-none-match': etag })).status).toBe(304);
});

describe('nothing is drawn', () => {
  test.each([
    ['of an edition that does not exist', '/share/fr.png'],
    ['of an issue that does not exist', '/share/en-15.png'],
    ['of an issue of another edition', '/share/ko-14.png'],
    ['of an issue that is not public yet', '/share/ko-5.png'],
    ['of a number with leading zeros', '/share/en-014.png'],
    ['of a number of eight digits', '/share/en-00000014.png'],
    ['in capitals', '/share/EN-14.png'],
    ['in another format', '/share/en-14.svg'],
    ['without a name', '/share/.png'],
    ['further down', '/share/en-14.png/x'],
  ])('%s', async (_case, path) => {
    const get = serving(async () => {
      throw new Error('drawn');
    });
    expect((await get(path)).status).toBe(404);
  });
});

test('a picture that could not be made is 503, and the answer says when to retry', async () => {
  const response = await serving(async () => null)('/share/en-14.png');
  expect([response.status, response.headers.get('retry-after'), await response.json()]).toEqual([
    503,
    '10',
    { code: 'unavailable' },
  ]);
});
