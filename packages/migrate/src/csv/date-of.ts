import type { ImportNote } from '../source/source-issue.ts';
import { isoDate } from './iso-date.ts';

const UNREADABLE: ImportNote = { kind: 'warning', what: 'date that we cannot read' };

/** A date of an export, and a warning when what stands there is none. */
export const dateOf = (written: string): { readonly date: string | null; readonly notes: readonly ImportNote[] } => {
  const date = isoDate(written);
  return { date, notes: date === null && written !== '' ? [UNREADABLE] : [] };
};
