import { once } from 'node:events';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { FAILURE_CODES } from '@legible/formats/exchange';
import { guardedDoor, systemClock } from '@legible/outbound';
import { ScanFailed, scanSite } from '@legible/scanner';
import { type Change, SCAN_ERRORS, type ScanError, scanErrorOf } from '@legible/scanner/record';
import { afterEach, expect, test } from 'vitest';
import { createScan, progressOf } from '../../../test/scan-client.ts';
import { scanTables } from '../src/store/scan-tables.ts';
import { type Harness, startHarness } from './harness.ts';

const servers: Server[] = [];
let service: Harness | undefined;
afterEach(async () => {
  await service?.close();
  service = undefined;
  for (const server of servers.splice(0)) server.close();
});

const serving = async (answer: (socket: Socket) => void): Promise<number> => {
  const server = createServer((socket) => {
    socket.on('error', () => {});
    socket.once('data', () => answer(socket));
  });
  servers.push(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
};

const [HTTP, HTTPS] = ['http://shop.com/', 'https://shop.com/'];
const CLOSED = 1;
const HEAD = 'HTTP/1.1 200 OK\r\ncontent-type: text/html\r\ncontent-length: 1000\r\n\r\n';
const answering = (bytes: string) => (socket: Socket) => void socket.end(bytes);

const dripping = (socket: Socket): void => {
  socket.write('HTTP/1.1 200 OK\r\nx: ');
  const timer = setInterval(() => socket.write('y'), 100);
  socket.once('close', () => clearInterval(timer));
};

/** Scans a site with short limits. Returns why it failed, or null, and the labels of its steps. */
const scanned = async (url: string, http: number, https: number) => {
  const labels: string[] = [];
  const door = guardedDoor({
    userAgent: 'test/1',
    resolve: async () => ({ kind: 'addresses', addresses: ['127.0.0.1'] }),
    isAllowed: () => true,
    dialPort: (port) => (port === 443 ? https : http),
    limits: { connectMs: 1_000, headersMs: 1_000, idleBodyMs: 1_000 },
  });
  const record = {
    ...{ scanId: 'scn_1', url, attempt: 1, notBefore: 0 },
    record: (change: Change) => void (change.kind === 'open' && labels.push(change.event.label)),
  };
  const deps = {
    ...{ rules: [], door, isAllowed: () => true, urlRules: {}, clock: systemClock },
    resolve: async () => ({ kind: 'addresses' as const, addresses: ['127.0.0.1'] }),
    reader: { read: async () => ({ ok: false as const, reason: 'crashed' as const }), close: async () => {} },
    budget: { requests: 20, pages: 1, seconds: 20 },
    onDefect: () => {},
  };
  try {
    await scanSite(deps, record, new AbortController().signal);
    return { reason: null, labels };
  } catch (error) {
    if (error instanceof ScanFailed) return { reason: error.reason, labels };
    throw error;
  } finally {
    await door.close();
  }
};

const CAUSES: readonly [what: string, url: string, answer: (socket: Socket) => void, ScanError][] = [
  ['sends nothing', HTTP, () => {}, 'timed-out'],
  ['sends its head byte by byte', HTTP, dripping, 'timed-out'],
  ['stops inside its page', HTTP, (socket) => void socket.write(HEAD), 'too-slow'],
  ['closes the connection inside its page', HTTP, answering(HEAD), 'answer-broken'],
  ['does not speak HTTP', HTTP, answering('nonsense\r\n\r\n'), 'answer-broken'],
  [
    'redirects to itself',
    HTTP,
    answering('HTTP/1.1 302 Found\r\nlocation: /\r\ncontent-length: 0\r\n\r\n'),
    'redirects-broken',
  ],
  ['does not speak TLS', HTTPS, answering('HTTP/1.1 400 Bad Request\r\n\r\n'), 'tls-invalid'],
];

test.each(CAUSES)('a site that %s (%s)', async (_, url, answer, reason) => {
  const port = await serving(answer);
  expect(await scanned(url, port, port)).toMatchObject({ reason });
});

test.each([
  ['a closed port', HTTP, 'connection-refused', false],
  ['two closed ports', HTTPS, 'connection-refused', true],
])('%s', async (_, url, reason, isAsked) => {
  const { labels, ...seen } = await scanned(url, CLOSED, CLOSED);
  expect(seen).toEqual({ reason });
  expect(labels.includes('Ask over http')).toBe(isAsked);
});

test.each([
  ['answers over http', 'HTTP/1.1 200 OK\r\ncontent-length: 0\r\n\r\n', 'http-only'],
  [
    'redirects http to https',
    'HTTP/1.1 301 Moved\r\nlocation: https://shop.com/\r\ncontent-length: 0\r\n\r\n',
    'connection-refused',
  ],
])('a site without https that %s; the trail contains the request over http', async (_, bytes, reason) => {
  const seen = await scanned(HTTPS, await serving(answering(bytes)), CLOSED);
  expect(seen).toMatchObject({ reason, labels: expect.arrayContaining(['Ask over http']) });
});

test('a private address and an unknown name have the same text; no current cause has the old one', () => {
  expect(scanErrorOf({ code: 'refused-address' })).toBe(scanErrorOf({ code: 'name-not-found' }));
  for (const code of FAILURE_CODES) expect(scanErrorOf({ code })).not.toBe('unreachable');
  expect(new Set(Object.values(SCAN_ERRORS)).size).toBe(Object.keys(SCAN_ERRORS).length);
});

test('page, data, Markdown and MCP have the text of the table', async () => {
  service = await startHarness({ working: false, env: { LIMIT_CREATES_PER_CLIENT_AND_DOMAIN: '100' } });
  const { url, database } = service;
  for (const [code, text] of Object.entries(SCAN_ERRORS)) {
    const created = await createScan(url, `https://shop.com/${code}`);
    const { scanId } = (await created.json()) as { readonly scanId: string };
    await database.write((tx) =>
      scanTables(tx).updateTable('scan').set({ status: 'FAILED', error_code: code }).where('id', '=', scanId).execute(),
    );
    const said = async (path: string, accept: string): Promise<string> =>
      (await (await fetch(`${url}${path}`, { headers: { accept } })).text()).replaceAll('&#39;', "'");
    const call = { name: 'get_scan_status', arguments: { scan_id: scanId } };
    const tool = await fetch(`${url}/mcp`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: call }),
    });
    expect((await progressOf(url, scanId)).error).toBe(text);
    for (const body of [
      await said(`/scan/${scanId}`, 'text/html'),
      await said(`/scan/${scanId}.json`, '*/*'),
      await said(`/scan/${scanId}.md`, '*/*'),
      await tool.text(),
    ])
      expect(body).toContain(text);
  }
});
