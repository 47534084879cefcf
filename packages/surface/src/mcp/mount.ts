import { isJsonContentType } from '@modelcontextprotocol/server';
import type { Hono } from 'hono';
import { requestHeader, type SurfaceContext, type SurfaceEnv } from '../http/context.ts';
import { JSON_TYPE, preparedResponse, type ResponseHeaders } from '../http/json-response.ts';
import { readLimitedRequest } from '../http/limited-request.ts';
import { READABLE_BY_ALL } from '../http/security-headers.ts';
import { type RateLimiter, type RateLimitPolicy, rateLimitHeaders } from '../limits/rate-limit.ts';
import {
  AI_CATALOG_PATH,
  AI_CATALOG_TYPE,
  MCP_DOCUMENT_PATHS,
  mcpDocuments,
  SERVER_CARD_PATHS,
  SERVER_CARD_TYPE,
} from './discovery.ts';
import { answerBatch, calledTool, mcpDispatch } from './dispatch.ts';
import { MCP_DEADLINE_MS, RPC_INVALID_REQUEST, RPC_PARSE_ERROR, rpcError, withinDeadline } from './exchange.ts';
import { MCP_PATHS, type McpIdentity } from './mcp-identity.ts';
import { mcpServers } from './mcp-server.ts';
import type { McpTool } from './tool.ts';

/** Largest message, bytes. */
export const MCP_BODY_BYTES = 65_536;
const CALLS = 'mcp-calls';
/** Calls of tools by one client in a minute; discovery and lists are cheap and do not count. */
export const mcpCallsPolicy = (quota: number): RateLimitPolicy => ({ name: CALLS, quota, windowS: 60 });

export interface McpMountOptions {
  /** Without a final slash. */
  readonly publicUrl: string;
  readonly identity: McpIdentity;
  readonly tools: readonly McpTool[];
  /** Counts under `mcpCallsPolicy`. */
  readonly limiter: RateLimiter;
  readonly clientOf: (c: SurfaceContext) => string;
  /** Security headers of answers that are data. */
  readonly headers: ResponseHeaders;
  /** Receives what was thrown, and calls that were given up at the deadline; with the tool's name if there is one. */
  readonly onDefect: (error: unknown, tool: string | null) => void;
  /** The words for an error that is not a defect, such as a store that is away; null for a defect. */
  readonly explain?: (error: unknown) => string | null;
  /** Receives what was refused, in words. */
  readonly onRefused?: (why: string) => void;
  readonly deadlineMs?: number;
}

/** Whatever happens, these addresses answer in JSON-RPC. */
const FAULT = { code: 500, message: 'This call failed by a fault of the service. It was logged. Try again later.' };

const DOCUMENTS_KEPT = 'public, max-age=3600';

/**
 * One MCP server under its two addresses, with the documents by which it is found. Everything that the SDK leaves to its
 * user is done here, in this order: host, origin, preflight, GET, method, type, size, JSON, arrays, rate, deadline.
 * To be mounted before handlers that answer with pages or with other error bodies.
 */
export const mountMcp = (app: Hono<SurfaceEnv>, options: McpMountOptions): void => {
  const { publicUrl, identity, headers, limiter, onDefect, onRefused = () => {} } = options;
  const servers = mcpServers(options);
  const dispatch = mcpDispatch(servers, onRefused);
  const policy = originPolicy(publicUrl);
  const { deadlineMs = MCP_DEADLINE_MS } = options;
  const endpoint = `${publicUrl}${MCP_PATHS[0]}`;
  const open = { ...headers, ...READABLE_BY_ALL };
  const openFields = Object.entries(open);
  const documents = mcpDocuments(publicUrl, identity, servers.tools);
  const document = (value: unknown, type: string, extra: ResponseHeaders = {}) =>
    preparedResponse(JSON.stringify(value), {
      'content-type': type,
      'cache-control': DOCUMENTS_KEPT,
      ...open,
      ...extra,
    });
  const full = document(documents.full, JSON_TYPE);
  const described = document(documents.full, JSON_TYPE, { vary: 'Accept' });

  /** Null when the message may be carried out. */
  const limited = async (body: unknown, client: string): Promise<Response | null> => {
    const calls = (Array.isArray(body) ? body : [body]).filter((message) => message?.method === 'tools/call');
    for (const _call of calls) {
      const limit = await limiter.take([{ policy: CALLS, key: client }]);
      if (limit.allowed) continue;
      const message = 'Too many calls were made. Wait for the seconds in Retry-After, then go on.';
      return rpcError(429, { code: 429, message }, rateLimitHeaders(limit));
    }
    return null;
  };

  const post = async (c: SurfaceContext): Promise<Response> => {
    if (!isJsonContentType(requestHeader(c, 'content-type') ?? null))
      return rpcError(415, {
        code: RPC_INVALID_REQUEST,
        message: 'Send the message as Content-Type: application/json.',
      });
    const client = options.clientOf(c);
    const read = await readLimitedRequest(c, MCP_BODY_BYTES);
    if (!read.ok) {
      const { status, message } = read.failure;
      return rpcError(status, { code: RPC_INVALID_REQUEST, message }, read.headers);
    }
    const json = parsed(read.bytes);
    if (json === null) return rpcError(400, { code: RPC_PARSE_ERROR, message: 'The body is not valid JSON.' });
    const { body } = json;
    const refused = await limited(body, client);
    if (refused) return refused;
    const answered = await withinDeadline(c, { url: endpoint, deadlineMs }, (request) =>
      Array.isArray(body) ? answerBatch(body, { request, client }, dispatch) : dispatch({ request, body, client }),
    );
    if (answered.status === 504) onDefect(new Error(`a call was given up after ${deadlineMs} ms`), calledTool(body));
    return answered;
  };

  const answer = async (c: SurfaceContext, path: (typeof MCP_PATHS)[number]): Promise<Response> => {
    if (!policy.admitsHost(requestHeader(c, 'host')))
      return rpcError(403, { code: 403, message: 'This server does not answer under the name in the Host header.' });
    if (!policy.admitsOrigin(requestHeader(c, 'origin')))
      return rpcError(403, { code: 403, message: 'This server does not answer to pages of that origin.' });
    const { method } = c.req;
    if (method === 'OPTIONS') return new Response(null, { status: 204, headers: { ...MCP_PREFLIGHT } });
    if (method === 'POST') return post(c);
    const isRead = method === 'GET' || method === 'HEAD';
    // Clients of the handshake era open their stream by GET; anyone who does not ask for a stream reads the description.
    if (isRead && path === MCP_PATHS[0] && !requestHeader(c, 'accept')?.includes('text/event-stream'))
      return described(requestHeader(c, 'if-none-match'));
    const message = 'Messages are sent by POST; this server opens no streams.';
    return rpcError(405, { code: 405, message }, { allow: 'POST, OPTIONS' });
  };

  for (const path of MCP_PATHS) {
    app.all(path, async (c) => {
      const response = await answer(c, path).catch((error: unknown) => {
        onDefect(error, null);
        return rpcError(500, FAULT);
      });
      if (response.status >= 400) onRefused(`${c.req.method} ${path}: ${response.status}`);
      for (const [name, value] of openFields) response.headers.set(name, value);
      return response;
    });
  }
  const card = document(documents.card, SERVER_CARD_TYPE);
  const catalog = document(documents.catalog, AI_CATALOG_TYPE);
  for (const path of SERVER_CARD_PATHS) app.get(path, (c) => card(requestHeader(c, 'if-none-match')));
  for (const path of MCP_DOCUMENT_PATHS) app.get(path, (c) => full(requestHeader(c, 'if-none-match')));
  app.get(AI_CATALOG_PATH, (c) => catalog(requestHeader(c, 'if-none-match')));
};

const parsed = (bytes: Buffer): { readonly body: unknown } | null => {
  try {
    return { body: JSON.parse(bytes.toString('utf8')) as unknown };
  } catch {
    return null;
  }
};

/** Which hosts and origins an MCP endpoint answers to (docs/adr/0015). */
interface OriginPolicy {
  /** True for a Host header that names this service. */
  readonly admitsHost: (host: string | undefined) => boolean;
  /** True for an Origin header that may call; absent means no browser, and passes. */
  readonly admitsOrigin: (origin: string | undefined) => boolean;
}

const isLoopback = (hostname: string): boolean =>
  hostname === 'localhost' || hostname === '[::1]' || /^127(?:\.\d{1,3}){3}$/.test(hostname);

/** The name in a Host header: host and port, and nothing else that an address could hold. */
const hostnameOf = (host: string): string | null =>
  /[/?#@\\\s]/.test(host) ? null : (URL.parse(`http://${host}`)?.hostname ?? null);

/** An origin as browsers write it: scheme, host, port, and nothing behind. */
const webOrigin = (text: string): URL | null => {
  const url = URL.parse(text);
  return url !== null && /^https?:$/.test(url.protocol) && url.origin === text.toLowerCase() ? url : null;
};

/**
 * A service on loopback answers loopback alone, so that a page of a stranger's site cannot reach it by rebinding its own
 * name. A public service holds nothing private and knows no credentials: any web page may call it, under its own name.
 */
const originPolicy = (publicUrl: string): OriginPolicy => {
  const own = new URL(publicUrl).hostname;
  const isPublic = !isLoopback(own);
  // Nearly always the one of the last request, and reading an address costs.
  let admitted: string | null = null;
  return {
    admitsHost(host) {
      if (host === admitted) return true;
      const hostname = host === undefined ? null : hostnameOf(host);
      const admits = hostname !== null && (hostname === own || isLoopback(hostname));
      if (admits && host !== undefined) admitted = host;
      return admits;
    },
    admitsOrigin(origin) {
      if (origin === undefined) return true;
      const url = webOrigin(origin);
      return url !== null && (isPublic || isLoopback(url.hostname));
    },
  };
};

/** What browser clients of both eras send; without Mcp-Method and Mcp-Name the modern ones fail at the preflight. */
const REQUEST_HEADERS = [
  'Content-Type',
  'Accept',
  'Authorization',
  'MCP-Protocol-Version',
  'Mcp-Method',
  'Mcp-Name',
  'Mcp-Session-Id',
  'Last-Event-ID',
  'traceparent',
  'tracestate',
];

const MCP_PREFLIGHT: ResponseHeaders = {
  ...READABLE_BY_ALL,
  'access-control-allow-methods': 'GET, POST, OPTIONS',
  'access-control-allow-headers': REQUEST_HEADERS.join(', '),
  'access-control-max-age': '86400',
};
