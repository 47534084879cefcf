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
