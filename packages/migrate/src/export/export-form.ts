import type { Page } from '@legible/issues';
import type { ExportTarget } from './export-target.ts';
import type { ExportedContent, ExportedIssue } from './exported-content.ts';

/** What a form is written from. */
export interface FormDependencies {
  readonly content: ExportedContent;
  readonly target: ExportTarget;
  /** Whether the target is one file, in which pictures have no place. */
  readonly isFile: boolean;
  /** See `ExportRequest`. */
  readonly baseUrl: string | null;
  /** Epoch milliseconds. */
  readonly at: number;
  /** Something that the form does not hold as the folder does. */
  readonly note: (what: string) => void;
}

/** Writes one form. The calls come in this order; issues are those of `content.outlines`, in their order. */
export interface FormWriter {
  issue(issue: ExportedIssue): Promise<void>;
  /** Null: the form has no pages. */
  readonly page: ((page: Page, text: string) => Promise<void>) | null;
  /** Where a picture of the content folder goes, by its path there. */
  picturePlace(path: string): string;
  end(): Promise<void>;
}

export interface Form {
  /** Whether it may be one file; others are folders. */
  readonly mayBeFile: boolean;
  /** Whether it can hold several editions in one file. */
  readonly oneEdition: boolean;
  readonly begin: (dependencies: FormDependencies) => Promise<FormWriter>;
}
