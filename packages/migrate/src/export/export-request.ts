/** Forms that a newsletter can leave in. */
export const EXPORT_FORMS = ['markdown', 'ghost', 'jsonfeed'] as const;
export type ExportForm = (typeof EXPORT_FORMS)[number];

export interface ExportRequest {
  /** The content folder. */
  readonly folder: string;
  /** A folder, or for some forms a file whose name ends in `.json`. */
  readonly to: string;
  readonly form: ExportForm;
  /** The only edition that is exported; null: all of them. */
  readonly edition: string | null;
  /** Where the newsletter is public, without a final slash: paths get it in front. Null: they stay paths. */
  readonly baseUrl: string | null;
  /** Whether an earlier export may be replaced. */
  readonly force: boolean;
}

/** What an export depends on, beside its request. */
export interface ExportDependencies {
  /** Epoch milliseconds. */
  readonly now: () => number;
  readonly progress: (progress: { readonly done: number; readonly total: number }) => void;
  readonly stop: AbortSignal;
}
