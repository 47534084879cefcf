/** The limits of an import. Sizes are in bytes. */
export const IMPORT_LIMITS = {
  /** Files in a folder or entries in an archive. */
  files: 100_000,
  /** A folder, or an archive after unpacking. */
  totalBytes: 8 * 1024 ** 3,
  /**
   * The maximum ratio of an entry's size to its packed size, above `ratioFromBytes`. Text rarely shrinks to a fiftieth.
   */
  ratio: 200,
  ratioFromBytes: 1024 ** 2,
  /** One body. */
  bodyBytes: 4 * 1024 ** 2,
  /** Issues in one source. */
  issues: 50_000,
  /** Nesting depth of elements and lists. */
  depth: 200,
} as const;

/** The part of `IMPORT_LIMITS` that applies when a source is opened. */
export type SourceLimits = Readonly<
  Record<Extract<keyof typeof IMPORT_LIMITS, 'files' | 'totalBytes' | 'ratio' | 'ratioFromBytes'>, number>
>;
