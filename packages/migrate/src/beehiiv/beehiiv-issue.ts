import type { Element, Root } from 'hast';
import { type CsvRow, cell, shown, webAddress } from '../csv/csv-rows.ts';
import { dateOf } from '../csv/date-of.ts';
import { element, findElement, wordsOf } from '../markdown/hast-nodes.ts';
import { htmlTree } from '../markdown/html-tree.ts';
import { refuseLong } from '../source/source-files.ts';
import {
  type ImportNote,
  NO_FIELDS,
  type SourceGate,
  type SourceIssue,
  type SourceText,
  warning,
  wholeBody,
} from '../source/source-issue.ts';

/**
 * Who may read a post on the web, in the words of `audience` and, in newer exports, `web_audiences`
 * (https://www.beehiiv.com/support/article/13064033042199 names the groups). The site shows to everybody what free
 * subscribers may read. A post for both groups may have a paywall break; only one group may read on after it
 * (https://www.beehiiv.com/support/article/9363839870743). An export does not say where the break is.
 */
const AUDIENCES = {
  free: 'open',
  'all free subscribers': 'open',
  both: 'members',
  premium: 'members',
  'all premium subscribers': 'members',
} as const satisfies Readonly<Record<string, SourceGate['kind']>>;

const kindOf = (word: string) =>
  Object.hasOwn(AUDIENCES, word) ? AUDIENCES[word as keyof typeof AUDIENCES] : ('unknown' as const);

/**
 * @param written one audience, or several separated by commas or semicolons; `''` when there is none, which locks the
 *   post.
 */
const audienceGate = (written: string): SourceGate => {
  const words = written
    .split(/[,;]/)
    .map((word) => word.trim().toLowerCase())
    .filter((word) => word !== '');
  if (words.length === 0) return { kind: 'unknown', said: 'no audience' };
  const kinds = new Set(words.map(kindOf));
  const kind = (['unknown', 'members', 'open'] as const).find((closest) => kinds.has(closest)) ?? 'unknown';
  return { kind, said: shown(written) };
};

const BLOCKS = 'content-blocks';

/** Wraps parts of a table in a table, because a table row outside a table is not valid HTML. */
const inTable = (blocks: Element): Element =>
  ['tr', 'td', 'tbody'].includes(blocks.tagName) ? element('table', {}, [blocks]) : blocks;

const blocksIn = (tree: Root): Root => {
  const blocks = findElement(tree, ({ properties }) => properties.id === BLOCKS);
  const isEmpty = blocks === null || (wordsOf(blocks) === '' && findElement(blocks, () => true) === null);
  return isEmpty ? tree : { type: 'root', children: [inTable(blocks)] };
};

/**
 * Returns the text of a post without the e-mail around it (header, links for sharing and unsubscribing): the one
 * element that holds the editor's blocks. Returns the whole e-mail if that element is missing, or if it is empty
 * because the parser moved invalid content out of its table.
 */
const editedText = (html: string): SourceText => {
  if (!html.includes(BLOCKS)) return { format: 'html', html };
  let tree: Root | null = null;
  return {
    format: 'tree',
    // Parsed on first use: an import reads its source twice but needs the texts only once.
    get tree() {
      tree ??= blocksIn(htmlTree(html));
      return tree;
    },
  };
};

/** Path of a thumbnail on the host of beehiiv's uploads. */
const UPLOADS = /^\/?(uploads\/.+)$/;
const MEDIA_HOST = 'https://media.beehiiv.com/cdn-cgi/image/quality=100/';

const UNMARKED: ImportNote = warning('the export does not mark the paid part, so all of it is locked');
const NOT_PUBLISHED: ImportNote = warning('status that is neither draft nor published: imported as a draft');

const lastPart = (url: URL | null): string | null => url?.pathname.split('/').findLast((part) => part !== '') ?? null;

const image = (row: CsvRow): SourceIssue['image'] => {
  const src = cell(row, 'thumbnail_url').replace(UPLOADS, `${MEDIA_HOST}$1`);
  return src === '' ? null : { src, alt: null };
};

const topics = (row: CsvRow): readonly string[] => {
  const names = cell(row, 'content_tags').split(/[;,]/);
  return [...new Set(names.map((name) => name.trim()).filter((name) => name !== ''))];
};

/** With any other status, such as `archived`, the post is not on the site. */
const STATUS_OF_DRAFT = 'draft';
const STATUS_OF_PUBLISHED = 'confirmed';

const statusOf = (row: CsvRow) => {
  const status = cell(row, 'status').toLowerCase();
  const isDraft = status !== STATUS_OF_PUBLISHED;
  return { isDraft, notes: isDraft && status !== STATUS_OF_DRAFT ? [NOT_PUBLISHED] : [] };
};

/** Returns the audiences of a post. If an export has both columns, both are returned, and the stricter one counts. */
const audiences = (row: CsvRow): string =>
  ['audience', 'web_audiences']
    .map((name) => cell(row, name))
    .filter((written) => written !== '')
    .join(', ');

const audienceNotes = (row: CsvRow, gate: SourceGate): readonly ImportNote[] =>
  gate.kind === 'members' && /both|free/i.test(audiences(row)) ? [UNMARKED] : [];

/** @throws UnusableSource when the text is too long. */
export const postIssue = (row: CsvRow): SourceIssue => {
  const gate = audienceGate(audiences(row));
  const html = cell(row, 'content_html');
  refuseLong(html, row.place, 'has a text');
  const url = webAddress(row, 'url');
  const slug = lastPart(url);
  const { date, notes } = dateOf(cell(row, 'displayed_date', 'published_at', 'publish_date', 'created_at'));
  const status = statusOf(row);
  return {
    ...NO_FIELDS,
    sourceId: cell(row, 'id'),
    place: row.place,
    title: cell(row, 'web_title', 'email_subject_line') || null,
    date,
    slug,
    // The address of the home page does not identify a post.
    oldAddresses: url === null || slug === null ? [] : [url.pathname, `${url.origin}${url.pathname}`],
    summary: cell(row, 'web_subtitle') || null,
    topics: topics(row),
    image: image(row),
    isDraft: status.isDraft,
    gate,
    body: wholeBody(editedText(html), gate),
    notes: [...notes, ...status.notes, ...audienceNotes(row, gate)],
  };
};
