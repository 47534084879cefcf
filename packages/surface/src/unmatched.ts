import type { Hono } from 'hono';
import type { SurfaceContext, SurfaceEnv } from './context.ts';
import { PREFLIGHT } from './cors.ts';
import { type Failure, SURFACE_FAILURES } from './errors.ts';
import type { ResponseHeaders } from './json-response.ts';

/** What to answer a request with that no route has taken: a failure, or the 204 of an OPTIONS request. */
export type Unmatched =
  | { readonly kind: 'failure'; readonly failure: Failure; readonly headers: ResponseHeaders }
  | { readonly kind: 'options'; readonly headers: ResponseHeaders };

/** Routes of the app by method that match a path. Middleware (`app.use`) matches every method and is not counted. */
const routesAt = (app: Hono<SurfaceEnv>, methods: readonly string[], path: string): ReadonlyMap<string, string> => {
  const routes = new Map<string, string>();
  for (const method of methods) {
    for (const [[, route]] of app.router.match(method, path)[0]) {
      if (route.method === method) routes.set(method, route.path);
    }
  }
  return routes;
};

/** The Allow header: HEAD comes with GET, OPTIONS always works. */
const allowed = (methods: Iterable<string>): string =>
  [...methods, 'OPTIONS'].flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method])).join(', ');

const asksToWrite = (requestedMethod: string | undefined): boolean =>
  requestedMethod !== undefined && !['GET', 'HEAD'].includes(requestedMethod.toUpperCase());

/**
 * Tells apart: no such path (404), a path without this method (405 with Allow), and OPTIONS (204 with Allow). A
 * preflight is granted only to read what `isReadable` says any origin may read; all others get no CORS header, which a
 * browser takes as a refusal. Call it when all routes are registered.
 */
export const unmatchedRequests = (app: Hono<SurfaceEnv>, isReadable: (routePath: string) => boolean) => {
  const methods = [...new Set(app.routes.map((route) => route.method))].filter((method) => method !== 'ALL').sort();

  return (c: SurfaceContext): Unmatched => {
    const routes = routesAt(app, methods, c.req.path);
    const method = c.req.method === 'HEAD' ? 'GET' : c.req.method;
    if (routes.size === 0 || routes.has(method)) {
      return { kind: 'failure', failure: SURFACE_FAILURES.notFound, headers: {} };
    }
    const headers = { allow: allowed(routes.keys()) };
    if (method !== 'OPTIONS') return { kind: 'failure', failure: SURFACE_FAILURES.methodNotAllowed, headers };
    const readable = isReadable(routes.get('GET') ?? '') && !asksToWrite(c.req.header('access-control-request-method'));
    return { kind: 'options', headers: readable ? { ...headers, ...PREFLIGHT } : headers };
  };
};
