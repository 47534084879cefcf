import { parseArgs } from 'node:util';
import { nearestWord } from '@legible/issues';

/** What a stream of the process has that commands use. */
export interface OutputStream {
  readonly isTTY?: boolean;
  readonly columns?: number;
  write(text: string): unknown;
}

/** What a command has of the process that it runs in. */
export interface CommandSurroundings {
  /** For results. */
  readonly stdout: OutputStream;
  /** For progress and for what went wrong. */
  readonly stderr: OutputStream;
  /** Aborted when whoever started the command wants it to end; asked for by commands that take long. */
  readonly stopSignal: () => AbortSignal;
}

export interface Command {
  /** What follows the name of the command, for each way to call it. */
  readonly calls: readonly string[];
  readonly about: string;
  readonly options: OptionTable;
  /** @returns the exit status. */
  readonly run: (given: GivenWords, within: CommandSurroundings) => Promise<ExitStatus>;
}

/** Options by their long names. */
export type OptionTable = Readonly<Record<string, OptionEntry>>;

export interface OptionEntry {
  readonly about: string;
  /** What stands behind it, `<folder>`; without it the option is there or not. */
  readonly value?: string;
}

/** The words of a call, read by the option table of its command. */
export interface GivenWords {
  readonly positionals: readonly string[];
  readonly flags: ReadonlySet<string>;
  readonly values: ReadonlyMap<string, string>;
}

/** How the command ends. */
export const EXIT = {
  /** Also with warnings. */
  done: 0,
  /** Something has to be mended, and nothing was written. */
  refused: 1,
  /** Words of the call that cannot be used. */
  usage: 2,
  /** 128 and the number of SIGINT, as shells count. */
  stopped: 130,
} as const;
export type ExitStatus = (typeof EXIT)[keyof typeof EXIT];

/** A call that cannot be used; the message says why. */
export class WrongCall extends Error {
  override readonly name = 'WrongCall';
}

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

const PROGRAM = 'legible-newsletter';

const optionLines = (options: OptionTable): string => {
  const heads = Object.entries(options).map(
    ([name, { value }]) => `--${name}${value === undefined ? '' : ` ${value}`}`,
  );
  const width = Math.max(0, ...heads.map((head) => head.length));
  return Object.values(options)
    .map(({ about }, place) => `  ${(heads[place] ?? '').padEnd(width)}  ${about}\n`)
    .join('');
};

/** What a command is called with. */
const commandUsage = (name: string, { calls, about, options }: Command): string => {
  const lines = calls.map((call) => `${PROGRAM} ${name} ${call}`.trimEnd()).join('\n       ');
  return `Usage: ${lines}\n\n${about}\n\n${optionLines(options)}`;
};

/** What there is to call. */
const programUsage = (commands: Readonly<Record<string, Command>>): string => {
  const width = Math.max(...Object.keys(commands).map((name) => name.length));
  const lines = Object.entries(commands).map(
    ([name, { about }]) => `  ${name.padEnd(width)}  ${about.split('\n')[0]}\n`,
  );
  return `Usage: ${PROGRAM} <command> [options]

${lines.join('')}
${PROGRAM} <command> --help lists the options of a command.

Exit status: 0 done, also with warnings; 1 something has to be mended, and nothing was written; 2 the call was wrong.
`;
};

const asksForHelp = (words: readonly string[]): boolean => {
  const end = words.indexOf('--');
  return words.slice(0, end === -1 ? words.length : end).some((word) => word === '--help' || word === '-h');
};

/** Runs the command that the first word names, and returns how it ended. */
export const runProgram = async (
  commands: Readonly<Record<string, Command>>,
  [name, ...words]: readonly string[],
  within: CommandSurroundings,
): Promise<ExitStatus> => {
  const { stdout, stderr } = within;
  if (name === undefined || name === 'help' || asksForHelp([name])) {
    const [about] = words;
    const command = about !== undefined && Object.hasOwn(commands, about) ? commands[about] : undefined;
    const usage = about !== undefined && command ? commandUsage(about, command) : programUsage(commands);
    (name === undefined ? stderr : stdout).write(usage);
    return name === undefined ? EXIT.usage : EXIT.done;
  }
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (command === undefined) {
    const meant = nearestWord(name, Object.keys(commands));
    stderr.write(
      `There is no command ${name}.${meant === null ? '' : ` Did you mean ${meant}?`}\n\n${programUsage(commands)}`,
    );
    return EXIT.usage;
  }
  if (asksForHelp(words)) {
    stdout.write(commandUsage(name, command));
    return EXIT.done;
  }
  try {
    return await command.run(readWords(words, command.options), within);
  } catch (error) {
    if (!(error instanceof WrongCall)) throw error;
    stderr.write(`${error.message}\n\n${commandUsage(name, command)}`);
    return EXIT.usage;
  }
};
