import type { Edition, Page } from '@legible/issues';
import type { ExportTarget } from './export-target.ts';
import type { ExportedContent, ExportedIssue } from './exported-content.ts';

/** What the writer of a form receives. */
export interface FormDependencies {
  readonly content: ExportedContent;
  readonly target: ExportTarget;
  /** Whether the target is a single file, which has no room for pictures. */
  readonly isFile: boolean;
  /** See `ExportRequest`. */
  readonly baseUrl: string | null;
  /** Epoch milliseconds. */
  readonly at: number;
  /** Records something that the form cannot express. */
  readonly note: (what: string) => void;
}

/** Writes one form. The methods are called in this order, and the issues come in the order of `content.outlines`. */
export interface FormWriter {
  issue(issue: ExportedIssue, edition: Edition): Promise<void>;
  /** Null when the form has no pages. */
  readonly page: ((page: Page, text: string) => Promise<void>) | null;
  /** Returns the path of a picture in the export, given its path in the content folder. */
  picturePlace(path: string): string;
  end(): Promise<void>;
}

export interface Form {
  /** Whether the export may be one file; otherwise it is a folder. */
  readonly mayBeFile: boolean;
  /** Whether it holds only one edition. */
  readonly oneEdition: boolean;
  readonly begin: (dependencies: FormDependencies) => Promise<FormWriter>;
}
