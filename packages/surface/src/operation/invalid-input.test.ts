import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { argumentsCheck } from '../mcp/mcp-server.ts';
import { describeInvalidInput } from './invalid-input.ts';

/** Phrases of the schema library's own messages. */
const RAW = /Invalid|expected|received|Too (?:small|big)|Unrecognized|>=|<=/;

const CASES: readonly (readonly [z.ZodType, unknown, string])[] = [
  [z.string(), 3, 'must be a string'],
  [z.number(), 'x', 'must be a number'],
  [z.int(), 1.5, 'must be a whole number'],
  [z.boolean(), 'x', 'must be true or false'],
  [z.array(z.string()), 'x', 'must be a list'],
  [z.object({}), 'x', 'must be an object'],
  [z.string().min(1), '', 'must have at least 1 character'],
  [z.string().max(3), 'long', 'must have at most 3 characters'],
  [z.array(z.string()).min(2), [], 'must have at least 2 items'],
  [z.number().min(0), -1, 'must be 0 or more'],
  [z.number().gt(0), 0, 'must be more than 0'],
  [z.number().max(50), 51, 'must be 50 or less'],
  [z.number().lt(50), 50, 'must be less than 50'],
  [z.number().multipleOf(5), 3, 'must be a multiple of 5'],
  [z.enum(['en', 'ko']), 'x', 'must be one of "en", "ko"'],
  [z.literal('en'), 'x', 'must be "en"'],
  [z.url(), 'x', 'must be a URL'],
  [z.iso.date(), 'x', 'must be a day as YYYY-MM-DD'],
  [z.string().regex(/^scn_\w+$/), 'x', 'must be text that the pattern /^scn_\\w+$/ describes'],
  [z.union([z.string(), z.array(z.string())]), 3, 'must be a string, or must be a list'],
  [z.string({ error: 'must be a name of ours' }), 3, 'must be a name of ours'],
];

describe('every message names what to send, without words of the schema library', () => {
  test.each(CASES.map(([schema, value, words]) => [words, schema, value] as const))('%s', (words, field, value) => {
    const schema = z.strictObject({ field });
    const input = { field: value };
    const { error } = schema.safeParse(input);
    const { message } = describeInvalidInput(error as z.ZodError, input, 'The body is not valid');
    expect(message).toBe(`The body is not valid: "field" ${words}.`);
    expect(message).not.toMatch(RAW);
    expect(argumentsCheck(schema)(input)).toEqual({
      refused: `They are not valid: "field" ${words}. The tool takes field.`,
    });
  });

  test('for a tool, names missing and unknown arguments', () => {
    expect(argumentsCheck(z.strictObject({ site: z.string() }))({ other: 1 })).toEqual({
      refused: 'They are not valid: "site" is missing; leave out "other". The tool takes site.',
    });
  });
});
