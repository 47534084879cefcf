/** Items in a feed: the newest. Readers keep what they have seen, and most of these are within the free window. */
export const FEED_ITEMS_MAX = 50;

/** What a feed says of itself. All addresses are absolute. */
export interface FeedChannel {
  /** Name of the edition. */
  readonly title: string;
  readonly description: string;
  /** Page that it is the feed of. */
  readonly home: string;
  /** Where the feed itself is. */
  readonly self: string;
  /** BCP 47. */
  readonly language: string;
  /** Who is behind it: author of issues that name none. */
  readonly publisher: string;
  /** Square image; null: none. */
  readonly image: string | null;
  /** WebSub hub; null: none. */
  readonly hub: string | null;
  /** Minutes for which readers need not ask again. */
  readonly minutesToLive: number;
  /** Said in the language of the edition below an excerpt. */
  readonly continueReading: string;
}

/** An issue in a feed. */
export interface FeedItem {
  /** Its canonical address, which is also its id: it never changes, whatever becomes of the text. */
  readonly url: string;
  readonly title: string;
  readonly summary: string | null;
  /** `bodyHtml` of what is public. */
  readonly html: string;
  readonly access: 'full' | 'excerpt';
  /** ISO 8601. */
  readonly publishedAt: string;
  readonly updatedAt: string | null;
  readonly author: string | null;
  readonly topics: readonly string[];
  /** Absolute; null: none. */
  readonly image: string | null;
}
