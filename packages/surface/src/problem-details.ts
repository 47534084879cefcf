import { z } from 'zod';
import type { ErrorWriter, Failure } from './errors.ts';

export interface ProblemDetailsOptions {
  /** The address that identifies and explains the failures of a code, for example `https://example.org/developer#not_found`. */
  readonly typeUrl: (code: string) => string;
}

const Problem = z
  .looseObject({
    type: z.url().meta({ description: 'Identifies the kind of problem, and leads to what is written about it.' }),
    title: z.string().meta({ description: 'The kind of problem in a few words; the same for every occurrence.' }),
    status: z.int().min(400).max(599).meta({ description: 'The HTTP status of this answer.' }),
    code: z
      .string()
      .regex(/^[a-z][a-z0-9_]*$/)
      .meta({ description: 'The kind of problem as a stable word for programs.' }),
    message: z.string().meta({ description: 'What went wrong, in one sentence.' }),
    resolution: z.string().meta({ description: 'What the caller can do about it.' }),
    detail: z.string().meta({ description: 'The message, under the name that RFC 9457 gives it.' }),
    field: z.string().optional().meta({ description: 'The parameter, field or header that is at fault.' }),
  })
  .meta({
    id: 'Problem',
    description:
      'The body of every error response: problem details of RFC 9457, with members of its own for some codes.',
  });

/** `body_too_large` → `Body too large`. */
const titleOf = (code: string): string => {
  const words = code.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** What can be done about a failure that does not say so itself. */
const resolutionOf = ({ status, field }: Failure): string => {
  if (status === 429) return 'Wait for the time in the Retry-After header, then try again.';
  if (status >= 500) return 'Try again later; if it stays so, tell the operator.';
  return field === undefined
    ? 'Correct the request as the description of the API says, and send it again.'
    : `Correct ${JSON.stringify(field)} as the description of the API says, and send the request again.`;
};

/**
 * Failures as problem details (RFC 9457), with `code`, `message` and `resolution` always there. `extra` of a failure
 * becomes members beside them, which it cannot replace.
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
