import { parseArgs } from 'node:util';
import { nearestWord } from '@legible/formats/nearest-word';

/** A call that cannot be used; the message says why. */
export class WrongCall extends Error {
  override readonly name = 'WrongCall';
}

/**
 * Reads the value of an option.
 *
 * @param option as written, `--as`, for error messages.
 * @throws WrongCall
 */
export type Kind<T> = (text: string, option: string) => T;

/** An option of a command. */
interface Option {
  readonly help: string;
  readonly short?: string;
  /** Placeholder of the value in the usage, `<folder>`. */
  readonly value?: string;
  /** Reader of the value; absent for a flag. */
  readonly kind?: Kind<unknown>;
  /** Whether it may be given several times. */
  readonly many?: true;
}
/** Options by long name. */
export type OptionTable = Readonly<Record<string, Option>>;

/** The values of an option table: false for a missing flag, null for a missing value, a list for an option with `many`. */
export type OptionValues<T extends OptionTable> = {
  readonly [K in keyof T]: T[K] extends { readonly kind: Kind<infer V> }
    ? T[K] extends { readonly many: true }
      ? readonly V[]
      : V | null
    : boolean;
};

/** A command line, read by an option table. */
export interface GivenWords<T extends OptionTable> {
  readonly positionals: readonly string[];
  readonly values: OptionValues<T>;
}

/** Returns a sentence that suggests the nearest word; empty when none is near. */
export const didYouMean = (typed: string, words: readonly string[]): string => {
  const word = nearestWord(typed, words);
  return word === null ? '' : ` Did you mean ${word}?`;
};

/**
 * Splits words into options and other arguments, and reads the values.
 *
 * @throws WrongCall for an unknown option, a missing value or an invalid value.
 */
export const readWords = <T extends OptionTable>(words: readonly string[], table: T): GivenWords<T> => {
  const { values, positionals } = split(words, table);
  const read = Object.entries(table).map(([name, { kind, many }]) => {
    const given = values[name];
    if (many) return [name, [given ?? []].flat().map((one) => kind?.(String(one), `--${name}`))];
    return [name, typeof given === 'string' ? kind?.(given, `--${name}`) : (given ?? (kind ? null : false))];
  });
  // The compiler cannot relate a reader to the type of its value.
  return { positionals, values: Object.fromEntries(read) as OptionValues<T> };
};

const split = (words: readonly string[], table: OptionTable) => {
  const options = Object.fromEntries(
    Object.entries(table).map(([name, { kind, short, many = false }]) => [
      name,
      { type: kind ? 'string' : 'boolean', multiple: many, ...(short && { short }) } as const,
    ]),
  );
  try {
    return parseArgs({ args: [...words], allowPositionals: true, options });
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    throw new WrongCall(explained(error, Object.keys(table)));
  }
};

/** Returns node's message with a suggestion instead of its advice on words that begin with a hyphen. */
const explained = ({ message }: TypeError, names: readonly string[]): string => {
  const unknown = /^Unknown option '(--?[^']*)'/.exec(message)?.[1];
  if (unknown === undefined) return message.split('\n')[0] ?? message;
  const known = names.map((name) => `--${name}`);
  return `There is no option ${unknown}.${didYouMean(unknown, known)}`;
};

/** Formats an option table as aligned lines of a usage text. */
const optionLines = (table: OptionTable): string =>
  alignedLines(
    Object.entries(table).map(([name, { short, value, help }]) => [
      `${short ? `-${short}, ` : ''}--${name}${value ? ` ${value}` : ''}`,
      help,
    ]),
  );

/** Formats words and their meanings, one line each. */
const alignedLines = (rows: readonly (readonly [word: string, meaning: string])[]): string => {
  const width = Math.max(...rows.map(([word]) => word.length));
  return rows.map(([word, meaning]) => `  ${word.padEnd(width)}  ${meaning}\n`).join('');
};

/** Reads any text that is not empty. */
export const text: Kind<string> = (given, option) => {
  if (given === '') throw new WrongCall(`${option} has no value.`);
  return given;
};

/** Reads a whole number in decimal digits; both bounds are allowed. */
export const number =
  (least: number, most: number): Kind<number> =>
  (given, option) => {
    const value = /^(?:0|[1-9]\d*)$/.test(given) ? Number(given) : Number.NaN;
    if (value >= least && value <= most) return value;
    throw new WrongCall(`${option} is a whole number from ${least} to ${most}, not ${given}.`);
  };

/**
 * Reads one of a closed list of words, spelt as in the list.
 *
 * @param complaint the error message for another word; default: the usual one.
 */
export const choice =
  <const W extends string>(words: readonly W[], complaint?: (given: string) => string): Kind<W> =>
  (given, option) => {
    const word = words.find((known) => known === given);
    if (word !== undefined) return word;
    const usual = `${option} is one of ${words.join(', ')}, not ${JSON.stringify(given)}.${didYouMean(given, words)}`;
    throw new WrongCall(complaint?.(given) ?? usual);
  };

/** Reads words of a closed list, separated by commas; repeated words count once. */
export const list =
  <const W extends string>(words: readonly W[]): Kind<readonly W[]> =>
  (given, option) => {
    const complaint = (stranger: string): string =>
      `${option} takes ${words.join(', ')}, not ${JSON.stringify(stranger)}.${didYouMean(stranger, words)}`;
    const each = choice(words, complaint);
    return [...new Set(given.split(',').map((word) => each(word.trim(), option)))];
  };

/** Reads an ISO 8601 date from 1900 on. */
export const date: Kind<string> = (given, option) => {
  const at = /^(?:19|[2-9]\d)\d{2}-\d{2}-\d{2}$/.test(given) ? Date.parse(`${given}T00:00:00Z`) : Number.NaN;
  // An invalid day such as 31 February would become a day of the next month.
  if (!Number.isNaN(at) && new Date(at).toISOString().startsWith(given)) return given;
  throw new WrongCall(`${option} ${given} is not a date. Write one such as 2016-05-05.`);
};

/** Reads the address of a site, without a query; without a path when the path is empty. */
export const siteAddress =
  ({ mayHavePath }: { readonly mayHavePath: boolean }): Kind<URL> =>
  (given, option) => {
    const url = URL.parse(given);
    if (url && /^https?:$/.test(url.protocol) && !url.search && !url.hash && (mayHavePath || url.pathname === '/'))
      return url;
    throw new WrongCall(`${option} ${given} is not an address of a site. Write one such as https://example.com.`);
  };

/** Parts of a command's usage text. */
export interface CommandHead {
  /** Arguments after the name of the command, one entry for each way to call it. */
  readonly calls: readonly string[];
  readonly about: string;
  readonly options: OptionTable;
}

/** A program with several commands; the first word names one. */
export interface Program<C extends CommandHead> {
  /** Name of the program. */
  readonly name: string;
  readonly commands: Readonly<Record<string, C>>;
  /** Text after the list of commands in the usage. */
  readonly notes: string;
  /** Text after the options in the usage of a command. */
  readonly commandNotes?: string;
}

/** The result of reading a command line. */
type Call<C> =
  | { readonly kind: 'command'; readonly name: string; readonly command: C; readonly words: readonly string[] }
  | { readonly kind: 'help'; readonly text: string }
  /** Unknown command, with a hint that lists the commands. */
  | { readonly kind: 'wrong'; readonly message: string; readonly hint: string };

/** Returns the ways to call a command. */
export const callLines = (program: string, name: string, { calls }: CommandHead): string =>
  `Usage: ${calls.map((call) => `${program} ${name} ${call}\n`).join('       ')}`;

/** Returns the usage text of a command. */
export const commandUsage = (program: string, name: string, command: CommandHead): string =>
  `${callLines(program, name, command)}\n${command.about}\n\n${optionLines(command.options)}`;

/** Returns the usage text of a program. */
const programUsage = ({ name, commands, notes }: Program<CommandHead>): string => {
  const lines = Object.entries(commands).map(([command, { about }]) => [command, about.split('\n')[0] ?? ''] as const);
  return `Usage: ${name} <command> [options]\n\n${alignedLines(lines)}\n${notes}`;
};

const asksForHelp = (words: readonly string[]): boolean => {
  const own = words.includes('--') ? words.slice(0, words.indexOf('--')) : words;
  return own.includes('--help') || own.includes('-h');
};

/** Finds the command that the first word names. */
export const readCall = <C extends CommandHead>(program: Program<C>, given: readonly string[]): Call<C> => {
  const { name: called, commands, commandNotes = '' } = program;
  const [first, ...words] = given;
  const usage = programUsage(program);
  const name = first === 'help' ? words[0] : first;
  if (name === undefined) {
    return first === 'help'
      ? { kind: 'help', text: usage }
      : { kind: 'wrong', message: 'What should be done?', hint: usage };
  }
  if (asksForHelp([name])) return { kind: 'help', text: usage };
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (command === undefined) {
    const message = `There is no command ${name}.${didYouMean(name, Object.keys(commands))}`;
    return { kind: 'wrong', message, hint: usage };
  }
  return first === 'help' || asksForHelp(words)
    ? { kind: 'help', text: commandUsage(called, name, command) + commandNotes }
    : { kind: 'command', name, command, words };
};

/** Control characters except the line feed, and characters that reorder or hide text. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern has to find control characters
const UNPRINTABLE = /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u200e\u200f\u2028-\u202e\u2060-\u2069\ufeff]/g;

const escaped = (char: string): string => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`;

/** Escapes characters of a stranger's text that could move, colour or reorder anything in a terminal. */
export const printable = (text: string): string =>
  text.toWellFormed().replace(UNPRINTABLE, (char) => (char === '\t' ? '    ' : escaped(char)));

/** Escapes such characters in a JSON document without changing its meaning. */
export const printableJson = (value: unknown): string => JSON.stringify(value, null, 2).replace(UNPRINTABLE, escaped);
