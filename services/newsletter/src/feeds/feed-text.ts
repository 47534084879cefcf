import { xmlLegal } from '@legible/formats';
import { absoluteFragments } from '@legible/issues';
import { FEED_ITEMS_MAX, type FeedChannel, type FeedItem } from './feed-item.ts';

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
