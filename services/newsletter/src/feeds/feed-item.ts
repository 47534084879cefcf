import { xmlLegal } from '@legible/formats/xml-text';
import { detachedHtml } from '@legible/issues';

/**
 * Most items in a feed, the newest. Feed readers keep what they have seen, and most of these are in the free window.
 */
export const FEED_ITEMS_MAX = 50;

/** What a feed says about itself. All addresses are absolute. */
export interface FeedChannel {
  /** Name of the edition, preceded by the topic or category if the feed is only about one. */
  readonly title: string;
  readonly description: string;
  /** Page to which the feed belongs. */
  readonly home: string;
  /** Address of the feed itself. */
  readonly self: string;
  /** BCP 47. */
  readonly language: string;
  /** Publisher of the feed, and author of issues without one. */
  readonly publisher: string;
  /** Square image; null when there is none. */
  readonly image: string | null;
  /** WebSub hub; null when there is none. */
  readonly hub: string | null;
  /** Minutes after which feed readers should ask again. */
  readonly minutesToLive: number;
  /** Text of the link below an excerpt, in the language of the edition. */
  readonly continueReading: string;
  /** The link for becoming a member, after the text; null when the publisher gave no address. */
  readonly join: { readonly name: string; readonly href: string } | null;
}

/** An issue in a feed. */
export interface FeedItem {
  /** Its canonical address, which is also its id: it stays the same when the text changes. */
  readonly url: string;
  readonly title: string;
  readonly summary: string | null;
  /** `bodyHtml` of the public part. */
  readonly html: string;
  readonly access: 'full' | 'excerpt';
  /** ISO 8601. */
  readonly publishedAt: string;
  readonly updatedAt: string | null;
  readonly author: string | null;
  readonly topics: readonly string[];
  /** Absolute address; null when there is none. */
  readonly image: string | null;
}

/** Returns the newest items first; items of one instant keep their order. */
export const newestItems = (items: readonly FeedItem[]): readonly FeedItem[] =>
  items.toSorted((a, b) => Date.parse(b.publishedAt) - Date.parse(a.publishedAt)).slice(0, FEED_ITEMS_MAX);

/** Returns the last change of any item, ISO 8601; null when there are no items. */
export const lastChange = (items: readonly FeedItem[]): string | null =>
  items
    .map(({ publishedAt, updatedAt }) => updatedAt ?? publishedAt)
    .reduce<string | null>((last, at) => (last === null || Date.parse(at) > Date.parse(last) ? at : last), null);

/** Makes plain text for a field of a feed: one line, without characters that XML cannot hold. */
export const feedLine = (text: string): string => xmlLegal(text).replace(/\s+/g, ' ').trim();

export const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** Returns the title, or the address of an issue without one: every format requires a title. */
export const feedTitle = ({ title, url }: FeedItem): string => feedLine(title) || url;

/** Makes the text for reading outside its page. An excerpt ends with links to the page and for becoming a member. */
export const feedHtml = (item: FeedItem, { continueReading, join }: FeedChannel): string => {
  const { html, url, access } = item;
  const text =
    html.trim() === ''
      ? `<p>${escapeHtml(feedLine(item.summary ?? '') || feedTitle(item))}</p>`
      : xmlLegal(detachedHtml(html, url));
  if (access === 'full') return text;
  const links = [{ name: continueReading, href: url }, ...(join === null ? [] : [join])];
  const written = links.map(({ name, href }) => `<a href="${escapeHtml(href)}">${escapeHtml(feedLine(name))}</a>`);
  return `${text}\n<p>${written.join(' ')}</p>`;
};
