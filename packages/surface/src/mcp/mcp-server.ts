import { McpServer, type ServerContext, type StandardSchemaWithJSON } from '@modelcontextprotocol/server';
import type { z } from 'zod';
import { describeInvalidInput } from '../operation/invalid-input.ts';
import type { McpIdentity } from './mcp-identity.ts';
import type { McpTool, ToolContext, ToolOutcome } from './tool.ts';

const DIALECT = { target: 'draft-2020-12' } as const;

/** What the server asks of a schema, with its JSON made once: the SDK asks for it anew on every call. */
export interface MemoisedSchema extends StandardSchemaWithJSON {
  readonly json: Readonly<Record<string, unknown>>;
}

export const memoisedSchema = (schema: z.ZodObject, direction: 'input' | 'output'): MemoisedSchema => {
  const { version, vendor, jsonSchema } = (schema as unknown as StandardSchemaWithJSON)['~standard'];
  const input = jsonSchema.input(DIALECT);
  const output = jsonSchema.output(DIALECT);
  // What a tool answers is ours: tests hold it against its schema, and no call has to pay for that again.
  const check = direction === 'input' ? checkArguments(schema) : (value: unknown) => ({ value });
  return {
    '~standard': { version, vendor, validate: check, jsonSchema: { input: () => input, output: () => output } },
    json: direction === 'input' ? input : output,
  };
};

/** Anyone who is refused learns the right names, and what those that have to be there mean. */
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

/** Lists of tools and the discovery may be kept for this long: longer, and a new field meets old lists. */
const LISTS_KEPT = { ttlMs: 300_000, cacheScope: 'public' } as const;
/** Elements that the SDK looks at in the arguments of one call. */
const MAX_ARGUMENT_ELEMENTS = 64;

const DEFECT =
  'This tool failed by a fault of the service, not of the call. It was logged. Try again later, or use the REST API.';

export interface McpServerOptions {
  readonly identity: Pick<McpIdentity, 'name' | 'title' | 'version' | 'instructions'> &
    Partial<Pick<McpIdentity, 'websiteUrl'>>;
  readonly tools: readonly McpTool[];
  /** Receives what a tool threw: the caller never sees the text of an exception. */
  readonly onDefect: (error: unknown, tool: string | null) => void;
  /** The words for an error that is not a defect, such as a store that is away; null for a defect. */
  readonly explain?: (error: unknown) => string | null;
}

export interface ToolAnnotations {
  readonly readOnlyHint: boolean;
  readonly destructiveHint: false;
  readonly idempotentHint: boolean;
  readonly openWorldHint: boolean;
}

/** A tool as lists and cards show it. */
export interface DescribedTool {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly inputSchema: MemoisedSchema['json'];
  readonly outputSchema: MemoisedSchema['json'];
  readonly annotations: ToolAnnotations;
}

export interface McpServers {
  /**
   * A fresh server for one exchange, or one connection, with its client. `called`: the one tool that the exchange calls;
   * the server then knows no other, because making all of them known costs as much as answering.
   */
  readonly create: (client: string, called?: string | null) => McpServer;
  readonly tools: readonly DescribedTool[];
}

/** A tool that only reads reads our own data; one that acts reaches out into the world. */
const annotationsOf = ({ readOnly = true }: McpTool): ToolAnnotations => ({
  readOnlyHint: readOnly,
  destructiveHint: false,
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
    // Anyone who is gone needs no progress.
    notify({ method: 'notifications/progress', params: { progressToken, progress, total: 100, message } }).catch(
      () => {},
    );
  };
};

/** Makes servers that differ in their client alone; everything that costs is made once. */
export const mcpServers = ({ identity, tools, onDefect, explain = () => null }: McpServerOptions): McpServers => {
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
      // Stopped work has a reason to fail; why it was stopped is known already.
      if (!context.signal.aborted) onDefect(error, tool.name);
      return { ok: false, refused: DEFECT };
    });
    return outcome.ok
      ? { content: [{ type: 'text' as const, text: outcome.text }], structuredContent: { ...outcome.structured } }
      : { content: [{ type: 'text' as const, text: outcome.refused }], isError: true };
  };

  return {
    create(client, called = null) {
      const server = new McpServer(
        { name, title, version, ...(websiteUrl !== undefined && { websiteUrl }) },
        {
          instructions,
          capabilities: { tools: { listChanged: false } },
          maxToolInputElements: MAX_ARGUMENT_ELEMENTS,
          cacheHints: { 'tools/list': LISTS_KEPT, 'server/discover': LISTS_KEPT },
        },
      );
      const only = prepared.filter(({ tool }) => tool.name === called);
      // A name that no tool has is refused by a server that knows them all. The SDK looks it up in an object:
      // `constructor` would be found there, and called disabled.
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
