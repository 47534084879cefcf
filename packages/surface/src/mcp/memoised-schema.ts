import type { StandardSchemaWithJSON } from '@modelcontextprotocol/server';
import type { z } from 'zod';
import { describeInvalidInput } from '../invalid-input.ts';

const DIALECT = { target: 'draft-2020-12' } as const;

/** What the server asks of a schema, with its JSON made once: the SDK asks for it anew on every call. */
export interface MemoisedSchema extends StandardSchemaWithJSON {
  readonly json: Readonly<Record<string, unknown>>;
}

export const memoisedSchema = (schema: z.ZodObject, direction: 'input' | 'output'): MemoisedSchema => {
  const { version, vendor, jsonSchema } = (schema as unknown as StandardSchemaWithJSON)['~standard'];
  const input = jsonSchema.input(DIALECT);
  const output = jsonSchema.output(DIALECT);
  // What a tool answers is ours: tests hold it against its schema, and no call has to pay for that again.
  const check = direction === 'input' ? checkArguments(schema) : (value: unknown) => ({ value });
  return {
    '~standard': { version, vendor, validate: check, jsonSchema: { input: () => input, output: () => output } },
    json: direction === 'input' ? input : output,
  };
};

/** Whoever is refused learns the right names, and what those that have to be there mean. */
const checkArguments = (schema: z.ZodObject) => {
  const names = Object.entries(schema.shape).map(([name, { description }]) =>
    description === undefined || schema.shape[name].safeParse(undefined).success
      ? name
      : `${name} (${description.replace(/\.$/, '')})`,
  );
  return (value: unknown) => {
    const parsed = schema.safeParse(value);
    if (parsed.success) return { value: parsed.data };
    const { message } = describeInvalidInput(parsed.error, value, 'They are not valid');
    return { issues: [{ message: `${message} The tool takes ${names.join(', ')}.` }] };
  };
};
