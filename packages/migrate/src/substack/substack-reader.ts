import {
  type CsvRow,
  cell,
  csvHeader,
  csvRows,
  type ExportList,
  exportList,
  shown,
  textsBeside,
} from '../csv/csv-rows.ts';
import { IMPORT_LIMITS } from '../source/import-limits.ts';
import { type SourceFiles, UnusableSource } from '../source/source-files.ts';
import { passedOver, type SourceItem } from '../source/source-issue.ts';
import type { SourceReader } from '../source/source-reader.ts';
import { postIssue } from './substack-issue.ts';

const LIST = 'posts.csv';
const REQUIRED = ['post_id', 'is_published'] as const;

/** Types of posts other than newsletters; any other type is reported with the name that the export uses. */
const OTHER_TYPES: Readonly<Record<string, string>> = {
  podcast: 'a podcast',
  thread: 'a discussion thread',
  page: 'a page',
  video: 'a video',
  restack: 'a restack',
};

/**
 * Returns why a post is not an issue; null when it is one. Only newsletters are issues. An export without the column is
 * from a time when there was nothing else.
 */
const whyNoIssue = (row: CsvRow): string | null => {
  if (!row.cells.has('type')) return null;
  const type = cell(row, 'type').toLowerCase();
  if (type === 'newsletter') return null;
  if (type === '') return 'it does not say what type of post it is';
  return Object.hasOwn(OTHER_TYPES, type) ? `it is ${OTHER_TYPES[type]}` : `it is of the type “${shown(type)}”`;
};

async function* readPosts(source: SourceFiles, list: ExportList): AsyncGenerator<SourceItem> {
  // Files in subfolders record who read what.
  const texts = textsBeside(source, list, 'posts', '.html');
  if (texts.size === 0)
    throw new UnusableSource(list.path, 'comes without the texts in posts/; use the whole export of Substack');
  const listed = new Set<string>();
  for await (const row of csvRows(source, list.path, REQUIRED)) {
    const path = `${list.folder}posts/${cell(row, 'post_id')}.html`;
    const why = listed.has(path) ? 'its post_id appears in an earlier row' : whyNoIssue(row);
    listed.add(path);
    if (why !== null) yield passedOver(row.place, why);
    else if (!texts.has(path)) yield passedOver(row.place, `its text is not in the export: ${shown(path)}`);
    else yield { kind: 'issue', issue: postIssue(row, await source.text(path, IMPORT_LIMITS.bodyBytes)) };
  }
  for (const path of texts) if (!listed.has(path)) yield passedOver(path, `no row of ${LIST} names it`);
}

/** Reads the export of a Substack: posts.csv, and posts/{post_id}.html. No other file of it is ever opened. */
export const substackReader: SourceReader = {
  kind: 'substack',
  name: 'Substack export',
  recognize: async (source) => {
    const list = exportList(source, LIST);
    const columns = list === null ? null : await csvHeader(source, list.path);
    return REQUIRED.every((name) => columns?.includes(name)) ? `${LIST} has the columns of Substack` : null;
  },
  read: async function* (source) {
    const list = exportList(source, LIST);
    if (list === null) throw new UnusableSource(source.name, `has no ${LIST}; use the export of Substack unchanged`);
    yield* readPosts(source, list);
  },
};
