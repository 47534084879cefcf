import { execFile, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { requireOrSkip } from '../environment.ts';
import { type ServiceProcess, startService } from '../service-process.ts';
import { carelessCache, revalidatingCache } from './cache-without-vary.ts';
import { breakIssue, FREE_WINDOW_DAYS, writeIssue, writeNewsletter } from './newsletter-files.ts';
import { askRaw, type RawAnswer } from './raw-client.ts';

const PUBLIC_URL = 'https://letter.example';
const HTML = 'text/html; charset=utf-8';
const MARKDOWN = 'text/markdown; charset=utf-8';
const BROWSER = 'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,*/*;q=0.8';
const AGENT = 'text/markdown, text/html;q=0.9, */*;q=0.1';
const DAY_MS = 86_400_000;
const WITHIN = { timeout: 10_000, interval: 20 };

const folder = mkdtempSync(join(tmpdir(), 'newsletter-http-'));
const contentDir = join(folder, 'content');
const dataDir = join(folder, 'data');
let newsletter: ServiceProcess;

const start = (): Promise<ServiceProcess> =>
  startService({
    service: 'newsletter',
    dataDir,
    env: { CONTENT_DIR: contentDir, PUBLIC_BASE_URL: PUBLIC_URL, LOG_LEVEL: 'silent' },
  });
const ask = (target: string, headers: Readonly<Record<string, string>> = {}, method = 'GET'): Promise<RawAnswer> =>
  askRaw(newsletter.url + target, headers, method);

beforeAll(async () => {
  await writeNewsletter(contentDir);
  newsletter = await start();
}, 60_000);
afterAll(async () => {
  await newsletter?.end('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

describe('forms of a page', () => {
  const PAGES = ['/', '/en', '/en/issues/first', '/en/archive', '/en/topics/birds', '/en/developer'];

  test.each<[accept: string | null, type: string]>([
    [null, HTML],
    ['*/*', HTML],
    ['text/*', HTML],
    [BROWSER, HTML],
    ['text/html, text/markdown', HTML],
    ['text/markdown;q=0.5, text/html;q=0.6', HTML],
    ['text/markdown;q=0, */*', HTML],
    ['text/markdown', MARKDOWN],
    ['TEXT/Markdown', MARKDOWN],
    ['text/html;q=0.8, text/markdown', MARKDOWN],
    ['text/html;q=0, */*;q=0.1', MARKDOWN],
    [AGENT, MARKDOWN],
  ])('Accept: %s gets %s', async (accept, type) => {
    const headers = accept === null ? {} : { accept };
    for (const [target, status] of [...PAGES.map((page) => [page, 200] as const), ['/en/nothing', 404] as const])
      for (const method of ['GET', 'HEAD']) {
        const answer = await ask(target, headers, method);
        const isMarkdown = type === MARKDOWN;
        expect({ target, method, status: answer.status, ...answer.headers }).toMatchObject({
          target,
          method,
          status,
          'content-type': type,
          vary: 'Accept',
          'cache-control': status === 404 ? 'no-store' : isMarkdown ? 'private, no-cache' : 'public, no-cache',
        });
        expect(answer.body.length > 0).toBe(method === 'GET');
      }
  });

  test.each(['application/json', 'text/html;q=0, text/markdown;q=0'])('Accept: %s gets no form', async (accept) => {
    const answer = await ask('/en/issues/first', { accept });
    expect([
      answer.status,
      answer.headers['content-type'],
      answer.headers.vary,
      answer.headers['cache-control'],
    ]).toEqual([406, 'application/problem+json', 'Accept', 'no-store']);
    expect(JSON.parse(answer.text).available).toHaveLength(2);
  });

  test.each(['/en/issues/first', '/en/issues/first.md', '/en/rss.xml', '/en/llms.txt', '/api/issues', '/en/nothing'])(
    'HEAD gives the headers of GET: %s',
    async (target) => {
      const [get, head] = [await ask(target), await ask(target, {}, 'HEAD')];
      // Headers that depend on the body, the moment, or this one request.
      const said = ({ headers: { date: _, 'transfer-encoding': __, 'x-request-id': ___, ...rest } }: RawAnswer) => rest;
      expect([head.status, said(head)]).toEqual([get.status, said(get)]);
      expect(head.body.length).toBe(0);
    },
  );

  test('POST is refused with a page, and at addresses of the API with a problem', async () => {
    const page = await ask('/en/issues/first', {}, 'POST');
    expect([page.status, page.headers.allow, page.headers['content-type']]).toEqual([405, 'GET, HEAD, OPTIONS', HTML]);
    const api = await ask('/api/issues', {}, 'POST');
    expect([api.status, api.headers['content-type']]).toEqual([405, 'application/problem+json']);
  });

  test('an unknown address of the API is a problem, whatever is accepted', async () => {
    for (const accept of [BROWSER, AGENT, 'application/json']) {
      const answer = await ask('/api/nothing', { accept });
      expect([answer.status, answer.headers['content-type']]).toEqual([404, 'application/problem+json']);
      expect(JSON.parse(answer.text)).toMatchObject({ status: 404, code: 'not_found', title: expect.any(String) });
    }
  });

  test.each([
    ['/en/', '/en'],
    ['/en/issues/first/', '/en/issues/first'],
    ['/en/issues/first/?a=b', '/en/issues/first?a=b'],
    ['/en/issues/1', '/en/issues/first'],
    ['/en/issues/1.md', '/en/issues/first.md'],
    ['/issues/1', '/issues/first'],
    ['/en/%69ssues/firs%74', '/en/issues/first'],
    ['/en/archive/2024', '/en/archive'],
  ])('%s leads to %s', async (target, location) => {
    for (const accept of [BROWSER, AGENT]) {
      const answer = await ask(target, { accept });
      expect([answer.status, answer.headers.location]).toEqual([308, location]);
      expect((await ask(location, { accept })).status).toBe(200);
    }
  });
});

describe('caches', () => {
  const TARGET = '/en/issues/first';

  test('an ETag is valid only for its own form', async () => {
    const html = await ask(TARGET, { accept: BROWSER });
    const markdown = await ask(TARGET, { accept: AGENT });
    const twin = await ask(`${TARGET}.md`);
    expect(html.headers.etag).not.toBe(markdown.headers.etag);
    for (const method of ['GET', 'HEAD'])
      for (const [accept, own, other] of [
        [BROWSER, html, markdown],
        [AGENT, markdown, html],
      ] as const) {
        const tag = (of: RawAnswer) => ({ accept, 'if-none-match': of.headers.etag ?? '' });
        expect((await ask(TARGET, tag(own), method)).status).toBe(304);
        const whole = await ask(TARGET, tag(other), method);
        expect([whole.status, whole.headers['content-type']]).toEqual([200, own.headers['content-type']]);
      }
    expect((await ask(`${TARGET}.md`, { 'if-none-match': twin.headers.etag ?? '' })).status).toBe(304);
  });

  test.each([
    ['br', brotliDecompressSync],
    ['zstd', zstdDecompressSync],
    ['gzip', gunzipSync],
  ] as const)('%s has the same text', async (coding, decode) => {
    for (const accept of [BROWSER, AGENT]) {
      const plain = await ask(TARGET, { accept });
      const coded = await ask(TARGET, { accept, 'accept-encoding': coding });
      expect([plain.headers['content-encoding'], coded.headers['content-encoding']]).toEqual([undefined, coding]);
      expect(coded.headers.vary).toBe('Accept, Accept-Encoding');
      expect(decode(coded.body).toString()).toBe(plain.text);
      expect(coded.body.length).toBeLessThan(plain.body.length);
      const again = await ask(TARGET, { accept, 'accept-encoding': coding, 'if-none-match': coded.headers.etag ?? '' });
      expect(again.status).toBe(304);
    }
  });

  test.each([
    ['that revalidates each time', revalidatingCache, MARKDOWN],
    // An agent that comes after a browser gets the cached page, which does no harm.
    ['that never revalidates', carelessCache, HTML],
  ] as const)('one without Vary %s never shows Markdown to a browser', async (_, makeCache, afterBrowser) => {
    for (const target of ['/en', TARGET, '/en/archive', '/en/nothing'])
      for (const order of [
        [AGENT, BROWSER, AGENT, BROWSER],
        [BROWSER, AGENT, BROWSER],
      ]) {
        const cached = makeCache(newsletter.url);
        const types: (string | undefined)[] = [];
        for (const accept of order) types.push((await cached(target, accept)).headers['content-type']);
        const toAgent = target === '/en/nothing' ? MARKDOWN : afterBrowser;
        const expected = order.map((accept, place) => (accept === BROWSER ? HTML : place === 0 ? MARKDOWN : toAgent));
        expect([target, types]).toEqual([target, expected]);
      }
  });
});

/** Where an issue can be seen, and how to detect that it is. */
const SURFACES: readonly (readonly [target: string, shows: (answer: RawAnswer, slug: string) => boolean])[] = [
  ['/en/issues/{slug}', ({ status }) => status === 200],
  ['/en/issues/{slug}.md', ({ status }) => status === 200],
  ...[
    '/en',
    '/en/rss.xml',
    '/en/atom.xml',
    '/en/feed.json',
    '/api/issues?locale=en',
    '/en/llms.txt',
    '/sitemap-en.xml',
  ].map((target) => [target, ({ text }: RawAnswer, slug: string) => text.includes(`/issues/${slug}`)] as const),
];

describe('files that change', () => {
  test('a new issue is everywhere at once, soon after the last change of its file', async () => {
    const slug = 'third';
    const looks: { target: string; asked: number; answered: number; shown: boolean }[] = [];
    const round = async (): Promise<boolean> => {
      const seen = await Promise.all(
        SURFACES.map(async ([target, shows]) => {
          const asked = performance.now();
          const shown = shows(await ask(target.replace('{slug}', slug)), slug);
          looks.push({ target, asked, answered: performance.now(), shown });
          return shown;
        }),
      );
      return seen.every(Boolean);
    };
    await round();
    expect(looks.filter(({ shown }) => shown)).toEqual([]);
    await writeIssue(contentDir, { number: 3, slug, title: 'The third', body: 'An owl listens.' });
    const written = performance.now();
    await expect.poll(round, WITHIN).toBe(true);
    const firstShown = Math.min(...looks.filter(({ shown }) => shown).map(({ answered }) => answered));
    expect(looks.filter(({ asked, shown }) => asked > firstShown && !shown)).toEqual([]);
    // One second is promised, after a file was unchanged for a sixth of a second; the machine may be busy.
    expect(firstShown - written).toBeLessThan(2_500);
  });

  test('a broken file keeps its last good version, and others are updated', async () => {
    const before = await ask('/en/issues/second.md');
    await breakIssue(contentDir, 2);
    await writeIssue(contentDir, { number: 4, slug: 'fourth', title: 'The fourth', body: 'A crow laughs.' });
    await expect.poll(async () => (await ask('/en/issues/fourth')).status, WITHIN).toBe(200);
    const after = await ask('/en/issues/second.md');
    expect([after.status, after.headers.etag, after.text]).toEqual([200, before.headers.etag, before.text]);
    await writeIssue(contentDir, { number: 2, slug: 'second', title: 'The second', body: 'A wren was fixed.' });
    await expect.poll(async () => (await ask('/en/issues/second.md')).text, WITHIN).toContain('fixed');
  });
});

const noCurl = requireOrSkip(spawnSync('curl', ['--version']).status === 0, 'curl');

test.skipIf(noCurl)('the commands on the pages for programs run as printed', async () => {
  for (const page of ['/en/developer.md', '/en/webhooks.md']) {
    const { text } = await ask(page);
    const commands = [...text.matchAll(/^```sh\n([\s\S]*?)^```/gm)].flatMap(
      ([, code]) => code?.split(/\n(?=curl )/) ?? [],
    );
    expect(commands.length).toBeGreaterThan(0);
    for (const command of commands) {
      const here = `${command.trim().replaceAll(PUBLIC_URL, newsletter.url)} -sS -o '${folder}/answer' -w '%{http_code}'`;
      const { stdout } = await promisify(execFile)('sh', ['-c', here]);
      expect([command, stdout]).toEqual([command, expect.stringMatching(/^20[02]$/)]);
    }
  }
});

test('a page that was cached as a whole is an excerpt from the instant at which it locks', async () => {
  const target = '/en/issues/fifth';
  const secret = 'The cuckoo pays no rent';
  const locksAt = Date.now() + 2_500;
  await writeIssue(contentDir, {
    number: 5,
    slug: 'fifth',
    title: 'The fifth',
    date: new Date(locksAt - FREE_WINDOW_DAYS * DAY_MS).toISOString(),
    access: 'window',
    body: `Everybody may read this.\n\n<!--members-only-->\n\n${secret}.`,
  });
  const FORMS: readonly [target: string, headers: Readonly<Record<string, string>>][] = [
    [target, { accept: BROWSER }],
    [target, { accept: AGENT }],
    [`${target}.md`, {}],
    ['/en/rss.xml', {}],
    ['/en/feed.json', {}],
    ['/api/issues/en/5', {}],
  ];
  const askAll = (): Promise<readonly RawAnswer[]> => Promise.all(FORMS.map(([path, headers]) => ask(path, headers)));
  let open: readonly RawAnswer[] = [];
  await expect
    .poll(async () => {
      open = await askAll();
      return open.every(({ text }) => text.includes(secret));
    }, WITHIN)
    .toBe(true);
  // Cached now: when they are requested again with their ETags, none of them is rendered again.
  const tags = open.map(({ headers }) => headers.etag ?? '');
  const withTags = (): Promise<readonly RawAnswer[]> =>
    Promise.all(FORMS.map(([path, headers], place) => ask(path, { ...headers, 'if-none-match': tags[place] ?? '' })));
  expect((await withTags()).map(({ status }) => status)).toEqual(FORMS.map(() => 304));
  expect(Date.now()).toBeLessThan(locksAt);

  await sleep(locksAt - Date.now());
  while (Date.now() < locksAt) await sleep(1);
  for (const answers of [await withTags(), await askAll()])
    for (const [place, { status, text, headers }] of answers.entries())
      expect([FORMS[place], status, text.includes(secret), headers.etag === tags[place]]).toEqual([
        FORMS[place],
        200,
        false,
        false,
      ]);
});

test('a restart keeps rendered texts, and SIGTERM ends in order', async () => {
  const files = (): readonly string[] =>
    readdirSync(join(dataDir, 'texts'))
      .sort()
      .map((name) => `${name} ${statSync(join(dataDir, 'texts', name)).mtimeMs}`);
  // Unused files are removed after the last text is rendered: from then on there is one file for each.
  const rendered = async (): Promise<boolean> => {
    const { bodies } = JSON.parse((await ask('/readyz')).text);
    return bodies.rendered === bodies.total && files().length === bodies.total;
  };
  await expect.poll(rendered, WITHIN).toBe(true);
  const page = (await ask('/en/issues/first')).text;
  const before = files();
  expect(before.length).toBeGreaterThan(4);
  expect(await newsletter.end()).toBe(0);
  newsletter = await start();
  await expect.poll(rendered, WITHIN).toBe(true);
  expect((await ask('/en/issues/first')).text).toBe(page);
  expect(files()).toEqual(before);
});

test('npm start answers on both addresses and ends both on SIGTERM', async () => {
  const launcher = spawn(process.execPath, [join(import.meta.dirname, '..', '..', 'tools', 'start.ts')], {
    stdio: ['ignore', 'pipe', 'ignore'],
    env: {
      ...process.env,
      SCAN_PORT: '0',
      NEWSLETTER_PORT: '0',
      DATA_DIR: join(folder, 'both'),
      CONTENT_DIR: contentDir,
      LOG_LEVEL: 'silent',
    },
  });
  const ended = once(launcher, 'exit');
  try {
    const addresses = new Map<string, string>();
    for await (const line of createInterface({ input: launcher.stdout })) {
      const [, name, address] = /^Legible (\w+) listens on (http:\S+)$/.exec(line) ?? [];
      if (name && address) addresses.set(name, address);
      if (addresses.size === 2) break;
    }
    expect([...addresses.keys()].sort()).toEqual(['newsletter', 'scan']);
    for (const address of addresses.values()) expect((await askRaw(`${address}/readyz`)).status).toBe(200);
    expect((await askRaw(`${addresses.get('newsletter')}/en/issues/first`)).text).toContain('A lark sings.');
    launcher.kill('SIGTERM');
    expect(await ended).toEqual([0, null]);
    for (const address of addresses.values()) await expect(askRaw(address)).rejects.toThrow('ECONNREFUSED');
  } finally {
    launcher.kill('SIGKILL');
  }
}, 60_000);
