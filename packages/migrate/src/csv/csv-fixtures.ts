import { toHtml } from 'hast-util-to-html';
import { expect } from 'vitest';
import { importedMarkdown } from '../markdown/imported-markdown.ts';
import type { SourceFiles } from '../source/source-files.ts';
import type { SourceIssue, SourceItem, SourceText } from '../source/source-issue.ts';
import type { SourceReader } from '../source/source-reader.ts';

/** A CSV file as RFC 4180 has it, each cell in quotation marks. */
export const csvText = (rows: readonly (readonly string[])[], lineEnd = '\r\n'): string =>
  rows.map((row) => row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',') + lineEnd).join('');

/** A CSV file of rows with named cells; columns that a row does not have are empty. */
export const csvTable = (columns: readonly string[], rows: readonly Readonly<Record<string, string>>[]): string =>
  csvText([columns, ...rows.map((row) => columns.map((column) => row[column] ?? ''))]);

/** Everything that an async iterable gives. */
export const all = async <T>(items: AsyncIterable<T>): Promise<T[]> => {
  const list: T[] = [];
  for await (const item of items) list.push(item);
  return list;
};

/** A source in which some files must not be opened. */
export const sealed = (source: SourceFiles, isSealed: RegExp): SourceFiles => {
  const refuse = (path: string) => {
    if (isSealed.test(path)) throw new Error(`${path} was opened`);
  };
  return {
    ...source,
    open: async (path) => {
      refuse(path);
      return source.open(path);
    },
    text: async (path, maxBytes) => {
      refuse(path);
      return source.text(path, maxBytes);
    },
  };
};

/** Everything in a source, read twice as an import does: it has to come the same. */
export const itemsOf = async (reader: SourceReader, source: SourceFiles): Promise<readonly SourceItem[]> => {
  const items = await all(reader.read(source));
  expect(await all(reader.read(source))).toEqual(items);
  return items;
};

export const issuesOf = async (reader: SourceReader, source: SourceFiles): Promise<readonly SourceIssue[]> =>
  (await itemsOf(reader, source)).flatMap((item) => (item.kind === 'issue' ? [item.issue] : []));

/** A text as one string, trees as HTML. */
export const written = (text: SourceText | null): string => {
  if (text === null) return '';
  if (text.format === 'html') return text.html;
  return text.format === 'tree' ? toHtml(text.tree, { allowDangerousHtml: true }) : text.markdown;
};

/** All of an issue but what is behind its gate, as it came and as it will be written. */
export const outside = (issue: SourceIssue): string => {
  const { rest: _, ...body } = issue.body;
  return `${JSON.stringify({ ...issue, body })}\n${importedMarkdown(body.open).markdown}`;
};
