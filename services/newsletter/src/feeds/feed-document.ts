import { type FeedFormat, feedPath, imageAddress, issuePath, type PublicIssue, subjectFeedPath } from '@legible/issues';
import type { Bodies } from '../bodies/bodies.ts';
import { listHead } from '../site/list-heads.ts';
import { membershipLinks } from '../site/membership.ts';
import type { SitePage } from '../site/site-pages.ts';
import { frameWords } from '../words/frame-words.ts';
import { markdownWords } from '../words/markdown-words.ts';
import { atom, jsonFeed, rss } from './feed-forms.ts';
import { FEED_ITEMS_MAX, type FeedChannel, type FeedItem } from './feed-item.ts';

const WRITERS: Readonly<Record<FeedFormat, (items: readonly FeedItem[], channel: FeedChannel) => string>> = {
  rss,
  atom,
  json: jsonFeed,
};

const MINUTES_TO_LIVE = 15;

/** A page that has feeds: the home page, or the first leaf of a topic or category. */
export type FeedPage = Extract<SitePage, { readonly kind: 'home' | 'subject' }>;

/** Returns the page as one with feeds; null when it has none. */
export const feedPageOf = (page: SitePage | undefined): FeedPage | null =>
  page?.kind === 'home' || (page?.kind === 'subject' && page.leaf === 1) ? page : null;

/** Returns the path of the feed of a page. */
export const feedPathOf = (page: FeedPage, format: FeedFormat): string =>
  page.kind === 'home'
    ? feedPath(page.of.edition, format)
    : subjectFeedPath(page.of.edition, page.subjects, page.subject.slug, format);

export interface FeedProps {
  readonly page: FeedPage;
  readonly bodies: Bodies;
  /** Public origin without a final slash. */
  readonly baseUrl: string;
  /** Path of a square picture of the publication. */
  readonly iconPath: string;
}

/** Writes the feed of an edition, topic or category: its newest issues with their public text. */
export const feedDocument = async (format: FeedFormat, props: FeedProps): Promise<string> => {
  const items = await Promise.all(feedIssues(props.page).map((issue) => itemOf(issue, props)));
  return WRITERS[format](items, channelOf(format, props));
};

/**
 * Returns the last change of the content of the feed: an issue appeared, was revised, or locked. Null when the feed is
 * empty.
 */
export const feedChangedAt = (page: FeedPage): Date | null => {
  const instants = feedIssues(page).flatMap(({ publishedAt, updatedAt, lockedAt }) =>
    [publishedAt, updatedAt, lockedAt].flatMap((at) => (at === null ? [] : [Date.parse(at)])),
  );
  return instants.length === 0 ? null : new Date(Math.max(...instants));
};

const feedIssues = (page: FeedPage): readonly PublicIssue[] =>
  (page.kind === 'home' ? page.of : page.subject).issues.slice(0, FEED_ITEMS_MAX);

/** Returns the title of the feeds of a page, and what they are about. */
export const feedHead = (page: FeedPage): { readonly title: string; readonly description: string } => {
  const { edition } = page.of;
  if (page.kind === 'home') return { title: edition.name, description: edition.description };
  const { title, description } = listHead(page);
  return { title: frameWords(edition).pageOf(title, edition.name), description };
};

const channelOf = (format: FeedFormat, { page, baseUrl, iconPath }: FeedProps): FeedChannel => {
  const { site, of, path } = page;
  const { edition } = of;
  return {
    ...feedHead(page),
    home: baseUrl + path,
    self: baseUrl + feedPathOf(page, format),
    language: edition.language,
    publisher: site.publication.publisher,
    image: baseUrl + iconPath,
    hub: site.publication.hub,
    minutesToLive: MINUTES_TO_LIVE,
    continueReading: markdownWords(edition).excerptNotice,
    join: membershipLinks(edition, ['join'])[0] ?? null,
  };
};

const itemOf = async (issue: PublicIssue, { page: { site, of }, bodies, baseUrl }: FeedProps): Promise<FeedItem> => {
  const page = issuePath(of.edition, issue.slug);
  const { html } = await bodies.ofIssue(issue, site);
  const { title, summary, access, publishedAt, updatedAt, author, topics } = issue;
  const image = issue.image === null ? null : imageAddress(issue.image.src, { baseUrl, page });
  return { url: baseUrl + page, title, summary, html, access, publishedAt, updatedAt, author, topics, image };
};
