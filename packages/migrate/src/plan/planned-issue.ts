import type { ImportNote, SourceGate } from '../source/source-issue.ts';
import type { IssueDate } from './issue-date.ts';

/** What is settled of an issue before its body is looked at: what depends on the others. */
export interface PlannedIssue {
  readonly sourceId: string;
  readonly place: string;
  readonly title: string;
  readonly edition: string;
  readonly number: number;
  /** The rule that gave the number, in words. */
  readonly numberRule: string;
  readonly slug: string;
  /** Under the content folder, with slashes. */
  readonly file: string;
  readonly date: IssueDate;
  readonly gate: SourceGate;
  /** Not published in its source, or without a date. */
  readonly isDraft: boolean;
  readonly translation: string | null;
  readonly oldAddresses: readonly string[];
  readonly aliases: readonly string[];
  readonly notes: readonly ImportNote[];
}

/** What an earlier import of the same source settled of an issue, and what it keeps: its address stays. */
export interface EarlierIssue {
  readonly file: string;
  readonly number: number;
  readonly slug: string;
}
