import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { headerValue } from '@legible/formats/exchange';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { folderDoor } from './folder-door.ts';

const base = mkdtempSync(join(tmpdir(), 'outbound-folder-'));
const root = join(base, 'site');

beforeAll(() => {
  mkdirSync(join(root, 'docs/empty'), { recursive: true });
  mkdirSync(join(root, 'hub'));
  mkdirSync(join(root, '.well-known'));
  mkdirSync(join(base, 'site-secret'));
  const files = {
    'site/index.html': 'home',
    'site/about.html': 'about',
    'site/docs/index.html': 'docs',
    'site/404.html': 'missing',
    'site/a b.txt': 'space',
    'site/안녕.md': 'hi',
    'site/data.bin': 'x',
    'site/charter': '\n<!DOCTYPE html><title>x</title>',
    'site/LICENSE': 'Do <html> as you like',
    'site/hub.html': 'hub',
    'site/hub/a.html': 'a',
    'site/docs.html': 'beside',
    'site/.well-known/security.txt': 'contact',
    'secret.txt': 'secret',
    'site-secret/x.txt': 'secret',
  };
  for (const [path, content] of Object.entries(files)) writeFileSync(join(base, path), content);
  symlinkSync(join(base, 'secret.txt'), join(root, 'link.txt'));
  symlinkSync(base, join(root, 'up'));
  symlinkSync(join(base, 'site-secret'), join(root, 'beside'));
  symlinkSync(join(root, 'about.html'), join(root, 'inside.html'));
});
afterAll(() => rmSync(base, { recursive: true }));

const door = folderDoor({ root, origin: 'https://a.test', userAgent: 'test/1' });

test.each([
  ['/', 200, 'text/html', 'home'],
  ['/index.html', 200, 'text/html', 'home'],
  ['/about', 200, 'text/html', 'about'],
  ['/about.html?x=1', 200, 'text/html', 'about'],
  ['/docs/', 200, 'text/html', 'docs'],
  ['/docs?x', 200, 'text/html', 'docs'],
  ['/a%20b.txt', 200, 'text/plain; charset=utf-8', 'space'],
  ['/안녕.md', 200, 'text/markdown; charset=utf-8', 'hi'],
  ['/data.bin', 200, 'application/octet-stream', 'x'],
  ['/charter', 200, 'text/html', '\n<!DOCTYPE html><title>x</title>'],
  ['/LICENSE', 200, 'application/octet-stream', 'Do <html> as you like'],
  ['/hub', 200, 'text/html', 'hub'],
  ['/hub/', 404, 'text/html', 'missing'],
  ['/.well-known/security.txt', 200, 'text/plain; charset=utf-8', 'contact'],
  ['/inside.html', 200, 'text/html', 'about'],
  ['/nothing', 404, 'text/html', 'missing'],
  ['/about/', 404, 'text/html', 'missing'],
  ['/docs/empty/', 404, 'text/html', 'missing'],
  ['/link.txt', 404, 'text/html', 'missing'],
  ['/up/secret.txt', 404, 'text/html', 'missing'],
  ['/up/', 404, 'text/html', 'missing'],
  ['/beside/x.txt', 404, 'text/html', 'missing'],
  ['/../secret.txt', 404, 'text/html', 'missing'],
  ['/%2e%2e/secret.txt', 404, 'text/html', 'missing'],
  ['/..%2fsecret.txt', 404, 'text/html', 'missing'],
  ['/..%5csecret.txt', 404, 'text/html', 'missing'],
  ['/docs%2findex.html', 404, 'text/html', 'missing'],
  ['/..%2fsite-secret/x.txt', 404, 'text/html', 'missing'],
  ['/index.html%00.txt', 404, 'text/html', 'missing'],
  ['/%ff', 404, 'text/html', 'missing'],
])('%s → %d %s', async (path, status, type, body) => {
  const { answer } = await door.fetch({ url: `https://a.test${path}` });
  expect([
    answer?.status,
    headerValue(answer?.headers ?? [], 'content-type'),
    Buffer.from(answer?.body ?? []).toString(),
  ]).toEqual([status, type, body]);
});

test('a folder without a slash is redirected to its address with one', async () => {
  const exchange = await door.fetch({ url: 'https://a.test/docs?x' });
  expect(exchange.hops).toMatchObject([{ status: 301, location: 'https://a.test/docs/?x' }]);
});

test('HEAD reports the length only', async () => {
  const { answer } = await door.fetch({ url: 'https://a.test/about', method: 'HEAD' });
  expect([headerValue(answer?.headers ?? [], 'content-length'), answer?.body.length]).toEqual(['5', 0]);
});

test('a POST is not allowed', async () => {
  const { answer } = await door.fetch({ url: 'https://a.test/about', method: 'POST', body: 'x' });
  expect([answer?.status, headerValue(answer?.headers ?? [], 'allow'), answer?.body.length]).toEqual([
    405,
    'GET, HEAD',
    0,
  ]);
});

test('a handshake needs a deployed site', async () => {
  const { answer, failure, handshake } = await door.fetch({ url: 'https://a.test/', handshake: {} });
  expect([answer, failure, handshake]).toEqual([null, null, 'not-deployed']);
});

test('other origins do not exist', async () => {
  expect((await door.fetch({ url: 'https://b.test/' })).failure?.code).toBe('refused-address');
  expect((await door.fetch({ url: 'http://a.test/' })).failure?.code).toBe('refused-address');
});

test('without a 404 page, a plain one is sent', async () => {
  const bare = folderDoor({ root: join(root, 'docs'), origin: 'https://a.test', userAgent: 'test/1' });
  const { answer } = await bare.fetch({ url: 'https://a.test/x' });
  expect([answer?.status, headerValue(answer?.headers ?? [], 'content-type')]).toEqual([
    404,
    'text/plain; charset=utf-8',
  ]);
});

const mounted = folderDoor({ root, origin: 'https://a.test', mount: '/project', userAgent: 'test/1' });

test.each([
  ['/project/', 200, 'home'],
  ['/project/about', 200, 'about'],
  ['/project/nothing', 404, 'missing'],
  ['/', 404, 'Not found\n'],
  ['/about', 404, 'Not found\n'],
  ['/projects/', 404, 'Not found\n'],
  ['/robots.txt', 404, 'Not found\n'],
])('mounted at /project, %s is %i', async (path, status, body) => {
  const { answer } = await mounted.fetch({ url: `https://a.test${path}` });
  expect([answer?.status, new TextDecoder().decode(answer?.body)]).toEqual([status, body]);
});

test('the mount without its slash redirects to the one with it', async () => {
  const { hops, answer } = await mounted.fetch({ url: 'https://a.test/project' });
  expect([hops[0]?.location, answer?.status]).toEqual(['https://a.test/project/', 200]);
});
