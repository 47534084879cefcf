import { execFile } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { canarySearch, filesBelow } from '../delivery-sinks/canary-search.ts';
import { deliveryToSinks, until } from '../delivery-sinks/delivery-to-sinks.ts';
import { startSinks } from '../delivery-sinks/sinks.ts';
import { requireOrSkip } from '../environment.ts';
import { askModern } from '../mcp-requests.ts';
import { canRunServer, type OwnServer, ownServer } from '../own-server.ts';
import { type ServiceProcess, startService } from '../service-process.ts';

const run = promisify(execFile);
const DIST = join(import.meta.dirname, '../../services/newsletter/dist');
const DAY_MS = 86_400_000;
const FREE_DAYS = 7;
const PUBLIC_URL = 'https://letter.example';
/** The same key as in `deliveryToSinks`. */
const WEBHOOK_KEYS = `first:${Buffer.alloc(32, 1).toString('base64')}`;
/** While the server is away, reading must not wait for it each time. */
const READ_WITHIN_MS = 3_000;
const RECOVERED_WITHIN_MS = 5_000;

/** For each edition: the words of its issues, and the word to search for. */
const TONGUES = {
  ko: {
    words: ['종달새', '참새가', '봄바람', '강가에서', '노래한다', '둥지', '새벽', '산책'],
    queries: ['종달새', '봄바람 노래', '참새'],
  },
  en: {
    words: ['lark', 'sparrow', 'river', 'morning', 'sings', 'nesting', 'feathers', 'walks'],
    queries: ['lark', 'nests feather', '"river morning"', 'sparow'],
  },
  ja: {
    words: ['ひばり', 'すずめが', '川辺で', '春風', '歌う', '巣づくり', '夜明け', '散歩'],
    queries: ['ひばり', '春風 歌う', '散歩'],
  },
  'zh-CN': {
    words: ['云雀', '麻雀', '河边', '春风', '唱歌', '筑巢', '黎明', '散步'],
    queries: ['云雀', '春风 唱歌', '散步'],
  },
} as const;
type Tongue = keyof typeof TONGUES;
const PER_EDITION = 50;

interface File {
  readonly number: number;
  readonly title: string;
  readonly slug: string;
  readonly date?: string;
  readonly access?: string;
  readonly body: string;
}

const issueText = ({ number, title, slug, date, access = 'public', body }: File): string => {
  const day = new Date(Date.parse('2025-01-01T00:00:00Z') + number * DAY_MS).toISOString();
  const head = { title: JSON.stringify(title), number, slug, date: date ?? day, access, topics: '[Birds]' };
  return ['---', ...Object.entries(head).map(([key, value]) => `${key}: ${value}`), '---', '', body, ''].join('\n');
};

const folder = mkdtempSync(join(tmpdir(), 'legible-replicas-'));
const contentDir = join(folder, 'content');
const logDir = join(folder, 'log');
const put = async (path: string, text: string): Promise<void> => {
  await mkdir(dirname(join(contentDir, path)), { recursive: true });
  await writeFile(join(contentDir, path), text);
};
const putIssue = (edition: Tongue, file: File): Promise<void> => put(`${edition}/${file.number}.md`, issueText(file));

const writeContent = async (): Promise<void> => {
  await put(
    'publication.yaml',
    `publisher: Aviary\nname: Aviary Letter\ndescription: About birds.\nfreeWindowDays: ${FREE_DAYS}\n`,
  );
  for (const [edition, { words }] of Object.entries(TONGUES) as [Tongue, (typeof TONGUES)[Tongue]][])
    for (let number = 1; number <= PER_EDITION; number++) {
      const word = (step: number): string => words[(number * step + Math.floor(number / step)) % words.length] ?? '';
      const body = Array.from({ length: 30 }, (_, index) => word(index + 1)).join(' ');
      const title = `${word(3)} ${word(5)} ${number}`;
      await putIssue(edition, { number, title, slug: `issue-${number}`, body: `${body}.` });
    }
};

let server: OwnServer;
const started: ServiceProcess[] = [];
const envOf = (source: 'folder' | 'database'): Record<string, string> => ({
  DATABASE_URL: server.url,
  CONTENT_DIR: contentDir,
  CONTENT_SOURCE: source,
  PUBLIC_BASE_URL: PUBLIC_URL,
  WEBHOOK_KEYS,
  LOG_LEVEL: 'silent',
  LIMIT_API_REQUESTS: '1000000',
  LIMIT_SEARCHES: '1000000',
  LIMIT_MCP_CALLS: '1000000',
});
const start = async (source: 'folder' | 'database', data: string): Promise<ServiceProcess> => {
  const replica = await startService({ service: 'newsletter', dataDir: join(folder, data), env: envOf(source) });
  started.push(replica);
  return replica;
};
const status = async (replica: ServiceProcess, path: string): Promise<number> => {
  const response = await fetch(replica.url + path);
  await response.arrayBuffer();
  return response.status;
};
const ready = (replica: ServiceProcess): Promise<void> => until(async () => (await status(replica, '/readyz')) === 200);

/** Returns the answer to a request, without headers that change each time. */
const answer = async (replica: ServiceProcess, path: string, accept = '*/*') => {
  const response = await fetch(replica.url + path, { headers: { accept, host: 'letter.example' } });
  const body = Buffer.from(await response.arrayBuffer()).toString('latin1');
  const headers = ['etag', 'last-modified', 'content-type', 'cache-control'].map((name) => response.headers.get(name));
  return { status: response.status, headers, body };
};

describe.skipIf(requireOrSkip(canRunServer, 'an installed PostgreSQL server'))('two replicas of a newsletter', () => {
  let publisher: ServiceProcess;
  let reader: ServiceProcess;
  beforeAll(async () => {
    await Promise.all([writeContent(), mkdir(logDir)]);
    for (const path of [folder, logDir]) chmodSync(path, 0o777);
    const logging = ['logging_collector=on', `log_directory=${logDir}`, 'log_statement=all', 'log_duration=on'];
    server = await ownServer(logging);
    await server.start();
    await run(process.execPath, [join(DIST, 'operator/migrate.js')], { env: { ...process.env, ...envOf('folder') } });
    publisher = await start('folder', 'one');
    reader = await start('database', 'two');
    await Promise.all([ready(publisher), ready(reader)]);
  }, 120_000);
  afterAll(async () => {
    await Promise.all(started.map((replica) => replica.end('SIGKILL')));
    await server?.remove();
    rmSync(folder, { recursive: true, force: true });
  });

  /** Waits until the publishing process has it; that process also serves what is in the store. */
  const published = (path: string, text: string): Promise<void> =>
    until(async () => (await answer(publisher, path)).body.includes(text));

  const SURFACES = [
    ['HTML', (slug: string) => `/en/issues/${slug}`],
    ['its Markdown twin', (slug: string) => `/en/issues/${slug}.md`],
    ['the home page', () => '/en'],
    ['the list of the API', () => '/api/issues?locale=en&limit=5'],
    ['an issue of the API', (slug: string) => `/api/issues/en/${slug}`],
    ['search', (slug: string) => `/api/search?q=${slug.replaceAll('-', '')}&locale=en`],
    ['RSS', () => '/en/rss.xml'],
    ['Atom', () => '/en/atom.xml'],
    ['JSON Feed', () => '/en/feed.json'],
    ['llms.txt', () => '/en/llms.txt'],
    ['llms-full.txt', () => '/llms-full.txt'],
    ['the sitemap', () => '/sitemap-en.xml'],
  ] as const;

  test('what one publishes is on every surface of the other at its next request', async () => {
    for (const [place, [surface, path]] of SURFACES.entries()) {
      const slug = `marker-${place}`;
      const word = `marker${place}`;
      await putIssue('en', { number: 100, title: `News of ${word}`, slug, body: `Here is ${word}.` });
      // A surface that the loop does not request: the other replica's first request after the change is the one below.
      await published(`/en/issues/${slug}.md`, word);
      const { status, body } = await answer(reader, path(slug));
      expect({ surface, status, has: body.includes(word) || body.includes(slug) }).toEqual({
        surface,
        status: 200,
        has: true,
      });
    }
    await putIssue('en', { number: 100, title: 'Asked by a tool', slug: 'tool', body: 'Here.' });
    await published('/en/issues/tool.md', 'Asked by a tool');
    const { body } = await askModern(`${reader.url}/mcp`, 'tools/call', {
      name: 'list_recent_issues',
      arguments: { locale: 'en' },
    });
    expect(JSON.stringify(body)).toContain('Asked by a tool');
  }, 60_000);

  test('pictures are the same on both, with one ETag', async () => {
    await put('images/a.svg', '<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0h1"/></svg>');
    await putIssue('en', { number: 102, title: 'Pictured', slug: 'pictured', body: 'Here.' });
    await published('/en/issues/pictured.md', 'Pictured');
    for (const path of ['/images/a.svg', '/share/en-102.png']) {
      const [one, other] = [await answer(reader, path), await answer(publisher, path)];
      expect([one.status, one.headers[0]]).toEqual([200, expect.any(String)]);
      expect(one).toEqual(other);
    }
    await put('images/a.svg', '<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0h2"/></svg>');
    await published('/images/a.svg', 'M0 0h2');
    expect(await answer(reader, '/images/a.svg')).toEqual(await answer(publisher, '/images/a.svg'));
  }, 30_000);

  const SAME = [
    ...[
      '/',
      '/en',
      '/ko',
      '/en/archive',
      '/en/issues/issue-7',
      '/ja/issues/issue-7.md',
      '/en/topics/birds',
      '/en/nothing',
    ],
    ...['/api/issues?locale=ko', '/api/issues/ja/issue-7', '/api/editions', '/api/topics?locale=en', '/openapi.json'],
    ...['/en/rss.xml', '/ko/atom.xml', '/ja/feed.json', '/llms.txt', '/en/llms.txt', '/llms-full.txt', '/robots.txt'],
    ...['/sitemap-index.xml', '/sitemap-en.xml', '/en/developer', '/.well-known/api-catalog', '/api/mcp-manifest'],
  ];
  const same = async (one: ServiceProcess, other: ServiceProcess): Promise<void> => {
    for (const path of SAME)
      expect({ path, ...(await answer(one, path)) }).toEqual({ path, ...(await answer(other, path)) });
    for (const [locale, { queries }] of Object.entries(TONGUES))
      for (const query of queries) {
        const path = `/api/search?q=${encodeURIComponent(query)}&locale=${locale}&limit=20`;
        const [a, b] = [await answer(one, path), await answer(other, path)];
        expect(JSON.parse(Buffer.from(a.body, 'latin1').toString()).results?.length ?? a.body.length).toBeGreaterThan(
          0,
        );
        expect({ query, body: a.body }).toEqual({ query, body: b.body });
      }
  };

  test(
    'both give the same answers, byte for byte, and the same ranking in four languages',
    () => same(publisher, reader),
    30_000,
  );

  test('an issue locks on both at its instant', async () => {
    const locks = Date.now() + 2_500;
    const date = new Date(locks - FREE_DAYS * DAY_MS).toISOString();
    const body = 'Open words.\n\n<!--members-only-->\n\nSealed words.';
    await putIssue('en', { number: 101, title: 'Soon locked', slug: 'locking', date, access: 'window', body });
    await published('/en/issues/locking.md', 'Sealed words');
    for (const replica of [reader, publisher])
      expect((await answer(replica, '/en/issues/locking')).body).toContain('Sealed words');
    await sleep(Math.max(0, locks - Date.now()) + 1);
    for (const replica of [reader, publisher])
      for (const path of ['/en/issues/locking', '/en/issues/locking.md', '/api/issues/en/locking', '/en/feed.json'])
        expect((await answer(replica, path)).body).not.toContain('Sealed words');
  }, 30_000);

  test('a killed replica, and one that starts empty, give the same answers again', async () => {
    await reader.end('SIGKILL');
    await putIssue('en', { number: 100, title: 'While it was down', slug: 'down', body: 'Here.' });
    await published('/en/issues/down.md', 'While it was down');
    await rm(join(folder, 'three'), { recursive: true, force: true });
    const [again, young] = await Promise.all([start('database', 'two'), start('database', 'three')]);
    await Promise.all([ready(again), ready(young)]);
    for (const replica of [again, young]) await same(publisher, replica);
    await young.end();
    reader = again;
  }, 60_000);

  test('the command publishes while they run', async () => {
    const pushed = join(folder, 'pushed');
    await mkdir(join(pushed, 'en'), { recursive: true });
    await writeFile(join(pushed, 'publication.yaml'), 'publisher: Aviary\nname: Aviary\ndescription: Birds.\n');
    const title = 'Pushed by a command';
    await writeFile(join(pushed, 'en/1.md'), issueText({ number: 1, title, slug: 'pushed', body: 'Here.' }));
    const program = [join(DIST, 'cli/main.js'), 'publish', pushed];
    const { stdout } = await run(process.execPath, program, { env: { ...process.env, ...envOf('database') } });
    expect(stdout).toMatch(/^Published version \d+: \d+ of 2 files/m);
    for (const replica of [reader, publisher])
      expect((await answer(replica, '/en/issues/pushed.md')).body).toContain(title);
    // The process with a content folder takes over again with its next change.
    await putIssue('en', { number: 100, title: 'Of the folder', slug: 'folder', body: 'Here.' });
    await published('/en/issues/folder.md', 'Of the folder');
    expect(await status(reader, '/en/issues/pushed')).toBe(404);
  }, 60_000);

  test('while the database is away, reading works, registering is refused, and everything works again right after', async () => {
    const register = async () => {
      const body = JSON.stringify({ url: 'https://hook.example.com/x', locale: ['en'], platform: 'generic' });
      const headers = { 'content-type': 'application/json' };
      const response = await fetch(`${reader.url}/api/webhooks`, { method: 'POST', headers, body });
      return { status: response.status, type: response.headers.get('content-type'), body: await response.json() };
    };
    expect(await status(reader, '/en/issues/issue-7.md')).toBe(200);
    await server.stopNow();
    for (const path of ['/healthz', '/readyz', '/en', '/en/issues/issue-7.md', '/api/search?q=lark', '/en/rss.xml']) {
      const began = performance.now();
      expect({ path, status: await status(reader, path) }).toEqual({ path, status: 200 });
      expect(performance.now() - began).toBeLessThan(READ_WITHIN_MS);
    }
    expect(await register()).toMatchObject({ status: 503, type: 'application/problem+json' });
    expect(await status(reader, `/webhooks/${'A'.repeat(22)}`)).toBe(503);
    await putIssue('en', { number: 100, title: 'Written meanwhile', slug: 'meanwhile', body: 'Here.' });
    await server.start();
    const back = performance.now();
    await until(async () => (await answer(reader, '/en/issues/meanwhile.md')).body.includes('Written meanwhile'));
    await until(async () => (await register()).status !== 503);
    expect(performance.now() - back).toBeLessThan(RECOVERED_WITHIN_MS);
  }, 60_000);

  test('no address of a webhook is in the tables, nor in the log of all statements on the server', async () => {
    const canary = 'CaNaRy7hQ2zX9vK4mW8pL3tR';
    const url = `https://hooks.slack.com/services/T0${canary}/B0${canary}/${canary}end1`;
    // They would send to the real host, and do not know the issue.
    await Promise.all(started.map((replica) => replica.end()));
    const sinks = await startSinks();
    const sending = await deliveryToSinks({ url: server.url, file: '', port: sinks.port });
    try {
      await sending.delivery.register({ url, editions: ['en'], platform: null, client: 'client' });
      await until(() => sinks.to(url).length === 1);
      const tokens = [...new Set(sinks.to(url)[0]?.body.match(/(?<=\/webhooks\/)[\w-]{22}/g) ?? [])];
      expect(tokens).toHaveLength(2);
      await until(async () => (await sending.delivery.links.look(tokens[0] ?? '')) !== null);
      await sending.delivery.links.confirm(tokens[0] ?? '');
      await sleep(5);
      sending.publish([{ number: 900, publishedAt: Date.now() }]);
      await until(() => sinks.to(url).length === 2);
      await sleep(200);
      const search = canarySearch([canary, ...tokens]);
      expect(search(`x${canary}`)).toContain('clear');
      const dump = await run('pg_dump', ['--data-only', '--dbname', server.url], { maxBuffer: 2 ** 28 });
      expect(dump.stdout).toContain('hooks.slack.com');
      expect(search(dump.stdout)).toEqual([]);
      const logged = filesBelow(logDir);
      const all = Buffer.concat(logged.map(({ bytes }) => bytes)).toString('latin1');
      // Statement values are logged, otherwise this would prove nothing.
      expect(all).toMatch(/parameters: \$1 = .*hooks\.slack\.com/);
      expect(search(all)).toEqual([]);
    } finally {
      await sending.close();
      await sinks.close();
    }
  }, 60_000);
});
