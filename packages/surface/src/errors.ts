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
  malformedRequest: { status: 400, code: 'malformed_request', message: 'The request is not valid HTTP.' },
  malformedJson: { status: 400, code: 'malformed_json', message: 'The request body is not valid JSON.' },
  emptyBody: { status: 400, code: 'empty_body', message: 'The request needs a JSON body, and it has none.' },
  notJson: {
    status: 400,
    code: 'not_json',
    message: 'The request body must be sent as Content-Type: application/json.',
  },
  incompleteBody: { status: 400, code: 'incomplete_body', message: 'The request body ended too early.' },
  notFound: { status: 404, code: 'not_found', message: 'There is nothing at this address.' },
  methodNotAllowed: {
    status: 405,
    code: 'method_not_allowed',
    message: 'This address does not answer to this method; see the Allow header.',
  },
  requestTimeout: { status: 408, code: 'request_timeout', message: 'The request was not sent in time.' },
  bodyTooLarge: { status: 413, code: 'body_too_large', message: 'The request body is too large.' },
  expectationFailed: {
    status: 417,
    code: 'expectation_failed',
    message: 'The Expect header asks for something unknown.',
  },
  headersTooLarge: { status: 431, code: 'headers_too_large', message: 'The request headers are too large.' },
  internal: {
    status: 500,
    code: 'internal',
    message: 'Something went wrong on our side. The request was not carried out.',
  },
  unavailable: {
    status: 503,
    code: 'unavailable',
    message: 'The service is not available right now. Try again later.',
  },
} as const satisfies Record<string, Failure>;
