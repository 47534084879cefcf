import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { EVERY_JOURNEY } from '../../../test/every-journey.ts';
import { type TestNewsletter, testNewsletter } from './harness.ts';
import { LEAK_EDITIONS, LOCKS_AT, leakContent, oldAddresses } from './leak-content.ts';
import { type Ask, ask, canaryFinder, hunt, type Question } from './leak-hunt.ts';
import { mcpCall, mcpMessage } from './leak-mcp-questions.ts';
import { leakQuestions, namedAddresses } from './leak-questions.ts';

/**
 * Texts for members stay with members. Two services answer: one whose locked texts contain canaries, and one with noise
 * instead. No answer of the first may contain a canary in any spelling, and all their answers must be the same byte for
 * byte. Any difference (a length, a tag, an order or a count) would reveal something about the text.
 */

/** CI and the proofs ask all questions. Elsewhere a part is asked, because all of them take minutes. */
const EVERY_NTH = EVERY_JOURNEY || process.env.CI === 'true' ? 1 : 8;
const partOf = (questions: readonly Question[]): readonly Question[] =>
  questions.filter((_, place) => place % EVERY_NTH === 0);
const CANARIES = leakContent('canaries');
const NOISE = leakContent('noise');
/** Whether the canary of a place may be seen while the window is open. */
const onWindow = (place: string): boolean => / (?:onWindow|bare): (?!comment|remark|unused|raw HTML)/.test(place);

let now = LOCKS_AT;
let real: TestNewsletter;
let control: TestNewsletter;
let questions: readonly Question[];
const find = canaryFinder(CANARIES.canaries);
const asks =
  (newsletter: TestNewsletter): Ask =>
  async (request) =>
    newsletter.service.fetch(request);

beforeAll(async () => {
  real = await testNewsletter({ content: CANARIES.files, now: () => now });
  control = await testNewsletter({ content: NOISE.files, now: () => now });
  for (const { search, live } of [real, control]) {
    search.follow(live.current());
    // What is found differs until all texts have been read.
    await vi.waitUntil(() => search.isComplete(), { timeout: 30_000 });
  }
  questions = leakQuestions(await namedAddresses(asks(real)), CANARIES.canaries);
}, 60_000);
afterAll(() => Promise.all([real.close(), control.close()]));

test('the hunt requests every surface', () => {
  const targets = new Set(questions.map(({ target }) => target));
  for (const path of ['/', '/en', '/jp', '/zh-cn', '/rss.xml', '/en/atom.xml', '/jp/feed.json', '/zh-cn/llms.txt'])
    expect(targets).toContain(path);
  for (const path of ['/llms-full.txt', '/sitemap-index.xml', '/sitemap-ja.xml', '/openapi.json', '/robots.txt'])
    expect(targets).toContain(path);
  for (const path of ['/en/issues/issue-2', '/issues/issue-3.md', '/en/archive', '/jp/topics/birds', '/en/developer'])
    expect(targets).toContain(path);
  for (const path of ['/api/changes', '/publication.opml', '/feeds.opml', '/en/feeds.opml', '/en/topics/birds/rss.xml'])
    expect(targets).toContain(path);
  for (const path of ['/jp/topics/birds/atom.xml', '/categories/cages/feed.json']) expect(targets).toContain(path);
  for (const path of ['/api/mcp-manifest', '/.well-known/mcp.json', '/mcp/server-card'])
    expect(targets).toContain(path);
  const bodies = new Set(questions.map(({ target, body = '' }) => (target.endsWith('/mcp') ? body : '')));
  for (const tool of ['search_issues', 'get_issue', 'list_recent_issues'])
    for (const era of ['"_meta"', '"arguments":{'])
      expect(
        [...bodies].some((body) => body.includes(`"${tool}"`) && body.includes(era)),
        tool,
      ).toBe(true);
  for (const method of ['resources/list', 'resources/read', 'prompts/get', 'completion/complete'])
    expect(
      [...bodies].some((body) => body.includes(`"${method}"`)),
      method,
    ).toBe(true);
  expect(questions.length).toBeGreaterThan(2_500);
});

test('locked issues show no canary, and nothing by which canaries could be distinguished from noise', async () => {
  now = LOCKS_AT;
  expect(await hunt(asks(real), asks(control), partOf(questions), find)).toEqual([]);
}, 240_000);

test.each([
  ['anonymous', (places: readonly string[]) => expect(places).toEqual([])],
  ['member', (places: readonly string[]) => expect(places.length).toBeGreaterThan(20)],
] as const)(
  'a preview as %s shows of published issues what that reader may see',
  async (preview, check) => {
    const editors = await testNewsletter({ content: CANARIES.files, now: () => LOCKS_AT, preview });
    onTestFinished(() => editors.close());
    const published = CANARIES.canaries.filter(({ place }) => !/ (?:scheduled|draft|draft-page): /.test(place));
    const some = partOf(questions.filter(({ target }, place) => place % 9 === 0 || /issue-[23]|rss|llms/.test(target)));
    const findings = await hunt(asks(editors), null, some, canaryFinder(published));
    check([...new Set(findings.map((finding) => finding.slice(finding.indexOf('}: '))))]);
  },
  120_000,
);

test('agents complete and list published issues only, and read the excerpt of a locked one', async () => {
  now = LOCKS_AT;
  const answer = async (method: string, params: Readonly<Record<string, unknown>>) =>
    JSON.parse((await ask(asks(real), mcpMessage('modern', method, params))).body.toString('utf8')).result;
  const complete = async (ref: object, name: string) =>
    (await answer('completion/complete', { ref, argument: { name, value: '' } })).completion.values;
  const published = ['1', '2', '3', '4', '7'];
  const slugs = await complete({ type: 'ref/resource', uri: 'https://letter.example/en/issues/{slug}.md' }, 'slug');
  expect(slugs.sort()).toEqual(published.map((number) => `issue-${number}`));
  const ids: string[] = await complete({ type: 'ref/prompt', name: 'summarize_issue' }, 'issue');
  expect(ids.filter((id) => id.startsWith('en-')).sort()).toEqual(published.map((number) => `en-${number}`));
  const { resources } = await answer('resources/list', {});
  const uris: string[] = resources.map(({ uri }: { uri: string }) => uri);
  expect(uris.filter((uri) => uri.includes('/en/issues/')).sort()).toEqual(
    published.map((number) => `https://letter.example/en/issues/issue-${number}.md`),
  );
  const [content] = (await answer('resources/read', { uri: 'https://letter.example/en/issues/issue-2.md' })).contents;
  expect(content.text).toContain('access: excerpt');
  expect(content.text).toContain('An opening that everybody may read');
});

test('old addresses lead only to published issues, locked or not', async () => {
  now = LOCKS_AT;
  const answers = await Promise.all(
    [1, 2, 3, 4, 5, 6].flatMap((number) =>
      oldAddresses('en', number).map(async (target) => (await ask(asks(real), { target })).status),
    ),
  );
  // The home page takes any query.
  expect(answers).toEqual([301, 301, 301, 301, 301, 301, 301, 301, 404, 200, 404, 200]);
});

test('search, tools and pages of locked issues work on the same values, so that no duration can distinguish them', () => {
  now = LOCKS_AT;
  const values = ({ live }: TestNewsletter): readonly string[] =>
    live.current().library.issues.map((issue) => JSON.stringify({ ...issue, body: issue.body }));
  expect(values(real)).toHaveLength(20);
  expect(values(real)).toEqual(values(control));
  expect(values(real).join('')).not.toContain('canary');
});

describe('an issue on the window', () => {
  const issues = [
    ...questionsOf(['/api/changes', '/api/changes?locale=en&limit=50', '/en/topics/birds/rss.xml']),
    ...questionsOf(['/en/issues/issue-4', '/issues/issue-4.md', '/rss.xml', '/llms-full.txt', '/api/issues/ja/4']),
    mcpCall('modern', 'get_issue', { id: 'en-4' }),
    mcpCall('legacy', 'get_issue', { id: 'zh-CN-4' }),
    mcpMessage('modern', 'resources/read', { uri: 'https://letter.example/en/issues/issue-4.md' }),
  ];

  test('is whole until the lock, without what its author hid in it', async () => {
    now = LOCKS_AT - 1;
    const findings = await hunt(
      asks(real),
      null,
      partOf(questions.filter((_, place) => place % 11 === 0)).concat(issues),
      find,
    );
    const isFair = (finding: string): boolean => onWindow(finding.slice(finding.indexOf('}: ')));
    expect(findings.filter((finding) => !isFair(finding))).toEqual([]);
    const places = findings.map((finding) => finding.slice(finding.indexOf('}: ')));
    expect(new Set(places).size).toBeGreaterThan(20);
  }, 120_000);

  test('is an excerpt from the lock on, also for a client with an earlier tag', async () => {
    for (const question of issues) {
      now = LOCKS_AT - 1;
      const before = await ask(asks(real), question);
      const tag = new Map(before.headers).get('etag') ?? '';
      expect(before.status, question.target).toBe(200);
      now = LOCKS_AT;
      const headers = { ...question.headers, 'if-none-match': tag };
      const after = await ask(asks(real), { ...question, headers });
      expect(after.status, question.target).toBe(200);
      expect(new Map(after.headers).get('etag')).not.toBe(tag);
      expect(find(after)).toEqual([]);
    }
  });

  const listed = [
    ...['/en', '/en/index.md', '/en/archive', '/en/archive.md', '/en/topics/birds', '/en/categories/cages'],
    ...['/en/rss.xml', '/en/atom.xml', '/en/feed.json', '/en/llms.txt', '/api/issues?locale=en'],
    ...['/en/issues/issue-7', '/en/issues/issue-7.md', '/api/issues/en/7', '/api/search?q=topic:birds&locale=en'],
  ].map((target): Question => ({ target }));

  test.each([...listed, mcpCall('modern', 'list_recent_issues', { locale: 'en' })])(
    'loses a summary that was made of hidden text at the lock: $target',
    async (question) => {
      now = LOCKS_AT - 1;
      expect(find(await ask(asks(real), question)).join()).toContain('en bare: first sentence');
      now = LOCKS_AT;
      expect(find(await ask(asks(real), question))).toEqual([]);
    },
  );

  test('is on disk as a whole until the lock, and not in any file when the first answer after it is given', async () => {
    let at = LOCKS_AT - 1;
    const newsletter = await testNewsletter({ content: CANARIES.files, now: () => at });
    onTestFinished(newsletter.close);
    const { search, live, service } = newsletter;
    const words = () => ['texts', 'index'].map((kind) => hiddenWords(newsletter, kind).length);
    const areIndexed = () => readdirSync(join(newsletter.dataDir, 'index')).length === LEAK_EDITIONS.length;
    await Promise.all(issues.map((question) => ask(asks(newsletter), question)));
    search.follow(live.current());
    await vi.waitUntil(() => search.isComplete(), 20_000);
    await vi.waitUntil(areIndexed, 20_000);
    for (const count of words()) expect(count).toBeGreaterThan(20);
    at = LOCKS_AT;
    const answer = service.fetch(new Request('https://letter.example/healthz'));
    expect(words()).toEqual([0, 0]);
    expect((await answer).status).toBe(200);
    await vi.waitUntil(areIndexed, 20_000);
    expect(words()).toEqual([0, 0]);
  }, 60_000);

  test('has no answer that may be reused after the lock', async () => {
    now = LOCKS_AT - 1;
    for (const question of issues) {
      const caching = new Map((await ask(asks(real), question)).headers).get('cache-control') ?? '';
      expect(caching, question.target).toMatch(/no-cache|no-store/);
      expect(caching).not.toMatch(/max-age|stale/);
    }
  });
});

/** Returns the members-only words in the files of a kind, however they are encoded. */
const hiddenWords = ({ dataDir }: TestNewsletter, kind: string): readonly string[] => {
  const folder = join(dataDir, kind);
  return readdirSync(folder).flatMap((name) => {
    const bytes = readFileSync(join(folder, name));
    const texts = [
      bytes.toString('latin1'),
      ...[0, 1].map((start) =>
        Buffer.from(bytes.subarray(start, bytes.length - ((bytes.length - start) % 2))).toString('utf16le'),
      ),
    ];
    return texts.flatMap((text) => text.match(/canary\d+q\d+q/gi) ?? []);
  });
};

const questionsOf = (targets: readonly string[]): readonly Question[] =>
  targets.flatMap((target) => [{ target }, { target, headers: { accept: 'text/markdown' } }]);

describe('the hunt finds a planted leak', () => {
  const secret = CANARIES.canaries.find(({ place }) => place === 'ko marked: paragraph')?.word ?? '';
  /** The service with one answer changed. */
  const planted =
    (target: string, change: (seen: { headers: Headers; text: string }) => string): Ask =>
    async (request) => {
      const response = await real.service.fetch(request);
      const { pathname } = new URL(request.url);
      if (pathname !== target || response.status !== 200) return response;
      const headers = new Headers(response.headers);
      const text = change({ headers, text: await response.text() });
      return new Response(request.method === 'HEAD' ? null : text, { status: 200, headers });
    };

  test.each<[string, Ask]>([
    [
      'a word in an attribute of the page',
      planted('/en/issues/issue-2', ({ text }) => text.replace('<main', `<main data-x="${secret}"`)),
    ],
    [
      'escapes in JSON',
      planted('/api/issues/en/issue-2', ({ text }) =>
        text.replace(
          '{',
          `{"x":${JSON.stringify(secret).replace(/[^\x20-\x7e]/g, (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`)},`,
        ),
      ),
    ],
    [
      'base64 in a feed',
      planted('/rss.xml', ({ text }) => `${text}<!-- ${Buffer.from(`ab${secret}c`).toString('base64')} -->`),
    ],
    [
      'percent signs in a header',
      planted('/en/issues/issue-2.md', ({ headers, text }) => {
        headers.set('link', `</${encodeURIComponent(secret)}>`);
        return text;
      }),
    ],
    [
      'a reading time of the whole text',
      planted('/jp/issues/issue-3', ({ text }) => text.replace(/<main/, '<main data-minutes="9"')),
    ],
    [
      'a tag made of the whole text',
      planted('/en/archive', ({ headers, text }) => {
        headers.set('etag', '"whole"');
        return text;
      }),
    ],
  ])(
    '%s',
    async (_name, service) => {
      now = LOCKS_AT;
      const near = questions.filter(({ target }) =>
        /^\/(?:en\/issues\/issue-2|api\/issues\/en\/issue-2|rss\.xml|jp\/issues\/issue-3|en\/archive)/.test(target),
      );
      expect(await hunt(asks(real), asks(control), near, find)).toEqual([]);
      expect((await hunt(service, asks(control), near, find)).length).toBeGreaterThan(0);
    },
    60_000,
  );
});
