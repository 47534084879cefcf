import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { plainErrors } from '../http/errors.ts';
import { memoryRateLimiter } from '../limits/rate-limit.ts';
import { type RunningServer, serve } from '../serve/serve.ts';
import { service } from '../service/service.ts';
import { MAX_STREAMS, mcpCallsPolicy, mountMcp } from './mount.ts';
import { type McpReading, mcpChanges } from './reading.ts';
import { MAX_ARGUMENT, MAX_COMPLETIONS } from './serve-reading.ts';

const URL_OF = (slug: string): string => `http://127.0.0.1:4000/${slug}.md`;
const TEMPLATE = URL_OF('{slug}');
const SECRET = 'dsn=postgres://user:hunter2@db';
/** One slug more than fits in a completion, including one in capital letters. */
const SLUGS = [...Array.from({ length: MAX_COMPLETIONS + 1 }, (_, index) => `tea-${index}`), 'Oolong'];
const LEAF = { name: 'leaf', title: 'Leaf', mimeType: 'text/markdown' };

const changes = mcpChanges((error) => expect.fail(String(error)));
const reading: McpReading = {
  templates: [
    { ...LEAF, uriTemplate: TEMPLATE, suggest: () => SLUGS },
    { ...LEAF, uriTemplate: URL_OF('few/{slug}'), suggest: () => SLUGS.slice(1) },
  ],
  prompts: [
    {
      name: 'brew',
      title: 'Brew',
      description: 'Brews a tea.',
      arguments: [
        { name: 'tea', description: 'A tea.', required: true },
        { name: 'cup', description: 'A cup.', required: false },
      ],
      suggest: (name, { tea = 'any' }) => (name === 'cup' ? [`${tea} bowl`] : SLUGS),
      text: ({ tea, cup }) => (cup === 'none' ? { refused: 'There is no such cup.' } : `Brew ${tea}.`),
    },
  ],
  list: (cursor) => {
    if (cursor === undefined) return { resources: [{ ...LEAF, uri: URL_OF('a') }], nextCursor: 'a' };
    return cursor === 'a' ? { resources: [{ ...LEAF, uri: URL_OF('b') }] } : null;
  },
  read: async (uri) => {
    if (uri === URL_OF('throws')) throw new Error(SECRET);
    if (uri === URL_OF('busy')) return { refused: 'Try again.' };
    return uri === URL_OF('a') ? { text: '# A', mimeType: 'text/markdown' } : null;
  },
  changes,
};

interface Given {
  readonly quota?: number;
  readonly streamMs?: number;
  readonly stop?: AbortSignal;
  /** Null: tools only. */
  readonly offered?: McpReading | null;
}

const open: RunningServer[] = [];
const defects: unknown[] = [];
afterEach(async () => {
  await Promise.all(open.splice(0).map((one) => one.stop()));
  defects.length = 0;
});

const running = async ({ quota = 1_000, offered = reading, ...more }: Given = {}): Promise<string> => {
  const publicUrl = 'http://127.0.0.1:4000';
  const { fetch } = service({
    operations: [],
    document: {
      title: 't',
      version: '1',
      description: 'd',
      contact: { name: 'Test' },
      license: { name: 'MIT', identifier: 'MIT' },
      servers: [],
      tags: [],
    },
    errors: plainErrors,
    publicUrl,
    onError: (error) => defects.push(error),
    pages: (app) =>
      mountMcp(app, {
        publicUrl,
        identity: {
          name: 'localhost/test',
          title: 'Test',
          version: '1',
          description: 'A test.',
          instructions: 'Read.',
          websiteUrl: publicUrl,
          representativeQueries: [],
          documentationUrl: publicUrl,
        },
        tools: [],
        ...(offered && { reading: offered }),
        limiter: memoryRateLimiter({ policies: [mcpCallsPolicy(quota)], clock: () => 0 }),
        clientOf: (c) => c.req.raw.headers.get('x-client') ?? '',
        headers: {},
        onDefect: (error) => defects.push(error),
        ...more,
      }),
  });
  const limits = { stopGraceMs: 0, stopDeadlineMs: 5_000 };
  const server = await serve({
    fetch,
    host: '127.0.0.1',
    port: 0,
    errors: plainErrors,
    onError: console.error,
    limits,
  });
  open.push(server);
  return server.url;
};

const META = {
  'io.modelcontextprotocol/protocolVersion': '2026-07-28',
  'io.modelcontextprotocol/clientCapabilities': {},
};
type Params = Readonly<Record<string, unknown>>;

const send = (url: string, method: string, params: Params, headers: Readonly<Record<string, string>> = {}) =>
  fetch(`${url}/mcp`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
  });
const modern = (url: string, method: string, params: Params = {}, headers: Readonly<Record<string, string>> = {}) => {
  const named = params.name ?? params.uri;
  const own = typeof named === 'string' ? { 'mcp-name': named } : {};
  const envelope = { 'mcp-protocol-version': '2026-07-28', 'mcp-method': method, ...own, ...headers };
  return send(url, method, { ...params, _meta: META }, envelope);
};
// biome-ignore lint/suspicious/noExplicitAny: the tests say what they expect in it
const body = async (answer: Promise<Response>): Promise<any> => (await answer).json();

const listen = (url: string, notifications: object, headers: Readonly<Record<string, string>> = {}) =>
  modern(url, 'subscriptions/listen', { notifications }, headers);
/** The messages of a stream, as they come. */
const messages = (response: Response) => {
  const reader = (response.body ?? expect.fail('has no body')).pipeThrough(new TextDecoderStream()).getReader();
  let seen = '';
  return {
    /** Resolves with the whole text so far when it has the part. */
    async until(part: string): Promise<string> {
      while (!seen.includes(part)) {
        const { value, done } = await reader.read();
        if (done) expect.fail(`ended before ${part}: ${seen}`);
        seen += value;
      }
      return seen;
    },
    async end(): Promise<string> {
      for (let next = await reader.read(); !next.done; next = await reader.read()) seen += next.value;
      return seen;
    },
    close: () => reader.cancel(),
  };
};

describe('in both eras', () => {
  let url: string;
  beforeEach(async () => {
    url = await running();
  });
  const ERAS = [
    ['2026-07-28', (method: string, params: Params) => body(modern(url, method, params))],
    ['2025-11-25', (method: string, params: Params) => body(send(url, method, params))],
  ] as const;

  describe.each(ERAS)('%s', (_era, ask) => {
    test('lists go on with a cursor, and show nothing of ours', async () => {
      const first = (await ask('resources/list', {})).result;
      expect([first.resources, first.nextCursor]).toEqual([[{ ...LEAF, uri: URL_OF('a') }], 'a']);
      const last = (await ask('resources/list', { cursor: 'a' })).result;
      expect([last.resources[0].uri, last.nextCursor]).toEqual([URL_OF('b'), undefined]);
      const { resourceTemplates } = (await ask('resources/templates/list', {})).result;
      expect(resourceTemplates[0]).toEqual({ ...LEAF, uriTemplate: TEMPLATE });
      const [prompt] = (await ask('prompts/list', {})).result.prompts;
      const { text: _, suggest: __, ...plain } = reading.prompts[0] ?? expect.fail();
      expect(prompt).toEqual(plain);
    });

    test('a text is read, and a prompt is filled in', async () => {
      const { contents } = (await ask('resources/read', { uri: URL_OF('a') })).result;
      expect(contents).toEqual([{ uri: URL_OF('a'), text: '# A', mimeType: 'text/markdown' }]);
      const { messages: said } = (await ask('prompts/get', { name: 'brew', arguments: { tea: 'oolong' } })).result;
      expect(said).toEqual([{ role: 'user', content: { type: 'text', text: 'Brew oolong.' } }]);
    });

    test.each<[string, Params, number, string]>([
      ['resources/list', { cursor: 'x' }, -32_602, 'The cursor is not of this list, or its place is gone.'],
      ['resources/list', { cursor: 3 }, -32_602, '"cursor" must be a string'],
      ['resources/read', { uri: URL_OF('none') }, -32_602, `Resource not found: ${URL_OF('none')}`],
      ['resources/read', { uri: 'none' }, -32_602, '"uri" must be a URL'],
      ['resources/read', {}, -32_602, '"uri" is missing'],
      ['resources/read', { uri: URL_OF('busy') }, -32_603, 'Try again.'],
      ['prompts/get', { name: 'sing' }, -32_602, 'Use one of: brew.'],
      ['prompts/get', { name: 'brew' }, -32_602, 'The argument tea is missing: A tea.'],
      ['prompts/get', { name: 'brew', arguments: { tea: ' ' } }, -32_602, 'The argument tea is missing'],
      ['prompts/get', { name: 'brew', arguments: { tea: 'a', pot: 'b' } }, -32_602, 'Use one of: tea, cup.'],
      ['prompts/get', { name: 'brew', arguments: { tea: 'a', cup: 'none' } }, -32_602, 'There is no such cup.'],
      ['prompts/get', { name: 'brew', arguments: { tea: 3 } }, -32_602, 'must be a string'],
      ['prompts/get', { name: 'brew', arguments: { tea: 'a'.repeat(MAX_ARGUMENT + 1) } }, -32_602, 'is longer than'],
      ['completion/complete', { ref: { type: 'ref/prompt', name: 'brew' } }, -32_602, '"argument" is missing'],
      [
        'completion/complete',
        { ref: { type: 'ref/resource', uri: 'x' }, argument: { name: 'slug', value: '' } },
        -32_602,
        `Use one of: ${TEMPLATE}`,
      ],
    ])('%s %j is refused with %i', async (method, params, code, part) => {
      const { error } = await ask(method, params);
      expect(error).toMatchObject({ code, message: expect.stringContaining(part) });
    });

    test('the longest argument is accepted', async () => {
      const tea = 'a'.repeat(MAX_ARGUMENT);
      expect((await ask('prompts/get', { name: 'brew', arguments: { tea } })).result.messages).toHaveLength(1);
    });

    test('a defect is logged, and nothing of it is in the answer', async () => {
      const answer = await ask('resources/read', { uri: URL_OF('throws') });
      expect(answer.error.code).toBe(-32_603);
      expect([JSON.stringify(answer).includes('hunter2'), defects]).toEqual([false, [new Error(SECRET)]]);
    });

    test.each([
      [{ type: 'ref/resource', uri: TEMPLATE }, 'slug', 'tea-', {}, MAX_COMPLETIONS, MAX_COMPLETIONS + 1, true],
      [{ type: 'ref/resource', uri: URL_OF('few/{slug}') }, 'slug', 'tea-', {}, MAX_COMPLETIONS, 100, false],
      [{ type: 'ref/prompt', name: 'brew' }, 'tea', 'oO', {}, 1, 1, false],
      [{ type: 'ref/prompt', name: 'brew' }, 'cup', '', { arguments: { tea: 'Puerh' } }, 1, 1, false],
      [{ type: 'ref/prompt', name: 'brew' }, 'tea', 'x', {}, 0, 0, false],
    ])('completion of %j, %s, %j %j: %i of %i values', async (ref, name, value, context, shown, total, hasMore) => {
      const { completion } = (await ask('completion/complete', { ref, argument: { name, value }, context })).result;
      expect([completion.values.length, completion.total, completion.hasMore]).toEqual([shown, total, hasMore]);
      for (const one of completion.values) expect(one.toLowerCase().startsWith(value.toLowerCase())).toBe(true);
      if (name === 'cup') expect(completion.values).toEqual(['Puerh bowl']);
    });
  });

  test('only the current revision reports changes', async () => {
    const { capabilities } = (await body(modern(url, 'server/discover'))).result;
    const offered = { tools: { listChanged: false }, prompts: { listChanged: false }, completions: {} };
    expect(capabilities).toEqual({ ...offered, resources: { listChanged: true, subscribe: true } });
    const hello = { protocolVersion: '2025-11-25', capabilities: {}, clientInfo: { name: 'x', version: '1' } };
    expect((await body(send(url, 'initialize', hello))).result.capabilities).toEqual({
      ...offered,
      resources: { listChanged: false, subscribe: false },
    });
    const old = await body(send(url, 'subscriptions/listen', { notifications: { resourcesListChanged: true } }));
    expect(old.error.code).toBe(-32_601);
    expect((await body(fetch(`${url}/.well-known/mcp.json`))).capabilities).toEqual(capabilities);
  });
});

test.each<[string, Params]>([
  ['resources/list', {}],
  ['resources/read', { uri: URL_OF('a') }],
  ['prompts/get', { name: 'brew', arguments: { tea: 'a' } }],
  ['completion/complete', { ref: { type: 'ref/prompt', name: 'brew' }, argument: { name: 'tea', value: '' } }],
  ['subscriptions/listen', { notifications: {} }],
])('%s counts as a call', async (method, params) => {
  const url = await running({ quota: 1 });
  const status = async (): Promise<number> => {
    const response = await modern(url, method, params);
    await response.text();
    return response.status;
  };
  expect([await status(), await status()]).toEqual([200, 429]);
  for (const free of ['prompts/list', 'resources/templates/list', 'server/discover'])
    expect((await modern(url, free)).status).toBe(200);
});

describe('streams of changes', () => {
  const ALL = { resourcesListChanged: true, resourceSubscriptions: [URL_OF('a')] };

  test('report what was subscribed to, and nothing else', async () => {
    const url = await running();
    const response = await listen(url, ALL);
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/event-stream']);
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
    const stream = messages(response);
    await stream.until('notifications/subscriptions/acknowledged');
    changes.publish({ kind: 'resource_updated', uri: URL_OF('b') });
    changes.publish({ kind: 'prompts_list_changed' });
    changes.publish({ kind: 'resources_list_changed' });
    changes.publish({ kind: 'resource_updated', uri: URL_OF('a') });
    const text = await stream.until('notifications/resources/updated');
    expect(text).toContain('notifications/resources/list_changed');
    expect(text).not.toMatch(/b\.md|prompts/);
    await stream.close();
  });

  test('end after their time, and when the service stops, in time for it', async () => {
    const brief = await messages(await listen(await running({ streamMs: 100 }), ALL)).end();
    expect(brief).toContain('acknowledged');
    const stopping = new AbortController();
    const url = await running({ stop: stopping.signal });
    const stream = messages(await listen(url, ALL));
    await stream.until('acknowledged');
    stopping.abort();
    expect(await stream.end()).toContain('acknowledged');
  });

  test(`are ${MAX_STREAMS} for one client, until one of them ends`, async () => {
    const url = await running();
    const streams = await Promise.all(Array.from({ length: MAX_STREAMS }, () => listen(url, ALL)));
    expect(streams.map(({ status }) => status)).toEqual(streams.map(() => 200));
    const refused = await listen(url, ALL);
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '60']);
    expect(await refused.text()).toContain('Close one first');
    const another = await listen(url, ALL, { 'x-client': 'another' });
    expect(another.status).toBe(200);
    await streams[0]?.body?.cancel();
    const again = await vi.waitUntil(async () => {
      const next = await listen(url, ALL);
      if (next.status === 200) return next;
      await next.body?.cancel();
      return null;
    });
    for (const one of [...streams.slice(1), another, again]) await one.body?.cancel();
  });

  test('a refused or empty request does not count as a stream', async () => {
    const url = await running();
    for (let count = 0; count <= MAX_STREAMS; count++) {
      const refused = await body(modern(url, 'subscriptions/listen'));
      expect(refused.error.code).toBe(-32_602);
      expect(await messages(await listen(url, {})).end()).toContain('acknowledged');
      const notification = await fetch(`${url}/mcp`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ jsonrpc: '2.0', method: 'subscriptions/listen' }),
      });
      expect([notification.status, await notification.text()]).toEqual([202, '']);
    }
  });

  test('a server that has only tools acknowledges nothing, and ends the stream', async () => {
    const url = await running({ offered: null });
    const text = await messages(await listen(url, ALL)).end();
    expect(text).toContain('"notifications":{}');
    expect((await body(modern(url, 'resources/list'))).error.code).toBe(-32_601);
  });
});
