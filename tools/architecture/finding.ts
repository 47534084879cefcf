/** A breach of one rule of the house. */
export interface Finding {
  readonly rule: string;
  /** Relative to the root. */
  readonly file: string;
  /** From 1; null where only the file is known. */
  readonly line: number | null;
  /** What is there, as the end of a sentence that begins with the file. */
  readonly what: string;
}
