import { OpenAPIHono } from '@hono/zod-openapi';
import type { Hono } from 'hono';
import { conditionally, contentCoding } from '../answers/content-coding.ts';
import { type Answering, keptAnswers } from '../answers/kept-answers.ts';
import type { KeptOptions } from '../answers/kept-store.ts';
import { type ReadyAnswers, readyAnswers } from '../answers/ready-answers.ts';
import { requestHeader, type SurfaceContext, type SurfaceEnv } from '../http/context.ts';
import {
  type ErrorWriter,
  type Failure,
  failureOf,
  failureResponse,
  type StatusOf,
  SURFACE_FAILURES,
} from '../http/errors.ts';
import { JSON_TYPE, preparedResponse, type ResponseHeaders } from '../http/json-response.ts';
import { PREFLIGHT, READABLE_BY_ALL, securityHeaders } from '../http/security-headers.ts';
import { type DocumentInfo, describeOperations, type OpenApiDocument } from '../operation/openapi-document.ts';
import type { Operation } from '../operation/operation.ts';
import type { Surroundings } from '../operation/operation-pipeline.ts';

/** The answer to a request that matches no route: a failure, or the 204 of an OPTIONS request. */
export type Unmatched =
  | { readonly kind: 'failure'; readonly failure: Failure; readonly headers: ResponseHeaders }
  | { readonly kind: 'options'; readonly headers: ResponseHeaders };

/** Returns the methods of the routes that match a path, without middleware (`app.use`), which matches every method. */
const routesAt = (app: Hono<SurfaceEnv>, methods: readonly string[], path: string): ReadonlyMap<string, string> => {
  const routes = new Map<string, string>();
  for (const method of methods) {
    for (const [[, route]] of app.router.match(method, path)[0]) {
      if (route.method === method) routes.set(method, route.path);
    }
  }
  return routes;
};

/** Makes the Allow header: GET includes HEAD, and OPTIONS is always allowed. */
const allowed = (methods: Iterable<string>): string =>
  [...methods, 'OPTIONS'].flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method])).join(', ');

const asksToWrite = (requestedMethod: string | undefined): boolean =>
  requestedMethod !== undefined && !['GET', 'HEAD'].includes(requestedMethod.toUpperCase());

/**
 * Makes the handler of unmatched requests: an unknown path (404), a path without this method (405 with Allow), or OPTIONS (204
 * with Allow). A preflight is granted only for reading routes that `isReadable` accepts; others get no CORS headers, which
 * browsers take as a refusal. Call it after all routes are registered.
 */
const unmatchedRequests = (app: Hono<SurfaceEnv>, isReadable: (routePath: string) => boolean) => {
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

export interface ServiceOptions {
  readonly operations: readonly Operation[];
  readonly document: DocumentInfo;
  readonly errors: ErrorWriter;
  /** Public address of the service, for example `https://scan.example.org`. */
  readonly publicUrl: string;
  /** Receives every defect. The caller gets only a general error. */
  readonly onError: Surroundings['onError'];
  readonly statusOf?: StatusOf;
  /** Registers pages, feeds and MCP. Operations are matched first. */
  readonly pages?: (app: Hono<SurfaceEnv>) => void;
  /**
   * Makes a page for a failure outside of operations (404, 405, 500) for a browser; null uses the error writer. Status and
   * headers of the failure are added.
   */
  readonly failurePage?: (failure: Failure, c: SurfaceContext) => Response | null;
  /**
   * Caches whole answers to GET and HEAD: 200s with a strong ETag. Only for a service whose answers depend on nothing but the
   * target of the request, Accept, and a versioned state.
   */
  readonly kept?: KeptOptions;
}

export interface Service {
  /** Handles a request, for servers and tests: `fetch(request, { incoming, outgoing })`. Compresses text where accepted. */
  readonly fetch: (request: Request, env?: SurfaceEnv['Bindings']) => Response | Promise<Response>;
  /** Returns ready and cached answers, for a server that calls it before `fetch`. */
  readonly ready: ReadyAnswers;
  readonly app: Hono<SurfaceEnv>;
  readonly openapi: () => OpenApiDocument;
}

/** Path of the OpenAPI description. */
const DOCUMENT_PATH = '/openapi.json';
const DOCUMENT_CACHING = 'public, max-age=300';

const isRedirect = ({ status }: Response): boolean => status > 300 && status < 400 && status !== 304;

/** Adds the headers of every answer to a redirect, which a route makes from an address alone. */
const withSecurity = ({ status, body, headers }: Response, security: ResponseHeaders): Response =>
  new Response(body, { status, headers: { ...security, ...Object.fromEntries(headers) } });

const honoPath = (path: string): string => path.replaceAll(/\{([^}]+)\}/g, ':$1');

/**
 * Makes a public HTTP service from operations and pages. Every failure has the format of the error writer. Throws for
 * operations that cannot be described.
 */
export const service = (options: ServiceOptions): Service => {
  const { operations, errors, onError, statusOf = () => null } = options;
  const headers = securityHeaders({ kind: 'json', publicUrl: options.publicUrl });
  const app = new OpenAPIHono<SurfaceEnv>();

  const routes = operations.map((operation) => ({
    method: operation.method.toUpperCase(),
    path: operation.path,
    answer: operation.answer({ errors, headers, onError, statusOf }),
  }));
  for (const { method, path, answer } of routes) app.on(method, honoPath(path), (c) => answer(c, c.req.param()));
  const document = describeOperations(app, operations, options.document, errors);
  const description = preparedResponse(JSON.stringify(document), {
    'content-type': JSON_TYPE,
    'cache-control': DOCUMENT_CACHING,
    ...headers,
    ...READABLE_BY_ALL,
  });
  app.get(DOCUMENT_PATH, (c) => description(c.req.header('if-none-match')));
  options.pages?.(app);

  const failed = (c: SurfaceContext, failure: Failure, extra: ResponseHeaders): Response => {
    const page = options.failurePage?.(failure, c) ?? null;
    if (page === null) return failureResponse(errors, failure, { ...headers, ...extra });
    const merged = { 'cache-control': 'no-store', ...Object.fromEntries(page.headers), ...extra };
    return new Response(page.body, { status: failure.status, headers: merged });
  };

  const readable = operations.filter((operation) => operation.cors).map((operation) => honoPath(operation.path));
  const readablePaths = new Set([DOCUMENT_PATH, ...readable]);
  const unmatched = unmatchedRequests(app, (path) => readablePaths.has(path));
  app.notFound((c) => {
    const answer = unmatched(c);
    if (answer.kind === 'options')
      return new Response(null, { status: 204, headers: { ...headers, ...answer.headers } });
    return failed(c, answer.failure, answer.headers);
  });
  app.onError((error, c) => {
    const { method, path } = c.req;
    const { failure, extra, expected } = failureOf(error, { operationId: null, method }, statusOf);
    if (!expected) onError(error, { operationId: null, method, path });
    return failed(c, failure, extra);
  });

  const encode = contentCoding();
  const finish: Answering['finish'] = (response, request, env) => {
    if (isRedirect(response)) return withSecurity(response, headers);
    const { method } = request;
    const header = (name: string) => requestHeader({ env, req: { raw: request, path: '' } }, name);
    const [acceptEncoding, ifNoneMatch] = [header('accept-encoding'), header('if-none-match')];
    const asked = { method, acceptEncoding, ifNoneMatch, ifModifiedSince: header('if-modified-since') };
    const current = method === 'GET' || method === 'HEAD' ? conditionally(response, asked) : response;
    return acceptEncoding === undefined ? current : encode(current, asked);
  };
  // The router takes a tenth of the time of a short answer. Only operations with parameters need it.
  const withParameters = routes.findIndex(({ path }) => path.includes('{'));
  const fixed = withParameters < 0 ? routes : routes.slice(0, withParameters);
  const route: Service['fetch'] = (request, env) => {
    const path = env?.incoming?.url ?? '';
    const known = fixed.find((one) => one.path === path && one.method === request.method);
    return known ? known.answer({ env, req: { raw: request, path } }, {}) : app.fetch(request, env);
  };
  const fetch: Service['fetch'] = (request, env) => {
    const response = route(request, env);
    return response instanceof Promise
      ? response.then((made) => finish(made, request, env))
      : finish(response, request, env);
  };
  const atHand = readyAnswers(operations);
  const described = { app, openapi: () => document };
  if (options.kept === undefined) return { fetch, ready: atHand, ...described };
  const kept = keptAnswers(options.kept, { routes: route, fetch, finish });
  return { fetch: kept.fetch, ready: (incoming) => atHand(incoming) ?? kept.ready(incoming), ...described };
};
