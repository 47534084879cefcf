import { oneLine, someLines } from '../one-line.ts';

const HTML_ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/**
 * Text of a stranger for the inside of a paragraph, a list item or a heading of Markdown: one line, in which nothing is
 * markup (CommonMark, its GitHub dialect, and MDX), wherever on the line it stands. HTML is written as entities, which
 * older dialects know too.
 */
export const escapeMarkdownInline = (text: string, limit?: number): string =>
  oneLine(text, limit)
    .replace(/[\\`*_~[\]{}|$]/g, '\\$&')
    .replace(/[&<>]/g, (char) => HTML_ENTITIES[char] ?? char)
    .replace(/^[#+=-]/, '\\$&')
    .replace(/^(\d+)([.)])/, '$1\\$2');

const longestRun = (text: string): number => Math.max(0, ...(text.match(/`+/g) ?? []).map((run) => run.length));

/** Text of a stranger as a code span: as it is, one line, in backticks that it cannot close. */
export const codeSpan = (text: string, limit?: number): string => {
  const line = oneLine(text, limit);
  const fence = '`'.repeat(longestRun(line) + 1);
  // CommonMark takes one space away on both sides.
  const padding = line === '' || line.startsWith('`') || line.endsWith('`') ? ' ' : '';
  return `${fence}${padding}${line}${padding}${fence}`;
};

/** Text of a stranger as a fenced block that it cannot close. `language` is ours. */
export const fencedBlock = (text: string, language: string, limit = Number.POSITIVE_INFINITY): string => {
  const lines = someLines(text, limit);
  const fence = '`'.repeat(Math.max(3, longestRun(lines) + 1));
  return `${fence}${language}\n${lines}\n${fence}`;
};

/** Puts a block into a list item whose text begins `columns` further right. */
export const indented = (block: string, columns: number): string => block.replace(/^/gm, ' '.repeat(columns));
