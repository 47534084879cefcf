import { generateJsonFeed } from 'feedsmith';
import type { FeedChannel, FeedItem } from './feed-item.ts';
import { feedHtml, feedLine, feedTitle, newestItems } from './feed-text.ts';

/** JSON Feed 1.1 (https://www.jsonfeed.org/version/1.1/) with the text of each issue. */
export const jsonFeed = (items: readonly FeedItem[], channel: FeedChannel): string => {
  const feed = generateJsonFeed({
    title: feedLine(channel.title),
    home_page_url: channel.home,
    feed_url: channel.self,
    description: feedLine(channel.description),
    ...(channel.image === null ? {} : { icon: channel.image }),
    language: channel.language,
    authors: [{ name: feedLine(channel.publisher) }],
    ...(channel.hub === null ? {} : { hubs: [{ type: 'WebSub', url: channel.hub }] }),
    items: newestItems(items).map((item) => itemOf(item, channel)),
  });
  // The generator leaves an empty list out, and the format demands it.
  return JSON.stringify({ items: [], ...(feed as object) });
};

const itemOf = (item: FeedItem, channel: FeedChannel) => ({
  id: item.url,
  url: item.url,
  title: feedTitle(item),
  content_html: feedHtml(item, channel),
  ...(item.summary === null ? {} : { summary: feedLine(item.summary) }),
  ...(item.image === null ? {} : { image: item.image }),
  date_published: new Date(item.publishedAt),
  date_modified: new Date(item.updatedAt ?? item.publishedAt),
  ...(item.author === null ? {} : { authors: [{ name: feedLine(item.author) }] }),
  ...(item.topics.length === 0 ? {} : { tags: item.topics.map(feedLine) }),
});
