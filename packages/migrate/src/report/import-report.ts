import type { AccessWord } from '@legible/issues/sealed';
import { createTwoFilesPatch } from 'diff';
import type { IssueDate } from '../plan/planned-issue.ts';
import type { ImportNote, SourceGate } from '../source/source-issue.ts';
import type { FileDecision } from '../write/import-manifest.ts';

/** Lines of a difference that are shown. */
const MOST_LINES = 60;
/** Texts that have little in common take long to compare, and nobody reads their difference. */
const MOST_EDITS = 2_000;

/** How a file that is kept differs from the one that the import would have written: a unified diff, the beginning of it. */
export const fileDifference = (file: string, kept: string, wanted: string): string => {
  const patch = createTwoFilesPatch(file, file, kept, wanted, 'as it is', 'as imported', {
    context: 1,
    maxEditLength: MOST_EDITS,
  });
  if (patch === undefined) return `${file}: hardly a line is the same.`;
  // Its first line only underlines its name.
  const lines = patch.trimEnd().split('\n').slice(1);
  const left = lines.length - MOST_LINES;
  return [...lines.slice(0, MOST_LINES), ...(left > 0 ? [`… ${left} more lines`] : [])].join('\n');
};

/** Where the text of an issue falls in two. */
export interface Cut {
  /** What the mark was in the source; null: it has none, and the whole text is for members. */
  readonly mark: string | null;
  /** Of the text that appears before it, percent. */
  readonly openShare: number;
}

/** Addresses that were made right. */
export interface Links {
  readonly toIssues: number;
  readonly toOldSite: number;
}

/** What became of one issue. Plain data, as `--json` prints it. */
export interface IssueReport {
  readonly place: string;
  readonly file: string;
  /** `left-out`: it could not have been published safely; `why` says why. */
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
  /** It is an excerpt as soon as it is published here: for members, or the free window is over. */
  readonly isLocked: boolean;
  readonly cut: Cut | null;
  readonly aliases: readonly string[];
  readonly links: Links;
  readonly pictures: number;
  readonly notes: readonly CountedNote[];
  /** Between what is there and what would be written, as a unified diff; null: nothing is kept back. */
  readonly difference: string | null;
}

export type CountedNote = ImportNote & { readonly count: number };

/** What came of an import. Plain data, as `--json` prints it. */
export interface ImportReport {
  readonly source: { readonly name: string; readonly kind: string; readonly kindName: string; readonly why: string };
  readonly out: string;
  readonly dryRun: boolean;
  /** Whether `publication.yaml` was made, or would be. */
  readonly madePublication: boolean;
  readonly issues: readonly IssueReport[];
  readonly passedOver: readonly { readonly place: string; readonly why: string }[];
  /** Files of issues that an earlier import found in this source, and that are not in it any more. */
  readonly gone: readonly string[];
  /** Hosts that pages would load pictures from if `imageHosts` named them, and how many pictures. */
  readonly pictureHosts: readonly { readonly host: string; readonly pictures: number }[];
  /** Of the publication; null: none. */
  readonly freeWindowDays: number | null;
  /** Files that an earlier run had left on their way, and that were moved now. */
  readonly finishedEarlier: number;
  readonly durationMs: number;
}

/** The same things once, with their number, in the order in which they came first. */
export const countedNotes = (notes: readonly ImportNote[]): readonly CountedNote[] =>
  [...Map.groupBy(notes, ({ kind, what }) => `${kind} ${what}`).values()].flatMap((same) => {
    const [first] = same;
    return first === undefined ? [] : [{ ...first, count: same.length }];
  });
