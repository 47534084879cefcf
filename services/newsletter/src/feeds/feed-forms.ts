import { tightCdata } from '@legible/formats/xml-text';
import { generateAtomFeed, generateJsonFeed, generateRssFeed } from 'feedsmith';
import {
  escapeHtml,
  type FeedChannel,
  type FeedItem,
  feedHtml,
  feedLine,
  feedTitle,
  lastChange,
  newestItems,
} from './feed-item.ts';

/** Time of the last change of an empty feed, because Atom requires one. */
const NEVER = '1970-01-01T00:00:00Z';

/** Writes Atom (RFC 4287) with the text of each issue. */
export const atom = (items: readonly FeedItem[], channel: FeedChannel): string => {
  const newest = newestItems(items);
  const feed = {
    // RFC 4287, 4.2.6: the id must never change; the address of the edition's page does not.
    id: channel.home,
    title: { value: feedLine(channel.title) },
    subtitle: { value: feedLine(channel.description) },
    updated: new Date(lastChange(newest) ?? NEVER),
    authors: [{ name: feedLine(channel.publisher) }],
    links: [
      { href: channel.home, rel: 'alternate', type: 'text/html', hreflang: channel.language },
      { href: channel.self, rel: 'self', type: 'application/atom+xml' },
      ...(channel.hub === null ? [] : [{ href: channel.hub, rel: 'hub' }]),
    ],
    ...(channel.image === null ? {} : { icon: channel.image }),
    xml: { lang: channel.language },
    entries: newest.map((item) => entryOf(item, channel)),
  };
  return tightCdata(generateAtomFeed(feed));
};

const entryOf = (item: FeedItem, channel: FeedChannel) => ({
  id: item.url,
  title: { value: feedTitle(item) },
  links: [{ href: item.url, rel: 'alternate', type: 'text/html' }],
  published: new Date(item.publishedAt),
  updated: new Date(item.updatedAt ?? item.publishedAt),
  ...(item.author === null ? {} : { authors: [{ name: feedLine(item.author) }] }),
  categories: item.topics.map((topic) => ({ term: feedLine(topic) })),
  ...(item.summary === null ? {} : { summary: { value: feedLine(item.summary) } }),
  content: { value: feedHtml(item, channel), type: 'html' },
});

/** Writes JSON Feed 1.1 (https://www.jsonfeed.org/version/1.1/) with the text of each issue. */
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
    items: newestItems(items).map((item) => jsonItem(item, channel)),
  });
  // The generator leaves out an empty list, but the format requires it.
  return JSON.stringify({ items: [], ...(feed as object) });
};

const jsonItem = (item: FeedItem, channel: FeedChannel) => ({
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

/**
 * Writes RSS 2.0 with the text of each issue (`content:encoded`), its author (`dc:creator`: RSS itself wants a mail address)
 * and the addresses of the feed and its hub (`atom:link`).
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
    // The list of codes in RSS has them in lower case.
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
    items: newest.map((item) => rssItem(item, channel)),
  };
  return tightCdata(generateRssFeed(feed));
};

const rssItem = (item: FeedItem, channel: FeedChannel) => ({
  title: feedTitle(item),
  link: item.url,
  // The profile reads it as HTML, so a summary that mentions <br> has to be escaped once more.
  ...(item.summary === null ? {} : { description: escapeHtml(feedLine(item.summary)) }),
  guid: { value: item.url, isPermaLink: true },
  pubDate: new Date(item.publishedAt),
  categories: item.topics.map((name) => ({ name: feedLine(name) })),
  dc: { creators: [feedLine(item.author ?? channel.publisher)] },
  content: { encoded: feedHtml(item, channel) },
});
