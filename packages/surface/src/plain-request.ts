import type { SurfaceEnv } from './context.ts';

type Env = SurfaceEnv['Bindings'] | undefined;

const CONDITIONS = ['if-none-match', 'if-modified-since'];

/**
 * The plain GET of a conditional GET or a HEAD: its answer is the whole one, and the conditions are judged on that.
 * Handlers find neither in node's request, which is the first one they look at; everything else of it they do.
 */
export const plainRequest = (request: Request, env: Env): { readonly request: Request; readonly env: Env } => {
  const headers = new Headers(request.headers);
  for (const name of CONDITIONS) headers.delete(name);
  const plain = new Request(request.url, { headers });
  const incoming = env?.incoming;
  if (!incoming) return { request: plain, env };
  const fields = Object.entries(incoming.headers).filter(([name]) => !CONDITIONS.includes(name));
  const masked = { method: { value: 'GET' }, headers: { value: Object.fromEntries(fields) } };
  return { request: plain, env: { ...env, incoming: Object.create(incoming, masked) } };
};
