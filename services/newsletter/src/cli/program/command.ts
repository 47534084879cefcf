import {
  type CommandHead,
  commandUsage,
  type GivenWords,
  type OptionTable,
  printable,
  readCall,
  readWords,
  WrongCall,
} from '@legible/surface/cli';

/** The part of an output stream of the process that commands use. */
export interface OutputStream {
  readonly isTTY?: boolean;
  readonly columns?: number;
  write(text: string): unknown;
}

/** What a command gets from the process that it runs in. */
export interface CommandSurroundings {
  /** For results. */
  readonly stdout: OutputStream;
  /** For progress and errors. */
  readonly stderr: OutputStream;
  /** Aborted when the user cancels the command; long commands check it. */
  readonly stopSignal: () => AbortSignal;
}

/** Exit statuses of a command. */
export const EXIT = {
  /** Done, also with warnings. */
  done: 0,
  /** Something must be fixed, and nothing was written. */
  refused: 1,
  /** The call was wrong. */
  usage: 2,
  /** 128 plus the number of SIGINT, as shells count. */
  stopped: 130,
} as const;
export type ExitStatus = (typeof EXIT)[keyof typeof EXIT];

export interface Command extends CommandHead {
  /** @throws WrongCall */
  readonly run: (words: readonly string[], within: CommandSurroundings) => Promise<ExitStatus>;
}

/** Makes a command that gets its words as its option table reads them. */
export const command = <const T extends OptionTable>({
  run,
  ...head
}: CommandHead & {
  readonly options: T;
  readonly run: (given: GivenWords<T>, within: CommandSurroundings) => Promise<ExitStatus>;
}): Command => ({ ...head, run: (words, within) => run(readWords(words, head.options), within) });

/** Whether an error is of the file system, such as a full disk or a folder without permission to write. */
export const isOfFileSystem = (error: unknown): error is Error =>
  error instanceof Error && 'syscall' in error && 'code' in error;

/**
 * Writes why a command has failed.
 * @param lines about an error that the operator can fix; null for a defect, which is thrown again.
 */
export const failed = (
  error: unknown,
  stop: AbortSignal,
  { stderr }: CommandSurroundings,
  { lines, nothingDone }: { readonly lines: readonly string[] | null; readonly nothingDone: string },
): ExitStatus => {
  if (!stop.aborted && lines === null) throw error;
  stderr.write(stop.aborted ? `Stopped. ${nothingDone}\n` : `${lines?.map(printable).join('\n')}\n`);
  return stop.aborted ? EXIT.stopped : EXIT.refused;
};

const PROGRAM = 'legible-newsletter';
const NOTES = `${PROGRAM} <command> --help lists the options of a command.

Exit status: 0 done, also with warnings; 1 something has to be fixed, and nothing was written; 2 the call was wrong.
`;

/** Runs the command that the first word names, and returns how it ended. */
export const runProgram = async (
  commands: Readonly<Record<string, Command>>,
  words: readonly string[],
  within: CommandSurroundings,
): Promise<ExitStatus> => {
  const { stdout, stderr } = within;
  const call = readCall({ name: PROGRAM, commands, notes: NOTES }, words);
  switch (call.kind) {
    case 'help':
      stdout.write(call.text);
      return EXIT.done;
    case 'wrong':
      stderr.write(`${call.message}\n\n${call.hint}`);
      return EXIT.usage;
    case 'command':
      try {
        return await call.command.run(call.words, within);
      } catch (error) {
        if (!(error instanceof WrongCall)) throw error;
        stderr.write(`${error.message}\n\n${commandUsage(PROGRAM, call.name, call.command)}`);
        return EXIT.usage;
      }
  }
};
