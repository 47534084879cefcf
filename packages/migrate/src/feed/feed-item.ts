import type { SourceGate } from '../source/source-issue.ts';

export interface FeedEnclosure {
  readonly address: string;
  /** Media type; empty: it does not say. */
  readonly type: string;
}

/** What a feed of any kind says of one issue, as it is written. Empty strings and lists: nothing. */
export interface FeedItem {
  readonly place: string;
  readonly id: string;
  readonly title: string;
  /** Whether the title is HTML, or text that only looks like it. */
  readonly isTitleHtml: boolean;
  /** Absolute where that can be told. */
  readonly addresses: readonly string[];
  readonly published: string;
  readonly updated: string;
  readonly html: string;
  /** Where the feed had no content, and its description stands in. */
  readonly isDescription: boolean;
  /** HTML, beside the content. */
  readonly summary: string;
  readonly author: string;
  readonly topics: readonly string[];
  readonly image: string;
  readonly enclosures: readonly FeedEnclosure[];
  readonly language: string;
  readonly gate: SourceGate;
  /** Warnings in the words of the report. */
  readonly warnings: readonly string[];
}
