import { xmlLegal } from '@legible/formats';
import { absoluteFragments } from '@legible/issues';

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

/** The newest first; of one instant, in the order given. */
export const newestItems = (items: readonly FeedItem[]): readonly FeedItem[] =>
  items.toSorted((a, b) => Date.parse(b.publishedAt) - Date.parse(a.publishedAt)).slice(0, FEED_ITEMS_MAX);

/** When anything in the feed was last said to change; null: it is empty. ISO 8601. */
export const lastChange = (items: readonly FeedItem[]): string | null =>
  items
    .map(({ publishedAt, updatedAt }) => updatedAt ?? publishedAt)
    .reduce<string | null>((last, at) => (last === null || Date.parse(at) > Date.parse(last) ? at : last), null);

/** Plain text for a field of a feed: one line, and nothing that XML cannot hold. */
export const feedLine = (text: string): string => xmlLegal(text).replace(/\s+/g, ' ').trim();

export const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** Never empty: every format demands one. */
export const feedTitle = ({ title, url }: FeedItem): string => feedLine(title) || url;

/** The text to be read away from its page; an excerpt ends with the way to the whole. */
export const feedHtml = (item: FeedItem, { continueReading }: FeedChannel): string => {
  const { html, url, access } = item;
  const text =
    html.trim() === ''
      ? `<p>${escapeHtml(feedLine(item.summary ?? '') || feedTitle(item))}</p>`
      : xmlLegal(absoluteFragments(html, url));
  if (access === 'full') return text;
  return `${text}\n<p><a href="${escapeHtml(url)}">${escapeHtml(feedLine(continueReading))}</a></p>`;
};

/**
 * The generator puts CDATA sections on lines of their own, and the white space around them would belong to the title.
 * Exact: outside of such sections text holds no `<`.
 */
export const tightCdata = (xml: string): string => xml.replace(/\s*((?:<!\[CDATA\[[\s\S]*?\]\]>)+)\s*/g, '$1');
