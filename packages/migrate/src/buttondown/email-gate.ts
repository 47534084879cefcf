import { cell, shown } from '../csv/cell.ts';
import type { CsvRow } from '../csv/csv-rows.ts';
import { isGated } from '../source/is-gated.ts';
import type { SourceGate } from '../source/source-issue.ts';

interface Word {
  readonly kind: Exclude<SourceGate['kind'], 'none'>;
  /** Whether the archive on the web shows the e-mail to anybody, be it its title alone. */
  readonly isInArchive: boolean;
}
type Words = Readonly<Record<string, Word>>;

/**
 * Audiences of an e-mail: https://docs.buttondown.com/api-emails-type. A private one goes to every subscriber and is not
 * in the archive; a free one is for those who do not pay.
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
 * What the list of e-mails says. An archive without `email_type` does not tell the paid ones from the others, although
 * Buttondown does: that locks.
 */
export const emailGate = (row: CsvRow): SourceGate => {
  const type = cell(row, 'email_type');
  if (type === '') return { kind: 'unknown', said: 'no email_type' };
  const audience = gateOf(EMAIL_TYPES, 'email_type', type);
  const mode = cell(row, 'archival_mode');
  return isGated(audience) || mode === '' ? audience : gateOf(ARCHIVAL_MODES, 'archival_mode', mode);
};

/** Whether title, description and image were public: an archive shows those of a paid e-mail too. */
export const isInArchive = (row: CsvRow): boolean => {
  const mode = cell(row, 'archival_mode');
  return (
    meaning(EMAIL_TYPES, cell(row, 'email_type')).isInArchive &&
    (mode === '' || meaning(ARCHIVAL_MODES, mode).isInArchive)
  );
};
