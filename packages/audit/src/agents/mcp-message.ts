/** Reads what an MCP endpoint answers: JSON-RPC as plain JSON or in an event stream, or something else. */
import { parseEventStream } from '@legible/formats';
import { cleanText } from '../document/clean-text.ts';
import type { McpToolFact } from '../facts/mcp-fact.ts';
import { asObject, fieldOf, type JsonObject, readJson, textOf, textsOf } from './json-value.ts';
import { toolProblem } from './tool-schema.ts';

const MAX_TOOLS = 200;
const SERVER_INFO = 'io.modelcontextprotocol/serverInfo';

export type McpMessage =
  | {
      readonly type: 'discover' | 'initialize';
      readonly versions: readonly string[];
      readonly serverName: string | null;
      readonly serverVersion: string | null;
    }
  | { readonly type: 'tools'; readonly tools: readonly McpToolFact[]; readonly more: boolean }
  | { readonly type: 'error'; readonly code: number; readonly message: string; readonly supported: readonly string[] }
  /** JSON-RPC, and nothing that we asked for. */
  | { readonly type: 'other' };

const serverOf = (info: unknown): { serverName: string | null; serverVersion: string | null } => {
  const server = asObject(info);
  const read = (key: string): string | null =>
    server === null ? null : cleanText(textOf(server, key) ?? '', 200) || null;
  return { serverName: read('name'), serverVersion: read('version') };
};

const versionsOf = (value: unknown): readonly string[] => textsOf(value, 20).map((one) => cleanText(one, 50));

const toolOf = (tool: JsonObject): McpToolFact => ({
  name: cleanText(textOf(tool, 'name') ?? '', 130),
  described: textOf(tool, 'description') !== null,
  annotated: Object.keys(asObject(fieldOf(tool, 'annotations')) ?? {}).length > 0,
  problem: toolProblem(tool),
});

const resultOf = (result: JsonObject): McpMessage => {
  const tools = fieldOf(result, 'tools');
  if (Array.isArray(tools)) {
    const list = tools.slice(0, MAX_TOOLS).map((tool) => toolOf(asObject(tool) ?? {}));
    return { type: 'tools', tools: list, more: textOf(result, 'nextCursor') !== null || tools.length > MAX_TOOLS };
  }
  const meta = asObject(fieldOf(result, '_meta')) ?? {};
  const supported = versionsOf(fieldOf(result, 'supportedVersions'));
  if (supported.length > 0) return { type: 'discover', versions: supported, ...serverOf(fieldOf(meta, SERVER_INFO)) };
  const version = textOf(result, 'protocolVersion');
  if (version === null) return { type: 'other' };
  return { type: 'initialize', versions: versionsOf([version]), ...serverOf(fieldOf(result, 'serverInfo')) };
};

const messageOf = (value: unknown): McpMessage | null => {
  const message = asObject(value);
  if (message === null || fieldOf(message, 'jsonrpc') !== '2.0') return null;
  const result = asObject(fieldOf(message, 'result'));
  if (result !== null) return resultOf(result);
  const error = asObject(fieldOf(message, 'error'));
  if (error === null) return null;
  const code = fieldOf(error, 'code');
  return {
    type: 'error',
    code: typeof code === 'number' ? code : 0,
    message: cleanText(textOf(error, 'message') ?? '', 200),
    supported: versionsOf(fieldOf(asObject(fieldOf(error, 'data')) ?? {}, 'supported')),
  };
};

/** The first response; a stream may hold notifications before it. Null for what is no JSON-RPC response. */
export const readMcpMessage = (text: string): McpMessage | null =>
  messageOf(readJson(text)) ??
  parseEventStream(text)
    .map(({ data }) => messageOf(readJson(data)))
    .find((message) => message !== null) ??
  null;
