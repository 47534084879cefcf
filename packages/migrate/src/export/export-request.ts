/** Forms in which a newsletter can be exported. */
export const EXPORT_FORMS = ['markdown', 'ghost', 'jsonfeed'] as const;
export type ExportForm = (typeof EXPORT_FORMS)[number];

export interface ExportRequest {
  /** The content folder. */
  readonly folder: string;
  /** A folder. For some forms it may be a file whose name ends in `.json`. */
  readonly to: string;
  readonly form: ExportForm;
  /** The only edition to export; null for all of them. */
  readonly edition: string | null;
  /**
   * The public address of the newsletter, without a final slash; it is put before paths. Null leaves paths as they are.
   */
  readonly baseUrl: string | null;
  /** Whether an earlier export may be replaced. */
  readonly force: boolean;
}

/** What an export needs besides its request. */
export interface ExportDependencies {
  /** Epoch milliseconds. */
  readonly now: () => number;
  readonly progress: (progress: { readonly done: number; readonly total: number }) => void;
  readonly stop: AbortSignal;
}
