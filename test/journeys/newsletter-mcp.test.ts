import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { parseLlmsTxt } from '@legible/formats/llms-txt';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { EVERY_JOURNEY } from '../every-journey.ts';
import { inspect, runConformance, type SUITES, skipWithoutMcpChecks, visitWithClients } from '../mcp-checks.ts';
import { askModern } from '../mcp-requests.ts';
import { type ServiceProcess, startService } from '../service-process.ts';

const MOUNTS = ['/mcp', '/.well-known/mcp'] as const;
const RUN_MS = 60_000;
const skipped = skipWithoutMcpChecks();

const issueText = (fields: readonly string[], body: string): string => ['---', ...fields, '---', '', body].join('\n');

/** A newsletter that is the same on every day. */
const CONTENT: Readonly<Record<string, string>> = {
  'publication.yaml':
    'publisher: Tea House\nname: Tea Letter\ndescription: Leaves and water.\ntimeZone: Europe/Berlin\n',
  'en/1.md': issueText(
    ['title: Oolong in spring', 'number: 1', 'date: 2026-03-12T07:00:00Z', 'slug: oolong', 'access: public'],
    'Oolong is rolled by hand.\n\nIt opens in the cup.\n',
  ),
  'en/2.md': issueText(
    ['title: Prices of Darjeeling', 'number: 2', 'date: 2026-04-12T07:00:00Z', 'slug: darjeeling', 'access: members'],
    'Darjeeling became dearer.\n\n<!--members-only-->\n\nThe auction figures are secret.\n',
  ),
  'ko/1.md': issueText(
    ['title: 봄의 우롱차', 'number: 1', 'date: 2026-03-12T07:00:00Z', 'slug: oolong', 'access: public'],
    '우롱차는 손으로 비빕니다.\n',
  ),
};

let service: ServiceProcess;
let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'newsletter-mcp-'));
  for (const [path, text] of Object.entries(CONTENT)) {
    const file = join(folder, 'content', path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
  service = await startService({
    service: 'newsletter',
    dataDir: join(folder, 'data'),
    // The suites call more often than a client may.
    env: { CONTENT_DIR: join(folder, 'content'), LIMIT_MCP_CALLS: '100000' },
  });
}, RUN_MS);
afterAll(async () => {
  await service.end('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});
const at = (mount: string): string => `${service.url}${mount}`;

describe('an agent that knows only the host', () => {
  /** As an agent finds it: in the file that every site has at the same address. */
  const endpoint = async (): Promise<string> => {
    const { links } = parseLlmsTxt(await (await fetch(at('/en/llms.txt'))).text());
    return links.find(({ name }) => name === 'MCP')?.url ?? expect.fail('llms.txt names no MCP server');
  };
  const call = async (name: string, args: object) => {
    const { status, body } = await askModern(await endpoint(), 'tools/call', { name, arguments: args });
    expect([status, body.result.isError]).toEqual([200, undefined]);
    const { structuredContent, content } = body.result;
    return { data: structuredContent, text: content[0].text as string };
  };

  test('finds the issue with the answer, and can cite it', async () => {
    const [hit] = (await call('search_issues', { query: 'how is oolong made', locale: 'en' })).data.results;
    const { data: issue, text } = await call('get_issue', { id: hit.id });
    const { title, number, published_at, canonical_url, access, markdown } = issue;
    expect(text).toBe(markdown);
    expect(markdown).toContain('rolled by hand');
    const citation = `“${title}”, No. ${number}, ${published_at.slice(0, 10)}, ${canonical_url}`;
    expect([access, citation]).toEqual(['full', `“Oolong in spring”, No. 1, 2026-03-12, ${at('/en/issues/oolong')}`]);
    const page = await fetch(canonical_url, { headers: { accept: 'text/html' } });
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('Oolong in spring')]);
  });

  test('learns that it has an excerpt, and gets nothing of the rest', async () => {
    const found = await call('search_issues', { query: 'darjeeling', locale: 'en' });
    expect(found.data.results).toMatchObject([{ id: 'en-2', access: 'excerpt' }]);
    const issue = await call('get_issue', { id: 'en-2' });
    expect(issue.data).toMatchObject({ access: 'excerpt', canonical_url: at('/en/issues/darjeeling') });
    expect(issue.text).toContain('Darjeeling became dearer');
    expect(issue.text.trimEnd()).toMatch(/\[The rest of this issue is for members\.\]\(http:.*\/darjeeling\)$/);
    const secret = await call('search_issues', { query: 'auction figures', locale: 'en' });
    expect(JSON.stringify([issue, secret])).not.toMatch(/auction|secret/);
    expect(secret.data.results).toEqual([]);
  });
});

describe.skipIf(skipped)('clients', () => {
  const VISITS = [
    ['2.4.0, unchanged', '2.x', 'legacy', {}],
    ['2.4.0, auto', '2.x', 'modern', { versionNegotiation: { mode: 'auto' } }],
    ['1.32.2', '1.x', null, {}],
  ] as const;
  const ASKS = () =>
    [
      ['listResources', {}],
      ['readResource', { uri: at('/en/issues/darjeeling.md') }],
      ['listPrompts', {}],
      ['getPrompt', { name: 'what_did_they_say', arguments: { subject: 'oolong', locale: 'en' } }],
      [
        'complete',
        { ref: { type: 'ref/resource', uri: at('/en/issues/{slug}.md') }, argument: { name: 'slug', value: 'oo' } },
      ],
    ] as const;
  const all = VISITS.flatMap((visit) => MOUNTS.map((mount) => [...visit, mount] as const));
  let seen: Awaited<ReturnType<typeof visitWithClients>>;
  beforeAll(async () => {
    const calls = [
      { name: 'search_issues', arguments: { query: 'oolong', locale: 'en' } },
      { name: 'get_issue', arguments: { id: 'en-1' } },
      { name: 'list_recent_issues', arguments: {} },
      { name: 'list_recent_issues', arguments: { locale: 'jp' } },
      { name: 'get_issue', arguments: { id: 'en-999' } },
    ];
    seen = await visitWithClients(
      all.map(([, sdk, , options, mount]) => ({ sdk, options, server: { url: at(mount) }, calls, asks: ASKS() })),
    );
  }, RUN_MS);

  test.each(all.map(([which, , era, , mount], index) => [which, mount, era, index] as const))(
    'SDK %s, %s (%s era)',
    (_which, _mount, era, index) => {
      const { server, instructions, tools, calls, ...one } = seen[index] ?? expect.fail('was not seen');
      expect([one.era, server.name]).toEqual([era, 'localhost/legible-newsletter']);
      expect(instructions).toContain('Tea Letter');
      expect(tools.map(({ name }) => name)).toEqual(['search_issues', 'get_issue', 'list_recent_issues']);
      const [search, issue, recent, locale, unknown] = calls;
      expect(search?.data).toMatchObject({ total: 1, results: [{ id: 'en-1' }] });
      expect(issue?.data).toMatchObject({ number: 1, canonical_url: at('/en/issues/oolong') });
      expect(recent?.data.issues).toMatchObject([{ id: 'ko-1' }]);
      expect(calls.map(({ isError, thrown }) => [isError, thrown])).toEqual([
        ...Array(3).fill([false, null]),
        ...Array(2).fill([true, null]),
      ]);
      expect(locale?.text).toContain('Allowed locales: ko, en, ja, zh-CN');
      expect(unknown?.text).toContain('Call search_issues or list_recent_issues');
      const [resources, read, prompts, prompt, completion] = one.asked;
      expect(resources.resources.map(({ uri }: { uri: string }) => uri)).toContain(at('/en/issues/oolong.md'));
      expect(read.contents[0].text).toContain('Darjeeling became dearer');
      expect(read.contents[0].text).not.toMatch(/auction|secret/);
      expect(prompts.prompts).toHaveLength(2);
      expect(prompt.messages[0].content.text).toContain('“oolong”');
      expect(completion.completion.values).toEqual(['oolong']);
    },
  );

  const INSPECTED = [
    ['/.well-known/mcp', 'modern', ['--method', 'tools/list', '--strict'], 0, '"search_issues"'],
    [
      '/mcp',
      'legacy',
      ['--method', 'tools/call', '--tool-name', 'get_issue', '--tool-args-json', '{"id":"en-1"}'],
      0,
      'rolled by hand',
    ],
  ] as const;
  test.concurrent.each(EVERY_JOURNEY ? INSPECTED : INSPECTED.slice(0, 1))(
    'Inspector %s, %s, %j: %i',
    async (mount, era, args, code, part) => {
      const ended = await inspect(at(mount), era, args);
      expect([ended.code, ended.stdout]).toEqual([code, expect.stringContaining(part)]);
    },
    RUN_MS,
  );

  const NEWEST: readonly [keyof typeof SUITES, string] = ['0.2.0-alpha.12 for 2026-07-28', '/.well-known/mcp'];
  const OLDER: readonly (readonly [keyof typeof SUITES, string])[] = [
    ['0.1.16', '/mcp'],
    ['0.2.0-alpha.12 for 2025-11-25', '/mcp'],
  ];
  test.concurrent.each(EVERY_JOURNEY ? [NEWEST, ...OLDER] : [NEWEST])(
    'conformance %s, %s: only what is expected',
    async (suite, mount) => {
      const { code, stdout } = await runConformance(suite, at(mount), 'newsletter');
      expect([code, stdout]).toEqual([0, expect.stringContaining('all failures are expected')]);
    },
    RUN_MS,
  );
});

test(
  'a new issue is reported to a client that listens, and the stream ends with the service',
  async () => {
    const folderOfOne = mkdtempSync(join(tmpdir(), 'newsletter-listen-'));
    mkdirSync(join(folderOfOne, 'content', 'en'), { recursive: true });
    for (const name of ['publication.yaml', 'en/1.md'])
      writeFileSync(join(folderOfOne, 'content', name), CONTENT[name] ?? '');
    const own = await startService({
      service: 'newsletter',
      dataDir: join(folderOfOne, 'data'),
      env: { CONTENT_DIR: join(folderOfOne, 'content') },
    });
    const edition = `${own.url}/en/index.md`;
    const response = await fetch(`${own.url}/mcp`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'mcp-protocol-version': '2026-07-28',
        'mcp-method': 'subscriptions/listen',
      },
      body: JSON.stringify({
        jsonrpc: '2.0',
        id: 1,
        method: 'subscriptions/listen',
        params: {
          notifications: { resourcesListChanged: true, resourceSubscriptions: [edition] },
          _meta: {
            'io.modelcontextprotocol/protocolVersion': '2026-07-28',
            'io.modelcontextprotocol/clientCapabilities': {},
          },
        },
      }),
    });
    let seen = '';
    for await (const chunk of (response.body ?? expect.fail()).pipeThrough(new TextDecoderStream())) {
      const before = seen;
      seen += chunk;
      if (before === '') writeFileSync(join(folderOfOne, 'content', 'en', '2.md'), CONTENT['en/2.md'] ?? '');
      if (seen.includes('resources/updated') && !before.includes('resources/updated')) void own.end('SIGTERM');
    }
    expect(seen).toContain('notifications/resources/list_changed');
    expect(seen).toContain(edition);
    expect(await own.end('SIGTERM')).toBe(0);
    rmSync(folderOfOne, { recursive: true, force: true });
  },
  RUN_MS,
);
