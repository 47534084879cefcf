/**
 * What the site offers to programs: an API, an MCP server, a second one for members, an agent, skills, and their
 * descriptions.
 */
import { createHash, generateKeyPairSync } from 'node:crypto';
import { jwkThumbprint } from '@legible/formats/jwk-thumbprint';
import { signedDirectory } from '@legible/outbound';
import type { SiteFile } from './files.ts';
import { at, NAME } from './house.ts';

const json = (value: unknown): string => JSON.stringify(value, null, 2);
const file = (value: unknown, type = 'application/json', headers: SiteFile['headers'] = {}): SiteFile => ({
  type,
  body: json(value),
  headers,
});
const ANYWHERE = { 'access-control-allow-origin': '*' };

/** A list of keys with one key, signed by it. */
const signedKeys = () => {
  const { privateKey: key, publicKey } = generateKeyPairSync('ed25519');
  const { kty = '', crv = '', x = '' } = publicKey.export({ format: 'jwk' });
  const jwk = { kty, crv, x };
  return signedDirectory([{ keyid: jwkThumbprint(jwk) ?? '', key, jwk, from: 0 }], new URL(at('/')).host, Date.now());
};
const DIRECTORY = signedKeys();

const PLACES = [
  { day: '2026-11-24', free: 4 },
  { day: '2026-11-25', free: 2 },
];

const problem = (status: number, title: string, detail: string): Response =>
  new Response(json({ type: 'about:blank', title, status, detail }), {
    status,
    headers: { 'content-type': 'application/problem+json' },
  });

const SCHEMAS = {
  Place: {
    type: 'object',
    required: ['day', 'free'],
    properties: { day: { type: 'string', format: 'date' }, free: { type: 'integer' } },
  },
  Problem: {
    type: 'object',
    required: ['title', 'status'],
    properties: { title: { type: 'string' }, status: { type: 'integer' }, detail: { type: 'string' } },
  },
};
const answers = (description: string, schema: object) => ({
  200: { description, content: { 'application/json': { schema } } },
  default: {
    description: 'What was wrong',
    content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
  },
});
const PLACE = { $ref: '#/components/schemas/Place' };

const OPENAPI = {
  openapi: '3.1.0',
  info: { title: `${NAME}: free places`, version: '1.2.0', description: 'When the workshop has free places.' },
  servers: [{ url: at('/api') }],
  paths: {
    '/places': {
      get: {
        operationId: 'listPlaces',
        summary: 'Lists the coming days with free places',
        parameters: [
          {
            name: 'days',
            in: 'query',
            description: 'Days ahead',
            schema: { type: 'integer', minimum: 1, maximum: 30 },
          },
        ],
        responses: answers('Days with free places', { type: 'array', items: PLACE }),
      },
    },
    '/places/{day}': {
      get: {
        operationId: 'getPlace',
        summary: 'Tells how many places one day has',
        parameters: [{ name: 'day', in: 'path', required: true, schema: { type: 'string', format: 'date' } }],
        responses: answers('One day', PLACE),
      },
    },
  },
  components: { schemas: SCHEMAS },
};

const api = (url: URL): Response => {
  if (url.pathname !== '/api/places') return problem(404, 'Not found', 'The interface has /api/places.');
  const days = url.searchParams.get('days') ?? '7';
  if (!/^(?:[1-9]|[12]\d|30)$/.test(days)) return problem(400, 'Bad parameter', 'days is a number from 1 to 30.');
  return Response.json(PLACES);
};

const SERVER = { name: 'example.elmfield/workshop', version: '1.2.0' };
const REVISION = '2026-07-28';
const tool = (name: string, description: string, properties: object) => ({
  name,
  title: description,
  description,
  inputSchema: { type: 'object', properties, additionalProperties: false },
  annotations: { readOnlyHint: true },
});
const TOOLS = [
  tool('list_places', 'Lists the coming days with free places', { days: { type: 'integer', minimum: 1, maximum: 30 } }),
  tool('search_articles', 'Finds articles by words', { words: { type: 'string' } }),
];

const mcp = async (request: Request): Promise<Response> => {
  if (request.method !== 'POST') return new Response(null, { status: 405, headers: { allow: 'POST' } });
  const { id, method } = (await request.json()) as { id: number; method: string };
  const results: Readonly<Record<string, object>> = {
    'server/discover': {
      supportedVersions: [REVISION],
      capabilities: { tools: {} },
      _meta: { 'io.modelcontextprotocol/serverInfo': SERVER },
    },
    'tools/list': { tools: TOOLS },
  };
  const result = results[method];
  return Response.json(
    result
      ? { jsonrpc: '2.0', id, result }
      : { jsonrpc: '2.0', id, error: { code: -32601, message: 'Unknown method' } },
  );
};

const MEMBERS = at('/members/mcp');
const MEMBERS_METADATA = at('/.well-known/oauth-protected-resource/members/mcp');
const ISSUER = at('/accounts');
const card = (name: string, version: string, description: string, url: string) => ({
  $schema: 'https://static.modelcontextprotocol.io/schemas/v1/server-card.schema.json',
  name,
  version,
  description,
  remotes: [{ type: 'streamable-http', url, supportedProtocolVersions: [REVISION] }],
});

const closed = (): Response => problem(401, 'For members', 'Log in first.');

const membersOnly = (): Response => {
  const response = closed();
  response.headers.set('www-authenticate', `Bearer resource_metadata="${MEMBERS_METADATA}"`);
  return response;
};

const SKILL = `---
name: measure-a-chain
description: Tells whether a bicycle chain is worn, from a measurement with a ruler.
---

# Measure a chain

Ask for the length of twelve full links in millimetres. New: 304.8. From 306.3 on: replace the chain. From 307.8 on: replace the cassette as well.
`;
const SKILL_PATH = '/.well-known/agent-skills/measure-a-chain/SKILL.md';

const entry = (name: string, displayName: string, type: string, rest: object) => ({
  identifier: `urn:air:elmfield.example:${name}`,
  displayName,
  type,
  description: displayName,
  representativeQueries: ['When does the workshop have a free place?', 'Is my bicycle chain worn?'],
  ...rest,
});

const AI_CATALOG = {
  specVersion: '1.0',
  host: { displayName: NAME },
  entries: [
    entry('mcp:workshop', 'MCP server of the workshop', 'application/mcp-server-card+json', {
      url: at('/mcp/server-card'),
    }),
    entry('mcp:members', 'MCP server for members', 'application/mcp-server-card+json', {
      data: card('example.elmfield/members', '1.0.0', 'Tools for members, behind a log-in.', MEMBERS),
    }),
    entry('api:places', 'API for free places', 'application/vnd.oai.openapi+json', { url: at('/openapi.json') }),
  ],
};

const ITEM = {
  url: at('/articles/chain-wear'),
  name: 'When to replace a bicycle chain',
  schema_object: { '@type': 'Article', headline: 'When to replace a bicycle chain', url: at('/articles/chain-wear') },
};

export const AGENT_FILES: Readonly<Record<string, SiteFile>> = {
  '/openapi.json': file(OPENAPI, 'application/vnd.oai.openapi+json'),
  '/.well-known/api-catalog': file(
    {
      linkset: [
        {
          anchor: at('/api'),
          'service-desc': [{ href: at('/openapi.json'), type: 'application/vnd.oai.openapi+json' }],
          'service-doc': [{ href: at('/docs/api'), type: 'text/html' }],
        },
      ],
    },
    'application/linkset+json; profile="https://www.rfc-editor.org/info/rfc9727"',
  ),
  '/.well-known/ai-catalog.json': file(AI_CATALOG, 'application/ai-catalog+json', ANYWHERE),
  '/mcp/server-card': file(
    card(SERVER.name, SERVER.version, 'Free places of the workshop, and its articles.', at('/mcp')),
    'application/mcp-server-card+json',
    ANYWHERE,
  ),
  '/.well-known/agent-card.json': file({
    name: `${NAME} front desk`,
    description: 'Answers questions about repairs and free places.',
    version: '1.0.0',
    supportedInterfaces: [{ url: at('/a2a'), protocolBinding: 'JSONRPC', protocolVersion: '1.0' }],
    capabilities: { streaming: false },
    defaultInputModes: ['text/plain'],
    defaultOutputModes: ['text/plain'],
    skills: [{ id: 'places', name: 'Free places', description: 'Tells when a repair can be done.', tags: ['repair'] }],
  }),
  '/.well-known/agent-skills/index.json': file({
    $schema: 'https://schemas.agentskills.io/discovery/0.2.0/schema.json',
    skills: [
      {
        name: 'measure-a-chain',
        type: 'skill-md',
        description: 'Tells whether a bicycle chain is worn.',
        url: SKILL_PATH,
        digest: `sha256:${createHash('sha256').update(SKILL).digest('hex')}`,
      },
    ],
  }),
  [SKILL_PATH]: { type: 'text/markdown; charset=utf-8', body: SKILL, headers: { 'x-robots-tag': 'noindex' } },
  '/.well-known/http-message-signatures-directory': {
    type: 'application/http-message-signatures-directory+json',
    body: DIRECTORY.body,
    headers: Object.fromEntries(DIRECTORY.headers),
  },
  '/.well-known/signature-agent-card': file({
    client_id: at('/.well-known/signature-agent-card'),
    client_name: 'Bicycle robot',
    jwks_uri: at('/.well-known/http-message-signatures-directory'),
    web_bot_auth: { trigger: 'fetcher', 'rfc9309-compliance': true },
  }),
  '/.well-known/oauth-protected-resource/members/mcp': file({
    resource: MEMBERS,
    authorization_servers: [ISSUER],
    scopes_supported: ['tools'],
  }),
  '/.well-known/oauth-authorization-server/accounts': file({
    issuer: ISSUER,
    authorization_endpoint: at('/accounts/authorize'),
    token_endpoint: at('/accounts/token'),
    response_types_supported: ['code'],
    code_challenge_methods_supported: ['S256'],
  }),
};

/** The answer to a request from a program; null for other requests. */
export const agentAnswer = async (request: Request): Promise<Response | null> => {
  const url = new URL(request.url);
  if (url.pathname.startsWith('/api/')) return api(url);
  switch (url.pathname) {
    case '/mcp':
      return mcp(request);
    case '/members/mcp':
      return membersOnly();
    case '/a2a':
      return new Response(null, { status: 405, headers: { allow: 'POST' } });
    case '/ask':
      return Response.json({ query_id: 'q1', results: [ITEM] });
    default:
      return null;
  }
};
