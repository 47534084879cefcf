/** A part of a text under one heading. */
export interface Section {
  /** Null when the text begins without a heading. */
  readonly heading: string | null;
  /** Plain text; paragraphs end with a line break. */
  readonly text: string;
}

/** A document that can be found: plain text, all of it public. */
export interface SearchDocument {
  /** Unique in all indexes that are searched together. */
  readonly id: string;
  readonly title: string;
  readonly summary?: string | null;
  readonly topics?: readonly string[];
  readonly body: string | readonly Section[];
  /** ISO 8601, UTC. Among documents that fit equally well, newer ones come first and those without a date last. */
  readonly publishedAt?: string;
}

/** The part of a document that an index keeps besides its stories. */
export type DocumentHead = Pick<SearchDocument, 'id' | 'title' | 'summary' | 'publishedAt'>;

/** A part of a document that is indexed as one entry. */
export interface Story {
  readonly heading: string | null;
  readonly text: string;
}
