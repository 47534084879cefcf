import { type ErrorWriter, type Failure, SURFACE_FAILURES } from './errors.ts';
import type { ResponseHeaders } from './json-response.ts';

/**
 * Says with which status a thrown error is answered: for conditions that are no defects, such as a store that is away.
 * Null: a defect, answered with 500.
 */
export type StatusOf = (
  error: unknown,
  request: { readonly operationId: string | null; readonly method: string },
) => { readonly status: number; readonly retryAfterS?: number; readonly message?: string } | null;

/** A failure in the form of the service; never stored by a cache. A 406 is always chosen by Accept, and says so. */
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

export interface ThrownFailure {
  readonly failure: Failure;
  readonly extra: ResponseHeaders;
  /** False for a defect, which is to be logged. */
  readonly expected: boolean;
}

/** The failure that a thrown error is answered with. The error's own text is never shown. */
export const failureOf = (
  error: unknown,
  request: { readonly operationId: string | null; readonly method: string },
  statusOf: StatusOf,
): ThrownFailure => {
  const mapped = statusOf(error, request);
  if (mapped === null) return { failure: SURFACE_FAILURES.internal, extra: {}, expected: false };
  const { status, retryAfterS, message } = mapped;
  const generic = status === 500 ? SURFACE_FAILURES.internal : SURFACE_FAILURES.unavailable;
  return {
    failure: { ...generic, status, ...(message !== undefined && { message }) },
    extra: retryAfterS === undefined ? {} : { 'retry-after': String(Math.max(1, Math.ceil(retryAfterS))) },
    expected: true,
  };
};
