import type { SourceFiles } from '../source/source-files.ts';
import { memorySource } from '../source/source-fixtures.ts';
import type { SourceIssue, SourceItem, SourceText } from '../source/source-issue.ts';
import { markdownFolder } from './markdown-folder.ts';

export const readAll = async (source: SourceFiles): Promise<readonly SourceItem[]> => {
  const items: SourceItem[] = [];
  for await (const item of markdownFolder.read(source)) items.push(item);
  return items;
};

export const itemsOf = (contents: Readonly<Record<string, string>>): Promise<readonly SourceItem[]> =>
  readAll(memorySource(contents));

export const issuesOf = async (contents: Readonly<Record<string, string>>): Promise<readonly SourceIssue[]> =>
  (await itemsOf(contents)).flatMap((item) => (item.kind === 'issue' ? [item.issue] : []));

/** Returns the only issue of a folder; throws when there is not exactly one. */
export const issueOf = async (contents: Readonly<Record<string, string>>): Promise<SourceIssue> => {
  const [issue, ...others] = await issuesOf(contents);
  if (!issue || others.length > 0) throw new Error(`${others.length + (issue ? 1 : 0)} issues instead of one`);
  return issue;
};

export const markdownOf = (text: SourceText | null): string | null =>
  text?.format === 'markdown' ? text.markdown : null;
