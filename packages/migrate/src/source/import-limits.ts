/** What bounds an import. Sizes are in bytes. */
export const IMPORT_LIMITS = {
  /** Files in a folder or entries in an archive. */
  files: 100_000,
  /** A folder or an archive, as it is when unpacked. */
  totalBytes: 8 * 1024 ** 3,
  /** How much larger than packed an entry may be, once it is above `ratioFromBytes`. Text rarely shrinks to a fiftieth. */
  ratio: 200,
  ratioFromBytes: 1024 ** 2,
  /** One body. */
  bodyBytes: 4 * 1024 ** 2,
  /** Issues in one source. */
  issues: 50_000,
  /** Elements and lists inside each other. */
  depth: 200,
} as const;

/** The part of `IMPORT_LIMITS` that bounds the opening of a source. */
export type SourceLimits = Readonly<
  Record<Extract<keyof typeof IMPORT_LIMITS, 'files' | 'totalBytes' | 'ratio' | 'ratioFromBytes'>, number>
>;
