import {
  absoluteFragments,
  bodyHtml,
  bodyMarkdown,
  type Edition,
  headings,
  type Publication,
  type PublicIssue,
  readingMinutes,
  wordCount,
} from '@legible/issues';
import { atom } from '../feeds/atom.ts';
import type { FeedChannel, FeedItem } from '../feeds/feed-item.ts';
import { jsonFeed } from '../feeds/json-feed.ts';
import { rss } from '../feeds/rss.ts';
import { issueMarkdown } from '../renderings/issue-markdown.ts';

/** Nobody reads what is made here: only that it can be made, and how large it is. */
const BASE_URL = 'https://newsletter.invalid';
const WORDS = { title: 'Notes', back: 'Back to', more: 'Continue' };

/** What an edition comes to in every form. */
export interface EditionForms {
  readonly edition: string;
  readonly issues: number;
  readonly excerpts: number;
  readonly headings: number;
  readonly words: number;
  readonly minutes: number;
  readonly htmlCharacters: number;
  readonly markdownCharacters: number;
  readonly feedCharacters: number;
}

const sum = (figures: readonly number[]): number => figures.reduce((total, figure) => total + figure, 0);

const pagePath = (edition: Edition, issue: PublicIssue): string => `${edition.path}/issues/${issue.slug}`;

const feedItem = (issue: PublicIssue, page: string): FeedItem => {
  const { title, summary, access, publishedAt, updatedAt, author, topics } = issue;
  const url = `${BASE_URL}${page}`;
  const html = absoluteFragments(bodyHtml(issue.body, { baseUrl: BASE_URL, page }, WORDS), url);
  return { url, title, summary, html, access, publishedAt, updatedAt, author, topics, image: null };
};

/**
 * Makes every form of every public issue of an edition. Throws for a text that cannot be rendered: a defect, since what
 * cannot be read is found when it is loaded.
 */
export const tryForms = (
  issues: readonly PublicIssue[],
  edition: Edition,
  { publisher, hub, timeZone }: Publication,
): EditionForms => {
  const own = issues.filter((issue) => issue.edition === edition.key);
  const pages = own.map((issue) => ({ issue, page: pagePath(edition, issue) }));
  const items = pages.map(({ issue, page }) => feedItem(issue, page));
  const markdown = pages.map(({ issue, page }) => {
    const body = bodyMarkdown(issue.body, { baseUrl: BASE_URL, page });
    return issueMarkdown(issue, body, {
      baseUrl: BASE_URL,
      page,
      edition,
      timeZone,
      alternates: [],
      excerptNotice: WORDS.more,
    });
  });
  const channel: FeedChannel = {
    title: edition.name,
    description: edition.description,
    home: `${BASE_URL}${edition.path}/`,
    self: `${BASE_URL}${edition.path}/rss.xml`,
    language: edition.language,
    publisher,
    image: null,
    hub,
    minutesToLive: 15,
    continueReading: WORDS.more,
  };
  return {
    edition: edition.key,
    issues: own.length,
    excerpts: own.filter(({ access }) => access === 'excerpt').length,
    headings: sum(pages.map(({ issue, page }) => headings(issue.body, { baseUrl: BASE_URL, page }).length)),
    words: sum(own.map(({ body }) => wordCount(body, edition.language))),
    minutes: sum(own.map(({ body }) => readingMinutes(body))),
    htmlCharacters: sum(items.map(({ html }) => html.length)),
    markdownCharacters: sum(markdown.map((text) => text.length)),
    feedCharacters: sum([rss, atom, jsonFeed].map((write) => write(items, channel).length)),
  };
};
