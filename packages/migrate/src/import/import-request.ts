import type { Door } from '@legible/outbound';
import type { Rhythm } from '../plan/planned-issue.ts';
import type { SourceFiles } from '../source/source-files.ts';
import type { SourceReader } from '../source/source-reader.ts';
import type { OutputFiles } from '../write/output-files.ts';
import type { ImportedMarkdown } from './converted-issue.ts';

export interface ImportRequest {
  /** A path. */
  readonly source: string;
  /** A kind of source; null to detect it. */
  readonly from: string | null;
  /** The edition for all issues; null to decide by language. */
  readonly edition: string | null;
  /** The content folder. */
  readonly out: string;
  readonly dryRun: boolean;
  readonly images: boolean;
  /** Address of the old site, which replaces the one that the source names; null to use that one. */
  readonly baseUrl: string | null;
  readonly force: boolean;
  /** Dates for issues without one; null makes these issues drafts. */
  readonly rhythm: Rhythm | null;
}

/** How far an import is. */
export interface ImportProgress {
  readonly stage: 'reading' | 'converting' | 'moving';
  readonly done: number;
  /** Null while the total is not known. */
  readonly total: number | null;
}

export interface ImportDependencies {
  readonly readers: readonly SourceReader[];
  /** @throws UnusableSource */
  readonly openSource: (path: string) => Promise<SourceFiles>;
  readonly markdownOf: ImportedMarkdown;
  readonly files: OutputFiles;
  readonly door: Door;
  /** Epoch milliseconds. */
  readonly now: () => number;
  readonly progress: (progress: ImportProgress) => void;
  /** Aborted when the caller cancels the import. */
  readonly stop: AbortSignal;
}
