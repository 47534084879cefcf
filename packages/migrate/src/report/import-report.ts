import type { AccessWord } from '@legible/issues/sealed';
import { createTwoFilesPatch } from 'diff';
import type { IssueDate } from '../plan/planned-issue.ts';
import type { ImportNote, SourceGate } from '../source/source-issue.ts';
import type { FileDecision } from '../write/import-manifest.ts';

/** How many lines of a difference are shown. */
const MOST_LINES = 60;
/** Texts with little in common take long to compare, and no operator would read the difference. */
const MOST_EDITS = 2_000;

/**
 * Returns the difference between a kept file and the one that the import would have written: the beginning of a unified
 * diff.
 */
export const fileDifference = (file: string, kept: string, wanted: string): string => {
  const patch = createTwoFilesPatch(file, file, kept, wanted, 'as it is', 'as imported', {
    context: 1,
    maxEditLength: MOST_EDITS,
  });
  if (patch === undefined) return `${file}: almost every line differs.`;
  // The first line only underlines the file name.
  const lines = patch.trimEnd().split('\n').slice(1);
  const left = lines.length - MOST_LINES;
  return [...lines.slice(0, MOST_LINES), ...(left > 0 ? [`… ${left} more lines`] : [])].join('\n');
};

/** Where the text of an issue is cut. */
export interface Cut {
  /** The mark in the source; null when there is none, and the whole text is for members. */
  readonly mark: string | null;
  /** Percentage of the text before the mark. */
  readonly openShare: number;
}

/** Counts of corrected addresses. */
export interface Links {
  readonly toIssues: number;
  readonly toOldSite: number;
}

/** The result for one issue. Plain data, as `--json` prints it. */
export interface IssueReport {
  readonly place: string;
  readonly file: string;
  /** `left-out`: it could not be published safely; `why` says why. */
  readonly outcome: FileDecision | 'left-out';
  readonly why: string | null;
  readonly title: string;
  readonly date: string | null;
  readonly dateFrom: IssueDate['from'];
  readonly number: number;
  readonly numberRule: string;
  readonly edition: string;
  readonly slug: string;
  readonly gate: SourceGate;
  readonly access: AccessWord;
  readonly isDraft: boolean;
  /** Whether it is only an excerpt once it is published here: it is for members, or its free window has ended. */
  readonly isLocked: boolean;
  readonly cut: Cut | null;
  readonly aliases: readonly string[];
  readonly links: Links;
  readonly pictures: number;
  readonly notes: readonly CountedNote[];
  /**
   * The difference between the present file and the one that would be written, as a unified diff; null when no file was
   * edited.
   */
  readonly difference: string | null;
}

export type CountedNote = ImportNote & { readonly count: number };

/** The result of an import. Plain data, as `--json` prints it. */
export interface ImportReport {
  readonly source: { readonly name: string; readonly kind: string; readonly kindName: string; readonly why: string };
  readonly out: string;
  readonly dryRun: boolean;
  /** Whether `publication.yaml` was created, or would be. */
  readonly madePublication: boolean;
  /** Keys of the editions that were added to an existing `publication.yaml`, or would be. */
  readonly addedEditions: readonly string[];
  readonly issues: readonly IssueReport[];
  readonly passedOver: readonly { readonly place: string; readonly why: string }[];
  /** Files of issues that an earlier import found in this source but that the source no longer has. */
  readonly gone: readonly string[];
  /** Hosts from which pages would load pictures if `imageHosts` named them, with the number of pictures. */
  readonly pictureHosts: readonly { readonly host: string; readonly pictures: number }[];
  /** The free window of the publication; null when it has none. */
  readonly freeWindowDays: number | null;
  /** Files that an earlier, interrupted run had prepared and that were moved now. */
  readonly finishedEarlier: number;
  readonly durationMs: number;
}

/** Returns each different note once, with its count, in order of first occurrence. */
export const countedNotes = (notes: readonly ImportNote[]): readonly CountedNote[] =>
  [...Map.groupBy(notes, ({ kind, what }) => `${kind} ${what}`).values()].flatMap((same) => {
    const [first] = same;
    return first === undefined ? [] : [{ ...first, count: same.length }];
  });
