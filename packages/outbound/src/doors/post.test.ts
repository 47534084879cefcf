import { type FailureCode, headerValue } from '@legible/formats/exchange';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { httpServer, type Loopback, loopbackDoor, rawServer } from '../fixtures/loopback.ts';
import type { Resolution, Resolver } from '../guard/resolve.ts';
import type { ClosableDoor } from './guarded-door.ts';

let server: Loopback;
let hits: string[] = [];
let location = '';
const doors: ClosableDoor[] = [];

beforeAll(async () => {
  server = await httpServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    hits.push(`${request.method} ${request.headers.host}${request.url} ${Buffer.concat(chunks).toString()}`);
    const status = /^\/to\/(\d+)$/.exec(request.url ?? '')?.[1];
    if (status !== undefined) response.writeHead(Number(status), { location }).end();
    else response.end(JSON.stringify([request.headers['content-type'], request.headers['content-length']]));
  });
});
afterAll(() => server.close());
beforeEach(() => {
  hits = [];
});
afterEach(async () => {
  await Promise.all(doors.splice(0).map((door) => door.close()));
});

const open = (options: Parameters<typeof loopbackDoor>[1] = {}, port = server.port): ClosableDoor => {
  const door = loopbackDoor(port, options);
  doors.push(door);
  return door;
};
const text = (body: Uint8Array | undefined) => Buffer.from(body ?? []).toString();

test('a body is sent as UTF-8 and recorded', async () => {
  const headers = [['content-type', 'application/json']] as const;
  const exchange = await open().fetch({ url: 'http://a.com/x', method: 'POST', headers, body: '"안녕"' });
  expect(hits).toEqual(['POST a.com/x "안녕"']);
  expect(JSON.parse(text(exchange.answer?.body))).toEqual(['application/json', '8']);
  expect(exchange.request).toMatchObject({ method: 'POST', url: 'http://a.com/x', body: '"안녕"' });
  expect(headerValue(exchange.request.headers, 'content-type')).toBe('application/json');
});

test('no body counts as an empty one, without an invented type', async () => {
  const exchange = await open().fetch({ url: 'http://a.com/x', method: 'POST' });
  expect(JSON.parse(text(exchange.answer?.body))).toEqual([null, '0']);
  expect('body' in exchange.request).toBe(false);
});

test('16 KiB are sent; one byte more is a defect of the caller and is not sent', async () => {
  const most = 'x'.repeat(16 * 1024);
  await open().fetch({ url: 'http://a.com/x', method: 'POST', body: most });
  expect(hits).toEqual([`POST a.com/x ${most}`]);
  await expect(open().fetch({ url: 'http://a.com/x', method: 'POST', body: `${most}x` })).rejects.toThrow(
    'the body is too long',
  );
  expect(hits.length).toBe(1);
});

test.each([
  [301, 'GET b.com/x '],
  [302, 'GET b.com/x '],
  [303, 'GET b.com/x '],
  [307, 'POST b.com/x hello'],
  [308, 'POST b.com/x hello'],
])('%d leads to %s', async (status, hit) => {
  location = 'http://b.com/x';
  const exchange = await open().fetch({ url: `http://a.com/to/${status}`, method: 'POST', body: 'hello' });
  expect(hits).toEqual([`POST a.com/to/${status} hello`, hit]);
  expect(exchange).toMatchObject({ request: { method: 'POST', body: 'hello' }, answer: { url: 'http://b.com/x' } });
});

const INSIDE = [
  'http://127.0.0.1/',
  'http://[::1]/',
  'http://169.254.169.254/latest/',
  'http://localhost/',
  'http://a.com:6379/',
];
test.each([301, 302, 303, 307, 308].flatMap((status) => INSIDE.map((url) => [status, url] as const)))(
  'a POST that %d redirects to %s is refused',
  async (status, url) => {
    location = url;
    const exchange = await open().fetch({ url: `http://a.com/to/${status}`, method: 'POST', body: 'hello' });
    expect([exchange.answer, exchange.failure?.code]).toEqual([null, 'redirect-invalid']);
    expect(hits).toEqual([`POST a.com/to/${status} hello`]);
  },
);

test.each([303, 307, 308])(
  'a POST that %d redirects to a private name is refused before a byte leaves',
  async (status) => {
    location = 'http://inside.com/';
    const resolve: Resolver = async (host): Promise<Resolution> => ({
      kind: 'addresses',
      addresses: [host === 'inside.com' ? '10.0.0.1' : '127.0.0.1'],
    });
    const exchange = await open({ resolve }).fetch({ url: `http://a.com/to/${status}`, method: 'POST', body: 'hello' });
    expect(exchange.failure).toEqual({ code: 'refused-address', url: 'http://inside.com/' });
    expect(hits.length).toBe(1);
  },
);

test.each<[string, string, FailureCode]>([
  ['closes before an answer', '', 'connection-lost'],
  ['answers without end', 'HTTP/1.1 100 Continue\r\n\r\n'.repeat(40), 'protocol-error'],
])('a POST is not repeated when a server %s', async (_, bytes, code) => {
  let asked = 0;
  const raw = await rawServer((socket) => {
    asked += 1;
    socket.end(bytes);
  });
  try {
    const exchange = await open({}, raw.port).fetch({ url: 'http://a.com/', method: 'POST', body: 'hello' });
    expect([exchange.failure?.code, asked]).toEqual([code, 1]);
  } finally {
    await raw.close();
  }
});
