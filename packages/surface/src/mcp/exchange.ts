import { requestHeader, type SurfaceContext } from '../http/context.ts';
import { JSON_TYPE, type ResponseHeaders } from '../http/json-response.ts';

/**
 * Makes a JSON-RPC error for any status, because clients take any other body for an older server. It has no `id`: the schema
 * of 2026-07-28 allows a missing `id` but not null.
 */
export const rpcError = (
  status: number,
  { code, message }: { readonly code: number; readonly message: string },
  headers: ResponseHeaders = {},
): Response =>
  new Response(JSON.stringify({ jsonrpc: '2.0', error: { code, message } }), {
    status,
    headers: { 'content-type': JSON_TYPE, 'cache-control': 'no-store', ...headers },
  });

/** Codes of JSON-RPC 2.0. Our own codes are HTTP statuses, outside of its reserved range. */
export const RPC_PARSE_ERROR = -32_700;
export const RPC_INVALID_REQUEST = -32_600;
export const RPC_INVALID_PARAMS = -32_602;
export const RPC_INTERNAL = -32_603;

/** The message that a caller gets about a defect. */
export const FAULT = 'This call failed because of a fault in the service. The fault was logged. Try again later.';

/** Deadline of an exchange. */
export const MCP_DEADLINE_MS = 30_000;

const LATE = { code: 504, message: 'The call took too long and was stopped. Ask for less, or try again later.' };

/** Request headers that the protocol uses. */
const READ: ReadonlySet<string> = new Set(['mcp-protocol-version', 'mcp-method', 'mcp-name']);

const SAID: ReadonlyMap<string, string> = new Map([
  ['content-type', JSON_TYPE],
  // Revisions with a handshake require both types; clients that accept anything name neither.
  ['accept', 'application/json, text/event-stream'],
]);

/** Headers of an SDK answer that are passed on; we set the others. */
const KEPT = ['content-type', 'allow', 'x-accel-buffering'];

/** Reads an answer of the SDK to its end, JSON or a short event stream. */
export const readWhole = async (answer: Response): Promise<Response> => {
  const { headers, status } = answer;
  if (headers.get('content-type') === JSON_TYPE) {
    headers.set('cache-control', 'no-store');
    return answer;
  }
  const text = await answer.text();
  const kept = KEPT.flatMap((name) => {
    const value = headers.get(name);
    return value === null ? [] : [[name, value] as const];
  });
  return new Response(text === '' ? null : text, {
    status,
    headers: { 'cache-control': 'no-store', ...Object.fromEntries(kept) },
  });
};

/** Calls `gone` when the client disconnects. Node's response reports it at a lower cost than a web request. */
export const onClientGone = (c: SurfaceContext, gone: () => void): (() => void) => {
  const outgoing = c.env?.outgoing;
  if (outgoing !== undefined) {
    outgoing.once('close', gone);
    return () => outgoing.off('close', gone);
  }
  const { signal } = c.req.raw;
  if (signal.aborted) gone();
  signal.addEventListener('abort', gone, { once: true });
  return () => signal.removeEventListener('abort', gone);
};

/** The members of a request that the SDK reads. A whole web Request would cost a tenth of the call. */
type ReadOfHeaders = Pick<Headers, 'get'>;
type ReadOfRequest = Pick<Request, 'url' | 'method' | 'signal'> & { readonly headers: ReadOfHeaders };

/** Makes a request without body, at an address that does not depend on the Host header. */
export const bareRequest = (c: SurfaceContext, url: string, signal: AbortSignal): Request => {
  const headers: ReadOfHeaders = {
    get(written) {
      const name = written.toLowerCase();
      return (READ.has(name) ? requestHeader(c, name) : SAID.get(name)) ?? null;
    },
  };
  const view: ReadOfRequest = { url, method: 'POST', headers, signal };
  return view as Request;
};

/**
 * Runs one exchange with a deadline, after which it answers 504 and stops the work. It also stops the work when the client
 * has disconnected.
 */
export const withinDeadline = async <T>(
  c: SurfaceContext,
  { url, deadlineMs }: { readonly url: string; readonly deadlineMs: number },
  work: (request: Request) => Promise<T>,
): Promise<T | Response> => {
  const stop = new AbortController();
  const late = Promise.withResolvers<Response>();
  // Not AbortSignal.timeout, whose timer would live for the whole deadline after each quick answer.
  const timer = setTimeout(() => {
    late.resolve(rpcError(504, LATE));
    stop.abort(new DOMException('the deadline of the exchange has passed', 'TimeoutError'));
  }, deadlineMs);
  const stay = onClientGone(c, () => stop.abort(new DOMException('the client has gone away', 'AbortError')));
  try {
    return await Promise.race([work(bareRequest(c, url, stop.signal)), late.promise]);
  } finally {
    clearTimeout(timer);
    stay();
  }
};
