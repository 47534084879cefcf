import { mkdir, symlink, truncate, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { IMAGE_BYTES, IMAGE_TYPES } from '@legible/issues';
import { describe, expect, onTestFinished, test } from 'vitest';
import { PUBLICATION, testFolder } from '../../../../packages/issues/src/issue/content-fixtures.ts';
import { siteOf } from '../site/site-fixtures.ts';
import { serveContentImages } from './content-images.ts';
import { asking } from './route-fixtures.ts';

const serving = async (site = siteOf([])) => {
  const folder = await testFolder(onTestFinished);
  const get = asking((app) =>
    serveContentImages(app, {
      current: () => ({ site }),
      contentFolder: folder.root,
      dataHeaders: { 'content-security-policy': 'data' },
    }),
  );
  return { ...folder, get };
};

test.each(Object.entries(IMAGE_TYPES))('a .%s is %s', async (ending, type) => {
  const { write, get } = await serving();
  await write(`images/a/b.${ending}`, 'picture');
  const response = await get(`/images/a/b.${ending}`);
  expect([response.status, await response.text()]).toEqual([200, 'picture']);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': type,
    'x-content-type-options': 'nosniff',
    'cache-control': 'public, no-cache',
    'content-length': '7',
    'content-security-policy': ending === 'svg' ? "default-src 'none'; style-src 'unsafe-inline'; sandbox" : 'data',
  });
});

test('names can be in other scripts, and endings in capitals', async () => {
  const { write, get } = await serving();
  await write('images/그림 1.PNG', 'x');
  expect((await get(`/images/${encodeURIComponent('그림 1.PNG')}`)).status).toBe(200);
});

test('the answer is 304 until the file changes, and its tag is weak', async () => {
  const { root, write, get } = await serving();
  await write('images/a.png', 'one');
  const etag = (await get('/images/a.png')).headers.get('etag') ?? '';
  expect(etag).toMatch(/^W\/"/);
  expect((await get('/images/a.png', { 'if-none-match': etag })).status).toBe(304);
  await write('images/a.png', 'two');
  await utimes(join(root, 'images/a.png'), 1_000_000, 1_000_000);
  const renewed = await get('/images/a.png', { 'if-none-match': etag });
  expect([renewed.status, await renewed.text()]).toEqual([200, 'two']);
});

describe('there is no such picture', () => {
  test.each([
    '/images/',
    '/images/none.png',
    '/images/a.png/',
    '/images/a.png/b.png',
    '/images//a.png',
    '/images/.hidden.png',
    '/images/.git/a.png',
    '/images/folder.png',
    '/images/page.html',
    '/images/noending',
    '/images/..%2fpublication.png',
    '/images/%2e%2e%2fsecret.png',
    '/images/..%5csecret.png',
    '/images/sub%2fa.png',
    '/images/a.png%00.png',
    '/images/%ff.png',
    `/images/${'a'.repeat(300)}.png`,
  ])('%s', async (path) => {
    const { root, write, get } = await serving();
    for (const name of ['a.png', '.hidden.png', '.git/a.png', 'page.html', 'noending', 'sub/a.png'])
      await write(`images/${name}`, 'x');
    await write('secret.png', 'secret');
    await mkdir(join(root, 'images/folder.png'));
    expect((await get(path)).status).toBe(404);
  });

  test('when there is no folder of pictures', async () => {
    expect((await (await serving()).get('/images/a.png')).status).toBe(404);
  });
});

test('symbolic links lead to pictures within the folder, and nowhere else', async () => {
  const { root, write, get } = await serving();
  await write('images/real.png', 'real');
  await write('images/page.html', 'page');
  await write('images/.hidden/a.png', 'hidden');
  await write('outside.png', 'secret');
  await write('images-2/a.png', 'secret');
  const links: readonly (readonly [name: string, target: string, status: number])[] = [
    ['in.png', 'images/real.png', 200],
    ['out.png', 'outside.png', 404],
    ['beside.png', 'images-2/a.png', 404],
    ['html.png', 'images/page.html', 404],
    ['hidden.png', 'images/.hidden/a.png', 404],
    ['itself.png', 'images/itself.png', 404],
  ];
  for (const [name, target] of links) await symlink(join(root, target), join(root, 'images', name));
  await symlink(root, join(root, 'images/up'));
  for (const [name, , status] of links) expect([name, (await get(`/images/${name}`)).status]).toEqual([name, status]);
  expect((await get('/images/up/outside.png')).status).toBe(404);
});

test.each([
  [IMAGE_BYTES, 200],
  [IMAGE_BYTES + 1, 404],
])('a picture of %d bytes is answered with %d', async (bytes, status) => {
  const { root, write, get } = await serving();
  await write('images/big.png', '');
  await truncate(join(root, 'images/big.png'), bytes);
  const response = await get('/images/big.png');
  expect(response.status).toBe(status);
  if (status === 200) expect((await response.arrayBuffer()).byteLength).toBe(bytes);
});

test('the favicon of the publication is at the address where clients look for one', async () => {
  const favicon = 'images/my icon.svg';
  const theme = { accent: null, fonts: null, logo: null, favicon, cover: null, home: null, cards: null, menus: {} };
  const imageSizes = new Map([[favicon, { width: 10, height: 10 }]]);
  const { write, get } = await serving(siteOf([], { publication: { ...PUBLICATION, theme }, imageSizes }));
  expect((await get('/favicon.ico')).status).toBe(404);
  await write(favicon, '<svg/>');
  const response = await get('/favicon.ico');
  expect([response.status, await response.text()]).toEqual([200, '<svg/>']);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'image/svg+xml',
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    'x-content-type-options': 'nosniff',
  });
});
