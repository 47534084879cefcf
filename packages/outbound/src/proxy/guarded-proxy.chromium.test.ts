import { createHash } from 'node:crypto';
import { createSocket, type Socket as UdpSocket } from 'node:dgram';
import { once } from 'node:events';
import { createServer as createHttpServer, type Server as HttpServer, type IncomingMessage } from 'node:http';
import { type AddressInfo, createServer } from 'node:net';
import type { Duplex } from 'node:stream';
import { type Browser, chromium, type LaunchOptions, type Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { CHROMIUM_FLAGS } from '../../../../test/chromium.ts';
import { CHROMIUM, skipWithout } from '../../../../test/environment.ts';
import { loopbackProxy } from '../fixtures/loopback-proxy.ts';
import type { GuardedProxy } from './guarded-proxy.ts';

/**
 * Chromium bypasses its proxy for loopback, link-local and UDP unless a flag forbids it (net/docs/proxy.md). The switch
 * for WebRTC has different names in the browser and in the headless shell.
 */
const FLAGS = [
  ...CHROMIUM_FLAGS,
  '--proxy-bypass-list=<-loopback>',
  '--force-webrtc-ip-handling-policy=disable_non_proxied_udp',
  '--webrtc-ip-handling-policy=disable_non_proxied_udp',
  '--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE 127.0.0.1',
];

/** Starts two private services on one port, over TCP and UDP, which count their contacts. */
const canaries = async () => {
  const touched: string[] = [];
  const tcp = createServer((socket) => {
    socket.once('data', (data) => touched.push(`tcp ${String(data).split(' HTTP')[0]}`));
    socket.on('error', () => {});
    socket.end('HTTP/1.1 204 No Content\r\nAccess-Control-Allow-Origin: *\r\nConnection: close\r\n\r\n');
  }).listen(0, '127.0.0.1');
  await once(tcp, 'listening');
  const { port } = tcp.address() as AddressInfo;
  const udp: UdpSocket = createSocket('udp4', () => touched.push('udp'));
  udp.bind(port, '127.0.0.1');
  await once(udp, 'listening');
  const close = (): void => {
    tcp.close();
    udp.close();
  };
  return { touched, port, close };
};

/** Returns a page that makes requests in every possible way, for public names and for this machine. */
const pageFor = (port: number): string => `<!doctype html><title>loading</title>
<link rel="dns-prefetch" href="http://127.0.0.1:${port}/dns-prefetch">
<link rel="dns-prefetch" href="http://prefetched.com/">
<link rel="preconnect" href="http://127.0.0.1:${port}">
<link rel="preload" as="image" href="http://127.0.0.1:${port}/preload">
<link rel="prefetch" href="http://127.0.0.1:${port}/prefetch">
<link rel="stylesheet" href="http://localhost:${port}/css">
<img src="http://pictures.com/public.svg">
<img src="http://127.0.0.1:${port}/img"><img src="http://0x7f.1:${port}/hex"><img src="http://[::1]:${port}/v6">
<img src="http://169.254.169.254/latest/meta-data"><img src="http://private.com/name">
<iframe src="http://127.0.0.1:${port}/iframe"></iframe>
<video src="http://127.0.0.1:${port}/video"></video><object data="http://127.0.0.1:${port}/object"></object>
<script src="http://127.0.0.1:${port}/js"></script>
<script type="module">
  const settled = (start) => new Promise(start).catch(() => 'failed');
  const wait = new Promise((done) => setTimeout(done, 700, 'late'));
  const socket = (url) => settled((done) => {
    const ws = new WebSocket(url);
    ws.onopen = () => ws.send('hello');
    ws.onmessage = ({ data }) => done(data);
    ws.onerror = () => done('failed');
  });
  const get = (url) => fetch(url).then((answer) => answer.text(), () => 'failed');
  navigator.sendBeacon('http://127.0.0.1:${port}/beacon', 'x');
  new EventSource('http://127.0.0.1:${port}/events');
  const rtc = settled(async (done) => {
    const peer = new RTCPeerConnection({ iceServers: [{ urls: 'stun:127.0.0.1:${port}' },
      { urls: 'turn:127.0.0.1:${port}?transport=udp', username: 'u', credential: 'p' },
      { urls: 'turn:127.0.0.1:${port}?transport=tcp', username: 'u', credential: 'p' }] });
    peer.createDataChannel('x');
    peer.onicecandidate = ({ candidate }) => candidate ?? done('gathered');
    await peer.setLocalDescription(await peer.createOffer());
  });
  const answers = await Promise.all([
    get('/data'), get('http://127.0.0.1:${port}/fetch'), get('http://private.com/fetch'),
    socket('ws://sockets.com/'), socket('ws://127.0.0.1:${port}/ws'), Promise.race([rtc, wait]),
  ]);
  const picture = document.querySelector('img').naturalWidth;
  document.title = JSON.stringify([...answers.slice(0, 5), picture]);
</script>`;

const accept = (request: IncomingMessage): string =>
  createHash('sha1')
    .update(`${request.headers['sec-websocket-key']}258EAFA5-E914-47DA-95CA-C5AB0DC85B11`)
    .digest('base64');

/** Starts one server for all public names. */
const site = async (page: string): Promise<HttpServer> => {
  const server = createHttpServer((request, response) => {
    if (request.url === '/') response.setHeader('content-type', 'text/html').end(page);
    else if (request.url === '/data') response.end('data');
    else if (request.url === '/public.svg') {
      response.setHeader('content-type', 'image/svg+xml');
      response.end('<svg xmlns="http://www.w3.org/2000/svg" width="7" height="7"/>');
    } else response.writeHead(404).end();
  });
  server.on('upgrade', (request: IncomingMessage, socket: Duplex) => {
    const lines = ['Upgrade: websocket', 'Connection: Upgrade', `Sec-WebSocket-Accept: ${accept(request)}`];
    socket.on('error', () => {});
    // A text frame with `hello`, in reply to the first frame of the page.
    socket.once('data', () => socket.write('\u0081\u0005hello', 'latin1'));
    socket.write(`HTTP/1.1 101 Switching Protocols\r\n${lines.join('\r\n')}\r\n\r\n`);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return server;
};

describe.skipIf(skipWithout('chromium'))('Chromium behind the proxy', () => {
  let inner: Awaited<ReturnType<typeof canaries>>;
  let server: HttpServer;
  let proxy: GuardedProxy;
  let browser: Browser | undefined;

  beforeAll(async () => {
    inner = await canaries();
    server = await site(pageFor(inner.port));
    const { port } = server.address() as AddressInfo;
    proxy = await loopbackProxy(port, {
      resolve: async (host) => ({ kind: 'addresses', addresses: [host === 'private.com' ? '127.0.0.2' : '127.0.0.1'] }),
    });
  });
  afterAll(async () => {
    await browser?.close();
    await proxy.close();
    server.close();
    server.closeAllConnections();
    inner.close();
  });

  const open = async (url: string, options: LaunchOptions): Promise<Page> => {
    browser = await chromium.launch({ executablePath: CHROMIUM, ...options });
    const page = await browser.newPage();
    await page.goto(url, { waitUntil: 'commit' });
    return page;
  };

  test('reaches public addresses, and nothing on this machine', async () => {
    const through = { server: proxy.url, bypass: '<-loopback>', ...proxy.credentials };
    const page = await open('http://page.com/', { args: FLAGS, proxy: through });
    await page.waitForFunction(`document.title.startsWith('[')`, undefined, { timeout: 10_000 });
    expect(JSON.parse(await page.title())).toEqual(['data', 'failed', 'failed', 'hello', 'failed', 7]);
    await browser?.close();
    expect(inner.touched).toEqual([]);
    const literals = [`127.0.0.1:${inner.port}`, '169.254.169.254', `[::1]:${inner.port}`];
    for (const host of literals) expect(proxy.refusals()).toContainEqual({ host, reason: 'ip-literal' });
    expect(proxy.refusals()).toContainEqual({ host: 'private.com', reason: 'refused-address' });
    expect(proxy.refusals()).toContainEqual({ host: `localhost:${inner.port}`, reason: 'not-public-name' });
    expect(proxy.counters()).toMatchObject({ connects: 1, failed: 0 });
    expect(proxy.counters().requests).toBeGreaterThanOrEqual(3);
  });

  test('the same page without the proxy touches both canaries', async () => {
    const { port } = server.address() as AddressInfo;
    await open(`http://127.0.0.1:${port}/`, { args: CHROMIUM_FLAGS });
    const singing = () => expect(inner.touched).toEqual(expect.arrayContaining(['tcp GET /img', 'udp']));
    await vi.waitFor(singing, { timeout: 10_000 });
  });
});
