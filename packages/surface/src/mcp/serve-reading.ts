import {
  ProtocolError,
  ResourceNotFoundError,
  type Server,
  type ServerCapabilities,
} from '@modelcontextprotocol/server';
import { FAULT, RPC_INTERNAL, RPC_INVALID_PARAMS } from './exchange.ts';
import type { McpReading } from './reading.ts';

/** Most values in one completion; the protocol sets this limit. */
export const MAX_COMPLETIONS = 100;
/** Longest argument of a prompt, in UTF-16 code units. */
export const MAX_ARGUMENT = 500;

/** Capabilities besides tools. `streams`: whether changes can be reported, which only the current revision allows. */
export const readingCapabilities = (streams: boolean): ServerCapabilities => ({
  resources: { listChanged: streams, subscribe: streams },
  prompts: { listChanged: false },
  completions: {},
});

const invalid = (message: string): ProtocolError => new ProtocolError(RPC_INVALID_PARAMS, message);

/** Returns the row that a request names. @throws ProtocolError with the valid names. */
const named = <T>(rows: readonly T[], nameOf: (row: T) => string, name: string): T => {
  const found = rows.find((row) => nameOf(row) === name);
  if (found === undefined) throw invalid(`There is none of that name. Use one of: ${rows.map(nameOf).join(', ')}.`);
  return found;
};

/** Answers requests for resources, prompts and completions. @param onDefect receives errors thrown while reading. */
export const serveReading = (
  server: Server,
  { templates, prompts, list, read }: McpReading,
  onDefect: (error: unknown, tool: null) => void,
): void => {
  const promptNamed = (name: string) => named(prompts, (prompt) => prompt.name, name);

  server.setRequestHandler('resources/list', ({ params }) => {
    const page = list(params?.cursor);
    if (page === null) throw invalid('The cursor is not of this list, or its place is gone. Begin without a cursor.');
    return page;
  });
  server.setRequestHandler('resources/templates/list', () => ({
    resourceTemplates: templates.map(({ suggest: _, ...template }) => template),
  }));
  server.setRequestHandler('resources/read', async ({ params: { uri } }) => {
    const found = await read(uri).catch((error: unknown) => {
      onDefect(error, null);
      return { refused: FAULT };
    });
    if (found === null) throw new ResourceNotFoundError(uri);
    if ('refused' in found) throw new ProtocolError(RPC_INTERNAL, found.refused);
    return { contents: [{ uri, ...found }] };
  });
  server.setRequestHandler('prompts/list', () => ({
    prompts: prompts.map(({ suggest: _, text: __, ...prompt }) => prompt),
  }));
  server.setRequestHandler('prompts/get', ({ params: { name, arguments: given = {} } }) => {
    const prompt = promptNamed(name);
    for (const [key, value] of Object.entries(given)) {
      named(prompt.arguments, (argument) => argument.name, key);
      if (value.length > MAX_ARGUMENT) throw invalid(`The argument ${key} is longer than ${MAX_ARGUMENT} characters.`);
    }
    const missing = prompt.arguments.find((argument) => argument.required && !given[argument.name]?.trim());
    if (missing !== undefined) throw invalid(`The argument ${missing.name} is missing: ${missing.description}`);
    const text = prompt.text(given);
    if (typeof text !== 'string') throw invalid(text.refused);
    return { description: prompt.description, messages: [{ role: 'user', content: { type: 'text', text } }] };
  });
  server.setRequestHandler('completion/complete', ({ params: { ref, argument, context } }) => {
    const { suggest } =
      ref.type === 'ref/prompt' ? promptNamed(ref.name) : named(templates, ({ uriTemplate }) => uriTemplate, ref.uri);
    const begun = argument.value.toLowerCase();
    const values = suggest(argument.name, context?.arguments ?? {}).filter((value) =>
      value.toLowerCase().startsWith(begun),
    );
    const { length: total } = values;
    return { completion: { values: values.slice(0, MAX_COMPLETIONS), total, hasMore: total > MAX_COMPLETIONS } };
  });
};
