import { type Line, linesText, styled } from './terminal-text.ts';

/** What a stream of the process has that we use. */
export interface OutputStream {
  readonly isTTY?: boolean;
  readonly columns?: number;
  write(text: string): unknown;
  on(event: 'error', listener: (error: NodeJS.ErrnoException) => void): unknown;
}

/** Where a command writes: results to one stream, progress and errors to the other. */
export interface Terminal {
  /** Results. */
  print(lines: readonly Line[]): void;
  /** A result that is a document of its own: not a letter is changed. */
  printDocument(text: string): void;
  /** What went wrong. */
  complain(...lines: readonly Line[]): void;
  readonly progress: OutputStream;
}

interface Streams {
  readonly stdout: OutputStream;
  readonly stderr: OutputStream;
  /** False: no colour, whatever the streams are. */
  readonly mayColour: boolean;
  /** Called when what was written is lost, on a full disk for one. */
  readonly lost: () => void;
}

/** Writes to two streams; a reader that goes away early, such as `head`, ends nothing and is not spoken of. */
export const terminalOn = ({ stdout, stderr, mayColour, lost }: Streams): Terminal => {
  for (const stream of [stdout, stderr]) {
    stream.on('error', (error) => {
      if (error.code !== 'EPIPE') lost();
    });
  }
  const coloured = (stream: OutputStream): boolean => mayColour && stream.isTTY === true;
  return {
    print: (lines) => void stdout.write(linesText(lines, coloured(stdout))),
    printDocument: (text) => void stdout.write(text.endsWith('\n') ? text : `${text}\n`),
    complain(...lines) {
      if (lines.length > 0) stderr.write(linesText(lines, coloured(stderr)));
    },
    progress: stderr,
  };
};

/** A line that tells of an error. */
export const problem = (text: string): Line => [styled('red', 'legible:'), ` ${text}`];
