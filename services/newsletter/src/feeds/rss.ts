import { generateRssFeed } from 'feedsmith';
import type { FeedChannel, FeedItem } from './feed-item.ts';
import { escapeHtml, feedHtml, feedLine, feedTitle, lastChange, newestItems, tightCdata } from './feed-text.ts';

/**
 * RSS 2.0 with the text of each issue (`content:encoded`), its author (`dc:creator`: RSS itself wants a mail address)
 * and where the feed and its hub are (`atom:link`).
 *
 * @see https://www.rssboard.org/rss-profile
 */
export const rss = (items: readonly FeedItem[], channel: FeedChannel): string => {
  const newest = newestItems(items);
  const changed = lastChange(newest);
  const title = feedLine(channel.title);
  const feed = {
    title,
    link: channel.home,
    description: feedLine(channel.description) || title,
    // The classic list of codes has them in lower case.
    language: channel.language.toLowerCase(),
    ...(changed === null ? {} : { lastBuildDate: new Date(changed) }),
    ttl: channel.minutesToLive,
    ...(channel.image === null ? {} : { image: { url: channel.image, title, link: channel.home } }),
    atom: {
      links: [
        { href: channel.self, rel: 'self', type: 'application/rss+xml' },
        ...(channel.hub === null ? [] : [{ href: channel.hub, rel: 'hub' }]),
      ],
    },
    xml: { lang: channel.language },
    items: newest.map((item) => itemOf(item, channel)),
  };
  return tightCdata(generateRssFeed(feed));
};

const itemOf = (item: FeedItem, channel: FeedChannel) => ({
  title: feedTitle(item),
  link: item.url,
  // HTML by the profile, so a summary that speaks of <br> has to be escaped once more.
  ...(item.summary === null ? {} : { description: escapeHtml(feedLine(item.summary)) }),
  guid: { value: item.url, isPermaLink: true },
  pubDate: new Date(item.publishedAt),
  categories: item.topics.map((name) => ({ name: feedLine(name) })),
  dc: { creators: [feedLine(item.author ?? channel.publisher)] },
  content: { encoded: feedHtml(item, channel) },
});
