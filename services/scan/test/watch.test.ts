import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { digest } from '@legible/audit';
import type { Exchange } from '@legible/formats/exchange';
import { type FetchRequest, systemClock } from '@legible/outbound';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type CodeHost, startCodeHost } from '../src/cli/ci/code-host-fixtures.ts';
import { loadConfig } from '../src/cli/configuration/load-config.ts';
import { framed, recordsIn } from '../src/cli/record-file.ts';
import { terminalOn } from '../src/cli/terminal.ts';
import { readWatchArguments } from '../src/cli/watch-arguments.ts';
import { watchCommand } from '../src/cli/watch-command.ts';
import { readConfig } from '../src/config/config.ts';
import { liveIn } from '../src/renderings/host-markdown-fixtures.ts';

const DAY = 86_400_000;
const START = Date.UTC(2026, 10, 1, 6);
const SLACK = 'https://hooks.slack.com/services/T0AAA1111/B0BBB2222/secretSECRETsecret';
const OTHER_SLACK = 'https://hooks.slack.com/services/T0AAA1111/B0BBB3333/anotherANOTHERanother';

/** What the site is like. */
interface Condition {
  readonly title: string;
  readonly description: string;
  readonly robots: string;
}
const WELL: Condition = {
  title: 'Tea from Busan, roasted by hand',
  description: 'We roast oolong by hand.',
  robots: 'User-agent: *\nAllow: /\n',
};
let condition = WELL;
let isDown = false;
let server: Server;
let port = 0;
let home: string;
let host: CodeHost;

const page = ({ title, description }: Condition): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title}</title><meta name="description" content="${description}"><link rel="canonical" href="http://localhost:${port}/"><meta name="viewport" content="width=device-width"></head><body><main><h1>Tea</h1><p>We roast oolong by hand in Busan.</p></main></body></html>`;

beforeAll(async () => {
  server = createServer((request, response) => {
    if (isDown) return void request.socket.destroy();
    if (request.url === '/robots.txt')
      return void response.setHeader('content-type', 'text/plain').end(condition.robots);
    response.statusCode = request.url === '/' ? 200 : 404;
    response.setHeader('content-type', 'text/html; charset=utf-8').end(request.url === '/' ? page(condition) : 'No.');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  port = (server.address() as AddressInfo).port;
  host = await startCodeHost();
});
afterAll(() => {
  server.close();
  server.closeAllConnections();
  host.close();
});

let now = START;
let posts: { readonly url: string; readonly text: string; readonly body: string }[] = [];
let chat: { readonly status: number; readonly body: string } = { status: 200, body: 'ok' };
let printed = '';
let env: Record<string, string> = {};
const at = (...path: string[]): string => join(home, ...path);

beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'legible-watch-'));
  [condition, isDown, now, posts, chat, printed] = [WELL, false, START, [], { status: 200, body: 'ok' }, ''];
  env = { HOOK: SLACK };
  host.clear();
  configure();
  return () => rmSync(home, { recursive: true });
});

const configure = (watch: object = {}, more: object = {}): void =>
  writeFileSync(
    at('legible.config.json'),
    JSON.stringify({
      ...more,
      watch: {
        sites: [{ target: `http://localhost:${port}/` }],
        store: at('store'),
        channels: [{ webhook: 'env:HOOK' }],
        ...watch,
      },
    }),
  );

const answer = ({ url }: FetchRequest): Exchange => ({
  request: { method: 'POST', url, headers: [] },
  hops: [],
  answer: {
    url,
    status: chat.status,
    headers: [],
    body: Buffer.from(chat.body),
    truncated: false,
    wireBytes: 0,
    headersMs: 1,
  },
  failure: null,
  startedAt: '2026-11-21T00:00:00.000Z',
  durationMs: 1,
});

/** Runs `legible watch` at the present time. Everything that it prints is added to `printed`. */
const watch = (words: readonly string[] = ['--once'], stop = new AbortController().signal) => {
  const settings = readConfig({ RENDER: 'never', SCAN_LINK_REQUESTS: '0', ...env });
  if (!settings.ok) throw new Error(settings.errors.join());
  const { limits, browser, publicBaseUrl, bot } = settings.config;
  const stream = { write: (text: string) => (printed += text), on: () => {} };
  const given = readWatchArguments(['--allow-private', ...words], {
    isFolder: (path) => path.endsWith('dist'),
    readConfig: (named) => loadConfig(named, home),
    env,
  });
  return watchCommand(
    given,
    {
      terminal: terminalOn({ stdout: stream, stderr: stream, mayColour: false, lost: () => expect.fail('lost') }),
      ...{ env, limits, browser, publicBaseUrl, keys: bot.keys, stop },
      openReader: () => ({
        read: async (purpose, exchange) => ({ ok: true, digest: digest(purpose, exchange) }),
        close: async () => {},
      }),
      openRenderer: () => null,
      clock: { ...systemClock, wallMs: () => now },
    },
    () => ({
      fetch: async (request) => {
        const body = request.body ?? '';
        posts.push({ url: request.url, text: JSON.parse(body).text, body });
        return answer(request);
      },
      close: async () => {},
    }),
  );
};
const titles = (): readonly string[] => posts.map(({ text }) => text.replace(/^\[localhost:\u200b?\d+\] /, ''));
const storeFiles = (): readonly string[] => readdirSync(at('store')).map((name) => at('store', name));
const siteFile = (): string => storeFiles().find((name) => name.endsWith('.watch')) ?? '';

test('reports each planted change once, and what comes and goes at most twice', { timeout: 120_000 }, async () => {
  const plan: readonly (readonly [from: number, to: number, what: Partial<Condition>])[] = [
    [2, 4, { title: '' }],
    [5, 99, { robots: 'User-agent: *\nAllow: /\nDisallow: /cart\n' }],
  ];
  const statuses: number[] = [];
  const days: Record<number, readonly string[]> = {};
  for (let day = 0; day <= 20; day++) {
    const current = plan.filter(([from, to]) => day >= from && day < to).map(([, , what]) => what);
    condition = Object.assign({}, WELL, ...current);
    // It comes and goes every day.
    if (day >= 12 && day % 2 === 0) condition = { ...condition, description: '' };
    isDown = day >= 8 && day < 10;
    if (day === 7) {
      const path = siteFile();
      const [kept] = recordsIn(readFileSync(path), (record) => record as { site: { report: string } }).records;
      const report = { ...JSON.parse(kept?.site.report ?? ''), rulesetVersion: '0.9.0' };
      writeFileSync(path, framed({ ...kept, site: { ...kept?.site, report: JSON.stringify(report) } }));
    }
    const before = posts.length;
    statuses.push(await watch());
    if (posts.length > before) days[day] = titles().slice(before);
    now += DAY;
  }
  expect(days).toEqual({
    2: [expect.stringMatching(/^\d new problems?|^New: /)],
    4: [expect.stringMatching(/gone|^Gone: /)],
    5: [expect.stringMatching(/^robots\.\u200b?txt changed$/)],
    7: [expect.stringMatching(/^Our rules changed from 0\.9\.0 to /)],
    9: ['Two scans in a row could not reach the site'],
    10: ['The site can be reached again'],
    12: [expect.stringMatching(/^\d new problems?|^New: /)],
    13: [expect.stringMatching(/gone|^Gone: /)],
  });
  expect(statuses).toEqual([0, 0, 1, 0, 0, 0, 0, 0, 3, 3, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0]);
  expect(printed.split('\n')[0]).toMatch(/^localhost:\d+: this report is the baseline/);
  expect(printed).toContain('+ Disallow: /cart');
  expect(printed).toContain('nothing changed');
});

test('quiet: prints changes only', async () => {
  await watch(['--once', '-q']);
  printed = '';
  expect(await watch(['--once', '-q'])).toBe(0);
  expect(printed).toBe('');
  condition = { ...WELL, title: '' };
  expect(await watch(['--once', '-q'])).toBe(1);
  expect(printed).toContain('title');
});

describe('a channel', () => {
  const PLANTED = { ...WELL, title: '' };

  test('that fails gets its message at the next run, once', async () => {
    await watch();
    condition = PLANTED;
    chat = { status: 503, body: '' };
    await watch();
    expect(printed).toContain('env:HOOK did not take');
    chat = { status: 200, body: 'ok' };
    // Not before the wait of the schedule.
    await watch();
    expect(posts).toHaveLength(1);
    now += DAY;
    expect(await watch()).toBe(0);
    await watch();
    expect(posts).toHaveLength(2);
    expect(new Set(titles()).size).toBe(1);
  });

  test('that is removed and gets a new address still receives it; after that the message is given up', async () => {
    await watch();
    condition = PLANTED;
    chat = { status: 404, body: 'no_service' };
    await watch();
    env = { HOOK: OTHER_SLACK };
    now += DAY;
    await watch();
    expect(posts.map(({ url }) => url)).toEqual([SLACK, OTHER_SLACK]);
    expect(printed).toContain('(gone, webhook-removed). It is given up.');
    now += DAY;
    await watch();
    expect(posts).toHaveLength(2);
  });

  test('that is no longer configured drops its messages with one line', async () => {
    await watch();
    condition = PLANTED;
    chat = { status: 503, body: '' };
    await watch();
    configure({ channels: [] });
    now += DAY;
    await watch();
    expect(printed).toContain('env:HOOK is no longer a channel');
  });

  test('has an address that is in no output and in no file, with a credential of the site', async () => {
    env = { HOOK: SLACK, TOKEN: 'very-secret-token-of-the-site' };
    configure({ sites: [{}] }, { target: `http://localhost:${port}/`, headers: ['Authorization: Bearer env:TOKEN'] });
    await watch();
    condition = { ...PLANTED, description: 'very-secret-token-of-the-site' };
    chat = { status: 403, body: SLACK };
    expect(await watch()).toBe(1);
    for (const file of storeFiles()) {
      const text = JSON.stringify(recordsIn(readFileSync(file), (record) => record).records);
      expect(text).toContain('HIDDEN-BY-LEGIBLE');
      for (const secret of ['secretSECRET', 'very-secret-token']) expect(text).not.toContain(secret);
    }
    for (const secret of ['secretSECRET', 'very-secret-token']) expect(printed).not.toContain(secret);
  });

  test.each([
    ['a variable that is not set', {}, 'watch.channels: HOOK is not set'],
    ['an address of something else', { HOOK: 'https://slack.com/secretSECRET' }, 'env:HOOK does not hold the address'],
    ['an address that names no platform', { HOOK: 'https://chat.example.com/hooks/secretSECRET' }, 'Add "platform"'],
  ])('with %s: a usage error before anything is requested', async (_what, variables, message) => {
    env = variables;
    await expect(watch()).rejects.toThrow(message);
    await expect(watch()).rejects.not.toThrow('secretSECRET');
    expect(printed).toBe('');
  });

  test('gets text of the site that mentions nobody and links nowhere', async () => {
    await watch();
    condition = { ...WELL, robots: `${WELL.robots}# <!channel> @here https://evil.tld/ <https://evil.tld|x>\n` };
    await watch();
    expect(posts).toHaveLength(1);
    expect(posts[0]?.body).toContain('channel');
    expect(posts[0]?.body).not.toMatch(/<!channel|@here|:\/\/evil|evil\.tld/);
  });
});

describe('the store', () => {
  test.each([
    ['half written', (bytes: Buffer) => bytes.subarray(0, bytes.length / 2)],
    ['empty', () => Buffer.alloc(0)],
    ['changed in one bit', (bytes: Buffer) => bytes.fill((bytes[50] ?? 0) ^ 1, 50, 51)],
    ['of another version', () => framed({ version: 99, site: {} })],
  ])('a file that is %s is moved aside with one line, and a new baseline begins', async (_what, damage) => {
    await watch();
    const path = siteFile();
    writeFileSync(path, damage(readFileSync(path)));
    const damaged = readFileSync(path);
    printed = '';
    condition = { ...WELL, title: '' };
    expect(await watch()).toBe(0);
    expect(printed.match(/^legible: .+$/gm)).toEqual([
      expect.stringMatching(/\.watch is (damaged|of another version of Legible)\. It is now /),
    ]);
    expect(printed).toContain('this report is the baseline');
    expect(posts).toEqual([]);
    const aside = storeFiles().filter((name) => name.includes('.unreadable-'));
    expect(aside.map((name) => readFileSync(name))).toEqual([damaged]);
    expect(await watch()).toBe(0);
  });

  test('survives a process that was killed: its unfinished file is deleted, and its lock ignored', async () => {
    await watch();
    writeFileSync(at('store', '.x.watch.123.tmp'), 'half');
    writeFileSync(at('store', 'watch.lock'), '2147483646');
    expect(await watch()).toBe(0);
    expect(readdirSync(at('store'))).toHaveLength(1);
    expect((statSync(siteFile()).mode & 0o777).toString(8)).toBe('600');
  });

  test('is used by one process at a time', async () => {
    mkdirSync(at('store'));
    writeFileSync(at('store', 'watch.lock'), String(process.ppid));
    await expect(watch()).rejects.toThrow(`Process ${process.ppid} is watching`);
  });
});

test('thresholds: a miss gives 1 in each run, and is news once in each direction', async () => {
  configure({}, { failOn: 'high' });
  expect(await watch()).toBe(0);
  condition = { ...WELL, robots: 'User-agent: *\nDisallow: /\n' };
  expect([await watch(), await watch()]).toEqual([1, 1]);
  expect(printed.match(/A threshold is missed/g)?.length).toBeGreaterThan(0);
  const [first] = titles();
  expect(posts).toHaveLength(1);
  expect(first).toMatch(/new problem/);
  condition = WELL;
  expect(await watch()).toBe(0);
  expect(printed).toContain('All thresholds are met again');
  expect(posts).toHaveLength(2);
});

test('a rule that the reader turns off is not a change of the site', async () => {
  condition = { ...WELL, description: '' };
  await watch();
  configure({}, { rules: { 'description-present': 'off' } });
  expect(await watch()).toBe(0);
  expect(posts).toEqual([]);
});

test('a folder in place of a site, and a site with a configuration of its own', async () => {
  mkdirSync(at('dist'));
  writeFileSync(at('dist', 'index.html'), page(WELL));
  writeFileSync(at('own.json'), JSON.stringify({ target: `http://localhost:${port}/`, failOn: 'info' }));
  configure({ sites: [{ target: at('dist'), as: 'https://tea.example.com' }, { config: at('own.json') }] });
  expect(await watch()).toBe(1);
  expect(printed).toMatch(/^legible: localhost:\d+: /m);
  expect(printed).toContain('tea.example.com: this report');
  writeFileSync(at('dist', 'index.html'), page({ ...WELL, title: '' }));
  await watch();
  expect(posts.map(({ text }) => text)).toEqual([expect.stringContaining('tea.')]);
});

test('without --once it scans at the interval until it is stopped', { timeout: 60_000 }, async () => {
  const stop = new AbortController();
  const running = watch([], stop.signal);
  await expect.poll(() => printed, { timeout: 30_000 }).toContain('baseline');
  stop.abort('SIGINT');
  expect(await running).toBe(0);
  printed = '';
  // A restart does not scan again before the time, and does then.
  const early = new AbortController();
  const tooEarly = watch([], early.signal);
  early.abort('SIGTERM');
  expect([await tooEarly, printed]).toEqual([0, '']);
  now += DAY;
  const later = new AbortController();
  const due = watch([], later.signal);
  await expect.poll(() => printed, { timeout: 30_000 }).toContain('nothing changed');
  later.abort('SIGTERM');
  expect(await due).toBe(0);
});

test.each([
  [['https://example.com'], {}, 'takes its sites from the configuration'],
  [[], { watch: undefined }, 'There is no "watch"'],
  [[], { watch: { intervalHours: 0 } }, 'watch.intervalHours'],
  [[], { watch: { site: [] } }, 'Did you mean'],
  [[], { watch: { channels: [{ webhook: SLACK }] } }, 'never the secret itself'],
  [[], { watch: {} }, 'Which address'],
  [[], { target: 'https://a.example', watch: { sites: [{}, { target: 'https://a.example' }] } }, 'is watched twice'],
])('%j with %j is a usage error', (words, config, message) => {
  writeFileSync(at('legible.config.json'), JSON.stringify(config));
  const read = () =>
    readWatchArguments(words, { isFolder: () => false, readConfig: (named) => loadConfig(named, home) });
  expect(read).toThrow(message);
  expect(read).not.toThrow('secretSECRET');
});

describe('issues on GitHub', () => {
  const issues = ['--once', '--github-issues'];
  const HOSTILE = '@octocat <b>#1</b> https://evil.tld/ [x](https://evil.tld) ![y](https://evil.tld/y.png) ```';
  beforeEach(() => {
    env = {
      HOOK: SLACK,
      GITHUB_ACTIONS: 'true',
      GITHUB_API_URL: host.api,
      GITHUB_REPOSITORY: 'o/r',
      GITHUB_TOKEN: 'ghs_job',
    };
  });
  const stranger = (number: number, body: string) => ({
    ...{
      id: 9_000 + number,
      number,
      title: 'Another',
      body,
      state: 'open' as const,
      said: [],
      author_association: 'NONE',
    },
    user: { login: 'mallory', type: 'User' as const },
  });
  const ours = () => host.issues.filter(({ user }) => user.type === 'Bot');

  test('one is opened, commented on, closed, and a new one opened for the next regression', async () => {
    expect(await watch(issues)).toBe(0);
    expect(host.calls).toEqual([]);
    condition = { ...WELL, title: '' };
    expect(await watch(issues)).toBe(1);
    const [first] = ours();
    expect(first).toMatchObject({ title: `Legible: localhost:${port} got worse`, state: 'open', said: [] });
    expect(first?.body).toMatch(/^<!-- legible watch [\da-f]{16} -->\n`http:\/\/localhost/);
    host.calls.length = 0;
    await watch(issues);
    expect(host.calls).toEqual([]);
    condition = { ...WELL, title: '', robots: 'User-agent: *\nDisallow: /\n' };
    await watch(issues);
    expect([ours().length, first?.state, first?.said.length]).toEqual([1, 'open', 1]);
    expect(first?.body).toContain('robots.txt');
    condition = WELL;
    expect(await watch(issues)).toBe(0);
    expect([ours().length, first?.state, first?.said.length]).toEqual([1, 'closed', 2]);
    expect(first?.said[1]).toContain('All of it is fixed.');
    await watch(issues);
    condition = { ...WELL, robots: 'User-agent: *\nDisallow: /\n' };
    await watch(issues);
    expect(ours().map(({ state }) => state)).toEqual(['closed', 'open']);
  });

  test('is found on a later page when its number was lost, and is not doubled', async () => {
    await watch(issues);
    condition = { ...WELL, title: '' };
    await watch(issues);
    const [first] = ours();
    const marker = first?.body.split('\n')[0] ?? '';
    host.issues.push(...Array.from({ length: 130 }, (_, number) => stranger(1_000 + number, `Issue ${number}`)));
    host.issues.push(stranger(5_000, `${marker}\nforged`), {
      ...stranger(6_000, marker),
      pull_request: {},
      ...host.authors.ghs_job,
    });
    const path = siteFile();
    const [kept] = recordsIn(readFileSync(path), (record) => record as { site: object }).records;
    writeFileSync(path, framed({ ...kept, site: { ...kept?.site, issue: null } }));
    host.calls.length = 0;
    await watch(issues);
    expect(host.calls.filter((one) => one.startsWith('POST'))).toEqual([]);
    expect(host.calls).toContain('GET /repos/o/r/issues?state=open&per_page=100&page=2');
    condition = WELL;
    await watch(issues);
    expect(first?.state).toBe('closed');
    expect(host.issues.filter(({ state, said }) => state === 'closed' || said.length > 0)).toEqual([first]);
  });

  test('an issue that a person closed stays closed, and a new one is opened when something new gets worse', async () => {
    await watch(issues);
    condition = { ...WELL, title: '', description: '' };
    await watch(issues);
    const [first] = ours();
    if (first !== undefined) first.state = 'closed';
    await watch(issues);
    // A repair of a part is not something new.
    condition = { ...WELL, description: '' };
    await watch(issues);
    expect([ours().length, first?.state]).toEqual([1, 'closed']);
    condition = { ...condition, robots: 'User-agent: *\nDisallow: /\n' };
    await watch(issues);
    expect(ours().map(({ state }) => state)).toEqual(['closed', 'open']);
  });

  test('text of the site is neither a link nor a mention', async () => {
    await watch(issues);
    condition = { title: HOSTILE, description: HOSTILE, robots: `User-agent: *\nDisallow: /\n# ${HOSTILE}\n` };
    await watch(issues);
    condition = { ...condition, title: `${HOSTILE} ${HOSTILE}`, robots: `${condition.robots}# @here ${HOSTILE}\n` };
    await watch(issues);
    const texts = ours().flatMap(({ body, said }) => [body, ...said]);
    expect(texts.length).toBeGreaterThan(0);
    for (const text of texts) expect(liveIn(text).filter((one) => !one.startsWith('<!-- '))).toEqual([]);
  });

  test('what could not be written is written at the next run', async () => {
    await watch(issues);
    condition = { ...WELL, title: '' };
    host.planned.GET.push({ status: 403 });
    expect(await watch(issues)).toBe(1);
    expect(printed).toContain('the issue about localhost');
    expect(printed).toContain('issues: write');
    expect(await watch(issues)).toBe(0);
    expect(ours()).toHaveLength(1);
  });

  test.each([
    ['that opens it', 0],
    ['that comments on it', 1],
  ])('a call whose response was lost, %s, does not double the issue', async (_what, regressions) => {
    await watch(issues);
    condition = { ...WELL, title: '' };
    if (regressions > 0) await watch(issues);
    host.planned.POST.push({ status: 502, headers: { 'retry-after': '0' }, hasEffect: true });
    condition = { ...condition, robots: 'User-agent: *\nDisallow: /\n' };
    await watch(issues);
    expect(ours().map(({ state }) => state)).toEqual(['open']);
    expect(printed).not.toContain('not up to date');
  });

  test.each([
    ['no token', { GITHUB_TOKEN: '' }, '--github-issues needs a token'],
    ['no run of GitHub Actions', { GITHUB_ACTIONS: '' }, 'in a run of GitHub Actions only'],
  ])('with %s: a usage error', async (_what, change, message) => {
    env = { ...env, ...change };
    await expect(watch(issues)).rejects.toThrow(message);
  });
});
