import { EventEmitter, once } from 'node:events';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { plainErrors } from '../http/errors.ts';
import { securityHeaders } from '../http/security-headers.ts';
import { memoryRateLimiter } from '../limits/rate-limit.ts';
import { type RunningServer, serve } from '../serve/serve.ts';
import { service } from '../service/service.ts';
import { MAX_BATCH } from './dispatch.ts';
import { MCP_PATHS } from './mcp-identity.ts';
import { MCP_BODY_BYTES, mcpCallsPolicy, mountMcp } from './mount.ts';
import { mcpTool } from './tool.ts';

const PUBLIC_URL = 'http://127.0.0.1:4000';
const DEADLINE_MS = 400;
const SECRET = 'dsn=postgres://user:hunter2@db';

/** The tool's reaction to each word; `waits` ends only when it is stopped. */
const WORDS: Readonly<Record<string, (signal: AbortSignal) => Promise<string>>> = {
  echo: async () => 'echo',
  throws: async () => {
    throw new Error(SECRET);
  },
  waits: (signal) =>
    new Promise((_resolve, reject) => {
      events.emit('waits');
      signal.addEventListener('abort', () => {
        events.emit('reported');
        reject(signal.reason);
      });
    }),
};

/** Emits `waits` when a call waits, and `reported` when it was stopped. */
const events = new EventEmitter();
const defects: string[] = [];
const refusals: string[] = [];
const clients: string[] = [];
/** Whether the limiter's store is unreachable. */
let limiterIsAway = false;
let now = 0;

const said = mcpTool({
  name: 'say_word',
  title: 'Say a word',
  description: 'Says one of its words.',
  input: z.strictObject({ word: z.string().min(1).max(10) }),
  output: z.looseObject({ said: z.string() }),
  run: async ({ word }, { client, signal }) => {
    clients.push(client);
    const say = WORDS[word];
    if (say === undefined) return { ok: false, refused: `There is no word ${word}. Try echo.` };
    const text = await say(signal);
    return { ok: true, text, structured: { said: text } };
  },
});

const MCP_CALLS_POLICY = mcpCallsPolicy(20);
const limiter = memoryRateLimiter({ policies: [MCP_CALLS_POLICY], clock: () => now });
const mounted = (publicUrl: string) =>
  service({
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
    onError: (error) => {
      throw error;
    },
    pages: (app) =>
      mountMcp(app, {
        publicUrl,
        identity: {
          name: 'localhost/test',
          title: 'Test',
          version: '1.2.3',
          description: 'A test.',
          instructions: 'Call say_word.',
          websiteUrl: publicUrl,
          representativeQueries: ['What is a test?'],
          documentationUrl: `${publicUrl}/docs`,
        },
        tools: [said],
        limiter: {
          ...limiter,
          take: async (demands) => {
            if (limiterIsAway) throw new Error(SECRET);
            return limiter.take(demands);
          },
        },
        clientOf: () => 'a client',
        headers: securityHeaders({ kind: 'json', publicUrl }),
        onDefect: (error, tool) => defects.push(`${tool}: ${error}`),
        onRefused: (why) => refusals.push(why),
        deadlineMs: DEADLINE_MS,
      }),
  });

let server: RunningServer;
beforeAll(async () => {
  const { fetch } = mounted(PUBLIC_URL);
  const limits = { stopGraceMs: 0 };
  server = await serve({ fetch, host: '127.0.0.1', port: 0, errors: plainErrors, onError: console.error, limits });
});
afterAll(() => server.stop());
beforeEach(() => {
  now += MCP_CALLS_POLICY.windowS * 1_000;
});
afterEach(() => {
  defects.length = 0;
  refusals.length = 0;
  clients.length = 0;
});

const VERSION = 'io.modelcontextprotocol/protocolVersion';
const CAPABILITIES = 'io.modelcontextprotocol/clientCapabilities';
const META = { [VERSION]: '2026-07-28', [CAPABILITIES]: {} };

interface Exchange {
  readonly path?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
}

const post = async (body: unknown, { path = MCP_PATHS[1], headers = {}, ...more }: Exchange = {}) => {
  const response = await fetch(`${server.url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
    ...more,
  });
  const text = await response.text();
  const type = response.headers.get('content-type');
  return {
    status: response.status,
    type,
    text,
    headers: response.headers,
    body: text === '' ? null : JSON.parse(text),
  };
};
const modern = (method: string, params: object = {}, more: Exchange = {}) => {
  const name = 'name' in params ? { 'mcp-name': String(params.name) } : {};
  return post(
    { jsonrpc: '2.0', id: 1, method, params: { ...params, _meta: META } },
    { ...more, headers: { 'mcp-protocol-version': '2026-07-28', 'mcp-method': method, ...name, ...more.headers } },
  );
};
const legacy = (method: string, params: object = {}, more: Exchange = {}) =>
  post({ jsonrpc: '2.0', id: 1, method, params }, more);
const call = (word: unknown) => ({ name: 'say_word', arguments: { word } });

describe.each(MCP_PATHS)('%s', (path) => {
  test('answers modern and legacy requests', async () => {
    const discovered = await modern('server/discover', {}, { path });
    expect(discovered).toMatchObject({ status: 200, type: 'application/json' });
    expect(discovered.body.result).toMatchObject({
      instructions: 'Call say_word.',
      ttlMs: 300_000,
      cacheScope: 'public',
    });
    expect((await modern('tools/call', call('echo'), { path })).body.result).toMatchObject({
      content: [{ type: 'text', text: 'echo' }],
      structuredContent: { said: 'echo' },
      resultType: 'complete',
    });
    const hello = { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 'x', version: '1' } };
    expect((await legacy('initialize', hello, { path })).body.result).toMatchObject({
      protocolVersion: '2025-06-18',
      serverInfo: { name: 'localhost/test', version: '1.2.3' },
    });
    expect((await legacy('tools/call', call('echo'), { path })).body.result.content).toEqual([
      { type: 'text', text: 'echo' },
    ]);
    expect(clients).toEqual(['a client', 'a client']);
  });

  test.each(['application/json', '*/*', 'text/html', ''])('answers with JSON for Accept: %j', async (accept) => {
    for (const ask of [modern, legacy]) {
      expect(await ask('tools/list', {}, { path, headers: { accept } })).toMatchObject({
        status: 200,
        type: 'application/json',
      });
    }
  });
});

test('a tool is listed with both schemas and as read-only', async () => {
  const [tool] = (await modern('tools/list')).body.result.tools;
  expect(tool).toMatchObject({
    name: 'say_word',
    inputSchema: { type: 'object', required: ['word'], additionalProperties: false },
    outputSchema: { type: 'object', required: ['said'] },
    annotations: { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false },
  });
  expect(tool.outputSchema.additionalProperties).not.toBe(false);
});

test('a request that names the current revision is never answered as a legacy one', async () => {
  for (const body of [
    { jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} },
    { jsonrpc: '2.0', id: 1, method: 'initialize', params: {} },
    { jsonrpc: '2.0', id: 1, result: {} },
  ])
    expect(await post(body, { headers: { 'mcp-protocol-version': '2026-07-28' } })).toMatchObject({ status: 400 });
});

test.each([
  'echo', // succeeds
  'hum', // refused by the tool
  '', // an invalid argument
  'throws',
])('a call has the answer that the SDK gives to the same call with an encoded name: %j', async (word) => {
  const encoded = { headers: { 'mcp-name': `=?base64?${btoa('say_word')}?=` } };
  const [ours, theirs] = [await modern('tools/call', call(word)), await modern('tools/call', call(word), encoded)];
  expect(ours.text).toBe(theirs.text);
  const fieldsOf = ({ headers }: typeof ours) => [...headers].filter(([name]) => !/^(date|x-request-id)$/.test(name));
  expect(fieldsOf(ours)).toEqual(fieldsOf(theirs));
});

test.each([
  ['no id', { id: undefined }, {}, 202],
  ['an id that is not whole', { id: 1.5 }, {}, 400],
  ['an unknown member', { more: 1 }, {}, 400],
  [
    'the claim of another revision',
    { params: { ...call('echo'), _meta: { ...META, [VERSION]: '2027-01-01' } } },
    {},
    400,
  ],
  ['capabilities that are a list', { params: { ...call('echo'), _meta: { ...META, [CAPABILITIES]: [] } } }, {}, 400],
  ['another name in its header', {}, { 'mcp-name': 'sing' }, 400],
  ['another method in its header', {}, { 'mcp-method': 'tools/list' }, 400],
] as const)('a call with %s is not answered', async (_case, more, headers, status) => {
  const valid = { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { ...call('echo'), _meta: META } };
  const named = { 'mcp-protocol-version': '2026-07-28', 'mcp-method': 'tools/call', 'mcp-name': 'say_word' };
  expect(await post({ ...valid, ...more }, { headers: { ...named, ...headers } })).toMatchObject({ status });
  expect(clients).toEqual([]);
});

describe('invalid calls', () => {
  test.each([
    ['unknown word', call('hum'), 'There is no word hum. Try echo.'],
    ['argument too long', call('a'.repeat(11)), 'word'],
    ['argument missing', { name: 'say_word', arguments: {} }, 'word'],
    ['unknown argument', { name: 'say_word', arguments: { word: 'echo', loud: true } }, 'loud'],
  ])('%s gives a result that explains the error', async (_case, params, part) => {
    for (const ask of [modern, legacy]) {
      const { status, body } = await ask('tools/call', params);
      expect(status).toBe(200);
      expect(body.result.isError).toBe(true);
      expect(body.result.content[0].text).toContain(part);
    }
  });

  test('an argument of the largest length is accepted', async () => {
    expect((await modern('tools/call', call('a'.repeat(10)))).body.result.content[0].text).toContain('no word');
  });

  test.each(['sing', 'constructor', 'toString', '__proto__'])('an unknown tool is an error: %s', async (name) => {
    const error = { code: -32_602, message: `Tool ${name} not found` };
    for (const ask of [modern, legacy])
      expect((await ask('tools/call', { name, arguments: {} })).body.error).toMatchObject(error);
  });

  test('the text of an exception appears only in the log', async () => {
    for (const ask of [modern, legacy]) {
      const { text, body } = await ask('tools/call', call('throws'));
      expect(text).not.toContain('hunter2');
      expect(body.result).toMatchObject({ isError: true });
    }
    expect(defects).toEqual([`say_word: Error: ${SECRET}`, `say_word: Error: ${SECRET}`]);
  });

  test.each([['modern', modern] as const, ['legacy', legacy] as const])(
    'a tool that never ends is stopped at the deadline and reported: %s',
    async (_era, ask) => {
      const began = performance.now();
      const reported = once(events, 'reported');
      const { status, body } = await ask('tools/call', call('waits'));
      await reported;
      expect(defects).toEqual([`say_word: Error: a call was given up after ${DEADLINE_MS} ms`]);
      expect([status, body.error.code, 'id' in body]).toEqual([504, 504, false]);
      expect(performance.now() - began).toBeGreaterThanOrEqual(DEADLINE_MS - 20);
      expect(performance.now() - began).toBeLessThan(DEADLINE_MS * 10);
    },
  );
});

test.each([['modern', modern] as const, ['legacy', legacy] as const])(
  'a client that disconnects stops its tool, which is not a defect: %s',
  async (_era, ask) => {
    const leaving = new AbortController();
    const [waits, reported] = [once(events, 'waits'), once(events, 'reported')];
    const answer = ask('tools/call', call('waits'), { signal: leaving.signal });
    await waits;
    leaving.abort();
    await expect(answer).rejects.toThrow();
    await reported;
    expect(defects).toEqual([]);
  },
);

test('a defect outside of the tools is answered in JSON-RPC, without its text, and reported', async () => {
  limiterIsAway = true;
  const { status, type, text, body } = await modern('tools/call', call('echo')).finally(() => {
    limiterIsAway = false;
  });
  expect([status, type, body.error.code, 'id' in body]).toEqual([500, 'application/json', 500, false]);
  expect(text).not.toContain('hunter2');
  expect(defects).toEqual([`null: Error: ${SECRET}`]);
});

describe('messages', () => {
  test.each([
    ['invalid JSON', '{', 400, -32_700],
    ['empty', '', 400, -32_700],
    ['not a message', {}, 400, -32_600],
  ])('%s', async (_case, body, status, code) => {
    const answer = await post(body);
    expect(answer).toMatchObject({ status, type: 'application/json' });
    expect(answer.body.error.code).toBe(code);
  });

  test('an unknown method of the current revision is 404', async () => {
    expect(await modern('prompts/list')).toMatchObject({ status: 404, body: { error: { code: -32_601 } } });
  });

  test.each([
    [0, 200],
    [1, 413],
  ])('the largest body plus %i bytes: %i', async (more, status) => {
    const message = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list', params: { pad: '' } });
    const padded = message.replace('""', `"${'x'.repeat(MCP_BODY_BYTES - message.length + more)}"`);
    expect(await post(padded)).toMatchObject({ status, type: 'application/json' });
  });

  test.each([
    [MCP_BODY_BYTES, 200],
    [MCP_BODY_BYTES + 1, 413],
  ])('%i bytes in chunks, without a declared length: %i', async (bytes, status) => {
    const message = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} });
    const response = await fetch(`${server.url}/mcp`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: ReadableStream.from([message, ' '.repeat(bytes - message.length)]).pipeThrough(new TextEncoderStream()),
      duplex: 'half',
    });
    expect([response.status, response.headers.get('content-type')]).toEqual([status, 'application/json']);
    await response.body?.cancel();
  });

  test('refusals are logged', async () => {
    await post('{');
    expect(refusals).toEqual(['POST /mcp: 400']);
  });

  test.each(['text/plain', 'application/x-www-form-urlencoded'])('%s is refused', async (type) => {
    expect(await post('{}', { headers: { 'content-type': type } })).toMatchObject({ status: 415 });
  });
});

describe('arrays of messages', () => {
  const request = (id: number) => ({ jsonrpc: '2.0', id, method: 'tools/list', params: {} });
  const cancelled = { jsonrpc: '2.0', method: 'notifications/cancelled', params: { requestId: 1 } };

  test('a request that its own array cancels is answered and does not hang', async () => {
    const { status, body } = await post([request(1), cancelled, request(2)]);
    expect(status).toBe(200);
    expect(body.map(({ id }: { id: number }) => id)).toEqual([1, 2]);
  });

  test.each([
    ['notifications', [cancelled]],
    [
      'answers',
      [
        { jsonrpc: '2.0', id: 7, result: {} },
        { jsonrpc: '2.0', id: 8, error: { code: 1, message: 'no' } },
      ],
    ],
  ])('an array with nothing but %s is accepted', async (_what, messages) => {
    expect(await post(messages)).toMatchObject({ status: 202, body: null });
  });

  test.each([
    ['number', 1],
    ['null', null],
    ['array', []],
    ['object', {}],
    ['text', 'tools/list'],
  ])('an array with an element that is not a message is refused: %s', async (_what, stranger) => {
    expect(await post([request(1), stranger])).toMatchObject({ status: 400, body: { error: { code: -32_600 } } });
  });

  test('an element that is half request, half answer causes no defect', async () => {
    const both = { ...request(1), result: {} };
    expect((await post([both, request(2)])).body.at(-1)).toMatchObject({ id: 2 });
  });

  test.each([
    ['empty', [], 400],
    ['the largest array', Array.from({ length: MAX_BATCH }, (_, id) => request(id)), 200],
    ['one message too many', Array.from({ length: MAX_BATCH + 1 }, (_, id) => request(id)), 400],
  ])('%s', async (_case, body, status) => {
    expect(await post(body)).toMatchObject({ status });
  });

  test.each([
    ['2025-03-26', 200],
    ['2025-06-18', 400],
    ['2026-07-28', 400],
  ])('an array under revision %s: %i', async (version, status) => {
    expect(await post([request(1)], { headers: { 'mcp-protocol-version': version } })).toMatchObject({ status });
  });
});

describe('limits', () => {
  test('tool calls are counted by client, also in arrays; lists are not counted', async () => {
    const { quota } = MCP_CALLS_POLICY;
    for (let i = 0; i < quota - 1; i++) await legacy('tools/call', call('echo'));
    const two = [1, 2].map((id) => ({ jsonrpc: '2.0', id, method: 'tools/call', params: call('echo') }));
    const refused = await post(two);
    expect(refused).toMatchObject({ status: 429, body: { error: { code: 429 } } });
    expect(Number(refused.headers.get('retry-after'))).toBe(MCP_CALLS_POLICY.windowS);
    expect((await modern('tools/call', call('echo'))).status).toBe(429);
    expect((await modern('tools/list')).status).toBe(200);
    now += MCP_CALLS_POLICY.windowS * 1_000;
    expect((await modern('tools/call', call('echo'))).status).toBe(200);
  });
});

describe('hosts and origins', () => {
  const ask = (publicUrl: string, headers: Record<string, string>) =>
    mounted(publicUrl).fetch(
      new Request(`${publicUrl}/mcp`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', host: new URL(publicUrl).host, ...headers },
        body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} }),
      }),
    );
  const LOCAL = PUBLIC_URL;
  const PUBLIC = 'https://scan.example.org';

  test.each([
    [LOCAL, {}, 200],
    [LOCAL, { host: 'localhost:4000' }, 200],
    [LOCAL, { host: 'evil.example' }, 403],
    [LOCAL, { host: '' }, 403],
    [LOCAL, { host: 'evil.example@127.0.0.1' }, 403],
    [LOCAL, { host: '127.0.0.1/evil.example' }, 403],
    [LOCAL, { host: '[::1]:4000' }, 200],
    [LOCAL, { origin: 'http://localhost:5173' }, 200],
    [LOCAL, { origin: 'http://127.0.0.1:4000' }, 200],
    [LOCAL, { origin: 'https://evil.example' }, 403],
    [LOCAL, { origin: 'null' }, 403],
    [PUBLIC, {}, 200],
    [PUBLIC, { host: 'scan.example.org:8443' }, 200],
    [PUBLIC, { host: '127.0.0.1:4000' }, 200],
    [PUBLIC, { host: 'scan.example.org.evil.example' }, 403],
    [PUBLIC, { origin: 'https://chat.example.com' }, 200],
    [PUBLIC, { origin: 'null' }, 403],
    [PUBLIC, { origin: 'chrome-extension://abc' }, 403],
    [PUBLIC, { origin: 'https://chat.example.com/path' }, 403],
  ])('%s %j: %i', async (publicUrl, headers, status) => {
    expect((await ask(publicUrl, headers)).status).toBe(status);
  });

  test('browsers may call: preflight and answers have the CORS headers', async () => {
    const preflight = await fetch(`${server.url}/mcp`, { method: 'OPTIONS', headers: { origin: server.url } });
    expect(preflight.status).toBe(204);
    expect(preflight.headers.get('access-control-allow-headers')).toContain('Mcp-Method');
    expect(preflight.headers.get('access-control-allow-headers')).toContain('Mcp-Name');
    const answer = await modern('tools/list', {}, { headers: { origin: server.url } });
    expect(answer.headers.get('access-control-allow-origin')).toBe('*');
    expect(answer.headers.get('access-control-expose-headers')).toContain('Retry-After');
    expect((await post('{')).headers.get('access-control-allow-origin')).toBe('*');
  });
});

describe('documents', () => {
  const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
    fetch(`${server.url}${path}`, { method, headers });

  test.each([
    ['/mcp', {}, 405],
    ['/mcp', { accept: 'text/event-stream' }, 405],
    ['/.well-known/mcp', { accept: 'application/json, text/event-stream' }, 405],
    ['/.well-known/mcp', { accept: 'application/json' }, 200],
    ['/.well-known/mcp', {}, 200],
  ])('GET %s %j: %i', async (path, headers, status) => {
    const response = await get(path, headers);
    expect([response.status, response.headers.get('content-type')]).toEqual([status, 'application/json']);
    if (status === 405) expect(response.headers.get('allow')).toBe('POST, OPTIONS');
  });

  test.each(['DELETE', 'PUT', 'PATCH'])('%s is refused', async (method) => {
    expect((await get('/.well-known/mcp', {}, method)).status).toBe(405);
  });

  test.each([
    ['/.well-known/mcp.json', 'application/json'],
    ['/.well-known/mcp/server-card.json', 'application/json'],
    ['/.well-known/mcp/server-card', 'application/mcp-server-card+json'],
    ['/mcp/server-card', 'application/mcp-server-card+json'],
    ['/.well-known/ai-catalog.json', 'application/ai-catalog+json'],
  ])('%s is %s, with an ETag, readable by all origins', async (path, type) => {
    const response = await get(path);
    expect([response.status, response.headers.get('content-type')]).toEqual([200, type]);
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
    expect((await get(path, { 'if-none-match': response.headers.get('etag') ?? '' })).status).toBe(304);
  });

  test('the cards match the server’s own description', async () => {
    const card = (await (await get('/.well-known/mcp.json')).json()) as { tools: unknown };
    const { result } = (await modern('server/discover')).body;
    expect(card).toMatchObject({
      name: result._meta['io.modelcontextprotocol/serverInfo'].name,
      version: result._meta['io.modelcontextprotocol/serverInfo'].version,
      capabilities: result.capabilities,
      instructions: result.instructions,
      remotes: [{ url: `${PUBLIC_URL}/.well-known/mcp` }],
    });
    const { tools } = (await modern('tools/list')).body.result;
    expect(card.tools).toEqual(tools);
    expect(await (await get('/.well-known/ai-catalog.json')).json()).toMatchObject({
      entries: [
        {
          url: `${PUBLIC_URL}/.well-known/mcp/server-card`,
          identifier: 'urn:air:127.0.0.1:mcp:test',
          representativeQueries: ['What is a test?'],
        },
      ],
    });
  });
});

test.each([
  [{ name: 3 }, 'The params of tools/call are not valid: "name" must be a string.'],
  [{ name: 'echo', arguments: 'x' }, 'The params of tools/call are not valid: "arguments" must be an object.'],
  [undefined, 'The params of tools/call are not valid: it is missing and must be an object.'],
])('a call with params %j is refused with our own message, alone and in a batch', async (params, message) => {
  const body = { jsonrpc: '2.0', id: 7, method: 'tools/call', params };
  const refused = { jsonrpc: '2.0', id: 7, error: { code: -32_602, message } };
  expect((await post(body)).body).toEqual(refused);
  expect((await post([body])).body).toEqual([refused]);
});
