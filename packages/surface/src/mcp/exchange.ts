import { rpcError } from './rpc-error.ts';

/** An exchange that is not over by then is given up. */
export const MCP_DEADLINE_MS = 30_000;

const LATE = { code: 504, message: 'The call took too long and was given up. Ask for less, or try again later.' };

/** Headers of an SDK answer that say something to the client; the rest is ours. */
const KEPT = ['content-type', 'allow', 'cache-control', 'x-accel-buffering'];

/** The answer with its whole body: bounded JSON, or an event stream of a few lines. */
const readWhole = async (answer: Response): Promise<Response> => {
  const text = await answer.text();
  const headers: Record<string, string> = { 'cache-control': 'no-store' };
  for (const name of KEPT) {
    const value = answer.headers.get(name);
    if (value !== null) headers[name] = value;
  }
  return new Response(text === '' ? null : text, { status: answer.status, headers });
};

/**
 * Carries one exchange out under a hard deadline, its whole body included: what never ends is cut off with 504, and its
 * work is told to stop. So is the work for a client that has gone away.
 */
export const withinDeadline = async (
  request: Request,
  work: (request: Request) => Promise<Response>,
  deadlineMs: number,
): Promise<Response> => {
  const { url, method, headers, signal } = request;
  const stop = new AbortController();
  const leave = (): void => stop.abort(signal.reason);
  if (signal.aborted) leave();
  signal.addEventListener('abort', leave, { once: true });
  const late = Promise.withResolvers<Response>();
  // A timer of our own, not AbortSignal.timeout: that one lives on for the whole deadline behind each quick answer.
  const timer = setTimeout(() => {
    late.resolve(rpcError(504, LATE));
    stop.abort(new DOMException('the deadline of the exchange has passed', 'TimeoutError'));
  }, deadlineMs);
  try {
    const bodiless = new Request(url, { method, headers, signal: stop.signal });
    return await Promise.race([work(bodiless).then(readWhole), late.promise]);
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', leave);
  }
};
