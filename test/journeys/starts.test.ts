import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '..', '..');
const PROGRAMS = {
  legible: join(ROOT, 'services/scan/dist/bundle/cli.js'),
  'legible-newsletter': join(ROOT, 'services/newsletter/dist/bundle/cli.js'),
};

const PAGE = `<!doctype html><html lang="en"><head><meta charset="utf-8"></head><body><h1>A bakery</h1><p>${'Bread and rolls. '.repeat(40)}</p></body></html>`;

let folder: string;
let site: Server;
let siteUrl: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'legible-starts-'));
  mkdirSync(join(folder, 'dist'));
  writeFileSync(join(folder, 'dist', 'index.html'), PAGE);
  const post = { id: '1', title: 'Old', slug: 'old', html: '<p>Text.</p>', status: 'published', visibility: 'public' };
  const posts = [{ ...post, published_at: '2025-01-10T08:00:00.000Z' }];
  writeFileSync(join(folder, 'export.json'), JSON.stringify({ db: [{ meta: { version: '5.0.0' }, data: { posts } }] }));
  site = createServer((request, response) => {
    response.writeHead(request.url === '/' ? 200 : 404, { 'content-type': 'text/html' }).end(PAGE);
  });
  site.listen(0, '127.0.0.1');
  await once(site, 'listening');
  siteUrl = `http://127.0.0.1:${(site.address() as AddressInfo).port}`;
});
afterAll(() => {
  site.closeAllConnections();
  site.close();
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
});

/** A fixed environment, without the settings of the person who runs the tests. */
const ENV = { PATH: process.env.PATH, RENDER: 'never', NO_COLOR: '1' };

/** Runs a line of a document as printed, except that its address and its program are replaced by those of the test. */
const run = async (line: string) => {
  const [, name = '', ...words] = line.replace('https://example.com', siteUrl).split(' ');
  const program = PROGRAMS[name as keyof typeof PROGRAMS];
  const isAtSite = words.some((word) => word.startsWith(siteUrl));
  const child = spawn(process.execPath, [program, ...words, ...(isAtSite ? ['--allow-private'] : [])], {
    cwd: folder,
    env: ENV,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [out, err, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
  return { code, said: out + err };
};

/** Starts a program that serves, and ends it after `act`. */
const serving = async (
  words: readonly string[],
  env: object,
  lines: number,
  act: (urls: string[]) => Promise<void>,
) => {
  const child = spawn(process.execPath, words, {
    cwd: folder,
    env: { ...ENV, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'close');
  const urls: string[] = [];
  try {
    for await (const line of createInterface({ input: child.stdout })) {
      urls.push(/listens on (\S+)/.exec(line)?.[1] ?? '');
      if (urls.length === lines) break;
    }
    await act(urls.sort());
  } finally {
    child.kill('SIGTERM');
  }
  expect((await ended)[0]).toBe(0);
};

/** Lines of the documents, with the exit status and a part of the output. In order: some need the results of earlier ones. */
const LINES: readonly (readonly [line: string, code: number, says: string])[] = [
  ['npx legible https://example.com', 0, 'Fix these first:'],
  ['npx legible https://example.com -o report', 0, 'report.html'],
  ['npx legible dist --as https://www.example.com', 0, 'Fix these first:'],
  ['npx legible dist --as https://www.example.com -o report', 0, 'junit.xml'],
  ['npx legible init dist --as https://www.example.com', 0, 'Next: legible scan'],
  ['npx legible scan', 0, 'Web search'],
  ['npx legible recheck report/report.json title-present dist', 1, 'title-present'],
  ['npx legible explain title-present', 0, 'The page has a title'],
  ['npx legible mcp', 0, ''],
  ['npx legible-newsletter init my-letter', 0, 'My Letter is ready. To see it: legible-newsletter start my-letter'],
  ['npx legible-newsletter check my-letter', 0, '0 problems'],
  ['npx legible-newsletter import export.json --out my-letter --dry-run', 0, '1 issue would go to my-letter'],
];

/** Lines that start a server, and lines that send requests to it. */
const SERVING = [
  'npx legible-newsletter start my-letter',
  'npx legible-newsletter preview my-letter',
  'npm start',
  `curl -s http://127.0.0.1:4000/api/scans -H 'content-type: application/json' -d '{"url":"https://example.com/"}'`,
  'curl -s http://127.0.0.1:4000/readyz',
];

test('every line of every start is run here', () => {
  const files = readdirSync(join(ROOT, 'docs')).filter((name) => name.startsWith('start-'));
  const lines = files.flatMap((name) =>
    [...readFileSync(join(ROOT, 'docs', name), 'utf8').matchAll(/```sh\n(.*?)```/gs)].flatMap(([, code = '']) =>
      code.trim().split('\n'),
    ),
  );
  expect(files).toHaveLength(5);
  expect([...new Set(lines)].sort()).toEqual([...LINES.map(([line]) => line), ...SERVING].sort());
});

test.each(LINES)('%s', { timeout: 60_000 }, async (line, code, says) => {
  const ended = await run(line);
  expect(ended).toMatchObject({ code, said: expect.stringContaining(says) });
});

test('npx legible-newsletter preview my-letter', { timeout: 60_000 }, () =>
  serving([PROGRAMS['legible-newsletter'], 'preview', 'my-letter', '--port', '0'], {}, 1, async ([url]) => {
    expect(await (await fetch(`${url}/issues/next`)).text()).toContain('Everyone can read this paragraph.');
    expect(await (await fetch(`${url}/preview`)).text()).toContain('en/004-next.md');
  }),
);

test('npx legible-newsletter start my-letter', { timeout: 60_000 }, () =>
  serving([PROGRAMS['legible-newsletter'], 'start', 'my-letter', '--port', '0'], {}, 1, async ([url]) => {
    expect(await (await fetch(`${url}/issues/welcome`)).text()).toContain('Welcome to My Letter');
    expect((await fetch(`${url}/issues/next`)).status).toBe(404);
  }),
);

test('npm start, and the requests to it', { timeout: 60_000 }, () => {
  const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
  expect(scripts.start).toBe('node tools/start.ts');
  const env = {
    SCAN_PORT: '0',
    NEWSLETTER_PORT: '0',
    DATA_DIR: join(folder, 'data'),
    CONTENT_DIR: join(ROOT, 'content'),
    LOG_LEVEL: 'warn',
  };
  return serving([join(ROOT, 'tools/start.ts')], env, 2, async (urls) => {
    const answers = await Promise.all(urls.map((url) => fetch(`${url}/readyz`)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const created = await Promise.all(
      urls.map((url) =>
        fetch(`${url}/api/scans`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: '{"url":"https://example.invalid/"}',
        }),
      ),
    );
    // One of the two is the newsletter, which has no such route. The other may fail, because there may be no name server.
    expect(created.map(({ status }) => status).sort()).toContain(404);
  });
});
