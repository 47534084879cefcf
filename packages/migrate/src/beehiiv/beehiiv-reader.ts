import { type CsvRow, cell, csvHeader, csvRows, webAddress } from '../csv/csv-rows.ts';
import { type SourceFiles, UnusableSource } from '../source/source-files.ts';
import { passedOver, type SourceItem } from '../source/source-issue.ts';
import type { SourceReader } from '../source/source-reader.ts';
import { postIssue } from './beehiiv-issue.ts';

const REQUIRED = ['id', 'web_title', 'status', 'content_html'] as const;

/**
 * In a folder or an archive, only files whose name begins with "posts" are opened: other files may list subscribers.
 */
const POSTS_FILE = /^(?:[^/]+\/)?posts[^/]*\.csv$/i;

const listsOfPosts = async (source: SourceFiles): Promise<readonly string[]> => {
  const named = source.files.filter(({ path }) =>
    source.form === 'file' ? /\.csv$/i.test(path) : POSTS_FILE.test(path),
  );
  const lists: string[] = [];
  for (const { path } of named) {
    const columns = await csvHeader(source, path);
    if (REQUIRED.every((name) => columns?.includes(name))) lists.push(path);
  }
  return lists;
};

const whyNoIssue = (row: CsvRow, seen: ReadonlySet<string>): string | null => {
  const id = cell(row, 'id');
  if (id === '') return 'it has no id';
  if (seen.has(id)) return 'its id appears in an earlier row';
  return cell(row, 'content_html') === '' ? 'it has no text' : null;
};

async function* readPosts(source: SourceFiles, lists: readonly string[]): AsyncGenerator<SourceItem> {
  const seen = new Set<string>();
  for (const path of lists) {
    for await (const row of csvRows(source, path, REQUIRED)) {
      const why = whyNoIssue(row, seen);
      if (why !== null) {
        yield passedOver(row.place, why);
        continue;
      }
      const baseUrl = seen.size === 0 ? webAddress(row, 'url')?.origin : undefined;
      if (baseUrl !== undefined) yield { kind: 'site', site: { title: null, baseUrl, language: null } };
      seen.add(cell(row, 'id'));
      yield { kind: 'issue', issue: postIssue(row) };
    }
  }
}

/** Reads the export of posts of a beehiiv publication: one CSV file. */
export const beehiivReader: SourceReader = {
  kind: 'beehiiv',
  name: 'beehiiv CSV export',
  recognize: async (source) => {
    const [path] = await listsOfPosts(source);
    return path === undefined ? null : `${path} has the columns of beehiiv`;
  },
  read: async function* (source) {
    const lists = await listsOfPosts(source);
    if (lists.length === 0)
      throw new UnusableSource(source.name, `has no CSV file with the columns ${REQUIRED.join(', ')}`);
    yield* readPosts(source, lists);
  },
};
