import { type FeedFormat, feedPath, homePath, imageAddress, issuePath, type PublicIssue } from '@legible/issues';
import type { Bodies } from '../bodies/bodies.ts';
import { membershipLinks } from '../site/membership.ts';
import type { EditionSite, PublicSite } from '../site/public-site.ts';
import { MARKDOWN_WORDS } from '../words/markdown-words.ts';
import { uiLanguage } from '../words/ui-language.ts';
import { atom, jsonFeed, rss } from './feed-forms.ts';
import { FEED_ITEMS_MAX, type FeedChannel, type FeedItem } from './feed-item.ts';

const WRITERS: Readonly<Record<FeedFormat, (items: readonly FeedItem[], channel: FeedChannel) => string>> = {
  rss,
  atom,
  json: jsonFeed,
};

const MINUTES_TO_LIVE = 15;

export interface FeedProps {
  readonly site: PublicSite;
  readonly of: EditionSite;
  readonly bodies: Bodies;
  /** Public origin without a final slash. */
  readonly baseUrl: string;
  /** Path of a square picture of the publication. */
  readonly iconPath: string;
}

/** Writes the feed of an edition: its newest issues with their public text. */
export const feedDocument = async (format: FeedFormat, props: FeedProps): Promise<string> => {
  const items = await Promise.all(feedIssues(props.of).map((issue) => itemOf(issue, props)));
  return WRITERS[format](items, channelOf(format, props));
};

/** Returns the last change of what the feed shows: an issue appeared, was revised, or locked. Null when the feed is empty. */
export const feedChangedAt = (of: EditionSite): Date | null => {
  const instants = feedIssues(of).flatMap(({ publishedAt, updatedAt, lockedAt }) =>
    [publishedAt, updatedAt, lockedAt].flatMap((at) => (at === null ? [] : [Date.parse(at)])),
  );
  return instants.length === 0 ? null : new Date(Math.max(...instants));
};

const feedIssues = (of: EditionSite): readonly PublicIssue[] => of.issues.slice(0, FEED_ITEMS_MAX);

const channelOf = (format: FeedFormat, { site, of, baseUrl, iconPath }: FeedProps): FeedChannel => {
  const { edition } = of;
  return {
    title: edition.name,
    description: edition.description,
    home: baseUrl + homePath(edition),
    self: baseUrl + feedPath(edition, format),
    language: edition.language,
    publisher: site.publication.publisher,
    image: baseUrl + iconPath,
    hub: site.publication.hub,
    minutesToLive: MINUTES_TO_LIVE,
    continueReading: MARKDOWN_WORDS[uiLanguage(edition.language)].excerptNotice,
    join: membershipLinks(edition, ['join'])[0] ?? null,
  };
};

const itemOf = async (issue: PublicIssue, { site, of, bodies, baseUrl }: FeedProps): Promise<FeedItem> => {
  const page = issuePath(of.edition, issue.slug);
  const { html } = await bodies.ofIssue(issue, site);
  const { title, summary, access, publishedAt, updatedAt, author, topics } = issue;
  const image = issue.image === null ? null : imageAddress(issue.image.src, { baseUrl, page });
  return { url: baseUrl + page, title, summary, html, access, publishedAt, updatedAt, author, topics, image };
};
