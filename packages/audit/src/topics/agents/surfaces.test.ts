import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import type { Rule } from '../../kernel/rule.ts';
import documents from './agent-documents.rule.ts';
import { type Given, type Site, scan } from './agent-fixtures.ts';
import errors from './api-errors-machine-readable.rule.ts';
import endpoint from './mcp-endpoint-modern.rule.ts';
import tools from './mcp-tools-valid.rule.ts';
import nlweb from './nlweb-ask.rule.ts';
import oauth from './oauth-metadata.rule.ts';
import description from './openapi-description.rule.ts';
import usable from './openapi-usable.rule.ts';
import manifests from './other-agent-manifests.rule.ts';

const RULES: readonly Rule[] = [description, usable, errors, endpoint, tools, ...documents, nlweb, oauth, manifests];

const SHARED: Given['headers'] = [
  ['access-control-allow-origin', '*'],
  ['etag', '"1"'],
];

const rpc = (result: unknown): Given => ({ body: { jsonrpc: '2.0', id: 1, result } });

const NO_METHOD: Given = { body: { jsonrpc: '2.0', id: 1, error: { code: -32601, message: 'Method not found' } } };

const TOOLS = {
  resultType: 'complete',
  tools: [
    { name: 'search', description: 'Searches.', inputSchema: { type: 'object' }, annotations: { readOnlyHint: true } },
    { name: 'fetch', description: 'Fetches.', inputSchema: { type: 'object' }, annotations: { readOnlyHint: true } },
  ],
};

const DISCOVER = {
  resultType: 'complete',
  supportedVersions: ['2026-07-28'],
  capabilities: { tools: {} },
  _meta: { 'io.modelcontextprotocol/serverInfo': { name: 'com.example/letters', version: '1.0.0' } },
};

const CARD = {
  $schema: 'https://static.modelcontextprotocol.io/schemas/v1/server-card.schema.json',
  name: 'com.example/letters',
  version: '1.0.0',
  description: 'Letters.',
  remotes: [{ type: 'streamable-http', url: 'https://example.com/mcp', supportedProtocolVersions: ['2026-07-28'] }],
};

const MCP: Site = {
  'GET /mcp': { status: 405, type: 'text/plain', body: 'POST only' },
  'POST /mcp server/discover': rpc(DISCOVER),
  'POST /mcp tools/list': rpc(TOOLS),
};

const GONE = { 'GET /mcp': { status: 405, body: {} } } as const;

const INITIALIZE = rpc({ protocolVersion: '2025-11-25', capabilities: {}, serverInfo: { name: 'x', version: '1' } });

const events = ({ body }: Given): Given => ({
  type: 'text/event-stream',
  body: `event: message\r\ndata: ${JSON.stringify(body)}\r\n\r\n`,
});

const operation = {
  operationId: 'listLetters',
  summary: 'Lists letters.',
  parameters: [{ name: 'limit', in: 'query', schema: { type: 'integer' } }],
  responses: {
    200: { description: 'Letters', content: { 'application/json': { schema: { type: 'array' } } } },
    400: { description: 'Wrong', content: { 'application/problem+json': { schema: { type: 'object' } } } },
  },
};

const API = {
  openapi: '3.1.0',
  info: { title: 'Letters', version: '1' },
  servers: [{ url: '/' }],
  paths: { '/api/letters': { get: operation } },
};

const HOME = '<link rel="service-desc" href="/openapi.json"><main><p>Home.</p></main>';

const PROBLEM: Given = { status: 404, type: 'application/problem+json', body: { title: 'Not found' } };

const NAMED_API: Site = {
  'GET /': HOME,
  'GET /openapi.json': { body: API },
  'GET /api/legible-no-such-path': PROBLEM,
  'GET /api/letters?limit=legible-no-such-value': { ...PROBLEM, status: 400 },
};

const LINKSET = { linkset: [{ anchor: 'https://example.com/api', 'service-doc': [{ href: '/docs' }] }] };

const CATALOG: Given = { type: 'application/linkset+json', body: LINKSET };

const SKILL = '---\nname: letters\n---\n';

const skills = (bytes: string, change: object = {}): Site => {
  const digest = `sha256:${createHash('sha256').update(bytes).digest('hex')}`;
  const entry = { name: 'letters', type: 'skill-md', description: 'x', url: 'letters/SKILL.md', digest, ...change };
  const $schema = 'https://schemas.agentskills.io/discovery/0.2.0/schema.json';
  return {
    'GET /.well-known/agent-skills/index.json': { body: { $schema, skills: [entry] } },
    'GET /.well-known/agent-skills/letters/SKILL.md': { type: 'text/markdown', body: SKILL },
  };
};

const card = (change: object): Site => ({
  ...MCP,
  'GET /mcp/server-card': { body: { ...CARD, ...change }, headers: SHARED },
});

const wall = (header: string): Site => ({
  'GET /mcp': { status: 401, body: {}, headers: [['www-authenticate', header]] },
  'POST /mcp': { status: 401, body: {}, headers: [['www-authenticate', header]] },
});

const RESOURCE = '/.well-known/oauth-protected-resource/mcp';

const METADATA: Site = {
  [`GET ${RESOURCE}`]: {
    body: { resource: 'https://example.com/mcp', authorization_servers: ['https://auth.example/t'] },
  },
  'GET https://auth.example/.well-known/oauth-authorization-server/t': {
    body: { issuer: 'https://auth.example/t', authorization_endpoint: 'https://a/', token_endpoint: 'https://b/' },
  },
};

const BEARER = `Bearer resource_metadata="https://example.com${RESOURCE}"`;

const AGENT = {
  name: 'A',
  description: 'd',
  version: '1',
  supportedInterfaces: [{ url: 'https://example.com/a2a', protocolBinding: 'JSONRPC', protocolVersion: '1.0' }],
  capabilities: {},
  skills: [],
};

const AI_CATALOG = {
  specVersion: '1.0',
  entries: [
    {
      identifier: 'urn:air:example.com:letters',
      displayName: 'Letters',
      type: 'application/mcp-server-card+json',
      url: 'https://mcp.example.com/mcp/server-card',
      representativeQueries: ['a', 'b'],
    },
  ],
};

const ELSEWHERE = 'https://mcp.example.com/mcp';

// [case, the site, rule, outcome, first message]
test.each<[string, Site, string, string, string?]>([
  ['nothing', {}, 'mcp-endpoint-modern', 'not-applicable'],
  [
    'a page for every address',
    { 'GET /mcp': 'Hi', 'GET /openapi.json': '<html>Hi' },
    'openapi-description',
    'not-applicable',
  ],
  ['a page at /mcp', { 'GET /mcp': '<!doctype html><h1>MCP' }, 'mcp-endpoint-modern', 'not-applicable'],
  [
    'a page at /mcp with 405',
    { 'GET /mcp': { status: 405, body: '<html>No' } },
    'mcp-endpoint-modern',
    'not-applicable',
  ],
  ['405 and nothing to say', GONE, 'mcp-endpoint-modern', 'not-applicable'],
  ['a modern server', MCP, 'mcp-endpoint-modern', 'pass'],
  ['its tools', MCP, 'mcp-tools-valid', 'pass'],
  [
    'in event streams',
    { ...MCP, 'POST /mcp server/discover': events(rpc(DISCOVER)), 'POST /mcp tools/list': events(rpc(TOOLS)) },
    'mcp-tools-valid',
    'pass',
  ],
  ['without a card', MCP, 'mcp-server-card', 'not-applicable'],
  [
    'a legacy server',
    {
      ...GONE,
      'POST /mcp server/discover': NO_METHOD,
      'POST /mcp initialize': INITIALIZE,
      'POST /mcp tools/list': rpc(TOOLS),
    },
    'mcp-endpoint-modern',
    'warn',
    'legacy',
  ],
  [
    'its tools',
    {
      ...GONE,
      'POST /mcp server/discover': { ...NO_METHOD, status: 400 },
      'POST /mcp initialize': INITIALIZE,
      'POST /mcp tools/list': rpc(TOOLS),
    },
    'mcp-tools-valid',
    'pass',
  ],
  [
    'a newer server',
    {
      ...MCP,
      'POST /mcp server/discover': {
        status: 400,
        body: { jsonrpc: '2.0', error: { code: -32022, message: 'x', data: { supported: ['2027-01-01'] } } },
      },
    },
    'mcp-endpoint-modern',
    'pass',
  ],
  ['behind authorization', wall(BEARER), 'mcp-endpoint-modern', 'not-applicable', 'protected'],
  ['named and dead', { 'GET /.well-known/mcp': { body: CARD } }, 'mcp-endpoint-modern', 'fail', 'silent'],
  [
    'named and 503',
    { 'GET /.well-known/mcp': { body: CARD }, 'POST /mcp': { status: 503, body: {} } },
    'mcp-endpoint-modern',
    'untested',
  ],
  [
    'named and limited',
    { 'GET /.well-known/mcp': { body: CARD }, 'POST /mcp': { status: 429, body: {} } },
    'mcp-endpoint-modern',
    'untested',
  ],
  [
    'named and forbidden',
    { 'GET /.well-known/mcp': { body: CARD }, 'POST /mcp': { status: 403, body: {} } },
    'mcp-endpoint-modern',
    'untested',
  ],
  [
    'by an AI catalogue, on a name below',
    {
      'GET /.well-known/ai-catalog.json': { body: AI_CATALOG },
      [`GET ${ELSEWHERE}/server-card`]: {
        body: { ...CARD, remotes: [{ type: 'streamable-http', url: ELSEWHERE }] },
        headers: SHARED,
      },
      [`POST ${ELSEWHERE} server/discover`]: rpc(DISCOVER),
    },
    'mcp-endpoint-modern',
    'pass',
  ],
  ['a true card', card({}), 'mcp-server-card', 'pass'],
  ['another version', card({ version: '2.0.0' }), 'mcp-server-card', 'fail', 'invalid'],
  ['another name', card({ name: 'com.example/other' }), 'mcp-server-card', 'fail', 'invalid'],
  ['no description', card({ description: '' }), 'mcp-server-card', 'fail', 'invalid'],
  [
    'at a former place',
    { ...MCP, 'GET /.well-known/mcp/server-card.json': { body: CARD, headers: SHARED } },
    'mcp-server-card',
    'warn',
    'short',
  ],
  [
    'no ETag',
    { ...MCP, 'GET /mcp/server-card': { body: CARD, headers: SHARED.slice(0, 1) } },
    'mcp-server-card',
    'warn',
    'short',
  ],
  ['an API that is named', NAMED_API, 'openapi-description', 'pass'],
  ['its errors', NAMED_API, 'api-errors-machine-readable', 'pass'],
  ['its operations', NAMED_API, 'openapi-usable', 'pass'],
  ['an API that is guessed', { ...NAMED_API, 'GET /': '<p>Home' }, 'openapi-description', 'warn', 'unnamed'],
  ['named and missing', { 'GET /': HOME }, 'openapi-description', 'fail', 'broken'],
  ['named and a page', { 'GET /': HOME, 'GET /openapi.json': '<html>' }, 'openapi-description', 'fail', 'broken'],
  [
    'named in the catalogue',
    {
      ...NAMED_API,
      'GET /': '<p>Home',
      'GET /.well-known/api-catalog': {
        ...CATALOG,
        body: { linkset: [{ anchor: '/', 'service-desc': [{ href: '/v1.json' }] }] },
      },
      'GET /v1.json': { body: API },
    },
    'openapi-description',
    'pass',
  ],
  [
    'named in llms.txt',
    {
      ...NAMED_API,
      'GET /': '<p>Home',
      'GET /llms.txt': { type: 'text/plain', body: '# X\n- [API](https://example.com/openapi.json): all' },
    },
    'openapi-description',
    'pass',
  ],
  [
    'a sample that a text links to',
    {
      ...NAMED_API,
      'GET /': '<p>See <a href="/samples/openapi.json">the sample</a>',
      'GET /openapi.json': undefined,
      'GET /samples/openapi.json': { body: { ...API, servers: [{ url: 'https://letters.example/v1' }] } },
    },
    'openapi-description',
    'not-applicable',
  ],
  [
    'a mention that leads to nothing',
    { 'GET /llms.txt': { type: 'text/plain', body: '# X\n- [API](https://example.com/openapi.json): all' } },
    'openapi-description',
    'not-applicable',
  ],
  [
    'errors as pages',
    { ...NAMED_API, 'GET /api/legible-no-such-path': undefined },
    'api-errors-machine-readable',
    'fail',
    'page',
  ],
  [
    'no errors for nonsense',
    { ...NAMED_API, 'GET /api/letters?limit=legible-no-such-value': { body: [] } },
    'api-errors-machine-readable',
    'warn',
    'status',
  ],
  ['no API', {}, 'api-errors-machine-readable', 'not-applicable'],
  ['a catalogue', { 'GET /.well-known/api-catalog': CATALOG, 'GET /docs': 'x' }, 'api-catalog', 'pass'],
  [
    'as plain JSON',
    { 'GET /.well-known/api-catalog': { body: LINKSET }, 'GET /docs': 'x' },
    'api-catalog',
    'warn',
    'short',
  ],
  ['with a dead link', { 'GET /.well-known/api-catalog': CATALOG }, 'api-catalog', 'fail', 'dead'],
  ['that is none', { 'GET /.well-known/api-catalog': { body: {} } }, 'api-catalog', 'fail', 'invalid'],
  ['a page in its place', { 'GET /.well-known/api-catalog': '<!doctype html>' }, 'api-catalog', 'not-applicable'],
  ['skills', skills(SKILL), 'agent-skills-index', 'pass'],
  ['a skill that has changed', skills('other'), 'agent-skills-index', 'fail', 'dead'],
  ['a skill that is gone', skills(SKILL, { url: 'gone.md' }), 'agent-skills-index', 'fail', 'dead'],
  [
    'a skill that robots.txt closes to us',
    {
      ...skills(SKILL),
      'GET /robots.txt': { type: 'text/plain', body: 'User-agent: *\nDisallow: /.well-known/agent-skills/letters/' },
    },
    'agent-skills-index',
    'pass',
  ],
  ['a skill without digest', skills(SKILL, { digest: undefined }), 'agent-skills-index', 'fail', 'invalid'],
  [
    'skills at the former place',
    { ...MCP, 'GET /.well-known/skills/index.json': { body: { skills: [] } } },
    'agent-skills-index',
    'warn',
    'short',
  ],
  [
    'an agent with a broken endpoint',
    {
      'GET /.well-known/agent-card.json': { body: AGENT },
      'GET /a2a': { status: 503, body: {} },
    },
    'a2a-agent-card',
    'fail',
    'dead',
  ],
  [
    'an agent that answers a GET with 404',
    { 'GET /.well-known/agent-card.json': { body: AGENT } },
    'a2a-agent-card',
    'pass',
  ],
  [
    'an AI catalogue that robots.txt names',
    {
      'GET /robots.txt': { type: 'text/plain', body: 'Agentmap: https://example.com/catalog.json' },
      'GET /catalog.json': { type: 'application/ai-catalog+json', body: { ...AI_CATALOG, specVersion: '2.0' } },
    },
    'ai-catalog',
    'fail',
    'invalid',
  ],
  [
    'keys beside an MCP server',
    { ...MCP, 'GET /.well-known/http-message-signatures-directory': { body: { keys: [] } } },
    'web-bot-auth-directory',
    'fail',
    'invalid',
  ],
  [
    'a card of a robot beside an MCP server',
    { ...MCP, 'GET /.well-known/signature-agent-card': { body: { jwks_uri: 'keys' } } },
    'signature-agent-card',
    'fail',
    'invalid',
  ],
  [
    'prices in an API',
    {
      'GET /openapi.json': {
        body: {
          openapi: '3.1.0',
          info: { title: 'A', version: '1' },
          paths: { '/a': { get: { 'x-payment-info': {} } } },
        },
      },
    },
    'other-agent-manifests',
    'not-applicable',
    'found',
  ],
  [
    '401 and OpenID Connect',
    {
      ...wall(BEARER),
      ...METADATA,
      'GET https://auth.example/.well-known/oauth-authorization-server/t': undefined,
      'GET https://auth.example/t/.well-known/openid-configuration': {
        body: { issuer: 'https://auth.example/t', authorization_endpoint: 'https://a/', token_endpoint: 'https://b/' },
      },
    },
    'oauth-metadata',
    'pass',
  ],
  [
    'a shop',
    { 'GET /': '<a href="/cart/">Cart</a>', 'GET /.well-known/ucp': { body: { ucp: {} } } },
    'other-agent-manifests',
    'not-applicable',
    'found',
  ],
  ['401 and the whole chain', { ...wall(BEARER), ...METADATA }, 'oauth-metadata', 'pass'],
  ['401 and no name', { ...wall('Bearer'), ...METADATA }, 'oauth-metadata', 'warn', 'unnamed'],
  ['401 and nothing', wall('Bearer'), 'oauth-metadata', 'fail', 'resource'],
  [
    '401 without a word at a guessed address',
    { 'GET /mcp': { status: 401, body: {} }, 'POST /mcp': { status: 401, body: {} } },
    'oauth-metadata',
    'not-applicable',
  ],
  [
    '401 and another issuer',
    {
      ...wall(BEARER),
      ...METADATA,
      'GET https://auth.example/.well-known/oauth-authorization-server/t': { body: { issuer: 'https://evil.example' } },
    },
    'oauth-metadata',
    'fail',
    'server',
  ],
  ['401 for a password', wall('Basic realm="x"'), 'oauth-metadata', 'not-applicable'],
  ['nothing protected', MCP, 'oauth-metadata', 'not-applicable'],
  [
    'nobody names /ask',
    { 'GET /ask?query=What%20is%20this%20site%20about%3F&streaming=false': { body: {} } },
    'nlweb-ask',
    'not-applicable',
  ],
  [
    'a named /ask',
    {
      'GET /': '<link rel=nlweb href=/ask><p>x',
      'GET /ask?query=What%20is%20this%20site%20about%3F&streaming=false': {
        body: { results: [{ url: 'x', schema_object: { '@type': 'Article' } }] },
      },
    },
    'nlweb-ask',
    'pass',
  ],
  ['a dead /ask', { 'GET /': '<link rel=nlweb href=/ask><p>x' }, 'nlweb-ask', 'fail', 'broken'],
  [
    'manifests',
    { ...MCP, 'GET /.well-known/ai-plugin.json': { body: {} } },
    'other-agent-manifests',
    'not-applicable',
    'found',
  ],
  ['no manifests', MCP, 'other-agent-manifests', 'not-applicable'],
])('%s → %s', (_case, site, rule, outcome, message) => {
  const { outcomes, messages } = scan(site, RULES);
  expect([outcomes[rule], messages[rule]]).toEqual([outcome, message]);
});

const AGENTS = new Set(['machine-file', 'api-description', 'mcp', 'agent-resource', 'api-error', 'nlweb']);

test('what a site without any surface is asked', () => {
  const { steps, outcomes } = scan({}, RULES);
  expect(
    steps
      .filter(({ purpose }) => AGENTS.has(purpose))
      .map(({ request }) => `${request.method ?? 'GET'} ${request.url}`),
  ).toEqual(expect.not.arrayContaining([expect.stringMatching(/^POST/)]));
  const own = steps.filter(
    ({ purpose, variant = '' }) => AGENTS.has(purpose) && !/^(?:llms|no-such|ai-txt|rsl|tdm)/.test(variant),
  );
  expect(own.length).toBeLessThanOrEqual(7);
  expect(Object.values(outcomes)).toEqual(RULES.map(() => 'not-applicable'));
});

test('a whole conversation: what is said, once each', () => {
  const { steps } = scan(MCP, RULES);
  const said = steps.filter(({ purpose }) => purpose === 'mcp').map(({ variant, request }) => [variant, request.url]);
  expect(said).toEqual([
    ['knock', 'https://example.com/mcp'],
    ['knock', 'https://example.com/.well-known/mcp'],
    ['discover', 'https://example.com/mcp'],
    ['tools', 'https://example.com/mcp'],
    ['tools-again', 'https://example.com/mcp'],
  ]);
  const discover = steps.find(({ variant }) => variant === 'discover');
  expect(discover?.request).toMatchObject({
    method: 'POST',
    headers: [
      ['content-type', 'application/json'],
      ['accept', 'application/json, text/event-stream'],
      ['mcp-protocol-version', '2026-07-28'],
      ['mcp-method', 'server/discover'],
    ],
  });
  expect(JSON.parse(discover?.request.body ?? '')).toMatchObject({
    jsonrpc: '2.0',
    method: 'server/discover',
    params: {
      _meta: {
        'io.modelcontextprotocol/protocolVersion': '2026-07-28',
        'io.modelcontextprotocol/clientCapabilities': {},
      },
    },
  });
});

const MENTION: Site = {
  'GET /llms.txt': {
    type: 'text/plain',
    body: '# Tea\n\n## Guides\n\n- [Protocol](https://example.com/guides/mcp/): Connect\n- [Ask us](https://example.com/ask): Questions',
  },
};

test('a page at /mcp that refuses is not spoken to', () => {
  const { steps } = scan({ 'GET /mcp': { status: 405, body: '<!doctype html><h1>No' } }, RULES);
  expect(steps.filter(({ request }) => request.method === 'POST')).toEqual([]);
});

test('a page about MCP that llms.txt lists is asked for and not spoken to', () => {
  const page = '<!doctype html><h1>Model Context Protocol';
  const { steps, outcomes } = scan(
    { ...MENTION, 'GET /guides/mcp/': page, 'POST /guides/mcp/': { status: 405 } },
    RULES,
  );
  expect(steps.filter(({ request }) => request.method === 'POST')).toEqual([]);
  expect(steps.some(({ purpose }) => purpose === 'nlweb')).toBe(false);
  expect([outcomes['mcp-endpoint-modern'], outcomes['nlweb-ask']]).toEqual(['not-applicable', 'not-applicable']);
});

test('an endpoint that llms.txt lists is found by its answer', () => {
  const { outcomes } = scan(
    {
      ...MENTION,
      'GET /guides/mcp/': { status: 405, type: 'text/plain', body: 'POST only' },
      'POST /guides/mcp/ server/discover': rpc(DISCOVER),
      'POST /guides/mcp/ tools/list': rpc(TOOLS),
    },
    RULES,
  );
  expect(outcomes['mcp-endpoint-modern']).toBe('pass');
});

test('a legacy session is carried on', () => {
  const site: Site = {
    ...GONE,
    'POST /mcp initialize': { ...INITIALIZE, headers: [['mcp-session-id', 's1']] },
    'POST /mcp server/discover': { status: 400, body: {} },
  };
  const list = scan(site, RULES).steps.find(({ variant }) => variant === 'tools');
  expect(list?.request.headers).toEqual(
    expect.arrayContaining([
      ['mcp-protocol-version', '2025-11-25'],
      ['mcp-session-id', 's1'],
    ]),
  );
});

test('a folder is never spoken to', () => {
  const { steps, outcomes } = scan({ ...MCP, ...NAMED_API }, RULES, false);
  expect(steps.some(({ purpose }) => purpose === 'mcp' || purpose === 'api-error')).toBe(false);
  expect(outcomes).toMatchObject({
    'openapi-description': 'pass',
    'mcp-endpoint-modern': 'untested',
    'api-errors-machine-readable': 'untested',
  });
});

test('robots.txt is obeyed', () => {
  const { steps, outcomes } = scan(
    {
      ...MCP,
      'GET /robots.txt': { type: 'text/plain', body: 'User-agent: *\nDisallow: /mcp\nDisallow: /.well-known/' },
    },
    RULES,
  );
  expect(steps.filter(({ purpose, refused }) => purpose === 'mcp' && !refused)).toEqual([]);
  expect(outcomes['mcp-endpoint-modern']).toBe('untested');
});

test('an endpoint of a stranger is not spoken to', () => {
  const remotes = [{ type: 'streamable-http', url: 'https://elsewhere.example/mcp' }];
  const { steps } = scan({ 'GET /.well-known/mcp': { body: { ...CARD, remotes } } }, RULES);
  expect(steps.filter(({ request }) => request.method === 'POST')).toEqual([]);
});

test.each(['/t', '//auth.example', 'auth.example', 'https://', '\ud800', ' '])('an issuer %j is none', (issuer) => {
  const metadata = { body: { resource: 'https://example.com/mcp', authorization_servers: [issuer] } };
  const { steps } = scan({ ...wall(BEARER), [`GET ${RESOURCE}`]: metadata }, RULES);
  expect(steps.filter(({ variant }) => variant === 'auth-server')).toEqual([]);
});

test.each([
  ['the folder of its paths', '/', ['/api/letters', '/api/people'], 'https://example.com/api/legible-no-such-path'],
  ['the folder of its server', '/v1', ['/letters', '/people'], 'https://example.com/v1/legible-no-such-path'],
  ['a host of its own', 'https://api.example.com', ['/letters'], 'https://api.example.com/legible-no-such-path'],
  ['no folder: a page of the site would answer', '/', ['/letters', '/people'], undefined],
])('where an unknown path of an API is asked for: %s', (_case, server, paths, url) => {
  const body = {
    ...API,
    servers: [{ url: server }],
    paths: Object.fromEntries(paths.map((path) => [path, { get: { responses: operation.responses } }])),
  };
  const asked = scan({ ...NAMED_API, 'GET /openapi.json': { body } }, RULES).steps.filter(
    ({ purpose }) => purpose === 'api-error',
  );
  expect(asked.map(({ request }) => request.url)).toEqual(url === undefined ? [] : [url]);
});

test.each(['\ud800', '%', '&=#', '\u0000'])('a parameter named %j is asked for', (name) => {
  const get = { ...operation, parameters: [{ name, in: 'query', schema: { type: 'integer' } }] };
  const site: Site = { ...NAMED_API, 'GET /openapi.json': { body: { ...API, paths: { '/api/letters': { get } } } } };
  const asked = scan(site, RULES).steps.filter(({ purpose }) => purpose === 'api-error');
  expect(asked.map(({ request }) => request.url)).toContain(
    `https://example.com/api/letters?${encodeURIComponent(name.toWellFormed())}=legible-no-such-value`,
  );
});

test.each([
  ['a session', { ...INITIALIZE, headers: [['mcp-session-id', 'séance\u00ff']] }],
  ['a version in words', rpc({ protocolVersion: '최신', capabilities: {}, serverInfo: { name: 'x' } })],
] satisfies [string, Given][])('%s that no request can carry is not sent', (_, initialized) => {
  const site: Site = {
    ...GONE,
    'POST /mcp initialize': initialized,
    'POST /mcp server/discover': { status: 400, body: {} },
  };
  const { steps } = scan(site, RULES);
  expect(steps.some(({ variant }) => variant === 'initialize')).toBe(true);
  expect(steps.some(({ variant }) => variant === 'tools')).toBe(false);
});
