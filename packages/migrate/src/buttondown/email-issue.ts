import { type CsvRow, cell, shown, webAddress } from '../csv/csv-rows.ts';
import { dateOf } from '../csv/date-of.ts';
import {
  type ImportNote,
  isGated,
  NO_FIELDS,
  type SourceGate,
  type SourceIssue,
  warning,
} from '../source/source-issue.ts';
import { emailBody, type Wall } from './email-body.ts';

/**
 * The statuses of published e-mails: the `EmailStatus` of https://docs.buttondown.com/api-emails-introduction. Only
 * e-mails that were sent, or are being sent, are published; a scheduled e-mail is not yet.
 */
const PUBLISHED = ['about_to_send', 'in_flight', 'imported', 'resending', 'sent', 'throttled'];

/** @param status `''` when the list has no such column; then Buttondown lists drafts elsewhere. */
const isPublished = (status: string, date: string | null): boolean =>
  status === '' ? date !== null : PUBLISHED.includes(status);

/**
 * Returns a title or description without template tags. Text after `{%` depends on the reader, so the line ends there.
 * A variable such as `{{ subscriber.email }}` is left out.
 */
const plainLine = (text: string): string | null => {
  const [fixed = ''] = text.split('{%', 1);
  const line = fixed
    .replace(/\{\{[^}]{0,200}\}\}/g, '')
    .replace(/\s+/g, ' ')
    .trim();
  return line === '' ? null : line;
};

interface Word {
  readonly kind: Exclude<SourceGate['kind'], 'none'>;
  /** Whether the archive on the web shows anything of the e-mail to everybody, even if only its title. */
  readonly isInArchive: boolean;
}
type Words = Readonly<Record<string, Word>>;

/**
 * The audiences of an e-mail: https://docs.buttondown.com/api-emails-type. A private e-mail goes to every subscriber
 * and is not in the archive; a free one goes to subscribers who do not pay.
 */
const EMAIL_TYPES: Words = {
  public: { kind: 'open', isInArchive: true },
  private: { kind: 'members', isInArchive: false },
  premium: { kind: 'members', isInArchive: true },
  free: { kind: 'members', isInArchive: false },
};

/** Who sees an e-mail in the archive: https://buttondown.com/blog/2026-07-02-archive-visibility-settings. */
const ARCHIVAL_MODES: Words = {
  enabled: { kind: 'open', isInArchive: true },
  disabled: { kind: 'members', isInArchive: false },
  enabled_for_subscribers: { kind: 'members', isInArchive: true },
  enabled_for_paid_subscribers: { kind: 'members', isInArchive: true },
};

const UNKNOWN: Word = { kind: 'unknown', isInArchive: false };

const meaning = (words: Words, written: string): Word =>
  (Object.hasOwn(words, written.toLowerCase()) ? words[written.toLowerCase()] : undefined) ?? UNKNOWN;

const gateOf = (words: Words, field: string, written: string): SourceGate => {
  const { kind } = meaning(words, written);
  return { kind, said: kind === 'open' ? written.toLowerCase() : `${field} ${shown(written)}` };
};

/**
 * Returns what the list says about readers. If a list has no `email_type`, paid and free e-mails cannot be
 * distinguished, although Buttondown distinguishes them, so the e-mail is locked.
 */
const emailGate = (row: CsvRow): SourceGate => {
  const type = cell(row, 'email_type');
  if (type === '') return { kind: 'unknown', said: 'no email_type' };
  const audience = gateOf(EMAIL_TYPES, 'email_type', type);
  const mode = cell(row, 'archival_mode');
  return isGated(audience) || mode === '' ? audience : gateOf(ARCHIVAL_MODES, 'archival_mode', mode);
};

/** Whether title, description and image were public: an archive shows those of a paid e-mail too. */
const isInArchive = (row: CsvRow): boolean => {
  const mode = cell(row, 'archival_mode');
  return (
    meaning(EMAIL_TYPES, cell(row, 'email_type')).isInArchive &&
    (mode === '' || meaning(ARCHIVAL_MODES, mode).isInArchive)
  );
};

const HIDDEN: ImportNote = warning('not in the archive of Buttondown: its title becomes public here');

/** Returns the addresses of an e-mail. The archive has each e-mail under its slug, on any host. */
const oldAddresses = (row: CsvRow): readonly string[] => {
  const slug = cell(row, 'slug');
  const url = webAddress(row, 'absolute_url');
  return [
    ...new Set([...(slug === '' ? [] : [`/archive/${slug}/`]), ...(url === null ? [] : [url.pathname, url.href])]),
  ];
};

const numberOf = (row: CsvRow): number | null => {
  const written = cell(row, 'secondary_id');
  return /^[1-9]\d{0,8}$/.test(written) ? Number(written) : null;
};

/** Locks an e-mail with a wall that the list calls public: this is how Buttondown sends a teaser. */
const gateWith = (gate: SourceGate, wall: Wall | null): SourceGate =>
  gate.kind !== 'open' || wall === null
    ? gate
    : { kind: wall.isKnown ? 'members' : 'unknown', said: `${gate.said}, with a ${wall.mark} in the text` };

/** @param text from its file in emails/, or from the list. */
export const emailIssue = (row: CsvRow, text: string): SourceIssue => {
  const listed = emailGate(row);
  const { body, wall, notes } = emailBody(text, listed);
  const dated = dateOf(cell(row, 'publish_date'));
  const isShown = isInArchive(row);
  const image = isShown ? cell(row, 'image') : '';
  return {
    ...NO_FIELDS,
    sourceId: cell(row, 'id'),
    place: row.place,
    title: plainLine(cell(row, 'subject')),
    date: dated.date,
    number: numberOf(row),
    slug: cell(row, 'slug') || null,
    oldAddresses: oldAddresses(row),
    summary: isShown ? plainLine(cell(row, 'description')) : null,
    image: image === '' ? null : { src: image, alt: null },
    isDraft: !isPublished(cell(row, 'status').toLowerCase(), dated.date),
    gate: gateWith(listed, wall),
    body,
    notes: [...dated.notes, ...notes, ...(isShown || cell(row, 'email_type') === '' ? [] : [HIDDEN])],
  };
};
