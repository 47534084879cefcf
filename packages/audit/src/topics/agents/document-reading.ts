/** The common result of all readers of documents for programs. */

import { jwkThumbprint, thumbprintMembers } from '@legible/formats/jwk-thumbprint';
import { isWeb, resolveUrl } from '../../kernel/address/address.ts';
import { cleanText } from '../../kernel/text/clean-text.ts';
import { asObject, fieldOf, type JsonObject, objectsOf, textOf, textsOf } from './json-value.ts';

export interface NamedAddress {
  /** Absolute http(s). */
  readonly url: string;
  /**
   * `document`: a GET returns it; `endpoint`: programs send requests to it, so any answer except a server error is
   * fine; `mcp`: an endpoint for MCP; `api`: a description of an API; `card`: the card of an MCP server.
   */
  readonly role: 'document' | 'endpoint' | 'mcp' | 'api' | 'card';
  /** Expected SHA-256 of its bytes in hexadecimal; null when none is given. */
  readonly sha256: string | null;
}

export interface DocumentReading {
  readonly problems: readonly string[];
  readonly shortcomings: readonly string[];
  readonly entries: number;
  readonly addresses: readonly NamedAddress[];
}

/** What is read of lists. */
const MAX_ENTRIES = 200;

const addressIn = (
  object: JsonObject,
  key: string,
  base: string,
  role: NamedAddress['role'] = 'document',
  sha256: string | null = null,
): readonly NamedAddress[] => {
  const url = resolveUrl(textOf(object, key), base);
  return url !== null && isWeb(url) ? [{ url, role, sha256 }] : [];
};

/** Names one entry of a list: `of “x”` or `of entry 3`. */
const naming = (object: JsonObject, key: string, index: number): string => {
  const name = textOf(object, key);
  return name === null ? `entry ${index + 1}` : `“${cleanText(name, 80)}”`;
};

/** Texts that an object should have but lacks, in words. */
const missing = (object: JsonObject, keys: readonly string[], where: string): readonly string[] =>
  keys.filter((key) => textOf(object, key) === null).map((key) => `${where} has no ${key}`);

const SCHEMA = /^https:\/\/static\.modelcontextprotocol\.io\/schemas\/[^/]+\/server-card\.schema\.json$/;
const SERVER_NAME = /^[a-zA-Z0-9.-]+\/[a-zA-Z0-9._-]+$/;

/** Objects and fields in which earlier proposals put the endpoint. */
const FORMER = [
  ['transport', 'endpoint'],
  ['transport', 'url'],
  ['endpoints', 'streamable_http'],
] as const;

export interface CardIdentity {
  readonly name: string | null;
  readonly version: string | null;
  readonly protocols: readonly string[];
}

/** The fields that can be compared with the server's own statements. */
export const cardIdentity = (root: unknown): CardIdentity => {
  const card = asObject(root) ?? {};
  const info = asObject(fieldOf(card, 'serverInfo')) ?? {};
  const remotes = objectsOf(fieldOf(card, 'remotes'), MAX_ENTRIES);
  const read = (key: string): string | null => textOf(card, key) ?? textOf(info, key);
  return {
    name: read('name'),
    version: read('version'),
    protocols: remotes.flatMap((remote) => textsOf(fieldOf(remote, 'supportedProtocolVersions'), 20)),
  };
};

const endpointsOf = (card: JsonObject, url: string): readonly NamedAddress[] => [
  ...objectsOf(fieldOf(card, 'remotes'), MAX_ENTRIES)
    .filter((remote) => fieldOf(remote, 'type') === 'streamable-http')
    .flatMap((remote) => addressIn(remote, 'url', url, 'mcp')),
  ...FORMER.flatMap(([object, key]) => addressIn(asObject(fieldOf(card, object)) ?? {}, key, url, 'mcp')),
  ...addressIn(card, 'endpoint', url, 'mcp'),
];

const currentProblems = (card: JsonObject): readonly string[] => {
  const name = textOf(card, 'name');
  const description = textOf(card, 'description');
  const schema = textOf(card, '$schema') ?? '';
  return [
    ...missing(card, ['name', 'version', 'description'], 'it'),
    ...(SCHEMA.test(schema) ? [] : [`$schema is “${cleanText(schema, 100)}”, not that of a server card`]),
    ...(name !== null && !SERVER_NAME.test(name) ? ['the name is not of the form com.example/server'] : []),
    ...(description !== null && description.length > 100 ? ['the description is longer than 100 characters'] : []),
  ];
};

/** Reads the card of an MCP server: SEP-2127 if it names a schema or remotes, else the older SEP-1649. */
export const readServerCard = (root: unknown, url: string): DocumentReading => {
  const card = asObject(root) ?? {};
  const isCurrent = fieldOf(card, '$schema') !== undefined || Array.isArray(fieldOf(card, 'remotes'));
  const endpoints = [...new Map(endpointsOf(card, url).map((one) => [one.url, one])).values()];
  const { name } = cardIdentity(card);
  const former = name === null && textOf(card, 'server_name') === null ? ['it names no server'] : [];
  return {
    problems: isCurrent ? currentProblems(card) : former,
    shortcomings: [
      ...(isCurrent ? [] : ['it has the form of an earlier proposal, without $schema and remotes']),
      ...(endpoints.length === 0 ? ['it names no endpoint'] : []),
    ],
    entries: endpoints.length,
    addresses: endpoints,
  };
};

/** Fields that A2A 1.0 moved into supportedInterfaces and capabilities. */
const FORMER_FIELDS = ['url', 'preferredTransport', 'additionalInterfaces', 'supportsAuthenticatedExtendedCard'];

const interfaceProblems = (one: JsonObject, index: number): readonly string[] =>
  missing(one, ['url', 'protocolBinding', 'protocolVersion'], `interface ${index + 1}`);

/** Reads the card of an A2A agent (1.0, and cards of 0.3). */
export const readAgentCard = (root: unknown, url: string): DocumentReading => {
  const card = asObject(root) ?? {};
  const interfaces = objectsOf(fieldOf(card, 'supportedInterfaces'), MAX_ENTRIES);
  const skills = fieldOf(card, 'skills');
  const former = FORMER_FIELDS.filter((key) => fieldOf(card, key) !== undefined);
  const isFormer = interfaces.length === 0 && textOf(card, 'url') !== null;
  return {
    problems: [
      ...missing(card, ['name', 'description'], 'it'),
      ...(interfaces.length > 0 || isFormer ? [] : ['it has no list “supportedInterfaces”']),
      ...interfaces.flatMap(interfaceProblems),
      ...(asObject(fieldOf(card, 'capabilities')) === null ? ['it has no capabilities'] : []),
      ...(Array.isArray(skills) ? [] : ['it has no list “skills”']),
      ...objectsOf(skills, MAX_ENTRIES).flatMap((skill, index) =>
        missing(skill, ['id', 'name', 'description'], `skill ${naming(skill, 'id', index)}`),
      ),
    ],
    shortcomings: former.length > 0 ? [`fields of A2A 0.3: ${former.join(', ')}`] : [],
    entries: objectsOf(skills, MAX_ENTRIES).length,
    addresses: [
      ...interfaces.flatMap((one) => addressIn(one, 'url', url, 'endpoint')),
      ...(isFormer ? addressIn(card, 'url', url, 'endpoint') : []),
    ],
  };
};

const IDENTIFIER = /^urn:air:[a-z0-9.-]+(?::[a-z0-9._-]+)+$/i;
const CARD_TYPES = /^application\/mcp-server(?:-card)?\+json/i;

const addressesOf = (entry: JsonObject, url: string): readonly NamedAddress[] => {
  const isCard = CARD_TYPES.test(textOf(entry, 'type') ?? '');
  const data = asObject(fieldOf(entry, 'data'));
  if (data !== null) return isCard ? readServerCard(data, url).addresses : [];
  return addressIn(entry, 'url', url, isCard ? 'card' : 'document');
};

const entryProblems = (entry: JsonObject, where: string): readonly string[] => {
  const both = ['url', 'data'].filter((key) => fieldOf(entry, key) !== undefined);
  return [
    ...missing(entry, ['identifier', 'type'], where),
    ...(both.length === 1 ? [] : [`${where} has ${both.length === 0 ? 'neither' : 'both'} url and data`]),
  ];
};

/** Requirements of the ARD schema beyond the format itself, and fields that make an entry easy to find. */
const shortcomingsOf = (entry: JsonObject, where: string): readonly string[] => {
  const identifier = textOf(entry, 'identifier');
  const odd = identifier !== null && !IDENTIFIER.test(identifier);
  const queries = fieldOf(entry, 'representativeQueries');
  return [
    ...(odd ? [`${where}: the identifier is not a urn:air name`] : []),
    ...missing(entry, ['displayName'], where),
    ...(Array.isArray(queries) && queries.length > 0 ? [] : [`${where} has no representativeQueries`]),
  ];
};

/** Reads a catalogue of a site's offers to agents (AI Catalog, Agentic Resource Discovery 1.0). */
export const readAiCatalog = (root: unknown, url: string): DocumentReading => {
  const object = asObject(root) ?? {};
  const version = fieldOf(object, 'specVersion');
  const list = fieldOf(object, 'entries');
  const entries = objectsOf(list, MAX_ENTRIES);
  const named = entries.map((entry, index) => ({ entry, where: naming(entry, 'identifier', index) }));
  return {
    problems: [
      ...(version === '1.0'
        ? []
        : [`specVersion is ${cleanText(JSON.stringify(version) ?? 'missing', 30)}, not "1.0"`]),
      ...(Array.isArray(list) ? [] : ['it has no list “entries”']),
      ...named.flatMap(({ entry, where }) => entryProblems(entry, where)),
    ],
    shortcomings: named.flatMap(({ entry, where }) => shortcomingsOf(entry, where)),
    entries: entries.length,
    addresses: entries.flatMap((entry) => addressesOf(entry, url)),
  };
};

const NOT_RELATIONS = new Set(['anchor']);

const roleOf = (relation: string): NamedAddress['role'] => (relation === 'service-desc' ? 'api' : 'document');

/** The relations of one context: each is a list of targets with an href (RFC 9264, 4.2). */
const readContext = (context: JsonObject, index: number, url: string): Omit<DocumentReading, 'shortcomings'> => {
  const where = naming(context, 'anchor', index);
  const relations = Object.keys(context).filter((key) => !NOT_RELATIONS.has(key));
  const broken = relations.filter((relation) => !Array.isArray(context[relation]));
  const targets = relations.flatMap((relation) =>
    objectsOf(context[relation], MAX_ENTRIES).map((target) => addressIn(target, 'href', url, roleOf(relation))),
  );
  const empty = targets.some((found) => found.length === 0);
  return {
    problems: [
      ...broken.slice(0, 3).map((relation) => `${where}: “${relation.slice(0, 50)}” is not a list of targets`),
      ...(empty ? [`${where}: a target has no readable href`] : []),
    ],
    entries: targets.length,
    addresses: targets.flat(),
  };
};

/** Reads the catalogue of a site's APIs (RFC 9727): a linkset in JSON (RFC 9264). */
export const readLinkset = (root: unknown, url: string): DocumentReading => {
  const object = asObject(root);
  const list = object === null ? undefined : fieldOf(object, 'linkset');
  if (!Array.isArray(list))
    return { problems: ['it has no list “linkset”'], shortcomings: [], entries: 0, addresses: [] };
  const contexts = objectsOf(list, MAX_ENTRIES).map((context, index) => readContext(context, index, url));
  const entries = contexts.reduce((sum, context) => sum + context.entries, 0);
  return {
    problems: [
      ...contexts.flatMap(({ problems }) => problems),
      ...(entries === 0 ? ['it names no API: there is no link in it'] : []),
    ],
    shortcomings: [],
    entries,
    addresses: contexts.flatMap(({ addresses }) => addresses),
  };
};

/** The key of RFC 9421 appendix B.1.4, whose private part everybody knows. */
const TEST_KEY = 'poqkLGiymh_W0uP6PZFw-dvez3QJT5SolqXBCW38r0U';

const keyProblems = (key: JsonObject, index: number): readonly string[] => {
  const where = `key ${index + 1}`;
  const members = thumbprintMembers(textOf(key, 'kty') ?? '');
  const thumbprint = jwkThumbprint(key);
  const [kid, use] = [textOf(key, 'kid'), textOf(key, 'use')];
  const [from, until] = [fieldOf(key, 'nbf'), fieldOf(key, 'exp')];
  const isEmpty = typeof from === 'number' && typeof until === 'number' && until <= from;
  return [
    ...missing(key, members.length === 0 ? ['kty'] : members, where),
    ...(kid === null || thumbprint === null || kid === thumbprint ? [] : [`${where}: its kid is not its thumbprint`]),
    ...(use === null || use === 'sig' ? [] : [`${where}: its use is not sig`]),
    ...(isEmpty ? [`${where}: its exp is not after its nbf`] : []),
    ...(thumbprint === TEST_KEY ? [`${where} is the test key of RFC 9421`] : []),
    ...(fieldOf(key, 'd') === undefined ? [] : [`${where} shows its private part`]),
  ];
};

/** Reads the public keys with which a site's robots sign their requests: a JWK set (RFC 7517). */
export const readSignatureDirectory = (root: unknown): DocumentReading => {
  const object = asObject(root);
  const keys = objectsOf(object === null ? undefined : fieldOf(object, 'keys'), MAX_ENTRIES);
  const problems = keys.length === 0 ? ['it has no list “keys” with a key in it'] : keys.flatMap(keyProblems);
  return { problems, shortcomings: [], entries: keys.length, addresses: [] };
};

/** Parameters for robots, which earlier drafts of the card had beside the others. */
const ROBOT_PARAMETERS = ['expected-user-agent', 'rfc9309-product-token', 'rfc9309-compliance', 'trigger'];

/** Reads the card of a site's robot: client metadata of OAuth and an object for robots; all parts are optional. */
export const readSignatureCard = (root: unknown): DocumentReading => {
  const card = asObject(root) ?? {};
  const robot = asObject(fieldOf(card, 'web_bot_auth')) ?? {};
  const has = (key: string): boolean => fieldOf(card, key) !== undefined;
  const keys = objectsOf(fieldOf(asObject(fieldOf(card, 'jwks')) ?? {}, 'keys'), MAX_ENTRIES);
  const trigger = fieldOf(robot, 'trigger');
  const outside = ROBOT_PARAMETERS.filter(has);
  return {
    problems: [
      ...(Object.keys(card).length === 0 ? ['it has no parameter'] : []),
      ...(has('jwks') && has('jwks_uri') ? ['it has both jwks and jwks_uri'] : []),
      ...['client_id', 'jwks_uri']
        .filter((key) => has(key) && !/^https:\/\//i.test(textOf(card, key) ?? ''))
        .map((key) => `its ${key} is not an https address`),
      ...keys.flatMap(keyProblems),
    ],
    shortcomings: [
      ...(outside.length > 0 ? [`parameters outside web_bot_auth: ${outside.join(', ')}`] : []),
      ...(trigger === undefined || trigger === 'fetcher' || trigger === 'crawler'
        ? []
        : ['trigger is neither fetcher nor crawler']),
    ],
    entries: keys.length,
    addresses: [],
  };
};

/** Whether an answer names a signature by each key of its directory (appendix B.1 of the draft). It is not verified. */
export const isSignedByEach = (root: unknown, signatureInput: string): boolean =>
  signatureInput.includes('tag="http-message-signatures-directory"') &&
  objectsOf(fieldOf(asObject(root) ?? {}, 'keys'), MAX_ENTRIES).every((key) =>
    signatureInput.includes(`keyid="${jwkThumbprint(key) ?? ''}"`),
  );

const DIGEST = /^sha256:([0-9a-f]{64})$/i;

/** Agent Skills: 1 to 64 lower-case letters, digits and single hyphens. */
const SKILL_NAME = /^(?=.{1,64}$)[a-z0-9]+(?:-[a-z0-9]+)*$/;

const hashOf = (entry: JsonObject): string | null =>
  DIGEST.exec(textOf(entry, 'digest') ?? '')?.[1]?.toLowerCase() ?? null;

/** Earlier drafts list the files of a folder named after the skill; we then request SKILL.md. */
const fileOf = (skill: JsonObject, url: string): readonly NamedAddress[] => {
  const [first] = objectsOf(fieldOf(skill, 'files'), 1);
  const file = resolveUrl(`${textOf(skill, 'name') ?? ''}/SKILL.md`, url);
  return file === null ? [] : [{ url: file, role: 'document', sha256: first === undefined ? null : hashOf(first) }];
};

const skillProblems = (skill: JsonObject, where: string, current: boolean): readonly string[] => {
  const name = textOf(skill, 'name');
  const digest = textOf(skill, 'digest');
  return [
    ...missing(skill, current ? ['name', 'type', 'description', 'url', 'digest'] : ['name', 'description'], where),
    ...(name !== null && !SKILL_NAME.test(name) ? [`${where}: the name is not in lower case with single hyphens`] : []),
    ...(digest !== null && !DIGEST.test(digest) ? [`${where}: the digest is not sha256: and 64 digits`] : []),
  ];
};

/** Reads the index of a site's Agent Skills (discovery 0.2.0). */
export const readSkillsIndex = (root: unknown, url: string): DocumentReading => {
  const index = asObject(root) ?? {};
  const list = fieldOf(index, 'skills');
  const skills = objectsOf(list, MAX_ENTRIES);
  const current = textOf(index, '$schema')?.includes('0.2.0') ?? false;
  return {
    problems: [
      ...(Array.isArray(list) ? [] : ['it has no list “skills”']),
      ...skills.flatMap((skill, at) => skillProblems(skill, naming(skill, 'name', at), current)),
    ],
    shortcomings: current ? [] : ['it does not name the schema of version 0.2.0'],
    entries: skills.length,
    addresses: skills.flatMap((skill) => {
      const named = addressIn(skill, 'url', url, 'document', hashOf(skill));
      return named.length > 0 ? named : fileOf(skill, url);
    }),
  };
};
