import { z } from 'zod';

/** One failed request, before it is written in the form of a service. */
export interface Failure {
  /** HTTP status, 400 to 599. */
  readonly status: number;
  /** Stable word for programs, for example `body_too_large`. */
  readonly code: string;
  /** One sentence for people. Never holds unbounded input. */
  readonly message: string;
  /** What the caller can do about it. */
  readonly resolution?: string;
  /** The field, query parameter or header that is at fault. */
  readonly field?: string;
  /** Members of its own for programs, for example the forms that are `available` on a 406; where the writer has room. */
  readonly extra?: Readonly<Record<string, unknown>>;
}

/** How a service writes failures: one form for every status and every route. */
export interface ErrorWriter {
  /** For example `application/json` or `application/problem+json`. */
  readonly contentType: string;
  /** The schema of `body`, named by `.meta({ id })` so that the description refers to it. */
  readonly schema: z.ZodType;
  /** The body as a value that JSON can hold. */
  readonly body: (failure: Failure) => unknown;
}

/** Failures as `{"error": "…"}`. */
export const plainErrors: ErrorWriter = {
  contentType: 'application/json',
  schema: z
    .strictObject({ error: z.string().meta({ description: 'What went wrong, in one sentence.' }) })
    .meta({ id: 'Error', description: 'The body of every error response.' }),
  body: (failure) => ({ error: failure.message }),
};

/** The failures that the surface itself can answer with, before or instead of a handler. */
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
    message: 'The body has a transfer coding that is not known here.',
    resolution: 'Send the body with a Content-Length, or with Transfer-Encoding: chunked alone.',
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
    message: 'The request needs a JSON body, and it has none.',
    resolution: 'Send a JSON body as the description of the operation says.',
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
    resolution: 'Send the JSON as it is, without Content-Encoding.',
  },
  incompleteBody: {
    status: 400,
    code: 'incomplete_body',
    message: 'The request body ended too early.',
    resolution: 'Send the whole body again, with its true Content-Length.',
  },
  notFound: {
    status: 404,
    code: 'not_found',
    message: 'There is nothing at this address.',
    resolution: 'Check the address against the description of the API, which lists those that there are.',
  },
  methodNotAllowed: {
    status: 405,
    code: 'method_not_allowed',
    message: 'This address does not answer to this method; see the Allow header.',
    resolution: 'Use one of the methods in the Allow header.',
  },
  requestTimeout: {
    status: 408,
    code: 'request_timeout',
    message: 'The request was not sent in time.',
    resolution: 'Send the request again, whole and without pauses.',
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
    message: 'The Expect header asks for something unknown.',
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
    resolution: 'Try again later; if it stays so, tell the operator.',
  },
  unavailable: {
    status: 503,
    code: 'unavailable',
    message: 'The service is not available right now. Try again later.',
    resolution: 'Try again after the time in the Retry-After header, or in a minute.',
  },
} as const satisfies Record<string, Failure & { readonly resolution: string }>;
