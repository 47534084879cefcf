import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { AGENT_DOCUMENT_KEYS, type AgentDocumentKey, readAgentDocument } from './agent-documents.ts';
import { isSignedByEach } from './document-reading.ts';

const BASE = 'https://example.com/.well-known/document.json';

const read = (key: AgentDocumentKey, value: unknown) => readAgentDocument(key, JSON.stringify(value), BASE);

const HASH = 'a'.repeat(64);

type Case = readonly [string, unknown, readonly string[], readonly string[]];

const table = (key: AgentDocumentKey, cases: readonly Case[]): void => {
  describe(key, () => {
    test.each(cases)('%s', (_case, value, problems, shortcomings) => {
      const reading = read(key, value);
      expect(reading.problems).toEqual(problems.map((one) => expect.stringContaining(one)));
      expect(reading.shortcomings).toEqual(shortcomings.map((one) => expect.stringContaining(one)));
    });
  });
};

table('api-catalog', [
  ['a link', { linkset: [{ anchor: 'https://a.example/', item: [{ href: '/x' }] }] }, [], []],
  ['two relations', { linkset: [{ 'service-desc': [{ href: '/x' }], 'service-doc': [{ href: '/y' }] }] }, [], []],
  ['no linkset', { links: [] }, ['no list “linkset”'], []],
  ['an empty one', { linkset: [] }, ['it names no API'], []],
  [
    'a relation that is not a list',
    { linkset: [{ anchor: '/a', item: { href: '/x' } }] },
    ['“item” is not a list', 'it names no API'],
    [],
  ],
  ['no href', { linkset: [{ anchor: '/a', item: [{ url: '/x' }] }] }, ['no readable href'], []],
]);

const ENTRY = {
  identifier: 'urn:air:example.com:x',
  type: 'text/plain',
  url: '/x',
  displayName: 'X',
  representativeQueries: ['a', 'b'],
};

table('ai-catalog', [
  ['an entry', { specVersion: '1.0', entries: [ENTRY] }, [], []],
  ['embedded', { specVersion: '1.0', entries: [{ ...ENTRY, url: undefined, data: {} }] }, [], []],
  ['no entries', { specVersion: '1.0', entries: [] }, [], []],
  ['no version', { entries: [ENTRY] }, ['specVersion is missing'], []],
  ['another version', { specVersion: 'draft', entries: [] }, ['specVersion is "draft"'], []],
  ['no list', { specVersion: '1.0' }, ['no list “entries”'], []],
  ['no type', { specVersion: '1.0', entries: [{ ...ENTRY, type: undefined }] }, ['has no type'], []],
  ['url and data', { specVersion: '1.0', entries: [{ ...ENTRY, data: {} }] }, ['has both'], []],
  ['neither', { specVersion: '1.0', entries: [{ ...ENTRY, url: undefined }] }, ['has neither'], []],
  ['another urn', { specVersion: '1.0', entries: [{ ...ENTRY, identifier: 'urn:uuid:1' }] }, [], ['not a urn:air']],
  [
    'no queries',
    { specVersion: '1.0', entries: [{ ...ENTRY, representativeQueries: [] }] },
    [],
    ['representativeQueries'],
  ],
  ['no display name', { specVersion: '1.0', entries: [{ ...ENTRY, displayName: undefined }] }, [], ['displayName']],
]);

const AGENT = {
  name: 'A',
  description: 'd',
  supportedInterfaces: [{ url: 'https://a.example/', protocolBinding: 'JSONRPC', protocolVersion: '1.0' }],
  capabilities: {},
  skills: [{ id: 's', name: 'S', description: 'd' }],
};

table('agent-card', [
  ['version 1.0', AGENT, [], []],
  ['version 0.3', { ...AGENT, supportedInterfaces: undefined, url: 'https://a.example/' }, [], ['A2A 0.3: url']],
  ['no interfaces', { ...AGENT, supportedInterfaces: [] }, ['supportedInterfaces'], []],
  [
    'an interface without binding',
    { ...AGENT, supportedInterfaces: [{ url: 'https://a.example/', protocolVersion: '1.0' }] },
    ['protocolBinding'],
    [],
  ],
  ['no name', { ...AGENT, name: '' }, ['it has no name'], []],
  ['no capabilities', { ...AGENT, capabilities: undefined }, ['capabilities'], []],
  ['no skills', { ...AGENT, skills: undefined }, ['skills'], []],
  ['a skill without id', { ...AGENT, skills: [{ name: 'S', description: 'd' }] }, ['skill entry 1 has no id'], []],
]);

const SKILL = {
  name: 'pdf-text',
  type: 'skill-md',
  description: 'd',
  url: 'pdf-text/SKILL.md',
  digest: `sha256:${HASH}`,
};

const SCHEMA = 'https://schemas.agentskills.io/discovery/0.2.0/schema.json';

table('agent-skills', [
  ['version 0.2.0', { $schema: SCHEMA, skills: [SKILL] }, [], []],
  ['no digest', { $schema: SCHEMA, skills: [{ ...SKILL, digest: undefined }] }, ['has no digest'], []],
  ['a short digest', { $schema: SCHEMA, skills: [{ ...SKILL, digest: 'sha256:abc' }] }, ['the digest is not'], []],
  ['a name in capitals', { $schema: SCHEMA, skills: [{ ...SKILL, name: 'PDF' }] }, ['the name is not'], []],
  ['a double hyphen', { $schema: SCHEMA, skills: [{ ...SKILL, name: 'a--b' }] }, ['the name is not'], []],
  ['no list', { $schema: SCHEMA }, ['no list “skills”'], []],
  ['version 0.1', { skills: [{ name: 'a', description: 'd', files: ['SKILL.md'] }] }, [], ['schema of version 0.2.0']],
]);

const CARD = {
  $schema: 'https://static.modelcontextprotocol.io/schemas/v1/server-card.schema.json',
  name: 'com.example/letters',
  version: '1.0.0',
  description: 'd',
  remotes: [{ type: 'streamable-http', url: 'https://example.com/mcp' }],
};

table('server-card', [
  ['SEP-2127', CARD, [], []],
  ['a later family of schemas', { ...CARD, $schema: CARD.$schema.replace('v1', 'v2') }, [], []],
  ['another schema', { ...CARD, $schema: 'https://example.com/x' }, ['$schema is'], []],
  ['no reverse name', { ...CARD, name: 'letters' }, ['com.example/server'], []],
  ['a description of 100', { ...CARD, description: 'd'.repeat(100) }, [], []],
  ['a description of 101', { ...CARD, description: 'd'.repeat(101) }, ['longer than 100'], []],
  ['no remotes', { ...CARD, remotes: [] }, [], ['names no endpoint']],
  [
    'SEP-1649',
    { serverInfo: { name: 'x', version: '1' }, transport: { type: 'http', endpoint: '/mcp' } },
    [],
    ['earlier proposal'],
  ],
  ['of nobody', { transport: { endpoint: '/mcp' } }, ['it names no server'], ['earlier proposal']],
]);

const KEY = { kty: 'OKP', crv: 'Ed25519', x: 'abc' };
const RFC_8037 = { ...KEY, x: '11qYAYKxCrfVS_7TyWQHOg7hcvPapiMlrwIaaPcHURo' };
const RFC_9421 = { ...KEY, x: 'JrQLj5P_89iXES9-vFgrIy29clF9CC_oPPsw3c5D0bs' };
const THUMBPRINTS = {
  a: 'kPrK_qmxVWaYVA9wwBF6Iuo3vVzz7TxHCTwXBygrS4k',
  b: 'poqkLGiymh_W0uP6PZFw-dvez3QJT5SolqXBCW38r0U',
} as const;

test.each<[string, readonly (keyof typeof THUMBPRINTS)[], boolean]>([
  ['a signature by each key', ['a', 'b'], true],
  ['a key without a signature', ['a'], false],
  ['no signature', [], false],
])('a directory whose answer has %s', (_case, labels, isSigned) => {
  const tag = 'tag="http-message-signatures-directory"';
  const input = labels.map((label) => `${label}=("@authority";req);keyid="${THUMBPRINTS[label]}";${tag}`);
  expect(isSignedByEach({ keys: [RFC_8037, RFC_9421] }, input.join(', '))).toBe(isSigned);
});

table('signature-directory', [
  ['a key', { keys: [KEY] }, [], []],
  ['an EC key', { keys: [{ kty: 'EC', crv: 'P-256', x: 'a', y: 'b' }] }, [], []],
  ['no keys', { keys: [] }, ['no list “keys”'], []],
  ['half a key', { keys: [{ kty: 'OKP', crv: 'Ed25519' }] }, ['has no x'], []],
  ['no type', { keys: [{ x: 'abc' }] }, ['has no kty'], []],
  ['a private key', { keys: [{ ...KEY, d: 'secret' }] }, ['private part'], []],
  ['a thumbprint as kid', { keys: [{ ...RFC_8037, kid: THUMBPRINTS.a }] }, [], []],
  ['another kid', { keys: [{ ...RFC_8037, kid: 'first' }] }, ['its kid is not its thumbprint'], []],
  ['for signatures', { keys: [{ ...KEY, use: 'sig' }] }, [], []],
  ['for encryption', { keys: [{ ...KEY, use: 'enc' }] }, ['its use is not sig'], []],
  ['dates', { keys: [{ ...KEY, nbf: 1, exp: 2 }] }, [], []],
  ['dates that leave no time', { keys: [{ ...KEY, nbf: 2, exp: 2 }] }, ['its exp is not after its nbf'], []],
  ['a key that everybody has', { keys: [RFC_9421] }, ['the test key of RFC 9421'], []],
]);

const ROBOT = { client_id: 'https://example.com/bot', jwks_uri: 'https://example.com/keys', web_bot_auth: {} };
const trigger = (value: unknown) => ({ ...ROBOT, web_bot_auth: { trigger: value } });

table('signature-card', [
  ['a card', { ...ROBOT, web_bot_auth: { trigger: 'crawler', 'rfc9309-compliance': true } }, [], []],
  ['metadata of an OAuth client', { client_name: 'Example' }, [], []],
  ['nothing', {}, ['it has no parameter'], []],
  ['a list', [], ['it has no parameter'], []],
  ['keys twice', { ...ROBOT, jwks: { keys: [] } }, ['both jwks and jwks_uri'], []],
  ['its own keys', { jwks: { keys: [{ ...RFC_8037, kid: 'first' }] } }, ['its kid is not its thumbprint'], []],
  ['keys over http', { jwks_uri: 'http://example.com/keys' }, ['its jwks_uri is not an https address'], []],
  ['a name as id', { client_id: 'bot' }, ['its client_id is not an https address'], []],
  ['an earlier draft', { ...ROBOT, trigger: 'fetcher' }, [], ['parameters outside web_bot_auth: trigger']],
  ['a fetcher', trigger('fetcher'), [], []],
  ['another trigger', trigger('cron'), [], ['trigger is neither']],
]);

test('addresses and what they are for', () => {
  const of = (key: AgentDocumentKey, value: unknown) => read(key, value).addresses.map(({ url, role }) => [role, url]);
  expect(
    of('api-catalog', {
      linkset: [{ 'service-desc': [{ href: '/a' }], item: [{ href: 'mailto:x' }, { href: '/b' }] }],
    }),
  ).toEqual([
    ['api', 'https://example.com/a'],
    ['document', 'https://example.com/b'],
  ]);
  expect(of('ai-catalog', { entries: [{ ...ENTRY, type: 'application/mcp-server-card+json' }] })).toEqual([
    ['card', 'https://example.com/x'],
  ]);
  expect(of('ai-catalog', { entries: [{ type: 'application/mcp-server-card+json', data: CARD }] })).toEqual([
    ['mcp', 'https://example.com/mcp'],
  ]);
  expect(of('agent-card', AGENT)).toEqual([['endpoint', 'https://a.example/']]);
  expect(of('server-card', { ...CARD, transport: { endpoint: '/mcp' } })).toEqual([['mcp', 'https://example.com/mcp']]);
  expect(of('server-card', { endpoints: { streamable_http: '/m' } })).toEqual([['mcp', 'https://example.com/m']]);
});

test('the digest that a skill should have', () => {
  expect(read('agent-skills', { skills: [SKILL] }).addresses).toEqual([
    { url: 'https://example.com/.well-known/pdf-text/SKILL.md', role: 'document', sha256: HASH },
  ]);
  const files = [{ path: 'SKILL.md', digest: `sha256:${HASH}` }];
  expect(read('agent-skills', { skills: [{ name: 'a', description: 'd', files }] }).addresses).toMatchObject([
    { url: 'https://example.com/.well-known/a/SKILL.md', sha256: HASH },
  ]);
});

test.each(AGENT_DOCUMENT_KEYS)('%s: what is not JSON has one problem; any JSON is read and bounded', (key) => {
  expect(readAgentDocument(key, 'Hello', BASE).problems).toEqual(['it is not JSON']);
  const lists = ['linkset', 'entries', 'skills', 'keys', 'remotes', 'supportedInterfaces'];
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      read(key, value);
      const reading = read(key, Object.fromEntries(lists.map((list) => [list, [value, value]])));
      expect(reading.problems.length).toBeLessThanOrEqual(20);
    }),
  );
  const many = read(key, Object.fromEntries(lists.map((list) => [list, Array.from({ length: 500 }, () => ({}))])));
  expect(many.problems.length).toBeLessThanOrEqual(20);
  expect(many.entries).toBeLessThanOrEqual(200);
});
