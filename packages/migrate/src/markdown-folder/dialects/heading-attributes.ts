import type { ImportNote } from '../../source/source-issue.ts';
import { dropped } from './dialect-notes.ts';
import type { DialectSyntax } from './liquid.ts';

const ATTRIBUTES = dropped('attributes of a heading or block');
const CONTENTS = dropped('table of contents');

/** `{#id .class}` at the end of a line, and `[TOC]` alone on one: many generators have both. */
export const headingAttributes = (_markdown: string, note: (note: ImportNote) => void): DialectSyntax => ({
  opener:
    '\\{[#.][\\w-][^{}\\n]*\\}(?=[ \\t]*\\r?$)|^\\[\\[?_?toc_?\\]\\]?(?=[ \\t]*\\r?$)|^\\[\\[?_?TOC_?\\]\\]?(?=[ \\t]*\\r?$)',
  read: ({ index, 0: found }) => {
    note(found.startsWith('{') ? ATTRIBUTES : CONTENTS);
    return { end: index + found.length, text: '' };
  },
});
