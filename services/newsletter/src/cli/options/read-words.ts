import { parseArgs } from 'node:util';
import { type GivenWords, type OptionTable, WrongCall } from './command.ts';

/**
 * Reads the words of a call by an option table.
 *
 * @throws WrongCall for an option that the table does not have, or one without its value.
 */
export const readWords = (words: readonly string[], options: OptionTable): GivenWords => {
  const table = Object.fromEntries(
    Object.entries(options).map(([name, { value }]) => [
      name,
      { type: value === undefined ? 'boolean' : 'string' } as const,
    ]),
  );
  try {
    const { values, positionals } = parseArgs({ args: [...words], options: table, allowPositionals: true });
    const given = Object.entries(values);
    return {
      positionals,
      flags: new Set(given.flatMap(([name, value]) => (value === true ? [name] : []))),
      values: new Map(given.flatMap(([name, value]) => (typeof value === 'string' ? [[name, value] as const] : []))),
    };
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    throw new WrongCall(error.message);
  }
};
