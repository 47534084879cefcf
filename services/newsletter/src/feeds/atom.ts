import { generateAtomFeed } from 'feedsmith';
import type { FeedChannel, FeedItem } from './feed-item.ts';
import { feedHtml, feedLine, feedTitle, lastChange, newestItems, tightCdata } from './feed-text.ts';

/** An empty feed has not changed since before there were any. */
const NEVER = '1970-01-01T00:00:00Z';

/** Atom (RFC 4287) with the text of each issue. */
export const atom = (items: readonly FeedItem[], channel: FeedChannel): string => {
  const newest = newestItems(items);
  const feed = {
    // RFC 4287, 4.2.6: for ever the same; the address of the edition's page is.
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
