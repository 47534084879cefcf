import { type Failure, SURFACE_FAILURES } from '@legible/surface';
import { WEBHOOK_PROBLEM_CODES } from './webhook-problem-codes.ts';

/** One kind of failure, as it is documented and answered. */
interface ProblemCodeEntry {
  readonly status: number;
  readonly meaning: string;
  /** What a caller does about it, unless the failure itself knows better. */
  readonly resolution: string;
}

/** What the surface answers by itself, in its own words. */
const ofSurface = <S extends number>(failure: Failure & { readonly status: S; readonly resolution: string }) => ({
  status: failure.status,
  meaning: failure.message,
  resolution: failure.resolution,
});

/**
 * Every code a failure of this service can have. The answers, the OpenAPI description and the guides are made from this
 * table. A code is never renamed, and never given another status.
 */
export const PROBLEM_CODES = {
  invalid_locale: {
    status: 400,
    meaning: 'The locale is not one of the editions of this newsletter. The message lists them all.',
    resolution: 'Pick a locale from the parameter schema in the OpenAPI description, /openapi.json.',
  },
  missing_parameter: {
    status: 400,
    meaning: 'A parameter that the operation needs was not sent.',
    resolution:
      'Add the parameter that the message names. The OpenAPI description, /openapi.json, has an example of it.',
  },
  invalid_parameter: {
    status: 400,
    meaning: 'A parameter is unknown, was sent twice, or has a value outside of its type or bounds.',
    resolution: 'Correct the parameter by its schema in the OpenAPI description, /openapi.json.',
  },
  invalid_cursor: {
    status: 400,
    meaning: 'The cursor was not made by this service, or belongs to a request with other parameters.',
    resolution:
      'Take next_cursor of an answer as it stands and repeat the other parameters of that request, or begin again without a cursor.',
  },
  malformed_request: ofSurface(SURFACE_FAILURES.malformedRequest),
  transfer_coding_unknown: ofSurface(SURFACE_FAILURES.transferCodingUnknown),
  malformed_json: ofSurface(SURFACE_FAILURES.malformedJson),
  empty_body: ofSurface(SURFACE_FAILURES.emptyBody),
  not_json: ofSurface(SURFACE_FAILURES.notJson),
  encoded_body: ofSurface(SURFACE_FAILURES.encodedBody),
  incomplete_body: ofSurface(SURFACE_FAILURES.incompleteBody),
  issue_not_found: {
    status: 404,
    meaning: 'The edition has no published issue with this slug or number.',
    resolution: 'Take the slug or number from listIssues (/api/issues) or searchIssues (/api/search).',
  },
  topic_not_found: {
    status: 404,
    meaning: 'No issue of the asked editions has this topic.',
    resolution: 'Take a slug or name from listTopics (/api/topics).',
  },
  category_not_found: {
    status: 404,
    meaning: 'No issue of the asked editions has this category.',
    resolution: 'Take a slug or name from listCategories (/api/categories).',
  },
  not_found: ofSurface(SURFACE_FAILURES.notFound),
  method_not_allowed: ofSurface(SURFACE_FAILURES.methodNotAllowed),
  not_acceptable: {
    status: 406,
    meaning: 'The Accept header rules out every form of the page.',
    resolution: 'Accept text/html or text/markdown, or ask for one of the addresses under available.',
  },
  request_timeout: ofSurface(SURFACE_FAILURES.requestTimeout),
  body_too_large: ofSurface(SURFACE_FAILURES.bodyTooLarge),
  expectation_failed: ofSurface(SURFACE_FAILURES.expectationFailed),
  invalid_body: {
    status: 422,
    meaning: 'The request body is valid JSON, but does not fit the schema of the operation.',
    resolution: 'Correct the body by its schema in the OpenAPI description, /openapi.json.',
  },
  rate_limited: {
    status: 429,
    meaning: 'The client has asked more often than the limit allows.',
    resolution:
      'Wait for the seconds in Retry-After, then go on. Conditional requests and answers you keep save calls.',
  },
  headers_too_large: ofSurface(SURFACE_FAILURES.headersTooLarge),
  ...WEBHOOK_PROBLEM_CODES,
  internal: ofSurface(SURFACE_FAILURES.internal),
  unavailable: ofSurface(SURFACE_FAILURES.unavailable),
} as const satisfies Readonly<Record<string, ProblemCodeEntry>>;

export type ProblemCode = keyof typeof PROBLEM_CODES;

type StatusOf<C extends ProblemCode> = (typeof PROBLEM_CODES)[C]['status'];

/** What is particular to one occurrence. */
type Occurrence = Partial<Omit<Failure, 'status' | 'code' | 'message'>>;

/** A failure of the table. `message` says in one sentence what is wrong with this request. */
export const problem = <C extends ProblemCode>(
  code: C,
  message: string,
  more: Occurrence = {},
): Failure & { readonly status: StatusOf<C> } => {
  const { status, resolution } = PROBLEM_CODES[code];
  return { status: status as StatusOf<C>, code, message, resolution, ...more };
};
