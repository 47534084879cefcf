import { requestHeader, type SurfaceContext } from '../http/context.ts';
import { JSON_TYPE, type ResponseHeaders } from '../http/json-response.ts';

/**
 * An error of the edge as JSON-RPC, whatever the status: a client of both eras reads another body as the sign of an older
 * server. Without `id`, which the schema of 2026-07-28 allows to be absent and not to be null.
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

/** Codes of JSON-RPC 2.0; our own appear outside of its reserved range and are the HTTP status. */
export const RPC_PARSE_ERROR = -32_700;
export const RPC_INVALID_REQUEST = -32_600;
export const RPC_INVALID_PARAMS = -32_602;

/** An exchange that is not over by then is given up. */
export const MCP_DEADLINE_MS = 30_000;

const LATE = { code: 504, message: 'The call took too long and was given up. Ask for less, or try again later.' };

/** Headers of a request that the protocol reads. */
const READ: ReadonlySet<string> = new Set(['mcp-protocol-version', 'mcp-method', 'mcp-name']);

const SAID: ReadonlyMap<string, string> = new Map([
  ['content-type', JSON_TYPE],
  // The handshake era insists on both, and clients that accept anything say neither.
  ['accept', 'application/json, text/event-stream'],
]);

/** Headers of an SDK answer that say something to the client; the rest is ours. */
const KEPT = ['content-type', 'allow', 'x-accel-buffering'];

/** The answer, over for certain: JSON is there as a whole, and an event stream has a few lines and is read to its end. */
const readWhole = async (answer: Response): Promise<Response> => {
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

/** Calls `gone` when the client goes away. Node's own response reports it at a lower cost than a web request does. */
const onClientGone = (c: SurfaceContext, gone: () => void): (() => void) => {
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

/** What the SDK reads of a request whose body it is handed. Whole ones of the web cost as much as a tenth of the call. */
type ReadOfHeaders = Pick<Headers, 'get'>;
type ReadOfRequest = Pick<Request, 'url' | 'method' | 'signal'> & { readonly headers: ReadOfHeaders };

/** A request without its body, at an address that does not depend on the Host header. */
const bareRequest = (c: SurfaceContext, url: string, signal: AbortSignal): Request => {
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
 * Carries one exchange out under a hard deadline: what never ends is cut off with 504, and its work is stopped. So
 * is the work for a client that has gone away.
 */
export const withinDeadline = async (
  c: SurfaceContext,
  { url, deadlineMs }: { readonly url: string; readonly deadlineMs: number },
  work: (request: Request) => Promise<Response>,
): Promise<Response> => {
  const stop = new AbortController();
  const late = Promise.withResolvers<Response>();
  // A timer of our own, not AbortSignal.timeout: that one lives on for the whole deadline behind each quick answer.
  const timer = setTimeout(() => {
    late.resolve(rpcError(504, LATE));
    stop.abort(new DOMException('the deadline of the exchange has passed', 'TimeoutError'));
  }, deadlineMs);
  const stay = onClientGone(c, () => stop.abort(new DOMException('the client has gone away', 'AbortError')));
  try {
    return await Promise.race([work(bareRequest(c, url, stop.signal)).then(readWhole), late.promise]);
  } finally {
    clearTimeout(timer);
    stay();
  }
};
