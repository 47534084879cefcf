import { mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { EVERY_JOURNEY } from '../every-journey.ts';
import { inspect, runConformance, SUITES, skipWithoutMcpChecks, visitWithClients } from '../mcp-checks.ts';
import { askLegacy, askModern, postMessage } from '../mcp-requests.ts';
import { type ServiceProcess, startService } from '../service-process.ts';

const MOUNTS = ['/mcp', '/.well-known/mcp'] as const;
const TOOLS = 8;
const RUN_MS = 60_000;
const skipped = skipWithoutMcpChecks();

let service: ServiceProcess;
let dataDir: string;
beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'legible-mcp-'));
  // The suites call more often than a client may.
  service = await startService({ dataDir, env: { LIMIT_MCP_CALLS: '100000' } });
}, RUN_MS);
afterAll(async () => {
  await service.end('SIGKILL');
  rmSync(dataDir, { recursive: true, force: true });
});
const at = (mount: string): string => `${service.url}${mount}`;

describe.skipIf(skipped)('clients', () => {
  const VISITS = [
    ['2.4.0, unchanged', '2.x', 'legacy', {}],
    ['2.4.0, auto', '2.x', 'modern', { versionNegotiation: { mode: 'auto' } }],
    ['2.4.0, pinned', '2.x', 'modern', { versionNegotiation: { mode: { pin: '2026-07-28' } } }],
    ['1.32.2', '1.x', null, {}],
  ] as const;
  const all = VISITS.flatMap((visit) => MOUNTS.map((mount) => [...visit, mount] as const));
  let seen: Awaited<ReturnType<typeof visitWithClients>>;
  beforeAll(async () => {
    const calls = [
      { name: 'get_site_report', arguments: { site: 'example.com' } },
      { name: 'explain_rule', arguments: { rule_id: 'canonical-single' } },
      { name: 'explain_rule', arguments: { rule_id: 'canonical-single', loud: 1 } },
      { name: 'sing', arguments: {} },
    ];
    seen = await visitWithClients(
      all.map(([, sdk, , options, mount]) => ({ sdk, options, server: { url: at(mount) }, calls })),
    );
  }, RUN_MS);

  test.each(all.map(([which, , era, , mount], index) => [which, mount, era, index] as const))(
    'SDK %s, %s (%s era)',
    (_which, _mount, era, index) => {
      const { server, instructions, tools, calls, ...one } = seen[index] ?? expect.fail('was not seen');
      expect(one.era).toBe(era);
      expect(server.name).toBe('localhost/legible-scan');
      expect(instructions).toContain('get_site_report');
      expect(tools).toHaveLength(TOOLS);
      for (const { annotations } of tools) expect(annotations).toMatchObject({ readOnlyHint: true });
      const [none, rule, wrong, unknown] = calls;
      expect(none?.data).toMatchObject({ found: false, next_step: { method: 'POST' } });
      expect(rule?.data.rule_id).toBe('canonical-single');
      expect([wrong?.isError, wrong?.thrown]).toEqual([true, null]);
      expect(wrong?.text).toContain('loud');
      expect(unknown?.thrown).toContain('sing');
    },
  );

  const CALL = ['--method', 'tools/call', '--tool-name', 'explain_rule', '--tool-args-json'];
  const INSPECTED = [
    ['/.well-known/mcp', 'modern', [...CALL, '{"rule_id":"canonical-single"}'], 0, '"canonical-single"'],
    ['/.well-known/mcp', 'auto', ['--method', 'tools/list', '--strict'], 0, '"get_site_report"'],
    ['/mcp', 'legacy', [...CALL, '{"rule_id":"canonical"}'], 5, 'Did you mean'],
  ] as const;
  test.concurrent.each(EVERY_JOURNEY ? INSPECTED : INSPECTED.slice(0, 1))(
    'Inspector %s, %s, %j: %i',
    async (mount, era, args, code, part) => {
      const ended = await inspect(at(mount), era, args);
      expect([ended.code, ended.stderr.includes('Error:')]).toEqual([
        code,
        code !== 0 && ended.stderr.includes('Error:'),
      ]);
      expect(ended.stdout).toContain(part);
    },
    RUN_MS,
  );
});

describe.skipIf(skipped)('the conformance suites find only what is expected', () => {
  // The newest suite at one address; the proof mcp-checks runs all of them at both addresses, and the Inspector in all
  // eras.
  test.each(
    Object.keys(SUITES)
      .slice(-1)
      .map((suite) => [suite, MOUNTS[0]] as const),
  )(
    '%s, %s',
    async (suite, mount) => {
      const { code, stdout } = await runConformance(suite as keyof typeof SUITES, at(mount), 'scan');
      expect(stdout).toContain('all failures are expected');
      expect(code).toBe(0);
    },
    RUN_MS,
  );

  if (EVERY_JOURNEY)
    test(
      'an entry that is no longer needed is found',
      async () => {
        const { code, stdout } = await runConformance('0.1.16', at('/mcp'), 'scan', ['ping']);
        expect([code, /ping/.test(stdout)]).toEqual([1, true]);
      },
      RUN_MS,
    );
});

describe.each(MOUNTS)('%s by hand', (mount) => {
  test('discovery, as documented: no name of the client is needed', async () => {
    const { status, headers, body } = await askModern(at(mount), 'server/discover');
    expect([status, headers.get('content-type')]).toEqual([200, 'application/json']);
    expect(body).toMatchObject({
      jsonrpc: '2.0',
      id: 1,
      result: {
        resultType: 'complete',
        supportedVersions: ['2026-07-28'],
        capabilities: { tools: { listChanged: false } },
        ttlMs: 300_000,
        cacheScope: 'public',
        _meta: { 'io.modelcontextprotocol/serverInfo': { name: 'localhost/legible-scan' } },
      },
    });
  });

  test.each([
    ['the name of the tool is not in the header', { 'mcp-name': '' }, 400, -32_020],
    ['another tool is in the header', { 'mcp-name': 'get_finding' }, 400, -32_020],
    ['another method is in the header', { 'mcp-method': 'tools/list' }, 400, -32_020],
    ['the name is wrapped in base64', { 'mcp-name': `=?base64?${btoa('explain_rule')}?=` }, 200, null],
    ['another revision is in the header', { 'mcp-protocol-version': '2099-01-01' }, 400, -32_020],
  ])('%s', async (_what, change, status, code) => {
    const answer = await postMessage(
      at(mount),
      {
        jsonrpc: '2.0',
        id: 'a',
        method: 'tools/call',
        params: {
          name: 'explain_rule',
          arguments: { rule_id: 'canonical-single' },
          _meta: {
            'io.modelcontextprotocol/protocolVersion': '2026-07-28',
            'io.modelcontextprotocol/clientCapabilities': {},
          },
        },
      },
      { 'mcp-protocol-version': '2026-07-28', 'mcp-method': 'tools/call', 'mcp-name': 'explain_rule', ...change },
    );
    expect([answer.status, answer.body.error?.code ?? null]).toEqual([status, code]);
  });

  test.each(['2025-11-25', '2025-06-18', '2025-03-26'])('the handshake of %s', async (protocolVersion) => {
    const { body, headers } = await askLegacy(at(mount), 'initialize', {
      protocolVersion,
      capabilities: {},
      clientInfo: { name: 'x', version: '1' },
    });
    expect(body.result.protocolVersion).toBe(protocolVersion);
    expect(headers.get('mcp-session-id')).toBeNull();
    const notified = await postMessage(at(mount), { jsonrpc: '2.0', method: 'notifications/initialized' });
    expect([notified.status, notified.text]).toEqual([202, '']);
  });

  test('a method of another era, or of none, is unknown', async () => {
    expect(await askModern(at(mount), 'ping')).toMatchObject({ status: 404, body: { error: { code: -32_601 } } });
    expect((await askLegacy(at(mount), 'sing')).body.error.code).toBe(-32_601);
  });
});

/** What SEP-2127 (modelcontextprotocol/experimental-ext-server-card, schema.ts) requires of a card, with limits. */
const isServerCard = new Ajv2020().compile({
  type: 'object',
  required: ['$schema', 'name', 'version', 'description', 'title', 'websiteUrl', 'remotes'],
  properties: {
    $schema: { const: 'https://static.modelcontextprotocol.io/schemas/v1/server-card.schema.json' },
    name: { type: 'string', minLength: 3, maxLength: 200, pattern: '^[a-zA-Z0-9.-]+/[a-zA-Z0-9._-]+$' },
    version: { type: 'string', minLength: 1, maxLength: 255 },
    description: { type: 'string', minLength: 1, maxLength: 100 },
    title: { type: 'string', minLength: 1, maxLength: 100 },
    websiteUrl: { type: 'string', pattern: '^https?://' },
    remotes: {
      type: 'array',
      minItems: 1,
      items: {
        type: 'object',
        required: ['type', 'url', 'supportedProtocolVersions'],
        properties: {
          type: { enum: ['streamable-http', 'sse'] },
          url: { type: 'string', pattern: '^https?://' },
          supportedProtocolVersions: {
            type: 'array',
            items: { type: 'string', pattern: '^\\d{4}-\\d{2}-\\d{2}$' },
          },
        },
      },
    },
  },
});

interface ServerCard {
  readonly name: string;
  readonly title: string;
  readonly version: string;
  readonly remotes: readonly { readonly url: string; readonly supportedProtocolVersions: readonly string[] }[];
}

test.each([
  '/mcp/server-card',
  '/.well-known/mcp/server-card',
  '/.well-known/mcp/server-card.json',
  '/.well-known/mcp.json',
  '/.well-known/mcp',
])('the card at %s is valid, and names the server', async (path) => {
  const card = (await (await fetch(at(path), { headers: { accept: 'application/json' } })).json()) as ServerCard;
  expect([isServerCard(card), isServerCard.errors]).toEqual([true, null]);
  const { result } = (await askModern(at('/mcp'), 'server/discover')).body;
  const { name, title, version } = result._meta['io.modelcontextprotocol/serverInfo'];
  expect({ name: card.name, title: card.title, version: card.version }).toEqual({ name, title, version });
  for (const { url, supportedProtocolVersions } of card.remotes)
    for (const version of supportedProtocolVersions.filter((one) => one !== '2026-07-28'))
      expect(
        (
          await askLegacy(url, 'initialize', {
            protocolVersion: version,
            capabilities: {},
            clientInfo: { name: 'x', version: '1' },
          })
        ).body.result.protocolVersion,
      ).toBe(version);
});

test(
  'a message that is being handled when the service stops is answered',
  async () => {
    const message = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} });
    const { hostname, port } = new URL(service.url);
    const socket = connect(Number(port), hostname);
    const answer = text(socket);
    socket.write(
      `POST /mcp HTTP/1.1\r\nHost: ${hostname}:${port}\r\nContent-Type: application/json\r\nContent-Length: ${message.length}\r\n\r\n${message.slice(0, 20)}`,
    );
    await sleep(300);
    const ended = service.end('SIGTERM');
    await sleep(300);
    socket.write(message.slice(20));
    expect(await answer).toMatch(/^HTTP\/1\.1 200 .*"get_site_report"/s);
    expect(await ended).toBe(0);
  },
  RUN_MS,
);
