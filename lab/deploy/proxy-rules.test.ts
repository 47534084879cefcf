import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { requireOrSkip } from '../../test/environment.ts';
import { isHere } from '../../test/program-here.ts';
import { writeNginxTrial } from './nginx-trial.ts';
import { openTinyOrigin, type TinyOrigin } from './tiny-origin.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const BROWSER = 'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,*/*;q=0.8';

interface Proxy {
  readonly port: number;
  stop(): Promise<void>;
}

interface Answer {
  readonly status: number;
  readonly type: string;
  /** Differs each time the origin is requested. */
  readonly body: string;
}

const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });

const ask = (port: number, path: string, headers: Record<string, string>): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const sent = request({
      port,
      host: '127.0.0.1',
      path,
      agent: false,
      headers: { host: 'news.example.com', ...headers },
    });
    sent.on('error', reject);
    sent.on('response', async (response) => {
      let body = '';
      for await (const piece of response.setEncoding('utf8')) body += piece;
      resolve({ status: response.statusCode ?? 0, type: response.headers['content-type'] ?? '', body });
    });
    sent.end();
  });

/** Waits until it answers from the origin, or the time is up. */
const whenReady = async (port: number): Promise<void> => {
  for (const deadline = performance.now() + 10_000; ; ) {
    const answered = await ask(port, '/healthz', {}).then(
      ({ status }) => status === 200,
      () => false,
    );
    if (answered) return;
    if (performance.now() > deadline) throw new Error('The proxy does not answer.');
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
};

const running = async (child: ChildProcess, port: number): Promise<Proxy> => {
  const over = new Promise((resolve) => child.once('close', resolve));
  const stop = async (): Promise<void> => {
    child.kill('SIGTERM');
    await over;
  };
  await whenReady(port).catch(async (error: unknown) => {
    await stop();
    throw error;
  });
  return { port, stop };
};

const startNginx = async (folder: string, behind: number): Promise<Proxy> => {
  const port = await freePort();
  const { configuration } = writeNginxTrial(ROOT, folder, { listen: port, behind });
  return running(spawn('nginx', ['-e', 'stderr', '-c', configuration], { stdio: 'ignore' }), port);
};

const startCaddy = async (folder: string, behind: number): Promise<Proxy> => {
  const port = await freePort();
  const text = readFileSync(join(ROOT, 'deploy/caddy/Caddyfile'), 'utf8')
    .replace('import legible.caddy', `import ${join(ROOT, 'deploy/caddy/legible.caddy')}`)
    .replaceAll(/(scan|news)\.example\.com/g, `http://$1.example.com:${port}`)
    .replaceAll(/127\.0\.0\.1:4[01]00/g, `127.0.0.1:${behind}`);
  const file = join(folder, 'Caddyfile');
  writeFileSync(file, `{\n\tadmin off\n\tauto_https off\n}\n${text}`);
  const env = { ...process.env, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder };
  return running(spawn('caddy', ['run', '--adapter', 'caddyfile', '--config', file], { stdio: 'ignore', env }), port);
};

const PROXIES = [
  { name: 'nginx', start: startNginx, version: '-v', keeps: true },
  { name: 'caddy', start: startCaddy, version: 'version', keeps: false },
];

for (const { name, start, version, keeps } of PROXIES) {
  describe.skipIf(requireOrSkip(isHere(name, [version]), name))(`the example for ${name}`, () => {
    let folder = '';
    let origin: TinyOrigin;
    let proxy: Proxy;
    let visit = 0;

    beforeAll(async () => {
      folder = mkdtempSync(join(tmpdir(), 'legible-proxy-'));
      origin = await openTinyOrigin();
      proxy = await start(folder, origin.port);
    });
    afterAll(async () => {
      await proxy?.stop();
      await origin.close();
      rmSync(folder, { recursive: true, force: true });
    });
    beforeEach(() => {
      visit++;
      origin.asked.length = 0;
    });

    /** A new address that no test has requested. */
    const fresh = (path = '/page'): string => `${path}?visit=${visit}`;
    const get = (path: string, accept?: string, more: Record<string, string> = {}): Promise<Answer> =>
      ask(proxy.port, path, { ...(accept !== undefined && { accept }), ...more });

    test.each(['/page', '/careless'])(
      '%s: no client gets Markdown, or a 406, that another client requested',
      async (path) => {
        const url = fresh(path);
        const asked = ['text/markdown', BROWSER, 'image/jxl', BROWSER, 'text/markdown', '*/*', 'image/jxl', BROWSER];
        const answers: string[] = [];
        for (const accept of asked) {
          const { status, type } = await get(url, accept);
          answers.push(`${status} ${type.split(';')[0]}`);
        }
        const html = '200 text/html';
        expect(answers).toEqual(['200 text/markdown', html, '406 ', html, '200 text/markdown', html, '406 ', html]);
      },
    );

    test.each(['/page', '/careless'])('%s: Markdown and 406 are requested from the origin each time', async (path) => {
      for (const accept of ['text/markdown', 'text/markdown', 'image/jxl', 'image/jxl']) await get(fresh(path), accept);
      expect(origin.asked).toHaveLength(4);
    });

    test.each([
      ['a page', '/page', [BROWSER, BROWSER, 'text/html,application/xhtml+xml,*/*;q=0.1']],
      ['a page for a client that accepts anything', '/page', ['*/*', '*/*']],
      ['a style sheet, whatever the client accepts', '/style.css', ['text/css,*/*;q=0.1', '*/*']],
    ])(`${keeps ? 'requested once' : 'requested each time'}: %s`, async (_, path, accepts) => {
      const bodies = [];
      for (const accept of accepts) bodies.push((await get(fresh(path).replace(/^(\S+)\?/, '$1?'), accept)).body);
      expect(new Set(bodies).size).toBe(keeps ? 1 : accepts.length);
    });

    test('the Markdown twin is not a negotiated answer', async () => {
      const twin = `/twin-${visit}.md`;
      const answers = [await get(twin, BROWSER), await get(twin, 'text/markdown'), await get(twin)];
      expect(answers.map(({ status, type }) => [status, type.split(';')[0]])).toEqual(
        Array.from({ length: 3 }, () => [200, 'text/markdown']),
      );
      expect(origin.asked).toHaveLength(keeps ? 1 : 3);
    });

    test.each([
      ['asks to be revalidated', '/today', {}],
      ['varies by a cookie', '/cookies', {}],
      ['is Markdown by mistake', '/mistaken', {}],
      ['is a partial answer', '/missing', {}],
      ['is not for other caches', '/unshared', {}],
      ['was requested with a cookie', '/page?cookie', { cookie: 'a=b' }],
      ['was requested with a credential', '/page?credential', { authorization: 'Bearer x' }],
    ])('requested each time: an answer that %s', async (_, path, headers) => {
      for (let times = 0; times < 2; times++) await get(path, BROWSER, headers as Record<string, string>);
      expect(origin.asked).toHaveLength(2);
    });

    test.each([
      ['none', {}],
      ['a header from the client', { 'x-forwarded-for': '203.0.113.9' }],
      ['several', { 'x-forwarded-for': '198.51.100.1, 127.0.0.1' }],
    ])('X-Forwarded-For is the address of the connected client: %s', async (_, headers) => {
      await get(fresh(), 'text/markdown', { ...headers, forwarded: 'for=203.0.113.9' });
      expect(origin.asked[0]?.headers['x-forwarded-for']).toBe('127.0.0.1');
      expect(origin.asked[0]?.headers.forwarded).toBeUndefined();
      expect(origin.asked[0]?.headers.host).toBe('news.example.com');
    });

    test.each([['text/markdown;q=0.9, text/html;q=0.8'], ['application/json'], ['text/html, application/json']])(
      'the choice is left to the service: %s',
      async (accept) => {
        await get(fresh(), accept);
        expect(origin.asked[0]?.headers.accept).toBe(accept);
      },
    );

    test('a body that is too long is refused', async () => {
      const { status } = await new Promise<{ status: number }>((resolve, reject) => {
        const sent = request({
          port: proxy.port,
          host: '127.0.0.1',
          method: 'POST',
          path: '/api',
          agent: false,
          headers: { host: 'scan.example.com', 'content-length': 200_000 },
        });
        sent.on('error', reject);
        sent.on('response', (response) => {
          response.resume();
          resolve({ status: response.statusCode ?? 0 });
        });
        sent.end(Buffer.alloc(200_000));
      });
      expect(status).toBeGreaterThanOrEqual(400);
    });
  });
}
