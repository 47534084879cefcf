/** A part of a text under one heading. */
export interface Section {
  /** Null where the text begins without one. */
  readonly heading: string | null;
  /** Plain text; paragraphs end with a line break. */
  readonly text: string;
}

/** What can be found: plain text, public from end to end. */
export interface SearchDocument {
  /** Unique in all indexes that are searched together. */
  readonly id: string;
  readonly title: string;
  readonly summary?: string | null;
  readonly topics?: readonly string[];
  readonly body: string | readonly Section[];
  /** ISO 8601, UTC: of two that fit equally well the newer one comes first, and one without a date last. */
  readonly publishedAt?: string;
}

/** The part of a document that is indexed as a whole. */
export interface Story {
  readonly heading: string | null;
  readonly text: string;
}
