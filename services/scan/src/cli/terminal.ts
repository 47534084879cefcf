import { styleText } from 'node:util';
import { printable } from '@legible/surface/cli';

/** Exit statuses of the command. Faults of a site alone never make it fail: only a threshold that the caller set does. */
export const EXIT = {
  done: 0,
  /** A `--fail-…` or `--baseline` threshold is missed, the rule that was checked again still fails, or a watched site got worse. */
  missed: 1,
  /** Arguments, files or folders of the call cannot be used. */
  usage: 2,
  /** No report: the target could not be scanned. */
  notScanned: 3,
  /** 128 plus the number of SIGINT, as in shells. */
  stopped: 130,
} as const;
export type ExitStatus = (typeof EXIT)[keyof typeof EXIT];

export type Style = 'bold' | 'dim' | 'red' | 'yellow' | 'green' | 'cyan';
/** Text in one style. */
export type Span = string | { readonly style: Style; readonly text: string };
/** One line of output. It stays one line, whatever text it contains. */
export type Line = string | readonly Span[];

export const styled = (style: Style, text: string): Span => ({ style, text });

/**
 * Returns the lines as they are printed. Control characters in the text are escaped before colour is put around it. A line
 * that the runner of a CI would obey (`::command::` at its beginning, `##[command]` anywhere: GitHub, Azure) is broken up.
 */
export const linesText = (lines: readonly Line[], coloured: boolean): string =>
  lines
    .map((line) => {
      const spans = (typeof line === 'string' ? [line] : line).map((span) => {
        const { style, text } = typeof span === 'string' ? { style: null, text: span } : span;
        const plain = printable(text.replaceAll(/\s*[\n\u2028\u2029]\s*/g, ' ')).replaceAll('##[', '# #[');
        return coloured && style !== null && plain !== '' ? styleText(style, plain, { validateStream: false }) : plain;
      });
      return `${spans
        .join('')
        .replace(/^(\s*):(?=:)/, '$1: ')
        .trimEnd()}\n`;
    })
    .join('');

/** The part of a stream of the process that we use. */
export interface OutputStream {
  readonly isTTY?: boolean;
  readonly columns?: number;
  write(text: string): unknown;
  on(event: 'error', listener: (error: NodeJS.ErrnoException) => void): unknown;
}

/** Where a command writes: results to one stream, progress and errors to the other. */
export interface Terminal {
  /** Prints results. */
  print(lines: readonly Line[]): void;
  /** Prints a document unchanged, except that a missing line end is added. */
  printDocument(text: string): void;
  /** Prints what went wrong. */
  complain(...lines: readonly Line[]): void;
  readonly progress: OutputStream;
}

interface Streams {
  readonly stdout: OutputStream;
  readonly stderr: OutputStream;
  /** False turns colour off, whatever the streams are. */
  readonly mayColour: boolean;
  /** Called when output is lost, for example on a full disk. */
  readonly lost: () => void;
}

/** Writes to two streams. A reader that closes early, such as `head`, neither stops the command nor causes a message. */
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

/** Returns a line that reports an error. */
export const problem = (text: string): Line => [styled('red', 'legible:'), ` ${text}`];
