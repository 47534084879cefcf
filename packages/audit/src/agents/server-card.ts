import { cleanText } from '../document/clean-text.ts';
import { addressIn, type DocumentReading, MAX_ENTRIES, missing, type NamedAddress } from './document-reading.ts';
import { asObject, fieldOf, type JsonObject, objectsOf, textOf, textsOf } from './json-value.ts';

const SCHEMA = /^https:\/\/static\.modelcontextprotocol\.io\/schemas\/[^/]+\/server-card\.schema\.json$/;
const NAME = /^[a-zA-Z0-9.-]+\/[a-zA-Z0-9._-]+$/;
/** Objects and fields in which earlier proposals named the endpoint. */
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

/** What can be compared with what the server says of itself. */
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
    ...(name !== null && !NAME.test(name) ? ['the name is not of the form com.example/server'] : []),
    ...(description !== null && description.length > 100 ? ['the description is longer than 100 characters'] : []),
  ];
};

/** The card of an MCP server: SEP-2127 where it names a schema or remotes, else the older SEP-1649. */
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
