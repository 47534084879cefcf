import { cell } from '../csv/cell.ts';
import type { CsvRow } from '../csv/csv-rows.ts';
import { dateOf } from '../csv/date-of.ts';
import type { ImportNote, SourceGate, SourceIssue } from '../source/source-issue.ts';
import { emailBody } from './email-body.ts';
import { emailGate, isInArchive } from './email-gate.ts';
import { isPublished } from './email-status.ts';
import { plainLine } from './plain-line.ts';
import type { Wall } from './walls.ts';

const HIDDEN: ImportNote = { kind: 'warning', what: 'not in the archive of Buttondown: its title becomes public here' };

export const archiveAddress = (row: CsvRow): URL | null => {
  const url = URL.parse(cell(row, 'absolute_url'));
  return url !== null && /^https?:$/.test(url.protocol) ? url : null;
};

/** An e-mail stands under its slug in the archive, whatever the host is. */
const oldAddresses = (row: CsvRow): readonly string[] => {
  const slug = cell(row, 'slug');
  const url = archiveAddress(row);
  return [
    ...new Set([...(slug === '' ? [] : [`/archive/${slug}/`]), ...(url === null ? [] : [url.pathname, url.href])]),
  ];
};

const numberOf = (row: CsvRow): number | null => {
  const written = cell(row, 'secondary_id');
  return /^[1-9]\d{0,8}$/.test(written) ? Number(written) : null;
};

/** A wall locks an e-mail that its list calls public: that is how Buttondown sends a teaser. */
const gateWith = (gate: SourceGate, wall: Wall | null): SourceGate =>
  gate.kind !== 'open' || wall === null
    ? gate
    : { kind: wall.isKnown ? 'members' : 'unknown', said: `${gate.said}, with a ${wall.mark} in the text` };

/** @param text Of its file in emails/, or in the list. */
export const emailIssue = (row: CsvRow, text: string): SourceIssue => {
  const listed = emailGate(row);
  const { body, wall, notes } = emailBody(text, listed);
  const dated = dateOf(cell(row, 'publish_date'));
  const isShown = isInArchive(row);
  const image = isShown ? cell(row, 'image') : '';
  return {
    sourceId: cell(row, 'id'),
    place: row.place,
    title: plainLine(cell(row, 'subject')),
    date: dated.date,
    updated: null,
    number: numberOf(row),
    slug: cell(row, 'slug') || null,
    oldAddresses: oldAddresses(row),
    summary: isShown ? plainLine(cell(row, 'description')) : null,
    topics: [],
    category: null,
    author: null,
    image: image === '' ? null : { src: image, alt: null },
    isDraft: !isPublished(cell(row, 'status').toLowerCase(), dated.date),
    language: null,
    translation: null,
    gate: gateWith(listed, wall),
    body,
    notes: [...dated.notes, ...notes, ...(isShown || cell(row, 'email_type') === '' ? [] : [HIDDEN])],
  };
};
