import {
  McpServer,
  type ServerCapabilities,
  type ServerContext,
  type StandardSchemaWithJSON,
} from '@modelcontextprotocol/server';
import type { z } from 'zod';
import { describeInvalidInput } from '../operation/invalid-input.ts';
import type { McpIdentity } from './mcp-identity.ts';
import type { McpReading } from './reading.ts';
import { readingCapabilities, serveReading } from './serve-reading.ts';
import type { McpTool, ToolContext, ToolOutcome } from './tool.ts';

const DIALECT = { target: 'draft-2020-12' } as const;

/** A schema with its JSON Schema made once, because the SDK asks for it on every call. */
export interface MemoisedSchema extends StandardSchemaWithJSON {
  readonly json: Readonly<Record<string, unknown>>;
}

export const memoisedSchema = (schema: z.ZodObject, direction: 'input' | 'output'): MemoisedSchema => {
  const { version, vendor, jsonSchema } = (schema as unknown as StandardSchemaWithJSON)['~standard'];
  const input = jsonSchema.input(DIALECT);
  const output = jsonSchema.output(DIALECT);
  // Tests check our tools' results against their schemas, so calls skip the validation.
  const check = direction === 'input' ? checkArguments(schema) : (value: unknown) => ({ value });
  return {
    '~standard': { version, vendor, validate: check, jsonSchema: { input: () => input, output: () => output } },
    json: direction === 'input' ? input : output,
  };
};

/** Words a refusal with the valid names of arguments and the meaning of required ones. */
const checkArguments = (schema: z.ZodObject) => {
  const names = Object.entries(schema.shape).map(([name, { description }]) =>
    description === undefined || schema.shape[name].safeParse(undefined).success
      ? name
      : `${name} (${description.replace(/\.$/, '')})`,
  );
  return (value: unknown) => {
    const parsed = schema.safeParse(value);
    if (parsed.success) return { value: parsed.data };
    const { message } = describeInvalidInput(parsed.error, value, 'They are not valid');
    return { issues: [{ message: `${message} The tool takes ${names.join(', ')}.` }] };
  };
};

/** Cache time of lists that are made at the start, and of discovery. A longer time would keep old lists after a change. */
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
  const prepared = tools.map((tool) => ({
    tool,
    input: memoisedSchema(tool.input, 'input'),
    output: memoisedSchema(tool.output, 'output'),
    annotations: annotationsOf(tool),
  }));

  const call = async (tool: McpTool, args: unknown, context: ToolContext) => {
    const outcome: ToolOutcome = await tool.run(args, context).catch((error: unknown) => {
      const refused = explain(error);
      if (refused !== null) return { ok: false, refused };
      // Stopped work may fail; the reason for the stop is already known.
      if (!context.signal.aborted) onDefect(error, tool.name);
      return { ok: false, refused: DEFECT };
    });
    return outcome.ok
      ? { content: [{ type: 'text' as const, text: outcome.text }], structuredContent: { ...outcome.structured } }
      : { content: [{ type: 'text' as const, text: outcome.refused }], isError: true };
  };

  const toolsOnly: ServerCapabilities = { tools: { listChanged: false } };

  return {
    /**
     * Makes a server for one exchange or connection of a client. `called`: the only tool to register, because registering all
     * tools costs as much as answering.
     */
    create(client: string, called: string | null = null, streams = true) {
      const server = new McpServer(
        { name, title, version, ...(websiteUrl !== undefined && { websiteUrl }) },
        {
          instructions,
          capabilities: toolsOnly,
          maxToolInputElements: MAX_ARGUMENT_ELEMENTS,
          cacheHints: CACHE_HINTS,
        },
      );
      if (reading !== undefined && called === null) {
        server.server.registerCapabilities(readingCapabilities(streams));
        serveReading(server.server, reading, onDefect);
      }
      const only = prepared.filter(({ tool }) => tool.name === called);
      // An unknown name is refused by a server with all tools. The SDK looks names up in an object, where it would find
      // `constructor` and report it as disabled. Without a prototype it does not.
      if (only.length === 0) Object.setPrototypeOf(Reflect.get(server, '_registeredTools'), null);
      for (const { tool, input, output, annotations } of only.length === 0 ? prepared : only) {
        server.registerTool(
          tool.name,
          { title: tool.title, description: tool.description, inputSchema: input, outputSchema: output, annotations },
          (args, { mcpReq }) => call(tool, args, { client, signal: mcpReq.signal, progress: progressTo(mcpReq) }),
        );
      }
      return server;
    },
    /** Capabilities under the current revision. */
    capabilities: reading === undefined ? toolsOnly : { ...toolsOnly, ...readingCapabilities(true) },
    tools: prepared.map(({ tool, input, output, annotations }) => ({
      name: tool.name,
      title: tool.title,
      description: tool.description,
      inputSchema: input.json,
      outputSchema: output.json,
      annotations,
    })),
  };
};

export type McpServers = ReturnType<typeof mcpServers>;
