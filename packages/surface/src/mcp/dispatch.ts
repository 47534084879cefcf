import {
  classifyInboundRequest,
  createMcpHandler,
  isLegacyRequest,
  type McpRequestContext,
  SERVER_INFO_META_KEY,
  WebStandardStreamableHTTPServerTransport,
} from '@modelcontextprotocol/server';
import { z } from 'zod';
import { jsonResponse } from '../http/json-response.ts';
import { describeInvalidInput } from '../operation/invalid-input.ts';
import { RPC_INVALID_PARAMS, RPC_INVALID_REQUEST, rpcError } from './exchange.ts';
import { BATCH_VERSION, MODERN_VERSION } from './mcp-identity.ts';
import { CALL_PARAMS, type McpServers, META } from './mcp-server.ts';
import type { McpChanges } from './reading.ts';

/** Returns the name of the tool that a message calls, unchanged; null for other messages. */
export const calledTool = (message: unknown): string | null => {
  const { method, params } = (message ?? {}) as {
    readonly method?: unknown;
    readonly params?: { readonly name?: unknown };
  };
  const name = method === 'tools/call' ? params?.name : null;
  return typeof name === 'string' ? name.slice(0, LONGEST) : null;
};

/** Longest name of a tool. Longer names are only logged. */
const LONGEST = 128;

/** One message of a client, already read and limited in size. */
export interface McpMessage {
  /** A POST that accepts both media types. Only its headers and its signal are used. */
  readonly request: Request;
  readonly body: unknown;
  readonly client: string;
}

/** Answers one message by the revision that it belongs to. */
export type McpDispatch = (message: McpMessage) => Promise<Response>;

/** Concurrent streams of changes for all clients together. */
const MAX_SUBSCRIPTIONS = 64;

/**
 * Makes the function that answers messages. `onRefused` receives the SDK's refusals as text and cannot change the
 * answer.
 *
 * @param changes source of notifications for subscribers. Without it, every stream ends after its first message.
 */
export const mcpDispatch = (
  servers: McpServers,
  onRefused: (why: string) => void,
  changes?: McpChanges,
): McpDispatch => {
  const create = ({ authInfo }: McpRequestContext) => servers.create(authInfo?.clientId ?? '');
  const modern = createMcpHandler(create, {
    legacy: 'reject',
    ...(changes && { bus: changes }),
    maxSubscriptions: MAX_SUBSCRIPTIONS,
    onerror: ({ message }) => onRefused(message),
  });

  /** Answers revisions with a handshake in JSON: no session, no stream, one answer. */
  const legacy: McpDispatch = async ({ request, body, client }) => {
    const server = servers.create(client, calledTool(body) !== null, false);
    // The SDK requires this option even when it is undefined, which means no sessions.
    const transport = new WebStandardStreamableHTTPServerTransport({
      sessionIdGenerator: undefined,
      enableJsonResponse: true,
    });
    await server.connect(transport);
    // This transport ignores the signal; closing it stops the tool.
    const close = (): void => void server.close();
    request.signal.addEventListener('abort', close, { once: true });
    try {
      return await transport.handleRequest(request, { parsedBody: body });
    } finally {
      request.signal.removeEventListener('abort', close);
      await server.close();
    }
  };

  return async (message) => {
    const { request, body, client } = message;
    // A request that names the current revision needs no further classification.
    const isModern = request.headers.get('mcp-protocol-version') === MODERN_VERSION;
    const misshapen = misshape(body, isModern);
    if (misshapen !== null) return misshapen;
    if (!isModern && (await isLegacyRequest(request, body))) return legacy(message);
    // Passed through the SDK to `create`. It does not authenticate anybody.
    const authInfo = { token: '', clientId: client, scopes: [] };
    return modern.fetch(request, { parsedBody: body, authInfo });
  };
};

/**
 * Makes the function that answers tool calls of the current revision as text, without the SDK's server and transport: they
 * cost as much as the rest of a call. It returns null for what the SDK has to answer: all other messages, calls with a fault,
 * and calls that ask for progress.
 */
export const mcpCalls =
  ({ call, serverInfo }: McpServers) =>
  async ({ request, body, client }: McpMessage): Promise<string | null> => {
    const { id, method, params } = (body ?? {}) as Readonly<Record<string, unknown>>;
    if (method !== 'tools/call' || !isCall(params)) return null;
    const { headers, signal } = request;
    const isNamed = headers.get('mcp-method') === method && headers.get('mcp-name') === params.name;
    if (!isNamed || headers.get('mcp-protocol-version') !== MODERN_VERSION) return null;
    const route = classifyInboundRequest({ httpMethod: 'POST', protocolVersionHeader: MODERN_VERSION, body });
    if (route.kind !== 'modern' || route.messageKind !== 'request') return null;
    const result = await call(params.name, params.arguments, { client, signal, progress: () => {} });
    if (result === null) return null;
    const stamped = { ...result, resultType: 'complete', _meta: { [SERVER_INFO_META_KEY]: serverInfo } };
    return JSON.stringify({ result: stamped, jsonrpc: '2.0', id });
  };

const LIST = z.looseObject({ cursor: z.string().optional(), _meta: META }).optional();
const REFERENCES = ['ref/prompt', 'ref/resource'] as const;
const ARGUMENT = z.looseObject({ name: z.string(), value: z.string() });
const TEXTS = z.record(z.string(), z.string()).optional();
/** Parameters of methods that the SDK would refuse with raw messages of its schema library. */
const PARAMETERS: ReadonlyMap<unknown, z.ZodType> = new Map<unknown, z.ZodType>([
  ['tools/call', CALL_PARAMS],
  ['tools/list', LIST],
  ['resources/list', LIST],
  ['resources/read', z.looseObject({ uri: z.url(), _meta: META })],
  ['prompts/get', z.looseObject({ name: z.string(), arguments: TEXTS, _meta: META })],
  ['completion/complete', z.looseObject({ ref: z.looseObject({ type: z.enum(REFERENCES) }), argument: ARGUMENT })],
  [
    'initialize',
    z.looseObject({
      protocolVersion: z.string(),
      capabilities: z.looseObject({}),
      clientInfo: z.looseObject({ name: z.string(), version: z.string() }),
    }),
  ],
]);

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isCall = (params: unknown): params is { readonly name: string; readonly arguments?: unknown } =>
  isObject(params) &&
  typeof params.name === 'string' &&
  (params.arguments === undefined || isObject(params.arguments)) &&
  (params._meta === undefined || (isObject(params._meta) && params._meta.progressToken === undefined));

/** Returns the refusal of a request with invalid parameters; null when the SDK may read it. */
const misshape = (message: unknown, isModern: boolean): Response | null => {
  const { jsonrpc, id, method, params } = (message ?? {}) as Readonly<Record<string, unknown>>;
  if (jsonrpc !== '2.0' || (typeof id !== 'string' && typeof id !== 'number')) return null;
  // A request without its envelope is refused elsewhere.
  if (isModern && typeof (params as { readonly _meta?: unknown } | undefined)?._meta !== 'object') return null;
  // The current revision has no such method.
  if (isModern && method === 'initialize') return null;
  // Nearly all requests are valid. The schema that words the error costs a fifth of a call, so it runs only on failure.
  if (method === 'tools/call' && isCall(params)) return null;
  const { error } = PARAMETERS.get(method)?.safeParse(params) ?? {};
  if (error === undefined) return null;
  const { message: words } = describeInvalidInput(error, params, `The params of ${method} are not valid`);
  return Response.json({ jsonrpc, id, error: { code: RPC_INVALID_PARAMS, message: words } });
};

/** Largest number of messages in one array. */
export const MAX_BATCH = 10;

const NO_BATCHES = 'This protocol revision does not allow arrays of messages. Send one message in each POST.';
const TOO_MANY = `An array may have at most ${MAX_BATCH} messages.`;
const EMPTY = 'The array is empty.';
const NO_MESSAGE = 'An element of the array is not a JSON-RPC message.';

const isMessage = (value: unknown): boolean =>
  isObject(value) && ('method' in value || 'result' in value || 'error' in value);
const isRequest = (value: unknown): boolean => isObject(value) && 'id' in value && 'method' in value;

/**
 * Answers an array of messages, which only revision 2025-03-26 allows. Each request is its own exchange. Notifications and
 * answers are dropped, because the SDK would wait for ever for a request that another element cancels.
 */
export const answerBatch = async (
  messages: readonly unknown[],
  { request, client }: Pick<McpMessage, 'request' | 'client'>,
  dispatch: McpDispatch,
): Promise<Response> => {
  const refuse = (message: string): Response => rpcError(400, { code: RPC_INVALID_REQUEST, message });
  if ((request.headers.get('mcp-protocol-version') ?? BATCH_VERSION) !== BATCH_VERSION) return refuse(NO_BATCHES);
  if (messages.length === 0) return refuse(EMPTY);
  if (messages.length > MAX_BATCH) return refuse(TOO_MANY);
  if (!messages.every(isMessage)) return refuse(NO_MESSAGE);
  const answers: unknown[] = [];
  for (const body of messages.filter(isRequest)) {
    const text = await (await dispatch({ request, body, client })).text();
    if (text !== '') answers.push(JSON.parse(text));
  }
  return answers.length === 0
    ? new Response(null, { status: 202 })
    : jsonResponse(answers, 200, { 'cache-control': 'no-store' });
};
