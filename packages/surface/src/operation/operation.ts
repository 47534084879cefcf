import type { z } from 'zod';
import { type Answer, answerOperation, type Surroundings } from './operation-pipeline.ts';
import type { OperationSpec, Replies } from './operation-spec.ts';

type AnySpec = OperationSpec<unknown, unknown, unknown, Replies>;

/** An operation without its schemas in its type, as a service uses it. */
export interface Operation
  extends Pick<AnySpec, 'id' | 'method' | 'path' | 'summary' | 'description' | 'tags' | 'replies' | 'ready'> {
  readonly params: z.ZodObject | undefined;
  readonly query: z.ZodObject | undefined;
  readonly body: z.ZodType | undefined;
  readonly bodyExample: unknown;
  /** Whether scripts of any origin may read the answers; true for GET. */
  readonly cors: boolean;
  readonly hidden: boolean;
  readonly answer: (surroundings: Surroundings) => Answer;
}

const statusesOfSurface = (spec: AnySpec): number[] => [
  ...(spec.params ? [404] : []),
  ...(spec.query ? [400] : []),
  ...(spec.body ? [400, 413, 422] : []),
  ...(spec.conditional ? [304] : []),
  ...(spec.ready ? [200, 304] : []),
];

/** Checks a description: statuses of the surface are declared, and examples match their schemas. */
const checkSpec = (spec: AnySpec): void => {
  const undeclared = statusesOfSurface(spec).filter((status) => spec.replies[status] === undefined);
  if (undeclared.length > 0) throw new Error(`operation ${spec.id} does not declare ${undeclared.join(', ')}`);
  if (spec.ready && (spec.method !== 'get' || spec.query))
    throw new Error(`operation ${spec.id} has ready answers but is not a GET without a query`);
  for (const [status, { schema, example }] of Object.entries(spec.replies)) {
    if (schema === undefined || example === undefined) continue;
    const parsed = schema.safeParse(example);
    if (!parsed.success)
      throw new Error(`operation ${spec.id}: the example of ${status} does not fit: ${parsed.error}`);
  }
};

/**
 * Defines an operation. Throws when its description is wrong: a status of the surface is not declared, or an example does not
 * match its schema. Also throws when an operation with ready answers is not a GET without a query.
 */
export const operation = <
  const R extends Replies,
  P extends z.ZodObject | undefined = undefined,
  Q extends z.ZodObject | undefined = undefined,
  B extends z.ZodType | undefined = undefined,
>(
  spec: OperationSpec<P, Q, B, R>,
): Operation => {
  checkSpec(spec as AnySpec);
  const cors = spec.method === 'get';
  const { bodyLimitBytes: _limit, invalid: _invalid, conditional: _conditional, handle: _handle, ...described } = spec;
  const { params, query, body, bodyExample, hidden = false } = spec;
  const answer: Operation['answer'] = (surroundings) => answerOperation(spec, cors, surroundings);
  return { ...described, params, query, body, bodyExample, cors, hidden, answer };
};
