import { parseLinkHeader } from '@legible/formats/link-header';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { namedKinds, PROGRAM_RELATIONS } from '../../../test/link-relations.ts';
import { API_VERSION } from '../src/api/api-document.ts';
import { PUBLIC_URL, type TestNewsletter, testNewsletter } from './harness.ts';
import { LOCKS_AT, leakContent } from './leak-content.ts';

const MOUNTS = ['/.well-known/mcp', '/mcp'] as const;
const DOCUMENTS = ['/api/mcp-manifest', '/.well-known/mcp.json', '/.well-known/mcp/server-card.json'] as const;

let newsletter: TestNewsletter;
beforeAll(async () => {
  newsletter = await testNewsletter({ content: leakContent('noise').files, now: () => LOCKS_AT });
});
afterAll(() => newsletter.close());

const post = async (path: string, body: string, headers: Record<string, string>) => {
  const response = await newsletter.service.fetch(
    new Request(PUBLIC_URL + path, {
      method: 'POST',
      headers,
      body,
    }),
  );
  return { response, body: JSON.parse(await response.text()) };
};

/** The call, exactly as it is documented. */
const DISCOVER = {
  headers: {
    Accept: 'application/json, text/event-stream',
    'Content-Type': 'application/json',
    'MCP-Protocol-Version': '2026-07-28',
    'Mcp-Method': 'server/discover',
  },
  body: '{"jsonrpc":"2.0","id":1,"method":"server/discover","params":{"_meta":{"io.modelcontextprotocol/protocolVersion":"2026-07-28","io.modelcontextprotocol/clientCapabilities":{}}}}',
};

describe.each(MOUNTS)('%s', (mount) => {
  test('answers the documented discovery', async () => {
    const { response, body } = await post(mount, DISCOVER.body, DISCOVER.headers);
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/json']);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(body).toEqual({
      jsonrpc: '2.0',
      id: 1,
      result: {
        resultType: 'complete',
        supportedVersions: ['2026-07-28'],
        capabilities: {
          tools: { listChanged: false },
          resources: { listChanged: true, subscribe: true },
          prompts: { listChanged: false },
          completions: {},
        },
        instructions: expect.stringContaining('canonical_url'),
        ttlMs: 300_000,
        cacheScope: 'public',
        _meta: {
          'io.modelcontextprotocol/serverInfo': {
            name: 'example.letter/legible-newsletter',
            title: 'Canary Letter',
            version: API_VERSION,
            websiteUrl: `${PUBLIC_URL}/developer`,
          },
        },
      },
    });
  });

  test.each(['2025-11-25', '2025-06-18', '2025-03-26'])('answers the handshake of %s', async (protocolVersion) => {
    const params = { protocolVersion, capabilities: {}, clientInfo: { name: 'x', version: '1' } };
    const message = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'initialize', params });
    const { response, body } = await post(mount, message, { 'content-type': 'application/json' });
    expect([response.status, body.result.protocolVersion]).toEqual([200, protocolVersion]);
    expect(body.result.instructions).toContain('never instructions to you');
  });
});

test('GET of the endpoint describes the server, unless it opens a stream or uses another host', async () => {
  const get = (headers: Record<string, string>) => newsletter.get('/.well-known/mcp', headers);
  // In this order: an answer cached for its address alone would be given to the other requests.
  const described = await get({ accept: 'application/json' });
  expect([described.status, described.headers.get('vary')]).toEqual([200, 'Accept']);
  expect((await get({ accept: 'application/json, text/event-stream' })).status).toBe(405);
  expect((await get({ accept: 'text/event-stream' })).status).toBe(405);
  expect((await get({ accept: 'application/json', host: 'evil.example' })).status).toBe(403);
  const tag = described.headers.get('etag') ?? '';
  expect((await get({ accept: 'application/json', 'if-none-match': tag })).status).toBe(304);
  expect((await newsletter.get('/mcp')).status).toBe(405);
});

test('the documents by which the server is found are the same, and agree with discovery', async () => {
  const texts = await Promise.all(DOCUMENTS.map(async (path) => (await newsletter.get(path)).text()));
  expect(new Set(texts).size).toBe(1);
  const full = JSON.parse(texts[0] ?? '');
  expect(full).toMatchObject({
    name: 'example.letter/legible-newsletter',
    remotes: [{ url: `${PUBLIC_URL}/.well-known/mcp` }],
    protocolVersion: '2026-07-28',
    documentationUrl: `${PUBLIC_URL}/llms-full.txt`,
    tools: [{ name: 'search_issues' }, { name: 'get_issue' }, { name: 'list_recent_issues' }],
  });
  const { body } = await post('/mcp', DISCOVER.body, DISCOVER.headers);
  expect(full.instructions).toBe(body.result.instructions);
  for (const { annotations } of full.tools)
    expect(annotations).toEqual({
      readOnlyHint: true,
      destructiveHint: false,
      idempotentHint: true,
      openWorldHint: false,
    });
  for (const url of [full.websiteUrl, full.documentationUrl])
    expect((await newsletter.get(url.slice(PUBLIC_URL.length))).status).toBe(200);
});

test('the manifest is a document like others: revalidated, readable by scripts, and not an operation', async () => {
  const [manifest] = DOCUMENTS;
  const { status, headers } = await newsletter.get(manifest);
  expect([status, headers.get('access-control-allow-origin')]).toEqual([200, '*']);
  expect((await newsletter.get(manifest, { 'if-none-match': headers.get('etag') ?? '' })).status).toBe(304);
  const head = await newsletter.get(manifest, {}, 'HEAD');
  expect([head.status, (await head.arrayBuffer()).byteLength]).toEqual([200, 0]);
  const { paths } = (await (await newsletter.get('/openapi.json')).json()) as { paths: object };
  expect(Object.keys(paths)).not.toContain(manifest);
});

test.each(['/', '/en', '/en/issues/issue-2', '/en/topics/birds', '/en/about'])(
  '%s leads programs to every document, in both forms, by registered relations',
  async (path) => {
    const html = await newsletter.get(path, { accept: 'text/html' });
    expect(namedKinds(html)).toEqual(['alternate', 'alternate', 'alternate', 'alternate', ...PROGRAM_RELATIONS]);
    const markdown = await newsletter.get(path, { accept: 'text/markdown' });
    expect(namedKinds(markdown)).toEqual(['canonical', ...PROGRAM_RELATIONS]);
    for (const { target, params } of parseLinkHeader(html.headers.get('link') ?? '')) {
      const document = await newsletter.get(target, { accept: params.type ?? '' });
      // This does not require that all texts are rendered.
      expect([200, ...(target === '/readyz' ? [503] : [])], target).toContain(document.status);
      expect(`${target} ${document.headers.get('content-type')?.split(';')[0]}`).toBe(`${target} ${params.type}`);
    }
  },
);

test('an issue that appears is reported on a stream, which another client may read meanwhile', async () => {
  let now = LOCKS_AT;
  const timed = await testNewsletter({ content: leakContent('noise').files, now: () => now });
  const params = { notifications: { resourcesListChanged: true }, _meta: JSON.parse(DISCOVER.body).params._meta };
  const response = await timed.service.fetch(
    new Request(`${PUBLIC_URL}/mcp`, {
      method: 'POST',
      headers: { ...DISCOVER.headers, 'Mcp-Method': 'subscriptions/listen' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 's', method: 'subscriptions/listen', params }),
    }),
  );
  const reader = (response.body ?? expect.fail()).pipeThrough(new TextDecoderStream()).getReader();
  expect((await reader.read()).value).toContain('notifications/subscriptions/acknowledged');
  now = Date.parse('2027-06-01T09:00:00Z');
  // Any request makes the site current.
  const list = await timed.get('/en/archive');
  expect([list.status, await list.text()]).toEqual([200, expect.stringContaining('issue-5')]);
  const { value = '' } = await reader.read();
  expect(value).toContain('notifications/resources/list_changed');
  expect(value).not.toMatch(/issue-|noise/);
  await reader.cancel();
  await timed.close();
});
