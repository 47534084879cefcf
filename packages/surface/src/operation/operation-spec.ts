import type { z } from 'zod';
import type { RequestContext } from '../http/context.ts';
import type { Failure } from '../http/errors.ts';
import type { PreparedAnswer, ResponseHeaders } from '../http/json-response.ts';

export type Method = 'get' | 'post' | 'put' | 'patch' | 'delete';

/** A response header in the description of the API. */
export interface ReplyHeader {
  readonly schema: z.ZodType;
  readonly description: string;
  readonly example?: unknown;
}

/** One status that an operation answers with. */
export interface Reply {
  /** What the status means here, one sentence. */
  readonly means: string;
  /** The JSON body. From 400 on the default is the error body of the service. */
  readonly schema?: z.ZodType;
  /** A body that fits the schema. Errors have a default made of `means`. */
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

/** What a handler gets: validated input, and the ways to answer. */
export interface Input<P, Q, B, R extends Replies> {
  readonly params: OutputOf<P>;
  readonly query: OutputOf<Q>;
  readonly body: OutputOf<B>;
  /** Answers with a declared status and its body. `cache-control` is `no-store` unless given. */
  readonly reply: <S extends keyof R & number>(status: S, body: BodyOf<R[S]>, headers?: ResponseHeaders) => Response;
  /** Answers with a declared error status, in the form of the service. */
  readonly fail: (failure: Failure & { readonly status: keyof R }, headers?: ResponseHeaders) => Response;
  /** Security and CORS headers of this operation, for an answer that is made otherwise, for example of ready bytes. */
  readonly headers: ResponseHeaders;
}

/** Parameters that do not fit the schemas of an operation. */
export interface InvalidParameters {
  readonly in: 'path' | 'query';
  readonly issues: readonly z.core.$ZodIssue[];
  /** As they were sent, by name; a repeated one is an array. */
  readonly values: Readonly<Record<string, unknown>>;
}

/** Route, validation and description of one operation. */
export interface OperationSpec<P, Q, B, R extends Replies> {
  /** operationId, unique in the service. */
  readonly id: string;
  readonly method: Method;
  /** As in OpenAPI: `/api/scans/{scanId}`. */
  readonly path: string;
  /** One line. */
  readonly summary: string;
  readonly description: string;
  readonly tags: readonly string[];
  /** Path parameters. A path that does not fit is not found: 404. */
  readonly params?: P;
  /** Query parameters; a repeated one arrives as an array. Input that does not fit: 400. */
  readonly query?: Q;
  /** Says how parameters that do not fit are answered, with a declared status; default: as said there. */
  readonly invalid?: (parameters: InvalidParameters) => Failure;
  /** JSON body. Too large: 413; no JSON: 400; does not fit: 422. */
  readonly body?: B;
  readonly bodyExample?: unknown;
  /** Largest body, bytes; default 8 KiB. */
  readonly bodyLimitBytes?: number;
  /** Scripts of any origin may read the answers. Default: true for GET, else never. */
  readonly cors?: boolean;
  /** A 200 gets a strong ETag, and If-None-Match a 304. For GET. */
  readonly conditional?: boolean;
  /** Left out of the description. */
  readonly hidden?: boolean;
  readonly replies: R;
  /**
   * The 200 that is at hand for these parameters, or null: then `handle` is asked. For a GET without a query; what it
   * gives goes out without a look at anything else of the request but its conditions.
   */
  readonly ready?: (params: OutputOf<P>) => PreparedAnswer | null;
  readonly handle: (input: Input<P, Q, B, R>, c: RequestContext) => Response | Promise<Response>;
}
