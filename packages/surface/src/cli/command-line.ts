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
interface Option {
  readonly help: string;
  readonly short?: string;
  /** What represents the value in the usage, `<folder>`. */
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
const optionLines = (table: OptionTable): string =>
  alignedLines(
    Object.entries(table).map(([name, { short, value, help }]) => [
      `${short ? `-${short}, ` : ''}--${name}${value ? ` ${value}` : ''}`,
      help,
    ]),
  );

/** Pairs of a word and what it means, a line each. */
const alignedLines = (rows: readonly (readonly [word: string, meaning: string])[]): string => {
  const width = Math.max(...rows.map(([word]) => word.length));
  return rows.map(([word, meaning]) => `  ${word.padEnd(width)}  ${meaning}\n`).join('');
};

/** Any text but none: a path, an address that is read later, a key. */
export const text: Kind<string> = (given, option) => {
  if (given === '') throw new WrongCall(`${option} has no value.`);
  return given;
};

/** Whole, in plain digits. Both bounds are inside. */
export const number =
  (least: number, most: number): Kind<number> =>
  (given, option) => {
    const value = /^(?:0|[1-9]\d*)$/.test(given) ? Number(given) : Number.NaN;
    if (value >= least && value <= most) return value;
    throw new WrongCall(`${option} is a whole number from ${least} to ${most}, not ${given}.`);
  };

/**
 * One of a closed list of words, spelt as in the list.
 *
 * @param complaint what is said of another word, where that is not what is usually said.
 */
export const choice =
  <const W extends string>(words: readonly W[], complaint?: (given: string) => string): Kind<W> =>
  (given, option) => {
    const word = words.find((known) => known === given);
    if (word !== undefined) return word;
    const usual = `${option} is one of ${words.join(', ')}, not ${JSON.stringify(given)}.${didYouMean(given, words)}`;
    throw new WrongCall(complaint?.(given) ?? usual);
  };

/** Some of a closed list of words, with commas; each counts once. */
export const list =
  <const W extends string>(words: readonly W[]): Kind<readonly W[]> =>
  (given, option) => {
    const complaint = (stranger: string): string =>
      `${option} takes ${words.join(', ')}, not ${JSON.stringify(stranger)}.${didYouMean(stranger, words)}`;
    const each = choice(words, complaint);
    return [...new Set(given.split(',').map((word) => each(word.trim(), option)))];
  };

/** A day as ISO 8601 writes it, from 1900 on. */
export const date: Kind<string> = (given, option) => {
  const at = /^(?:19|[2-9]\d)\d{2}-\d{2}-\d{2}$/.test(given) ? Date.parse(`${given}T00:00:00Z`) : Number.NaN;
  // A day that its month does not have would be one of the next.
  if (!Number.isNaN(at) && new Date(at).toISOString().startsWith(given)) return given;
  throw new WrongCall(`${option} ${given} is not a date. Write one such as 2016-05-05.`);
};

/** The address of a site on the web: without a query, and without a path where it has none. */
export const siteAddress =
  ({ mayHavePath }: { readonly mayHavePath: boolean }): Kind<URL> =>
  (given, option) => {
    const url = URL.parse(given);
    if (url && /^https?:$/.test(url.protocol) && !url.search && !url.hash && (mayHavePath || url.pathname === '/'))
      return url;
    throw new WrongCall(`${option} ${given} is not an address of a site. Write one such as https://example.com.`);
  };

/** What a usage text says of a command. */
export interface CommandHead {
  /** What follows the name of the command, for each way to call it. */
  readonly calls: readonly string[];
  readonly about: string;
  readonly options: OptionTable;
}

/** A program of several commands, of which the first word names one. */
export interface Program<C extends CommandHead> {
  /** As it is called. */
  readonly name: string;
  readonly commands: Readonly<Record<string, C>>;
  /** What follows the list of commands in its usage. */
  readonly notes: string;
  /** What follows the options in the usage of a command. */
  readonly commandNotes?: string;
}

/** What the words of a call come to. */
type Call<C> =
  | { readonly kind: 'command'; readonly name: string; readonly command: C; readonly words: readonly string[] }
  | { readonly kind: 'help'; readonly text: string }
  /** There is no such command. The hint says which there are. */
  | { readonly kind: 'wrong'; readonly message: string; readonly hint: string };

/** The ways to call a command. */
export const callLines = (program: string, name: string, { calls }: CommandHead): string =>
  `Usage: ${calls.map((call) => `${program} ${name} ${call}\n`).join('       ')}`;

/** What a command is called with. */
export const commandUsage = (program: string, name: string, command: CommandHead): string =>
  `${callLines(program, name, command)}\n${command.about}\n\n${optionLines(command.options)}`;

/** What there is to call. */
const programUsage = ({ name, commands, notes }: Program<CommandHead>): string => {
  const lines = Object.entries(commands).map(([command, { about }]) => [command, about.split('\n')[0] ?? ''] as const);
  return `Usage: ${name} <command> [options]\n\n${alignedLines(lines)}\n${notes}`;
};

const asksForHelp = (words: readonly string[]): boolean => {
  const own = words.includes('--') ? words.slice(0, words.indexOf('--')) : words;
  return own.includes('--help') || own.includes('-h');
};

/** Finds the command that the words after the program's name are for. */
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

/** Control characters but the line feed, and those that reorder or hide what is around them. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const UNPRINTABLE = /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u200e\u200f\u2028-\u202e\u2060-\u2069\ufeff]/g;

const escaped = (char: string): string => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`;

/** A stranger's text as a terminal may show it: what could move, colour or reorder anything is written as an escape. */
export const printable = (text: string): string =>
  text.toWellFormed().replace(UNPRINTABLE, (char) => (char === '\t' ? '    ' : escaped(char)));

/** A JSON document in which no character needs a terminal's mercy either; it means the same. */
export const printableJson = (value: unknown): string => JSON.stringify(value, null, 2).replace(UNPRINTABLE, escaped);
