/** The MCP servers of the site, by their answers to our messages. */

import { parseEventStream } from '@legible/formats/event-stream';
import type { UnknownReason } from '../../kernel/observed.ts';
import type { Quote } from '../../kernel/quote.ts';
import { cleanText } from '../../kernel/text/clean-text.ts';
import { asObject, fieldOf, type JsonObject, readJson, textOf, textsOf } from './json-value.ts';

export interface McpEndpointFact {
  readonly url: string;
  /** What names it: `server card`, `AI catalogue`, `link`; null when we guessed it. */
  readonly namedBy: string | null;
  /** The step whose answer decided. */
  readonly from: string;
  /**
   * `modern`: answers server/discover (2026-07-28); `legacy`: only initialize; `protected`: requires authorization;
   * `silent`: neither; `unseen`: we could not see, for `reason`.
   */
  readonly speaks: 'modern' | 'legacy' | 'protected' | 'silent' | 'unseen';
  readonly reason: UnknownReason | null;
  readonly versions: readonly string[];
  readonly serverName: string | null;
  readonly serverVersion: string | null;
  /** Status and beginning of the deciding answer. */
  readonly excerpt: Quote;
}

export interface McpToolFact {
  readonly name: string;
  readonly described: boolean;
  readonly annotated: boolean;
  /** The fault of its name or input schema, in words. */
  readonly problem: string | null;
}

export interface McpToolsFact {
  readonly url: string;
  readonly from: string;
  /** At most 200. */
  readonly list: readonly McpToolFact[];
  /** The list has further pages that were not requested. */
  readonly more: boolean;
  /** Whether a second list had the same names in the same order; null when it was not seen. */
  readonly stable: boolean | null;
  readonly excerpt: Quote;
}

/** Endpoints that are named, or found at a usual address. Absent when there is none. */
export interface McpFact {
  readonly endpoints: readonly McpEndpointFact[];
  /** Of the first endpoint that speaks. */
  readonly tools: McpToolsFact | UnknownReason | null;
}

/** Checks the name and input schema of an MCP tool, as far as every client must be able to read them. */

/** Name of a tool in MCP 2026-07-28: 1 to 128 of these characters. */
const NAME = /^[A-Za-z0-9_.-]{1,128}$/;
const TYPES = new Set(['null', 'boolean', 'object', 'array', 'number', 'string', 'integer']);
const MAX_NODES = 5_000;

/** Keywords of JSON Schema 2020-12 with one schema, a map of schemas, or a list of schemas. */
const ONE = ['items', 'additionalProperties', 'not', 'if', 'then', 'else', 'contains', 'propertyNames'];

const MAPS = ['properties', 'patternProperties', '$defs', 'definitions', 'dependentSchemas'];
const LISTS = ['allOf', 'anyOf', 'oneOf', 'prefixItems'];

const isType = (type: unknown): boolean =>
  type === undefined ||
  (Array.isArray(type) && type.length > 0 ? type : [type]).every((one) => typeof one === 'string' && TYPES.has(one));

const ownProblem = (schema: JsonObject): string | null => {
  if (!isType(fieldOf(schema, 'type'))) return 'an unknown type';
  const required = fieldOf(schema, 'required');
  if (
    required !== undefined &&
    textsOf(required, MAX_NODES).length !== (Array.isArray(required) ? required.length : -1)
  )
    return '“required” is not a list of names';
  const choices = fieldOf(schema, 'enum');
  if (choices !== undefined && !Array.isArray(choices)) return '“enum” is not a list';
  if (MAPS.some((key) => fieldOf(schema, key) !== undefined && asObject(fieldOf(schema, key)) === null))
    return '“properties” is not a map';
  return LISTS.some((key) => fieldOf(schema, key) !== undefined && !Array.isArray(fieldOf(schema, key)))
    ? 'a combination is not a list'
    : null;
};

const partsOf = (schema: JsonObject): unknown[] => [
  ...ONE.map((key) => fieldOf(schema, key)).filter((part) => part !== undefined),
  ...MAPS.flatMap((key) => Object.values(asObject(fieldOf(schema, key)) ?? {})),
  ...LISTS.flatMap((key) => fieldOf(schema, key) ?? []),
];

const schemaProblem = (root: JsonObject): string | null => {
  const queue: unknown[] = [root];
  for (let seen = 0; queue.length > 0 && seen < MAX_NODES; seen++) {
    const next = queue.pop();
    if (typeof next === 'boolean') continue;
    const schema = asObject(next);
    // Before 2020-12, `items` could be a list.
    if (schema === null && !Array.isArray(next)) return 'a part that is not a schema';
    const problem = schema === null ? null : ownProblem(schema);
    if (problem !== null) return problem;
    for (const part of schema === null ? (next as unknown[]) : partsOf(schema)) queue.push(part);
  }
  return null;
};

/** Returns the fault in words; null when there is none. */
const toolProblem = (tool: JsonObject): string | null => {
  const name = fieldOf(tool, 'name');
  if (typeof name !== 'string' || name === '') return 'no name';
  if (!NAME.test(name)) return 'a name with characters other than letters, digits, “_”, “.” and “-”, or over 128';
  const schema = asObject(fieldOf(tool, 'inputSchema'));
  if (schema === null) return 'no input schema';
  if (fieldOf(schema, 'type') !== 'object') return 'an input schema whose type is not “object”';
  const problem = schemaProblem(schema);
  return problem === null ? null : `${problem} in the input schema`;
};

/** Reads the answer of an MCP endpoint: JSON-RPC as plain JSON or in an event stream, or something else. */

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
  /** JSON-RPC, but not an answer to our request. */
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

/** Returns the first response; a stream may have notifications before it. Null when there is no JSON-RPC response. */
export const readMcpMessage = (text: string): McpMessage | null =>
  messageOf(readJson(text)) ??
  parseEventStream(text)
    .map(({ data }) => messageOf(readJson(data)))
    .find((message) => message !== null) ??
  null;
