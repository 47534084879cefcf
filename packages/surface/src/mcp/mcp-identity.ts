/** Identity of an MCP server, used for the server, its cards and the texts about it. */
export interface McpIdentity {
  /** Reverse DNS of the host, a slash, and the name of the service: `org.example.scan/legible-scan`. */
  readonly name: string;
  readonly title: string;
  readonly version: string;
  /** At most 100 characters, the limit of server cards. */
  readonly description: string;
  /** Instructions for models: what the tools cover and what they do not cover. */
  readonly instructions: string;
  /** Two to five example requests of users for which an agent needs this server, for catalogues. */
  readonly representativeQueries: readonly string[];
  /** Absolute URL. */
  readonly websiteUrl: string;
  readonly documentationUrl: string;
}

/** Default revision of the protocol. */
export const MODERN_VERSION = '2026-07-28';
/** Supported revisions with a handshake, the newest first. */
const LEGACY_VERSIONS = ['2025-11-25', '2025-06-18', '2025-03-26'] as const;
/** All supported revisions, the default first, in the order of server cards. */
export const MCP_VERSIONS: readonly string[] = [MODERN_VERSION, ...LEGACY_VERSIONS];
/** The only revision with arrays of messages, and that of requests without a version (2026-07-28, Versioning). */
export const BATCH_VERSION = '2025-03-26';

/** Both paths of the server, the well-known one first, as in the cards. */
export const MCP_PATHS = ['/.well-known/mcp', '/mcp'] as const;

/** Returns the name of a server at a public address. */
export const mcpServerName = (publicUrl: string, service: string): string => {
  const { hostname } = new URL(publicUrl);
  const isName = /[a-z]/i.test(hostname) && !hostname.startsWith('[');
  return `${isName ? hostname.split('.').reverse().join('.') : 'localhost'}/${service}`;
};
