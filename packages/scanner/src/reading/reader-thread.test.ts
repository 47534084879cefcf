import { randomBytes } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import type { Exchange } from '@legible/formats/exchange';
import { expect, test } from 'vitest';
import read from './reader-thread.ts';

const LIMIT = 10 * 1024 * 1024;
const LIST = '<urlset xmlns="x"><url><loc>https://example.com/oolong</loc></url></urlset>';

const sent = (body: Uint8Array, type: string, truncated = false): Exchange => ({
  request: { method: 'GET', url: 'https://example.com/sitemap.xml.gz', headers: [] },
  hops: [],
  answer: {
    url: 'https://example.com/sitemap.xml.gz',
    status: 200,
    headers: [['content-type', type]],
    body,
    truncated,
    wireBytes: body.length,
    headersMs: 1,
  },
  failure: null,
  startedAt: '2026-11-21T00:00:00.000Z',
  durationMs: 1,
});
const sitemap = async (body: Uint8Array, type = 'application/gzip', truncated = false) => {
  const result = await read({ purpose: 'sitemap', exchange: sent(body, type, truncated) });
  const digest = result.ok ? result.digest : null;
  if (digest?.kind !== 'sitemap') throw new Error('no sitemap');
  return digest;
};

test.each(['application/gzip', 'application/x-gzip', 'application/octet-stream', 'application/xml'])(
  'a sitemap that is a gzip file sent as %s is read',
  async (type) => {
    expect(await sitemap(gzipSync(LIST), type)).toMatchObject({
      urls: ['https://example.com/oolong'],
      packed: false,
      cut: false,
      bytes: LIST.length,
    });
  },
);

test('a gzip file of several members is read, also for a sitemap of an index', async () => {
  const body = Buffer.concat([gzipSync(LIST.slice(0, 20)), gzipSync(LIST.slice(20))]);
  const part = await read({ purpose: 'sitemap-child', exchange: sent(body, 'application/gzip') });
  expect(part).toMatchObject({ digest: { urls: ['https://example.com/oolong'] } });
});

test('the charset of the packed document counts', async () => {
  const text =
    '<?xml version="1.0" encoding="ISO-8859-1"?><urlset><url><loc>https://example.com/caf\u00e9</loc></url></urlset>';
  expect((await sitemap(gzipSync(Buffer.from(text, 'latin1')))).urls).toEqual(['https://example.com/caf%C3%A9']);
});

const whole = gzipSync(`${LIST}${randomBytes(200).toString('hex')}`);
test.each<[string, Uint8Array]>([
  ['that breaks off', whole.subarray(0, whole.length - 20)],
  ['that is damaged', Uint8Array.from(whole, (byte, at) => (at === 40 ? byte ^ 0xff : byte))],
  ['with a wrong checksum', Uint8Array.from(whole, (byte, at) => (at === whole.length - 8 ? byte ^ 0xff : byte))],
  ['with only the first two bytes', Uint8Array.of(0x1f, 0x8b)],
  ['inside a gzip file', gzipSync(gzipSync(LIST))],
  ['that expands a thousandfold', gzipSync(Buffer.alloc(LIMIT))],
])('a gzip file %s is reported as packed', async (_case, body) => {
  expect(await sitemap(body)).toMatchObject({ packed: true, entries: 0, urls: [] });
});

test('the limit applies to the unpacked file: up to it everything is read, above it the file is cut', async () => {
  const entry = () => `<url><loc>https://example.com/${randomBytes(40).toString('hex')}</loc></url>`;
  const entries = Array.from({ length: 400 }, entry).join('');
  const padded = (length: number) => {
    const open = `<urlset xmlns="x">${entries}<!--`;
    const noise = randomBytes(LIMIT / 8)
      .toString('hex')
      .repeat(4);
    return gzipSync(`${open}${noise.slice(0, length - open.length - 12)}--></urlset>`, { level: 1 });
  };
  expect(await sitemap(padded(LIMIT))).toMatchObject({ packed: false, cut: false, entries: 400, bytes: LIMIT });
  expect(await sitemap(padded(LIMIT + 1))).toMatchObject({ packed: false, cut: true, entries: 400, bytes: LIMIT });
});

test('a body that we cut off ourselves stays marked', async () => {
  expect(await sitemap(whole.subarray(0, 100), 'application/gzip', true)).toMatchObject({ packed: true, cut: true });
});

test('nothing else is unpacked', async () => {
  const exchange = sent(gzipSync('User-agent: *'), 'text/plain');
  expect(await read({ purpose: 'robots', exchange })).toMatchObject({
    digest: { kind: 'robots', robots: { groups: [] } },
  });
});
