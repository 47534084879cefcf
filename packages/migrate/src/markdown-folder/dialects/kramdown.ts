import type { ImportNote } from '../../source/source-issue.ts';
import { dropped } from './dialect-notes.ts';
import type { DialectSyntax } from './liquid.ts';

const ATTRIBUTES = dropped('kramdown attributes');
const CONTENTS = dropped('table of contents');
const ABBREVIATION = dropped('abbreviation');

/**
 * What kramdown adds to Markdown (kramdown.gettalong.org/syntax): attributes of blocks and spans, extensions, the list
 * that a table of contents replaces, abbreviations.
 */
export const kramdown = (_markdown: string, note: (note: ImportNote) => void): DialectSyntax => ({
  opener: [
    '^[ \\t]*(?:[-*+]|\\d{1,9}\\.)[ \\t][^\\n]*\\n[ \\t]*\\{:[ ]*toc[^{}\\n]*\\}',
    '^\\*\\[[^\\]\\n]+\\]:[^\\n]*',
    '\\{:(?=[#.:/\\s\\w])[^{}\\n]*\\}',
  ].join('|'),
  read: ({ index, 0: found }) => {
    note(found.startsWith('{') ? ATTRIBUTES : found.startsWith('*[') ? ABBREVIATION : CONTENTS);
    return { end: index + found.length, text: '' };
  },
});
