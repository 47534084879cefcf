/** What is read of a feed, whatever its format. */

export type FeedFormat = 'rss' | 'rdf' | 'atom' | 'json';

export interface FeedEntry {
  readonly id: string | null;
  /** As written. */
  readonly url: string | null;
  readonly title: string | null;
  /** As written: RFC 822 in RSS, RFC 3339 elsewhere. */
  readonly published: string | null;
  readonly updated: string | null;
  /** Beginning of the longest of summary and content, without markup, at most 400 characters. */
  readonly text: string;
  /** Characters of that text in all, as far as it was read (16,384). */
  readonly textLength: number;
  /** One-based; 0 where the format has no lines. */
  readonly line: number;
}

const FEED_PROBLEMS = [
  'not-well-formed', // the XML or JSON breaks off here
  'no-feed', // well-formed, and no feed
  'missing', // a required element
  'bad-date', // nothing can read it
  'odd-date', // readable, and not in the format's own form
  'relative-url', // an address that only its own site could resolve
] as const;

export interface FeedProblem {
  readonly code: (typeof FEED_PROBLEMS)[number];
  /** `minor`: readers cope. */
  readonly level: 'error' | 'minor';
  /** What it is about: `feed title`, `entry 3 date`; empty where the code says it all. */
  readonly what: string;
  readonly line: number;
}

export interface Feed {
  /** Null when it is none of them. */
  readonly format: FeedFormat | null;
  readonly title: string | null;
  /** The page it is the feed of, as written. */
  readonly link: string | null;
  readonly self: string | null;
  /** At most 500, in order. */
  readonly entries: readonly FeedEntry[];
  /** At most 50. */
  readonly problems: readonly FeedProblem[];
  /** True when reading stopped before the end. */
  readonly truncated: boolean;
}

/** What a reader of one syntax found, before it is held against the format's rules. */
export interface FeedDraft extends Omit<Feed, 'problems'> {
  readonly description: string | null;
  readonly id: string | null;
  readonly updated: string | null;
  /** Atom: an author of the feed, or of each entry. */
  readonly authored: boolean;
  readonly broken: FeedProblem | null;
}
