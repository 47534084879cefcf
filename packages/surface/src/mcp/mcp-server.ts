import {
  type JSONRPCRequest,
  ProtocolError,
  type Result,
  Server,
  type ServerCapabilities,
  type ServerContext,
  type Tool,
} from '@modelcontextprotocol/server';
import { z } from 'zod';
import { describeInvalidInput } from '../operation/invalid-input.ts';
import { RPC_INVALID_PARAMS } from './exchange.ts';
import type { McpIdentity } from './mcp-identity.ts';
import type { McpReading } from './reading.ts';
import { readingCapabilities, serveReading } from './serve-reading.ts';
import type { McpTool, ToolContext, ToolOutcome } from './tool.ts';

/** Leaves out the dialect: without it a schema has this one (MCP 2025-11-25, base protocol), and models read each word. */
const jsonSchema = (schema: z.ZodObject, io: 'input' | 'output'): Tool['inputSchema'] => {
  const { $schema: _dialect, ...shape } = z.toJSONSchema(schema, { target: 'draft-2020-12', io });
  return shape as Tool['inputSchema'];
};

export const META = z.looseObject({ progressToken: z.union([z.string(), z.number()]).optional() }).optional();
/** The parameters of a tool call. */
export const CALL_PARAMS = z.looseObject({
  name: z.string(),
  arguments: z.record(z.string(), z.unknown()).optional(),
  _meta: META,
});

/** Validates the arguments of a call. A refusal lists the valid names and explains the required ones. */
export const argumentsCheck = (schema: z.ZodObject) => {
  const names = Object.entries(schema.shape).map(([name, { description }]) =>
    description === undefined || schema.shape[name].safeParse(undefined).success
      ? name
      : `${name} (${description.replace(/\.$/, '')})`,
  );
  return (args: unknown) => {
    if (countElements(args) > MAX_ARGUMENT_ELEMENTS)
      return { refused: `arguments contain more than the maximum of ${MAX_ARGUMENT_ELEMENTS} elements` };
    const parsed = schema.safeParse(args);
    if (parsed.success) return { args: parsed.data };
    const { message } = describeInvalidInput(parsed.error, args, 'They are not valid');
    return { refused: `${message} The tool takes ${names.join(', ')}.` };
  };
};

/** Counts members and items at every depth. Stops soon after the limit. */
const countElements = (value: unknown, before = 0): number => {
  let count = before;
  for (const child of typeof value === 'object' && value !== null ? Object.values(value) : []) {
    if (count > MAX_ARGUMENT_ELEMENTS) break;
    count = countElements(child, count + 1);
  }
  return count;
};

/** The SDK's server, which does not validate the result of each call against its schema: our tests do. */
class ExchangeServer extends Server {
  protected override _wrapHandler(
    method: string,
    handler: (request: JSONRPCRequest, context: ServerContext) => Promise<Result>,
  ) {
    return method === 'tools/call' ? handler : super._wrapHandler(method, handler);
  }
}

/**
 * Cache time of discovery and of lists that are made at the start. A longer time would keep old lists after a change.
 */
const LISTS_KEPT = { ttlMs: 300_000, cacheScope: 'public' } as const;
/** Content may lock or appear at any instant. */
const REVALIDATED = { ttlMs: 0, cacheScope: 'public' } as const;
const CACHE_HINTS = {
  'tools/list': LISTS_KEPT,
  'server/discover': LISTS_KEPT,
  'prompts/list': LISTS_KEPT,
  'resources/templates/list': LISTS_KEPT,
  'resources/list': REVALIDATED,
  'resources/read': REVALIDATED,
} as const;
/** Largest number of elements in the arguments of one call. */
const MAX_ARGUMENT_ELEMENTS = 64;

const DEFECT =
  'This tool failed because of a fault in the service, not in the call. The fault was logged. Try again later, or use the REST API.';

export interface McpServerOptions {
  readonly identity: Pick<McpIdentity, 'name' | 'title' | 'version' | 'instructions'> &
    Partial<Pick<McpIdentity, 'websiteUrl'>>;
  readonly tools: readonly McpTool[];
  /** Default: the server has tools only. */
  readonly reading?: McpReading;
  /** Receives errors that tools throw. The caller never sees their text. */
  readonly onDefect: (error: unknown, tool: string | null) => void;
  /** Returns the text for an error that is not a defect, such as an unreachable store; null for a defect. */
  readonly explain?: (error: unknown) => string | null;
}

/** Annotations: a tool that only reads uses our own data; any other tool reaches the open world. */
const annotationsOf = ({ readOnly = true }: McpTool) => ({
  readOnlyHint: readOnly,
  destructiveHint: false as const,
  idempotentHint: readOnly,
  openWorldHint: !readOnly,
});

const progressTo = ({ _meta, notify }: ServerContext['mcpReq']): ToolContext['progress'] => {
  const progressToken = _meta?.progressToken;
  if (progressToken === undefined) return () => {};
  let highest = -1;
  return (progress, message) => {
    if (progress <= highest) return;
    highest = progress;
    // The client has disconnected.
    notify({ method: 'notifications/progress', params: { progressToken, progress, total: 100, message } }).catch(
      () => {},
    );
  };
};

/** Prepares everything expensive once, and makes servers that differ only in their client. */
export const mcpServers = (options: McpServerOptions) => {
  const { identity, tools, reading, onDefect, explain = () => null } = options;
  const { name, title, version, websiteUrl, instructions } = identity;
  const listed = tools.map((tool) => ({
    name: tool.name,
    title: tool.title,
    description: tool.description,
    inputSchema: jsonSchema(tool.input, 'input'),
    outputSchema: jsonSchema(tool.output, 'output'),
    annotations: annotationsOf(tool),
  }));
  const callable = new Map(tools.map((tool) => [tool.name, { tool, check: argumentsCheck(tool.input) }]));

  const failed = (text: string) => ({ content: [{ type: 'text' as const, text }], isError: true });

  const run = async (tool: McpTool, args: unknown, context: ToolContext) => {
    const outcome: ToolOutcome = await tool.run(args, context).catch((error: unknown) => {
      const refused = explain(error);
      if (refused !== null) return { ok: false, refused };
      // Stopped work may fail; the reason for the stop is already known.
      if (!context.signal.aborted) onDefect(error, tool.name);
      return { ok: false, refused: DEFECT };
    });
    return outcome.ok
      ? { content: [{ type: 'text' as const, text: outcome.text }], structuredContent: { ...outcome.structured } }
      : failed(outcome.refused);
  };

  const toolsOnly: ServerCapabilities = { tools: { listChanged: false } };
  const serverInfo = { name, title, version, ...(websiteUrl !== undefined && { websiteUrl }) };

  /** Runs a tool with arguments that it checks; null when there is no such tool. */
  const call = async (toolName: string, given: unknown, context: ToolContext) => {
    const called = callable.get(toolName);
    if (called === undefined) return null;
    const checked = called.check(given ?? {});
    return checked.refused === undefined
      ? run(called.tool, checked.args, context)
      : failed(`Input validation error: Invalid arguments for tool ${toolName}: ${checked.refused}`);
  };

  return {
    call,
    serverInfo,
    /** Makes a server for one exchange or connection of a client. `isCall`: it only needs to answer a tool call. */
    create(client: string, isCall = false, streams = true): Server {
      const about = { instructions, capabilities: toolsOnly, cacheHints: CACHE_HINTS };
      const server = new ExchangeServer(serverInfo, about);
      if (reading !== undefined && !isCall) {
        server.registerCapabilities(readingCapabilities(streams));
        serveReading(server, reading, onDefect);
      }
      server.setRequestHandler('tools/list', () => ({ tools: listed }));
      server.setRequestHandler('tools/call', { params: CALL_PARAMS }, async (params, { mcpReq }) => {
        const context = { client, signal: mcpReq.signal, progress: progressTo(mcpReq) };
        const result = await call(params.name, params.arguments, context);
        if (result === null) throw new ProtocolError(RPC_INVALID_PARAMS, `Tool ${params.name} not found`);
        return result;
      });
      return server;
    },
    /** Capabilities under the current revision. */
    capabilities: reading === undefined ? toolsOnly : { ...toolsOnly, ...readingCapabilities(true) },
    tools: listed,
  };
};

export type McpServers = ReturnType<typeof mcpServers>;
