import { styleText } from 'node:util';
import { printable } from './printable.ts';

export type Style = 'bold' | 'dim' | 'red' | 'yellow' | 'green' | 'cyan';
/** Words of one look. */
export type Span = string | { readonly style: Style; readonly text: string };
/** One line of output; whatever stands in it, it stays one line. */
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
        const plain = printable(text)
          .replaceAll(/\s*[\n\u2028\u2029]\s*/g, ' ')
          .replaceAll('##[', '# #[');
        return coloured && style !== null && plain !== '' ? styleText(style, plain, { validateStream: false }) : plain;
      });
      return `${spans
        .join('')
        .replace(/^(\s*):(?=:)/, '$1: ')
        .trimEnd()}\n`;
    })
    .join('');
