/** A breach of one architecture rule. */
export interface Finding {
  readonly rule: string;
  /** Relative to the root. */
  readonly file: string;
  /** Starts at 1; null if only the file is known. */
  readonly line: number | null;
  /** What is there, as the end of a sentence that begins with the file. */
  readonly what: string;
}
