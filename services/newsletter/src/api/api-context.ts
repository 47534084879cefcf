import type { ErrorWriter, Operation, ReplyHeader, ResponseHeaders } from '@legible/surface';
import { RATE_LIMIT_HEADERS, RETRY_AFTER_HEADER } from '@legible/surface';
import { z } from 'zod';
import type { Bodies } from '../bodies/bodies.ts';
import type { ChangeRecord } from '../changes/change-record.ts';
import type { PublicSite } from '../site/public-site.ts';
import type { Admit } from './api-limits.ts';
import type { ApiExamples } from './examples.ts';
import type { apiJson, SubjectIndex } from './issue-json.ts';
import type { Locales } from './locales.ts';
import { PROBLEM_CODES, type ProblemCode, problem } from './problem-codes.ts';
import type { ApiSchemas } from './schemas.ts';
import type { Search } from './search.ts';

/** Everything that the API knows at an instant. */
export interface ApiView {
  readonly site: PublicSite;
  readonly index: SubjectIndex;
  readonly json: ReturnType<typeof apiJson>;
}

/** What the operations share. */
export interface ApiContext {
  readonly locales: Locales;
  readonly schemas: ApiSchemas;
  readonly examples: ApiExamples;
  readonly problems: ErrorWriter;
  /** Returns what the API knows of a site; of the current one if none is given. */
  readonly view: (site?: PublicSite) => ApiView;
  /** Null when no record of changes is kept. */
  readonly changes: ChangeRecord | null;
  readonly bodies: Bodies;
  readonly search: Search;
  readonly admit: Admit;
}

/** Caches may store an answer but must revalidate it each time, so that a lock or a new issue is visible at once. */
export const API_CACHING: ResponseHeaders = { 'cache-control': 'public, no-cache' };

const ETAG_HEADER: Readonly<Record<string, ReplyHeader>> = {
  ETag: {
    schema: z.string(),
    description: 'Changes whenever the answer does. Send it as If-None-Match.',
    example: '"sO2Yqv8X0xw3C1mZr5tKpA"',
  },
};

const NOT_MODIFIED = { means: 'Nothing has changed since the answer whose ETag is in If-None-Match.' };

/** Describes a failure for OpenAPI: its sentence, the codes it can have, and the body of the first as an example. */
export const problemReply = (
  problems: ErrorWriter,
  means: string,
  codes: readonly [ProblemCode, ...ProblemCode[]],
) => ({
  means: `${means} Codes: ${codes.join(', ')}.`,
  example: problems.body(problem(codes[0], PROBLEM_CODES[codes[0]].meaning)),
});

/** Replies that operations share; `reading` has those of every operation that reads. */
export const problemReplies = (problems: ErrorWriter) => {
  const rateLimited = {
    ...problemReply(problems, 'The client has sent too many requests.', ['rate_limited']),
    headers: RATE_LIMIT_HEADERS,
  };
  const internal = problemReply(problems, 'The service failed to produce the answer.', ['internal']);
  return {
    reading: <S extends z.ZodType, const M extends Operation['replies']>(
      means: string,
      schema: S,
      example: unknown,
      more: M,
    ) => {
      const ok = { means, schema, example, headers: ETAG_HEADER };
      const own = { 200: ok, 304: NOT_MODIFIED, 429: rateLimited, 500: internal };
      // With a spread, the type would lose that the keys are numbers.
      return Object.assign(own, more);
    },
    rateLimited,
    internal,
    badRequest: (...codes: readonly [ProblemCode, ...ProblemCode[]]) =>
      problemReply(problems, 'A parameter is missing or invalid.', codes),
    notFound: (...codes: readonly [ProblemCode, ...ProblemCode[]]) =>
      problemReply(problems, 'The requested item does not exist.', codes),
    unavailable: {
      ...problemReply(problems, 'The text is not available at the moment.', ['unavailable']),
      headers: RETRY_AFTER_HEADER,
    },
  };
};
