import { type ImportNote, warning } from '../source/source-issue.ts';

/** A day, optionally with a time and a zone. Databases print a space for the T and the name UTC. */
const ISO_DATE = /^(\d{4}-\d{2}-\d{2})(?:[Tt ](\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?) ?(Z|UTC|[+-]\d{2}(?::?\d{2})?)?)?$/i;
/** From 2001 to 2286: a number with fewer digits is not the date of a newsletter. */
const EPOCH_SECONDS = /^\d{10}$/;

const zone = (written: string): string => {
  if (/^(?:z|utc)$/i.test(written)) return 'Z';
  return written.length === 3 ? `${written}:00` : written;
};

/**
 * Converts a date of an export to ISO 8601. A date without a zone stays without one.
 * @returns null when the text is not a date.
 */
export const isoDate = (text: string): string | null => {
  const written = text.trim();
  if (EPOCH_SECONDS.test(written)) return new Date(Number(written) * 1000).toISOString();
  const [, day, time, offset = ''] = ISO_DATE.exec(written) ?? [];
  if (day === undefined) return null;
  const date = time === undefined ? day : `${day}T${time}${offset === '' ? '' : zone(offset)}`;
  return Number.isNaN(Date.parse(date)) ? null : date;
};

const UNREADABLE: ImportNote = warning('date that we cannot read');

/** Reads a date of an export, with a warning when the value is not a date. */
export const dateOf = (written: string): { readonly date: string | null; readonly notes: readonly ImportNote[] } => {
  const date = isoDate(written);
  return { date, notes: date === null && written !== '' ? [UNREADABLE] : [] };
};
