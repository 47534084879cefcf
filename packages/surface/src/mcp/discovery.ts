import { MCP_PATHS, MCP_VERSIONS, type McpIdentity, MODERN_VERSION } from './mcp-identity.ts';
import type { DescribedTool } from './mcp-server.ts';

const CARD_SCHEMA = 'https://static.modelcontextprotocol.io/schemas/v1/server-card.schema.json';
/** Media type of a server card (SEP-2127): links and catalogues name it. */
export const SERVER_CARD_TYPE = 'application/mcp-server-card+json';
/** A card beside each address of the server, in the order of these: texts and catalogues name the first. */
export const SERVER_CARD_PATHS = MCP_PATHS.map((path) => `${path}/server-card`);
/** Where clients and scanners look for a description that GET can read; the last one is the endpoint itself. */
export const MCP_DOCUMENT_PATHS = ['/.well-known/mcp.json', '/.well-known/mcp/server-card.json'] as const;
/** Where agents look for what a host offers them, by the Agent-Card project. */
export const AI_CATALOG_PATH = '/.well-known/ai-catalog.json';
/** Media type of that catalogue. */
export const AI_CATALOG_TYPE = 'application/ai-catalog+json';

export interface McpDocuments {
  /** The server card (SEP-2127) and nothing else. */
  readonly card: unknown;
  /** The card with what older conventions read: tools, transport, capabilities. Its extra keys do no harm. */
  readonly full: unknown;
  /** The AI catalogue of the Agent-Card project: one entry, the card. */
  readonly catalog: unknown;
}

/** The documents by which an MCP server is found, made from what makes the server. `publicUrl` has no final slash. */
export const mcpDocuments = (
  publicUrl: string,
  identity: McpIdentity,
  tools: readonly DescribedTool[],
): McpDocuments => {
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
    card,
    full: {
      ...card,
      protocolVersion: MODERN_VERSION,
      serverInfo: { name, title, version },
      transport: { type: 'streamable-http', endpoint },
      capabilities: { tools: { listChanged: false } },
      authentication: { required: false },
      instructions,
      documentationUrl,
      tools,
    },
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
