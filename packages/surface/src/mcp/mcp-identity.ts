/** Who an MCP server is: the same constants make the server, its cards and the texts about it. */
export interface McpIdentity {
  /** Reverse DNS of the host, a slash, and the name of the service: `org.example.scan/legible-scan`. */
  readonly name: string;
  readonly title: string;
  readonly version: string;
  /** At most 100 characters, as server cards ask. */
  readonly description: string;
  /** What a model should know before it calls anything: what the tools cover, and what they do not. */
  readonly instructions: string;
  /** What a user might ask an agent for, who then needs this server; two to five, as catalogues of agents ask. */
  readonly representativeQueries: readonly string[];
  /** Absolute. */
  readonly websiteUrl: string;
  readonly documentationUrl: string;
}

/** The revision that the server speaks by default. */
export const MODERN_VERSION = '2026-07-28';
/** Revisions with a handshake, the newest first, that are answered as well. */
const LEGACY_VERSIONS = ['2025-11-25', '2025-06-18', '2025-03-26'] as const;
/** Every revision that is answered, the default first: the order in server cards. */
export const MCP_VERSIONS: readonly string[] = [MODERN_VERSION, ...LEGACY_VERSIONS];
/** The one revision that knows arrays of messages; a request without a version is one of this (2026-07-28, Versioning). */
export const BATCH_VERSION = '2025-03-26';

/** Both addresses of the one server: the well-known one first, as the cards name it. */
export const MCP_PATHS = ['/.well-known/mcp', '/mcp'] as const;

/** The name of a server at this public address. */
export const mcpServerName = (publicUrl: string, service: string): string => {
  const { hostname } = new URL(publicUrl);
  const isName = /[a-z]/i.test(hostname) && !hostname.startsWith('[');
  return `${isName ? hostname.split('.').reverse().join('.') : 'localhost'}/${service}`;
};
