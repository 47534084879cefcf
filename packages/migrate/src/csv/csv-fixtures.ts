import { toHtml } from 'hast-util-to-html';
import { expect } from 'vitest';
import { importedMarkdown } from '../markdown/imported-markdown.ts';
import type { SourceFiles } from '../source/source-files.ts';
import type { SourceIssue, SourceItem, SourceText } from '../source/source-issue.ts';
import type { SourceReader } from '../source/source-reader.ts';

/** Makes a CSV file in the format of RFC 4180, with every cell in quotation marks. */
export const csvText = (rows: readonly (readonly string[])[], lineEnd = '\r\n'): string =>
  rows.map((row) => row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',') + lineEnd).join('');

/** Makes a CSV file of rows with named cells. A cell that a row lacks is empty. */
export const csvTable = (columns: readonly string[], rows: readonly Readonly<Record<string, string>>[]): string =>
  csvText([columns, ...rows.map((row) => columns.map((column) => row[column] ?? ''))]);

/** Collects all items of an async iterable. */
export const all = async <T>(items: AsyncIterable<T>): Promise<T[]> => {
  const list: T[] = [];
  for await (const item of items) list.push(item);
  return list;
};

/** Returns a source in which opening some files is an error. */
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

/** Reads all items of a source, twice as an import does. Both readings must give the same items. */
export const itemsOf = async (reader: SourceReader, source: SourceFiles): Promise<readonly SourceItem[]> => {
  const items = await all(reader.read(source));
  expect(await all(reader.read(source))).toEqual(items);
  return items;
};

export const issuesOf = async (reader: SourceReader, source: SourceFiles): Promise<readonly SourceIssue[]> =>
  (await itemsOf(reader, source)).flatMap((item) => (item.kind === 'issue' ? [item.issue] : []));

/** Returns a text as one string; a tree becomes HTML. */
export const written = (text: SourceText | null): string => {
  if (text === null) return '';
  if (text.format === 'html') return text.html;
  return text.format === 'tree' ? toHtml(text.tree, { allowDangerousHtml: true }) : text.markdown;
};

/** Returns everything of an issue except the part behind its gate, as it was read and as it will be written. */
export const outside = (issue: SourceIssue): string => {
  const { rest: _, ...body } = issue.body;
  return `${JSON.stringify({ ...issue, body })}\n${importedMarkdown(body.open).markdown}`;
};
