import { parseArgs } from 'node:util';
import { nearestWord } from '@legible/formats/nearest-word';

/** A call that cannot be used; the message says why. */
export class WrongCall extends Error {
  override readonly name = 'WrongCall';
}

/**
 * A kind of values that options take: reads what was given with an option.
 *
 * @param option as it is written, `--as`, for what is said of a value that cannot be used.
 * @throws WrongCall
 */
export type Kind<T> = (text: string, option: string) => T;

/** An option of a command. */
export interface Option {
  readonly help: string;
  readonly short?: string;
  /** What stands for the value in the usage, `<folder>`. */
  readonly value?: string;
  /** What kind of value it takes. Without one the option is there or not. */
  readonly kind?: Kind<unknown>;
}
/** Options by their long names. */
export type OptionTable = Readonly<Record<string, Option>>;

/** What was said of each option of a table: false or null when nothing was. */
export type OptionValues<T extends OptionTable> = {
  readonly [K in keyof T]: T[K] extends { readonly kind: Kind<infer V> } ? V | null : boolean;
};

/** The words of a call, read by an option table. */
export interface GivenWords<T extends OptionTable> {
  readonly positionals: readonly string[];
  readonly values: OptionValues<T>;
}

/** A sentence that names the word that was probably meant; empty when none is near. */
export const didYouMean = (typed: string, words: readonly string[]): string => {
  const word = nearestWord(typed, words);
  return word === null ? '' : ` Did you mean ${word}?`;
};

/**
 * Splits words into options of the table and the rest, and reads the values.
 *
 * @throws WrongCall for an option that the table does not have, one without its value, or a value of another kind.
 */
export const readWords = <T extends OptionTable>(words: readonly string[], table: T): GivenWords<T> => {
  const { values, positionals } = split(words, table);
  const read = Object.entries(table).map(([name, { kind }]) => {
    const given = values[name];
    return [name, typeof given === 'string' ? kind?.(given, `--${name}`) : (given ?? (kind ? null : false))];
  });
  // The compiler does not follow which kind read which value.
  return { positionals, values: Object.fromEntries(read) as OptionValues<T> };
};

const split = (words: readonly string[], table: OptionTable) => {
  const options = Object.fromEntries(
    Object.entries(table).map(([name, { kind, short }]) => [
      name,
      { type: kind ? 'string' : 'boolean', ...(short && { short }) } as const,
    ]),
  );
  try {
    return parseArgs({ args: [...words], allowPositionals: true, options });
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    throw new WrongCall(explained(error, Object.keys(table)));
  }
};

/** Node's message, with a suggestion in place of its advice on words that begin with a hyphen. */
const explained = ({ message }: TypeError, names: readonly string[]): string => {
  const unknown = /^Unknown option '(--?[^']*)'/.exec(message)?.[1];
  if (unknown === undefined) return message.split('\n')[0] ?? message;
  const known = names.map((name) => `--${name}`);
  return `There is no option ${unknown}.${didYouMean(unknown, known)}`;
};

/** The options of a table as aligned lines of a usage text. */
export const optionLines = (table: OptionTable): string =>
  alignedLines(
    Object.entries(table).map(([name, { short, value, help }]) => [
      `${short ? `-${short}, ` : ''}--${name}${value ? ` ${value}` : ''}`,
      help,
    ]),
  );

/** Pairs of a word and what it means, a line each. */
export const alignedLines = (rows: readonly (readonly [word: string, meaning: string])[]): string => {
  const width = Math.max(...rows.map(([word]) => word.length));
  return rows.map(([word, meaning]) => `  ${word.padEnd(width)}  ${meaning}\n`).join('');
};
