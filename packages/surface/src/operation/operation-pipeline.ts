import { z } from 'zod';
import { type RequestContext, requestHeader } from '../http/context.ts';
import {
  type ErrorWriter,
  type Failure,
  failureOf,
  failureResponse,
  type StatusOf,
  SURFACE_FAILURES,
} from '../http/errors.ts';
import {
  answerPrepared,
  conditionalResponse,
  JSON_TYPE,
  jsonResponse,
  type ResponseHeaders,
} from '../http/json-response.ts';
import { jsonBody, readLimitedRequest } from '../http/limited-request.ts';
import { READABLE_BY_ALL } from '../http/security-headers.ts';
import { describeInvalidInput } from './invalid-input.ts';
import type { Input, OperationSpec, PathParams, Replies } from './operation-spec.ts';

export type Answer = (c: RequestContext, params: PathParams) => Response | Promise<Response>;

/** Dependencies that a service gives to each operation. */
export interface Surroundings {
  readonly errors: ErrorWriter;
  /** Security headers of every answer. */
  readonly headers: ResponseHeaders;
  readonly onError: (error: unknown, request: { operationId: string | null; method: string; path: string }) => void;
  readonly statusOf: StatusOf;
}

const DEFAULT_BODY_LIMIT = 8 * 1024;

const NO_VALUES = {};

/** Query parameters by name; a repeated name has an array of values. */
const queryValues = (url: string): Record<string, string | string[]> => {
  const start = url.indexOf('?');
  if (start === -1) return NO_VALUES;
  const values = new Map<string, string | string[]>();
  for (const [name, value] of new URLSearchParams(url.slice(start + 1))) {
    const before = values.get(name);
    values.set(name, before === undefined ? value : [...(typeof before === 'string' ? [before] : before), value]);
  }
  return Object.fromEntries(values);
};

/** Validates each parameter by its own schema, which is fast enough for polling; null when one is invalid. */
const paramsReader = (params: z.ZodObject | undefined) => {
  const shape = params && Object.entries(params.shape);
  return (raw: PathParams): Record<string, unknown> | undefined | null => {
    if (shape === undefined) return undefined;
    const values: Record<string, unknown> = {};
    for (const [name, schema] of shape) {
      const parsed = z.safeParse(schema, raw[name]);
      if (!parsed.success) return null;
      values[name] = parsed.data;
    }
    return values;
  };
};

/**
 * Makes the handler of an operation: parameters, body, use case, and their failures. It is one function without middleware and
 * synchronous where possible, which keeps the node adapter on its fast path.
 */
export const answerOperation = <
  P extends z.ZodObject | undefined,
  Q extends z.ZodObject | undefined,
  B extends z.ZodType | undefined,
  R extends Replies,
>(
  spec: OperationSpec<P, Q, B, R>,
  cors: boolean,
  surroundings: Surroundings,
): Answer => {
  const { errors } = surroundings;
  const headers = cors ? { ...surroundings.headers, ...READABLE_BY_ALL } : surroundings.headers;
  const limitBytes = spec.bodyLimitBytes ?? DEFAULT_BODY_LIMIT;

  const fail = (failure: Failure, extra?: ResponseHeaders): Response =>
    failureResponse(errors, failure, { ...headers, ...extra });

  const replyTo =
    (c: RequestContext) =>
    (status: number, body: unknown, extra?: ResponseHeaders): Response => {
      if (spec.conditional && status === 200 && extra?.['cache-control'] !== 'no-store') {
        const all = { 'content-type': JSON_TYPE, 'cache-control': 'no-cache', ...headers, ...extra };
        return conditionalResponse(JSON.stringify(body), all, requestHeader(c, 'if-none-match'));
      }
      return jsonResponse(body, status, { 'cache-control': 'no-store', ...headers, ...extra });
    };

  const handle = (c: RequestContext, params: unknown, query: unknown, body: unknown): Response | Promise<Response> => {
    const input = { params, query, body, reply: replyTo(c), fail, headers };
    // The schemas of this spec have validated the values, so the cast is safe.
    return spec.handle(input as Input<P, Q, B, R>, c);
  };

  const handleBody = async (c: RequestContext, schema: z.ZodType, params: unknown, query: unknown) => {
    const read = jsonBody(c, await readLimitedRequest(c, limitBytes));
    if (!read.ok) return fail(read.failure, read.headers);
    const parsed = schema.safeParse(read.value);
    if (!parsed.success) {
      const invalid = describeInvalidInput(parsed.error, read.value, 'The request body is not valid');
      return fail({ status: 422, code: 'invalid_body', ...invalid });
    }
    return handle(c, params, query, parsed.data);
  };

  const readParams = paramsReader(spec.params);

  const misfitPath = (values: PathParams): Failure => {
    const issues = spec.params?.safeParse(values).error?.issues ?? [];
    return spec.invalid?.({ in: 'path', issues, values }) ?? SURFACE_FAILURES.notFound;
  };
  const misfitQuery = (error: z.ZodError, values: Readonly<Record<string, unknown>>): Failure =>
    spec.invalid?.({ in: 'query', issues: error.issues, values }) ?? {
      status: 400,
      code: 'invalid_query',
      ...describeInvalidInput(error, values, 'The query is not valid'),
    };

  const answer: Answer = (c, raw) => {
    const params = readParams(raw);
    if (params === null) return fail(misfitPath(raw));
    const ready = spec.ready?.(raw);
    if (ready) return answerPrepared(ready, requestHeader(c, 'if-none-match'));
    const values = spec.query && queryValues(c.req.raw.url);
    const query = spec.query?.safeParse(values);
    if (query?.success === false) return fail(misfitQuery(query.error, values ?? NO_VALUES));
    return spec.body ? handleBody(c, spec.body, params, query?.data) : handle(c, params, query?.data, undefined);
  };

  const recover = (error: unknown, c: RequestContext): Response => {
    const { method } = c.req.raw;
    const { failure, extra, expected } = failureOf(error, { operationId: spec.id, method }, surroundings.statusOf);
    if (!expected) surroundings.onError(error, { operationId: spec.id, method, path: c.req.path });
    return fail(failure, extra);
  };

  return (c, params) => {
    try {
      const response = answer(c, params);
      return response instanceof Promise ? response.catch((error: unknown) => recover(error, c)) : response;
    } catch (error) {
      return recover(error, c);
    }
  };
};
