/** What is said to an MCP endpoint: questions alone, none of which changes anything. */
import type { HeaderLine } from '@legible/formats';
import type { Wish } from '../plan/wish.ts';

/** The revision that has server/discover, and the last one before it. */
const MCP_MODERN = '2026-07-28';
const MCP_LEGACY = '2025-11-25';

const CLIENT = { name: 'Legible', version: '1.0.0' };
const META = {
  'io.modelcontextprotocol/protocolVersion': MCP_MODERN,
  'io.modelcontextprotocol/clientInfo': CLIENT,
  'io.modelcontextprotocol/clientCapabilities': {},
};

type McpQuestion = Pick<Wish, 'purpose' | 'url' | 'variant'> &
  Partial<Pick<Wish, 'method' | 'headers' | 'body'>> & { readonly variant: string };

const post = (
  variant: string,
  url: string,
  message: { readonly method: string; readonly params?: unknown },
  more: readonly HeaderLine[],
): McpQuestion => ({
  purpose: 'mcp',
  variant,
  url,
  method: 'POST',
  headers: [['content-type', 'application/json'], ['accept', 'application/json, text/event-stream'], ...more],
  body: JSON.stringify({ jsonrpc: '2.0', id: 1, ...message }),
});

const modern = (variant: string, url: string, method: string): McpQuestion =>
  post(variant, url, { method, params: { _meta: META } }, [
    ['mcp-protocol-version', MCP_MODERN],
    ['mcp-method', method],
  ]);

/** Whether something that may be MCP is there: its GET is an error that is no page, or a card. No stream is opened. */
export const knock = (url: string): McpQuestion => ({
  purpose: 'mcp',
  variant: 'knock',
  url,
  headers: [['accept', 'application/json']],
});

export const discover = (url: string): McpQuestion => modern('discover', url, 'server/discover');

export const initialize = (url: string): McpQuestion =>
  post(
    'initialize',
    url,
    { method: 'initialize', params: { protocolVersion: MCP_LEGACY, capabilities: {}, clientInfo: CLIENT } },
    [],
  );

/** The list of tools, asked twice to see whether it keeps its order. */
export const TOOL_VARIANTS = ['tools', 'tools-again'] as const;

export const modernTools = (url: string): readonly McpQuestion[] =>
  TOOL_VARIANTS.map((variant) => modern(variant, url, 'tools/list'));

/** @param session what `initialize` handed out, if it did. */
export const legacyTools = (url: string, version: string, session: string | null): readonly McpQuestion[] => {
  const headers: HeaderLine[] = [['mcp-protocol-version', version]];
  if (session !== null) headers.push(['mcp-session-id', session]);
  return TOOL_VARIANTS.map((variant) => post(variant, url, { method: 'tools/list' }, headers));
};
