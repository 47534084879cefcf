/** When a page says that it was first published. */
export interface PublishedFact {
  /** Milliseconds since 1970; null when it says nothing, or more than one date (a list of articles). */
  readonly time: number | null;
  /** As written; empty when there is none. */
  readonly text: string;
}
