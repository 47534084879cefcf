import type { z } from 'zod';
import type { RequestContext } from '../http/context.ts';
import type { Failure } from '../http/errors.ts';
import type { PreparedAnswer, ResponseHeaders } from '../http/json-response.ts';

/** Path parameters by name, decoded. */
export type PathParams = Readonly<Record<string, string>>;

export type Method = 'get' | 'post' | 'put' | 'patch' | 'delete';

/** A response header in the description of the API. */
export interface ReplyHeader {
  readonly schema: z.ZodType;
  readonly description: string;
  readonly example?: unknown;
}

/** One status of an operation. */
export interface Reply {
  /** What the status means here, one sentence. */
  readonly means: string;
  /** Schema of the JSON body. From 400 on, the default is the error body of the service. */
  readonly schema?: z.ZodType;
  /** An example body. Errors have a default made from `means`. */
  readonly example?: unknown;
  readonly headers?: Readonly<Record<string, ReplyHeader>>;
}

export type Replies = Readonly<Record<number, Reply>>;

type DeepReadonly<T> = T extends readonly (infer Item)[]
  ? readonly DeepReadonly<Item>[]
  : T extends object
    ? { readonly [K in keyof T]: DeepReadonly<T[K]> }
    : T;

type BodyOf<R extends Reply> = R extends { readonly schema: infer S extends z.ZodType }
  ? DeepReadonly<z.input<S>>
  : never;

type OutputOf<S> = S extends z.ZodType ? z.output<S> : undefined;

/** Validated input of a handler, and functions that answer. */
export interface Input<P, Q, B, R extends Replies> {
  readonly params: OutputOf<P>;
  readonly query: OutputOf<Q>;
  readonly body: OutputOf<B>;
  /** Answers with a declared status and its body. `cache-control` is `no-store` unless given. */
  readonly reply: <S extends keyof R & number>(status: S, body: BodyOf<R[S]>, headers?: ResponseHeaders) => Response;
  /** Answers with a declared error status, in the form of the service. */
  readonly fail: (failure: Failure & { readonly status: keyof R }, headers?: ResponseHeaders) => Response;
  /** Security and CORS headers of this operation, for answers that are made elsewhere, for example from ready bytes. */
  readonly headers: ResponseHeaders;
}

/** Invalid parameters of an operation. */
export interface InvalidParameters {
  readonly in: 'path' | 'query';
  readonly issues: readonly z.core.$ZodIssue[];
  /** Raw values by name; a repeated one is an array. */
  readonly values: Readonly<Record<string, unknown>>;
}

/** Route, validation and description of one operation. */
export interface OperationSpec<P, Q, B, R extends Replies> {
  /** operationId, unique in the service. */
  readonly id: string;
  readonly method: Method;
  /** As in OpenAPI: `/api/scans/{scanId}`. */
  readonly path: string;
  /** Summary in one line. */
  readonly summary: string;
  readonly description: string;
  readonly tags: readonly string[];
  /** Schema of path parameters. An invalid path is answered with 404. */
  readonly params?: P;
  /** Schema of query parameters; a repeated one is an array. Invalid input is answered with 400. */
  readonly query?: Q;
  /** Answers invalid parameters with a declared status; default: 404 or 400 as above. */
  readonly invalid?: (parameters: InvalidParameters) => Failure;
  /** Schema of the JSON body. Too large: 413; not JSON: 400; invalid: 422. */
  readonly body?: B;
  readonly bodyExample?: unknown;
  /** Largest body in bytes; default 8 KiB. */
  readonly bodyLimitBytes?: number;
  /** Whether a 200 gets a strong ETag, and If-None-Match a 304. For GET only. */
  readonly conditional?: boolean;
  /** Whether to leave it out of the description. */
  readonly hidden?: boolean;
  readonly replies: R;
  /**
   * Returns the ready 200 for these path parameters; null calls `handle`. They are not validated: it looks up what `handle`
   * prepared for valid ones. For a GET without a query. The answer is sent without looking at the request except for its
   * conditions.
   */
  readonly ready?: (params: PathParams) => PreparedAnswer | null;
  readonly handle: (input: Input<P, Q, B, R>, c: RequestContext) => Response | Promise<Response>;
}
