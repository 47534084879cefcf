import { z } from 'zod';
import type { ResponseHeaders } from './json-response.ts';

/** A failed request, independent of the error format of a service. */
export interface Failure {
  /** HTTP status, 400 to 599. */
  readonly status: number;
  /** Stable code for programs, for example `body_too_large`. */
  readonly code: string;
  /** One sentence for people; never contains input of unlimited length. */
  readonly message: string;
  /** What the caller can do. */
  readonly resolution?: string;
  /** The invalid field, query parameter or header. */
  readonly field?: string;
  /** Further members for programs, for example the `available` forms of a 406, if the format has room. */
  readonly extra?: Readonly<Record<string, unknown>>;
}

/** The error format of a service, the same for every status and route. */
export interface ErrorWriter {
  /** Media type, for example `application/json` or `application/problem+json`. */
  readonly contentType: string;
  /** The schema of `body`, named by `.meta({ id })` so that the description refers to it. */
  readonly schema: z.ZodType;
  /** Returns the body as a JSON value. */
  readonly body: (failure: Failure) => unknown;
}

/** The format `{"error": "…"}`. */
export const plainErrors: ErrorWriter = {
  contentType: 'application/json',
  schema: z
    .strictObject({ error: z.string().describe('What went wrong, in one sentence.') })
    .meta({ id: 'Error', description: 'The body of every error response.' }),
  body: (failure) => ({ error: failure.message }),
};

/** Failures that the surface answers itself, before or instead of a handler. */
export const SURFACE_FAILURES = {
  malformedRequest: {
    status: 400,
    code: 'malformed_request',
    message: 'The request is not valid HTTP.',
    resolution: 'Send a valid HTTP/1.1 request with a Host header and a path as its target.',
  },
  transferCodingUnknown: {
    status: 400,
    code: 'transfer_coding_unknown',
    message: 'The body has a transfer coding that is not supported.',
    resolution: 'Send the body with a Content-Length, or with Transfer-Encoding: chunked and no other coding.',
  },
  malformedJson: {
    status: 400,
    code: 'malformed_json',
    message: 'The request body is not valid JSON.',
    resolution: 'Send one JSON value, encoded as UTF-8.',
  },
  emptyBody: {
    status: 400,
    code: 'empty_body',
    message: 'The request needs a JSON body but has none.',
    resolution: 'Send the JSON body that the description of the operation requires.',
  },
  notJson: {
    status: 400,
    code: 'not_json',
    message: 'The request body must be sent as Content-Type: application/json.',
    resolution: 'Send the body as JSON, with Content-Type: application/json.',
  },
  encodedBody: {
    status: 400,
    code: 'encoded_body',
    message: 'The request body must be sent without a Content-Encoding.',
    resolution: 'Send the JSON unencoded, without Content-Encoding.',
  },
  incompleteBody: {
    status: 400,
    code: 'incomplete_body',
    message: 'The request body ended too early.',
    resolution: 'Send the whole body again, with the correct Content-Length.',
  },
  notFound: {
    status: 404,
    code: 'not_found',
    message: 'There is nothing at this address.',
    resolution: 'Check the address against the description of the API, which lists all addresses.',
  },
  methodNotAllowed: {
    status: 405,
    code: 'method_not_allowed',
    message: 'This address does not support this method; see the Allow header.',
    resolution: 'Use one of the methods in the Allow header.',
  },
  requestTimeout: {
    status: 408,
    code: 'request_timeout',
    message: 'The request did not arrive in time.',
    resolution: 'Send the whole request again, without pauses.',
  },
  bodyTooLarge: {
    status: 413,
    code: 'body_too_large',
    message: 'The request body is too large.',
    resolution: 'Send a smaller body.',
  },
  expectationFailed: {
    status: 417,
    code: 'expectation_failed',
    message: 'The Expect header has an unsupported value.',
    resolution: 'Leave out the Expect header, or send Expect: 100-continue.',
  },
  headersTooLarge: {
    status: 431,
    code: 'headers_too_large',
    message: 'The request headers are too large.',
    resolution: 'Send fewer or shorter headers, and a shorter address.',
  },
  internal: {
    status: 500,
    code: 'internal',
    message: 'Something went wrong on our side. The request was not carried out.',
    resolution: 'Try again later. If the problem persists, report it to the operator.',
  },
  unavailable: {
    status: 503,
    code: 'unavailable',
    message: 'The service is not available right now. Try again later.',
    resolution: 'Try again after the time in the Retry-After header, or after a minute.',
  },
} as const satisfies Record<string, Failure & { readonly resolution: string }>;

export interface ProblemDetailsOptions {
  /** Returns the address that explains a code, for example `https://example.org/developer#not_found`. */
  readonly typeUrl: (code: string) => string;
}

const Problem = z
  .looseObject({
    type: z.url().describe('Identifies the kind of problem. It is the address of the documentation of that kind.'),
    title: z.string().describe('The kind of problem in a few words; the same for every occurrence.'),
    status: z.int().min(400).max(599).describe('The HTTP status of this answer.'),
    code: z
      .string()
      .regex(/^[a-z][a-z0-9_]*$/)
      .describe('Stable name of the kind of problem, for programs.'),
    message: z.string().describe('What went wrong, in one sentence.'),
    resolution: z.string().describe('What the caller can do about it.'),
    detail: z.string().describe('The message, under the name that RFC 9457 gives it.'),
    field: z.string().optional().describe('The invalid parameter, field or header.'),
  })
  .meta({
    id: 'Problem',
    description: 'The body of every error response: problem details (RFC 9457). Some codes add further members.',
  });

/** `body_too_large` → `Body too large`. */
const titleOf = (code: string): string => {
  const words = code.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** Resolutions of failures that state none. */
const resolutionOf = ({ status, field }: Failure): string => {
  if (status === 429) return 'Wait for the time in the Retry-After header, then try again.';
  if (status >= 500) return 'Try again later. If the problem persists, report it to the operator.';
  return field === undefined
    ? 'Correct the request as the description of the API says, and send it again.'
    : `Correct ${JSON.stringify(field)} as the description of the API says, and send the request again.`;
};

/**
 * The format of problem details (RFC 9457), always with `code`, `message` and `resolution`. `extra` adds members but cannot
 * replace these.
 */
export const problemDetails = ({ typeUrl }: ProblemDetailsOptions): ErrorWriter => ({
  contentType: 'application/problem+json',
  schema: Problem,
  body: (failure) => ({
    ...failure.extra,
    type: typeUrl(failure.code),
    title: titleOf(failure.code),
    status: failure.status,
    detail: failure.message,
    code: failure.code,
    message: failure.message,
    resolution: failure.resolution ?? resolutionOf(failure),
    ...(failure.field !== undefined && { field: failure.field }),
  }),
});

/**
 * Returns the failure for a thrown error that is not a defect, such as an unreachable store; null for a defect, which is
 * answered with 500.
 */
export type StatusOf = (
  error: unknown,
  request: { readonly operationId: string | null; readonly method: string },
) => { readonly status: number; readonly retryAfterS?: number; readonly message?: string } | null;

/** Writes a failure in the format of the service, with `no-store`. A 406 gets `Vary: Accept`. */
export const failureResponse = (errors: ErrorWriter, failure: Failure, headers: ResponseHeaders): Response =>
  new Response(JSON.stringify(errors.body(failure)), {
    status: failure.status,
    headers: {
      'content-type': errors.contentType,
      'cache-control': 'no-store',
      ...(failure.status === 406 && { vary: 'Accept' }),
      ...headers,
    },
  });

/** Returns the failure for a thrown error. It never contains the error's own text. */
export const failureOf = (
  error: unknown,
  request: { readonly operationId: string | null; readonly method: string },
  statusOf: StatusOf,
) => {
  const mapped = statusOf(error, request);
  if (mapped === null) return { failure: SURFACE_FAILURES.internal, extra: {}, expected: false };
  const { status, retryAfterS, message } = mapped;
  const generic = status === 500 ? SURFACE_FAILURES.internal : SURFACE_FAILURES.unavailable;
  return {
    failure: { ...generic, status, ...(message !== undefined && { message }) },
    extra: retryAfterS === undefined ? {} : { 'retry-after': String(Math.max(1, Math.ceil(retryAfterS))) },
    /** False for a defect, which has to be logged. */
    expected: true,
  };
};
