import { type OffsetAt, readInstant } from '@legible/issues';
import type { AccessWord } from '@legible/issues/sealed';
import { type ImportNote, type SourceGate, warning } from '../source/source-issue.ts';

/**
 * Returns who may read an issue, according to its source; an unknown access value counts as members. Returns null when
 * the source says nothing, so that the publication's free window decides.
 */
export const accessWord = (gate: SourceGate): Exclude<AccessWord, 'window'> | null => {
  switch (gate.kind) {
    case 'none':
      return null;
    case 'open':
      return 'public';
    case 'members':
    case 'unknown':
      return 'members';
  }
};

/** Dates for the issues of a source without dates: the first issue's date and the interval in days. */
export interface Rhythm {
  /** The date of number 1: `2016-05-05`. */
  readonly first: string;
  readonly days: number;
}

export interface IssueDate {
  /** As written in front matter; null when it is not known. */
  readonly written: string | null;
  /** ISO 8601, UTC. */
  readonly instant: string | null;
  readonly from: 'source' | 'number' | 'nothing';
  readonly notes: readonly ImportNote[];
}

const DAY_MS = 86_400_000;

const byNumber = (number: number, { first, days }: Rhythm): string | null => {
  const start = Date.parse(`${first}T00:00:00Z`);
  const at = new Date(start + (number - 1) * days * DAY_MS);
  return Number.isNaN(at.getTime()) ? null : at.toISOString().slice(0, 10);
};

/** Returns the date of an issue: from its source, or else from its number and a rhythm that the operator named. */
export const issueDate = (
  said: string | null,
  number: number,
  { rhythm, offsetAt }: { readonly rhythm: Rhythm | null; readonly offsetAt: OffsetAt },
): IssueDate => {
  const instant = said === null ? null : readInstant(said, offsetAt);
  if (said !== null && instant !== null) return { written: said.trim(), instant, from: 'source', notes: [] };
  const unread = said === null ? [] : [warning('its date cannot be read')];
  const made = rhythm && byNumber(number, rhythm);
  const madeInstant = made && readInstant(made, offsetAt);
  return made && madeInstant
    ? { written: made, instant: madeInstant, from: 'number', notes: unread }
    : {
        written: null,
        instant: null,
        from: 'nothing',
        notes: [...unread, warning('it has no date, so it stays a draft until it gets one')],
      };
};

/** Decisions about an issue that are made before its body is read, because they depend on the other issues. */
export interface PlannedIssue {
  readonly sourceId: string;
  readonly place: string;
  readonly title: string;
  readonly edition: string;
  readonly number: number;
  /** The rule that gave the number, in words. */
  readonly numberRule: string;
  readonly slug: string;
  /** Path in the content folder, with slashes. */
  readonly file: string;
  readonly date: IssueDate;
  readonly gate: SourceGate;
  /** Whether it was not published in its source, or has no date. */
  readonly isDraft: boolean;
  readonly translation: string | null;
  readonly oldAddresses: readonly string[];
  readonly aliases: readonly string[];
  readonly notes: readonly ImportNote[];
}

/** Decisions of an earlier import of the same source that the issue keeps, such as its address. */
export interface EarlierIssue {
  readonly file: string;
  readonly number: number;
  readonly slug: string;
}
