import { cell } from '../csv/cell.ts';
import type { CsvRow } from '../csv/csv-rows.ts';
import { dateOf } from '../csv/date-of.ts';
import { IMPORT_LIMITS } from '../source/import-limits.ts';
import type { ImportNote, SourceGate, SourceIssue } from '../source/source-issue.ts';
import { UnusableSource } from '../source/unusable-source.ts';
import { wholeBody } from '../source/whole-body.ts';
import { audienceGate } from './audience.ts';
import { editedText } from './content-blocks.ts';

/** Thumbnails are told by their path at the host of beehiiv's uploads. */
const UPLOADS = /^\/?(uploads\/.+)$/;
const MEDIA_HOST = 'https://media.beehiiv.com/cdn-cgi/image/quality=100/';

const UNMARKED: ImportNote = { kind: 'warning', what: 'paying part not marked in the export, so all of it is locked' };
const NOT_PUBLISHED: ImportNote = {
  kind: 'warning',
  what: 'status that is neither draft nor published: taken as a draft',
};

export const webAddress = (row: CsvRow): URL | null => {
  const url = URL.parse(cell(row, 'url'));
  return url !== null && /^https?:$/.test(url.protocol) ? url : null;
};

const lastPart = (url: URL | null): string | null => url?.pathname.split('/').findLast((part) => part !== '') ?? null;

const image = (row: CsvRow): SourceIssue['image'] => {
  const src = cell(row, 'thumbnail_url').replace(UPLOADS, `${MEDIA_HOST}$1`);
  return src === '' ? null : { src, alt: null };
};

const topics = (row: CsvRow): readonly string[] => {
  const names = cell(row, 'content_tags').split(/[;,]/);
  return [...new Set(names.map((name) => name.trim()).filter((name) => name !== ''))];
};

const bodyText = (row: CsvRow): string => {
  const html = cell(row, 'content_html');
  if (Buffer.byteLength(html) > IMPORT_LIMITS.bodyBytes)
    throw new UnusableSource(
      row.place,
      `has a text longer than ${IMPORT_LIMITS.bodyBytes} bytes, which is all we read of one`,
    );
  return html;
};

/** What else there is, as `archived`, is not on the site. */
const STATUS_OF_DRAFT = 'draft';
const STATUS_OF_PUBLISHED = 'confirmed';

const statusOf = (row: CsvRow) => {
  const status = cell(row, 'status').toLowerCase();
  const isDraft = status !== STATUS_OF_PUBLISHED;
  return { isDraft, notes: isDraft && status !== STATUS_OF_DRAFT ? [NOT_PUBLISHED] : [] };
};

/** Of an export that has both columns, the closer one counts. */
const audiences = (row: CsvRow): string =>
  ['audience', 'web_audiences']
    .map((name) => cell(row, name))
    .filter((written) => written !== '')
    .join(', ');

const audienceNotes = (row: CsvRow, gate: SourceGate): readonly ImportNote[] =>
  gate.kind === 'members' && /both|free/i.test(audiences(row)) ? [UNMARKED] : [];

/** @throws UnusableSource when its text is too long. */
export const postIssue = (row: CsvRow): SourceIssue => {
  const gate = audienceGate(audiences(row));
  const url = webAddress(row);
  const slug = lastPart(url);
  const { date, notes } = dateOf(cell(row, 'displayed_date', 'published_at', 'publish_date', 'created_at'));
  const status = statusOf(row);
  return {
    sourceId: cell(row, 'id'),
    place: row.place,
    title: cell(row, 'web_title', 'email_subject_line') || null,
    date,
    updated: null,
    number: null,
    slug,
    // The home page is the address of no post.
    oldAddresses: url === null || slug === null ? [] : [url.pathname, `${url.origin}${url.pathname}`],
    summary: cell(row, 'web_subtitle') || null,
    topics: topics(row),
    category: null,
    author: null,
    image: image(row),
    isDraft: status.isDraft,
    language: null,
    translation: null,
    gate,
    body: wholeBody(editedText(bodyText(row)), gate),
    notes: [...notes, ...status.notes, ...audienceNotes(row, gate)],
  };
};
