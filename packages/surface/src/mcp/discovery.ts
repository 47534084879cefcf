import { JSON_TYPE } from '../http/json-response.ts';
import { MCP_PATHS, MCP_VERSIONS, type McpIdentity, MODERN_VERSION } from './mcp-identity.ts';
import type { McpServers } from './mcp-server.ts';

const CARD_SCHEMA = 'https://static.modelcontextprotocol.io/schemas/v1/server-card.schema.json';
/** Media type of a server card (SEP-2127): links and catalogues name it. */
export const SERVER_CARD_TYPE = 'application/mcp-server-card+json';
/** Paths of the server cards, one for each address of the server. Texts and catalogues name the first. */
export const SERVER_CARD_PATHS = MCP_PATHS.map((path) => `${path}/server-card`);
/** Paths of files in which clients and scanners look for a description. A GET of the endpoint returns it too. */
export const MCP_DOCUMENT_PATHS = ['/.well-known/mcp.json', '/.well-known/mcp/server-card.json'] as const;
/** Path of the catalogue that agents read, by the Agent-Card project. */
export const AI_CATALOG_PATH = '/.well-known/ai-catalog.json';
/** Media type of that catalogue. */
export const AI_CATALOG_TYPE = 'application/ai-catalog+json';

/** Makes the discovery documents of an MCP server from its definition. `publicUrl` has no final slash. */
export const mcpDocuments = (
  publicUrl: string,
  identity: McpIdentity,
  { tools, capabilities }: Pick<McpServers, 'tools' | 'capabilities'>,
) => {
  const { name, title, version, description, instructions, websiteUrl, documentationUrl, representativeQueries } =
    identity;
  const endpoint = `${publicUrl}${MCP_PATHS[0]}`;
  const card = {
    $schema: CARD_SCHEMA,
    name,
    title,
    version,
    description,
    websiteUrl,
    remotes: [{ type: 'streamable-http', url: endpoint, supportedProtocolVersions: MCP_VERSIONS }],
  };
  return {
    /** The plain server card (SEP-2127). */
    card,
    /** The card with the keys of older conventions: tools, transport, capabilities. */
    full: {
      ...card,
      protocolVersion: MODERN_VERSION,
      serverInfo: { name, title, version },
      transport: { type: 'streamable-http', endpoint },
      capabilities,
      authentication: { required: false },
      instructions,
      documentationUrl,
      tools,
    },
    /** The AI catalogue of the Agent-Card project: one entry, the card. */
    catalog: {
      specVersion: '1.0',
      host: { displayName: title },
      entries: [
        {
          identifier: `urn:air:${new URL(publicUrl).hostname}:mcp:${name.split('/').at(-1)}`,
          type: SERVER_CARD_TYPE,
          url: `${publicUrl}${SERVER_CARD_PATHS[0]}`,
          displayName: title,
          description,
          representativeQueries,
        },
      ],
    },
  };
};

/** A link in a Link header: a relation registered with IANA, an address, and a media type. */
export type HeaderLink = readonly [rel: string, href: string, type?: string];

/**
 * Writes the Link header of a page: first its own links, then those that lead programs to everything else. Both
 * services link the same kinds of documents on every page: llms.txt, the catalogue of APIs, OpenAPI, the guide, both
 * cards of the MCP server, status.
 */
export const pageLinks = (
  own: readonly HeaderLink[],
  { llms, catalog, guide, status }: Readonly<Record<'llms' | 'catalog' | 'guide' | 'status', string>>,
): string => {
  const all: readonly HeaderLink[] = [
    ...own,
    ['describedby', llms, 'text/markdown'],
    ['api-catalog', catalog, 'application/linkset+json'],
    ['service-desc', '/openapi.json', JSON_TYPE],
    ['service-doc', guide, 'text/html'],
    ['service-meta', SERVER_CARD_PATHS[0] ?? '', SERVER_CARD_TYPE],
    ['service-meta', AI_CATALOG_PATH, AI_CATALOG_TYPE],
    ['status', status, JSON_TYPE],
  ];
  return all
    .map(([rel, href, type]) => `<${href}>; rel="${rel}"${type === undefined ? '' : `; type="${type}"`}`)
    .join(', ');
};
