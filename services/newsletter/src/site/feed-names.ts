import type { FeedFormat } from '@legible/issues';

/** Name of each format, the same in every language. */
export const FEED_NAMES: Readonly<Record<FeedFormat, string>> = { rss: 'RSS', atom: 'Atom', json: 'JSON Feed' };

/** Media type of each format. */
export const FEED_TYPES: Readonly<Record<FeedFormat, string>> = {
  rss: 'application/rss+xml',
  atom: 'application/atom+xml',
  json: 'application/feed+json',
};
