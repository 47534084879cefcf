import { brotliCompressSync, gzipSync, zstdCompressSync } from 'node:zlib';
import { headerValue } from '@legible/formats/exchange';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { httpServer, type Loopback, loopbackDoor, rawServer } from '../fixtures/loopback.ts';
import type { ClosableDoor } from './guarded-door.ts';

const ETAG = '"v1"';
const SINCE = 'Sat, 21 Nov 2026 10:00:00 GMT';
let server: Loopback;
const doors: ClosableDoor[] = [];

beforeAll(async () => {
  server = await httpServer(({ headers }, response) => {
    const isKnown = headers['if-none-match'] === ETAG || headers['if-modified-since'] === SINCE;
    if (isKnown) response.writeHead(304, { etag: ETAG }).end();
    else response.writeHead(200, { etag: ETAG, 'last-modified': SINCE }).end('hello');
  });
});
afterAll(() => server.close());
afterEach(async () => {
  await Promise.all(doors.splice(0).map((door) => door.close()));
});
const open = (port = server.port): ClosableDoor => {
  const door = loopbackDoor(port);
  doors.push(door);
  return door;
};

test.each([
  ['if-none-match', ETAG, 304],
  ['if-none-match', '"v0"', 200],
  ['if-modified-since', SINCE, 304],
  ['if-modified-since', 'Fri, 20 Nov 2026 10:00:00 GMT', 200],
])('%s: %s is answered with %d', async (name, value, status) => {
  const { answer, failure, hops } = await open().fetch({ url: 'http://a.com/', headers: [[name, value]] });
  expect([failure, hops]).toEqual([null, []]);
  expect(answer).toMatchObject({ status, truncated: false, wireBytes: status === 304 ? 0 : 5 });
  expect(Buffer.from(answer?.body ?? []).toString()).toBe(status === 304 ? '' : 'hello');
  expect(headerValue(answer?.headers ?? [], 'etag')).toBe(ETAG);
});

test.each([
  ['', ''],
  ['content-length: 1000\r\ncontent-encoding: gzip\r\n', ''],
  ['content-length: 5\r\n', 'hello'],
  ['transfer-encoding: chunked\r\n', ''],
])('a 304 has no body, whatever its headers say: %j %j (RFC 9110 §15.4.5)', async (lines, after) => {
  const raw = await rawServer((socket) =>
    socket.write(`HTTP/1.1 304 Not Modified\r\n${lines}etag: "v1"\r\n\r\n${after}`),
  );
  try {
    const { answer } = await open(raw.port).fetch({ url: 'http://a.com/', headers: [['if-none-match', ETAG]] });
    expect(answer).toMatchObject({ status: 304, truncated: false, wireBytes: 0 });
    expect(answer?.body.length).toBe(0);
  } finally {
    await raw.close();
  }
});

const PAGE = '<p>The quick brown fox</p>\n'.repeat(500);
test.each([
  ['gzip', gzipSync(PAGE)],
  ['br', brotliCompressSync(PAGE)],
  ['zstd', zstdCompressSync(PAGE)],
])('a body in %s is requested, and reports its coding and its bytes on the wire', async (coding, bytes) => {
  const coded = await httpServer(({ headers }, response) => {
    const accepted = String(headers['accept-encoding']).split(', ').includes(coding);
    response.writeHead(200, accepted ? { 'content-encoding': coding } : {}).end(accepted ? bytes : PAGE);
  });
  try {
    const { answer } = await open(coded.port).fetch({ url: 'http://a.com/' });
    expect(headerValue(answer?.headers ?? [], 'content-encoding')).toBe(coding);
    expect([answer?.wireBytes, answer?.body.length]).toEqual([bytes.length, PAGE.length]);
  } finally {
    await coded.close();
  }
});
