import { styleText } from 'node:util';
import { printable } from '@legible/surface/cli';

/** How the command ends. What a site is like never makes it fail by itself: only a threshold that the caller set does. */
export const EXIT = {
  done: 0,
  /** A `--fail-…` or `--baseline` threshold is missed, or the rule that was checked again still fails. */
  missed: 1,
  /** Words, files or folders of the call that cannot be used. */
  usage: 2,
  /** No report: the target could not be scanned. */
  notScanned: 3,
  /** 128 and the number of SIGINT, as shells count. */
  stopped: 130,
} as const;
export type ExitStatus = (typeof EXIT)[keyof typeof EXIT];

export type Style = 'bold' | 'dim' | 'red' | 'yellow' | 'green' | 'cyan';
/** Words of one look. */
export type Span = string | { readonly style: Style; readonly text: string };
/** One line of output; whatever is in it, it stays one line. */
export type Line = string | readonly Span[];

export const styled = (style: Style, text: string): Span => ({ style, text });

/**
 * Lines as they are printed. Colour is put around text that can no longer hold any of its own, and a line that the
 * runner of a CI would obey (`::command::` at its beginning, `##[command]` anywhere: GitHub, Azure) is broken up.
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

/** A line that reports an error. */
export const problem = (text: string): Line => [styled('red', 'legible:'), ` ${text}`];
