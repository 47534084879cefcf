import type { StandardSchemaWithJSON } from '@modelcontextprotocol/server';
import type { z } from 'zod';

const DIALECT = { target: 'draft-2020-12' } as const;

/** What the server asks of a schema, with its JSON made once: the SDK asks for it anew on every call. */
export interface MemoisedSchema extends StandardSchemaWithJSON {
  readonly json: Readonly<Record<string, unknown>>;
}

export const memoisedSchema = (schema: z.ZodObject, direction: 'input' | 'output'): MemoisedSchema => {
  const { version, vendor, validate, jsonSchema } = (schema as unknown as StandardSchemaWithJSON)['~standard'];
  const input = jsonSchema.input(DIALECT);
  const output = jsonSchema.output(DIALECT);
  // What a tool answers is ours: tests hold it against its schema, and no call has to pay for that again.
  const check = direction === 'input' ? validate : (value: unknown) => ({ value });
  return {
    '~standard': { version, vendor, validate: check, jsonSchema: { input: () => input, output: () => output } },
    json: direction === 'input' ? input : output,
  };
};
