import { rpcError } from './rpc-error.ts';

/** An exchange that is not over by then is given up. */
export const MCP_DEADLINE_MS = 30_000;

const LATE = { code: 504, message: 'The call took too long and was given up. Ask for less, or try again later.' };

/** Headers of an SDK answer that say something to the client; the rest is ours. */
const KEPT = ['content-type', 'allow', 'cache-control', 'x-accel-buffering'];

/**
 * Carries one exchange out under a hard deadline, its whole body included: what never ends is cut off with 504 and its
 * work is told to stop. Answers are bounded JSON or an event stream of a few lines, so that they are read whole.
 */
export const withinDeadline = async (
  request: Request,
  work: (request: Request) => Promise<Response>,
  deadlineMs: number,
): Promise<Response> => {
  const deadline = AbortSignal.timeout(deadlineMs);
  const signal = AbortSignal.any([request.signal, deadline]);
  const { url, method, headers } = request;
  const late = new Promise<Response>((resolve) =>
    deadline.addEventListener('abort', () => resolve(rpcError(504, LATE)), { once: true }),
  );
  const done = async (): Promise<Response> => {
    const answer = await work(new Request(url, { method, headers, signal }));
    const body = answer.status === 202 || answer.status === 204 ? null : await answer.text();
    const kept = KEPT.flatMap((name) => {
      const value = answer.headers.get(name);
      return value === null ? [] : [[name, value] as const];
    });
    return new Response(body, {
      status: answer.status,
      headers: { 'cache-control': 'no-store', ...Object.fromEntries(kept) },
    });
  };
  return Promise.race([done(), late]);
};
