import {
  beforeMarker,
  bodyHtml,
  bodyMarkdown,
  counted,
  detachedHtml,
  type Edition,
  headings,
  lackingWords,
  markdownProblem,
  openingBody,
  type Publication,
  type PublicIssue,
  readingMinutes,
  wordCount,
} from '@legible/issues';
import { toString as textOf } from 'mdast-util-to-string';
import { silenceOf, silenceText } from '../delivery/news.ts';
import { atom, jsonFeed, rss } from '../feeds/feed-forms.ts';
import type { FeedChannel, FeedItem } from '../feeds/feed-item.ts';
import { issueMarkdown } from '../renderings/issue-markdown.ts';
import { listedWords } from '../words/all-words.ts';
import { shippedLanguage } from '../words/ui-language.ts';

/** Nobody reads the forms made here. They only show that they can be made, and their size. */
const BASE_URL = 'https://newsletter.invalid';
const WORDS = { title: 'Notes', back: 'Back to', more: 'Continue' };

/** Counts and sizes of an edition in every form. */
interface EditionForms {
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
  const html = detachedHtml(bodyHtml(issue.body, { baseUrl: BASE_URL, page }, WORDS), url);
  return { url, title, summary, html, access, publishedAt, updatedAt, author, topics, image: null };
};

/**
 * Makes every form of every public issue of an edition. Throws for a text that cannot be rendered. That is a defect,
 * because unreadable texts are found when they are loaded.
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
    join: null,
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

/** Writes what an edition shows now, in a line. */
export const editionLine = (forms: EditionForms): string =>
  [
    `${forms.edition}: ${counted(forms.issues, 'issue')}`,
    `${forms.excerpts} of them as ${forms.excerpts === 1 ? 'an excerpt' : 'excerpts'}`,
    `${counted(forms.words, 'word')} (${forms.minutes} min)`,
    `HTML ${kib(forms.htmlCharacters)}, Markdown ${kib(forms.markdownCharacters)}, feeds ${kib(forms.feedCharacters)}`,
  ].join(', ');

const kib = (characters: number): string => `${Math.round(characters / 1024)} K`;

/**
 * Writes which public issues of an edition would be announced to channels, and why the others would not. It only knows
 * the folder, but a service never announces issues on record again. Returns null when nothing is public.
 */
export const announcedLine = (
  edition: string,
  issues: readonly PublicIssue[],
  publication: Publication,
  now: number,
): string | null => {
  const own = issues.filter((issue) => issue.edition === edition);
  if (own.length === 0) return null;
  const bySilence = Map.groupBy(own, (issue) => silenceOf(issue, publication, now));
  const parts = [...bySilence].flatMap(([silence, of]) =>
    silence === null ? [] : [`not of ${named(of)}: ${silenceText(silence)}`],
  );
  return `${edition}: channels are notified of ${named(bySilence.get(null) ?? [])} when a service first sees them${parts.map((part) => `; ${part}`).join('')}.`;
};

/** Lists the words that readers of an edition see in English, by topic. Empty for a language that has our texts. */
export const englishWordLines = (edition: Edition): readonly string[] => {
  const lacking = shippedLanguage(edition.language) === null ? lackingWords(edition) : [];
  if (lacking.length === 0) return [];
  const topics = Map.groupBy(lacking, (key) => key.slice(0, key.indexOf('.')));
  return [
    `${edition.key}: ${counted(lacking.length, 'word')} of the site in English; “check --words ${edition.key}” prints what to translate:`,
    ...[...topics].map(([topic, keys]) => `  ${topic}: ${keys.map((key) => key.slice(topic.length + 1)).join(', ')}`),
  ];
};

/** Writes the lines of publication.yaml that would provide the words an edition lacks, each in English. */
export const wordsToGive = (edition: Edition): readonly string[] => {
  const lacking = lackingWords(edition);
  const words = listedWords().filter(({ key }) => lacking.includes(key));
  return [
    `# ${counted(words.length, 'word')} in English. Translate those you like; lines that you leave out stay in English.`,
    'words:',
    `  ${edition.key}:`,
    ...words.map(({ key, english }) => `    ${key}: ${JSON.stringify(english)}`),
  ];
};

/** Most issues that are named; the others are counted. */
const NAMED = 10;

const named = (issues: readonly PublicIssue[]): string => {
  const ids = issues.slice(0, NAMED).map(({ id }) => id);
  const more = issues.length - ids.length;
  return ids.length === 0 ? 'none' : `${ids.join(', ')}${more === 0 ? '' : ` and ${more} more`}`;
};

/**
 * Writes the number of words of a members' issue that are public although no marker says so. Returns null for other
 * issues, and when it has a marker or no such words.
 */
export const openWordsLine = ({
  access,
  markdown,
  source,
}: {
  readonly access: string;
  readonly markdown: string;
  readonly source: string;
}): string | null => {
  if (access !== 'members' || beforeMarker(markdown) !== null || markdownProblem(markdown) !== null) return null;
  const words = textOf(openingBody(markdown)).replace(/\s+/g, ' ').trim();
  return words === ''
    ? null
    : `${source}: for members, without <!--members-only-->. These words are public: “${words}”`;
};

/** Writes when something public changes by itself. */
export const nextChangeLine = (at: number | null): string =>
  at === null
    ? 'Nothing changes by itself.'
    : `The next issue appears, is updated or locks at ${new Date(at).toISOString()}.`;
