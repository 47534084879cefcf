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
import { answerBatch, calledTool, mcpCalls, mcpDispatch } from './dispatch.ts';
import {
  bareRequest,
  FAULT,
  MCP_DEADLINE_MS,
  onClientGone,
  RPC_INVALID_REQUEST,
  RPC_PARSE_ERROR,
  readWhole,
  rpcError,
  withinDeadline,
} from './exchange.ts';
import { MCP_PATHS, type McpIdentity } from './mcp-identity.ts';
import { type McpServerOptions, mcpServers } from './mcp-server.ts';

/** Largest message in bytes. */
export const MCP_BODY_BYTES = 65_536;
const CALLS = 'mcp-calls';
/** Requests that count, per client and minute. */
export const mcpCallsPolicy = (quota: number): RateLimitPolicy => ({ name: CALLS, quota, windowS: 60 });

/** Methods whose requests count. Discovery, and lists that are made at the start, are cheap and do not. */
const COUNTED: ReadonlySet<unknown> = new Set([
  'tools/call',
  'resources/list',
  'resources/read',
  'prompts/get',
  'completion/complete',
  'subscriptions/listen',
]);
/** Longest life of a stream of changes. Clients then check what changed and open the next one. */
const MCP_STREAM_MS = 600_000;
/** Concurrent streams of changes of one client. */
export const MAX_STREAMS = 4;

export interface McpMountOptions extends Pick<McpServerOptions, 'tools' | 'reading' | 'explain'> {
  /** Public address without a final slash. */
  readonly publicUrl: string;
  readonly identity: McpIdentity;
  /** Limiter for `mcpCallsPolicy`. */
  readonly limiter: RateLimiter;
  readonly clientOf: (c: SurfaceContext) => string;
  /** Security headers of data. */
  readonly headers: ResponseHeaders;
  /** Receives thrown errors and calls that missed the deadline, with the tool's name if there is one. */
  readonly onDefect: (error: unknown, tool: string | null) => void;
  /** Receives refusals as text. */
  readonly onRefused?: (why: string) => void;
  readonly deadlineMs?: number;
  /** Longest life of a stream of changes, ms. */
  readonly streamMs?: number;
  /** Ends all streams when it is aborted. Default: never. */
  readonly stop?: AbortSignal;
}

const TOO_MANY_STREAMS = `One client may keep ${MAX_STREAMS} streams of changes open. Close one first.`;

const DOCUMENTS_KEPT = 'public, max-age=3600';

/**
 * Mounts one MCP server at its two paths, with its discovery documents. It checks what the SDK leaves to its user, in this
 * order: host, origin, preflight, GET, method, type, size, JSON, arrays, rate, deadline. Mount it before handlers that answer
 * with pages or other error bodies.
 */
export const mountMcp = (app: Hono<SurfaceEnv>, options: McpMountOptions): void => {
  const { publicUrl, identity, headers, limiter, onDefect, onRefused = () => {} } = options;
  const servers = mcpServers(options);
  const dispatch = mcpDispatch(servers, onRefused, options.reading?.changes);
  const answerCall = mcpCalls(servers);
  const policy = originPolicy(publicUrl);
  const { deadlineMs = MCP_DEADLINE_MS, streamMs = MCP_STREAM_MS, stop } = options;
  const endpoint = `${publicUrl}${MCP_PATHS[0]}`;
  const open = { ...headers, ...READABLE_BY_ALL };
  const openFields = Object.entries(open);
  const callFields = { 'content-type': JSON_TYPE, 'cache-control': 'no-store', ...open };
  const documents = mcpDocuments(publicUrl, identity, servers);
  const document = (value: unknown, type: string, extra: ResponseHeaders = {}) =>
    preparedResponse(JSON.stringify(value), {
      'content-type': type,
      'cache-control': DOCUMENTS_KEPT,
      ...open,
      ...extra,
    });
  const full = document(documents.full, JSON_TYPE);
  const described = document(documents.full, JSON_TYPE, { vary: 'Accept' });

  /** Returns the refusal of a message; null when it may run. */
  const limited = async (body: unknown, client: string): Promise<Response | null> => {
    const calls = (Array.isArray(body) ? body : [body]).filter((message) => COUNTED.has(message?.method));
    for (const _call of calls) {
      const limit = await limiter.take([{ policy: CALLS, key: client }]);
      if (limit.allowed) continue;
      const message = 'Too many calls. Wait for the number of seconds in Retry-After, then continue.';
      return rpcError(429, { code: 429, message }, rateLimitHeaders(limit));
    }
    return null;
  };

  const streams = new Set<{ readonly client: string }>();
  /** Forwards a stream of changes as it is written, until its time is over, the service stops, or the client leaves. */
  const listen = async (c: SurfaceContext, body: unknown, client: string): Promise<Response> => {
    if ([...streams].filter((one) => one.client === client).length >= MAX_STREAMS)
      return rpcError(429, { code: 429, message: TOO_MANY_STREAMS }, { 'retry-after': '60' });
    const stream = { client };
    streams.add(stream);
    const gone = new AbortController();
    onClientGone(c, () => gone.abort());
    const ending = AbortSignal.any([gone.signal, AbortSignal.timeout(streamMs), ...(stop ? [stop] : [])]);
    ending.addEventListener('abort', () => streams.delete(stream), { once: true });
    const answer = await dispatch({ request: bareRequest(c, endpoint, ending), body, client });
    answer.headers.set('cache-control', 'no-store, no-transform');
    return answer;
  };

  /** Returns the answer; text for the usual JSON with status 200. */
  const post = async (c: SurfaceContext): Promise<Response | string> => {
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
    if ((body as { readonly method?: unknown } | null)?.method === 'subscriptions/listen')
      return listen(c, body, client);
    const answered = await withinDeadline(c, { url: endpoint, deadlineMs }, async (request) => {
      const message = { request, body, client };
      if (Array.isArray(body)) return readWhole(await answerBatch(body, message, dispatch));
      return (await answerCall(message)) ?? readWhole(await dispatch(message));
    });
    if (typeof answered !== 'string' && answered.status === 504)
      onDefect(new Error(`a call was given up after ${deadlineMs} ms`), calledTool(body));
    return answered;
  };

  const answer = async (c: SurfaceContext, path: (typeof MCP_PATHS)[number]): Promise<Response | string> => {
    if (!policy.admitsHost(requestHeader(c, 'host')))
      return rpcError(403, {
        code: 403,
        message: 'This server does not answer requests for the name in the Host header.',
      });
    if (!policy.admitsOrigin(requestHeader(c, 'origin')))
      return rpcError(403, { code: 403, message: 'This server does not answer requests from pages of that origin.' });
    const { method } = c.req;
    if (method === 'OPTIONS') return new Response(null, { status: 204, headers: { ...MCP_PREFLIGHT } });
    if (method === 'POST') return post(c);
    const isRead = method === 'GET' || method === 'HEAD';
    // Clients with a handshake open their stream by GET. A GET that accepts no stream gets the description.
    if (isRead && path === MCP_PATHS[0] && !requestHeader(c, 'accept')?.includes('text/event-stream'))
      return described(requestHeader(c, 'if-none-match'));
    const message = 'Send messages by POST. This server opens no streams.';
    return rpcError(405, { code: 405, message }, { allow: 'POST, OPTIONS' });
  };

  for (const path of MCP_PATHS) {
    app.all(path, async (c) => {
      const response = await answer(c, path).catch((error: unknown) => {
        onDefect(error, null);
        return rpcError(500, { code: 500, message: FAULT });
      });
      if (typeof response === 'string') return new Response(response, { headers: callFields });
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

const isLoopback = (hostname: string): boolean =>
  hostname === 'localhost' || hostname === '[::1]' || /^127(?:\.\d{1,3}){3}$/.test(hostname);

/** Parses a Host header: host and port only. */
const hostnameOf = (host: string): string | null =>
  /[/?#@\\\s]/.test(host) ? null : (URL.parse(`http://${host}`)?.hostname ?? null);

/** Parses an origin as browsers write it: scheme, host and port only. */
const webOrigin = (text: string): URL | null => {
  const url = URL.parse(text);
  return url !== null && /^https?:$/.test(url.protocol) && url.origin === text.toLowerCase() ? url : null;
};

/**
 * Hosts and origins that an MCP endpoint accepts (docs/adr/0015).
 *
 * A service on loopback answers only loopback hosts, so that a page cannot reach it by DNS rebinding. A public service has no
 * private data and no credentials, so any web page may call it by its own name.
 */
const originPolicy = (publicUrl: string) => {
  const own = new URL(publicUrl).hostname;
  const isPublic = !isLoopback(own);
  // Cached, because nearly all requests have the same value, and parsing an address is expensive.
  let admitted: string | null = null;
  return {
    /** Returns whether a Host header names this service. */
    admitsHost(host: string | undefined) {
      if (host === admitted) return true;
      const hostname = host === undefined ? null : hostnameOf(host);
      const admits = hostname !== null && (hostname === own || isLoopback(hostname));
      if (admits && host !== undefined) admitted = host;
      return admits;
    },
    /** Returns whether an Origin header is allowed. A request without one passes, because it is not from a web page. */
    admitsOrigin(origin: string | undefined) {
      if (origin === undefined) return true;
      const url = webOrigin(origin);
      return url !== null && (isPublic || isLoopback(url.hostname));
    },
  };
};

/** Request headers of browser clients. Without Mcp-Method and Mcp-Name, newer clients fail at the preflight. */
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
