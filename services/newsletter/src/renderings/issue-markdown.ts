import { type FrontMatterFields, type FrontMatterValue, writeFrontMatter } from '@legible/formats/front-matter';
import { type Edition, imageAddress, type PublicIssue, writeMarkdown, zonedInstant } from '@legible/issues';
import type { Heading, Paragraph, PhrasingContent, Text } from 'mdast';
import { membershipLinks } from '../site/membership.ts';
import { link, paragraph, verbatim } from './markdown-nodes.ts';

interface IssuePage {
  /** Public origin, without a final slash. */
  readonly baseUrl: string;
  /** Path of the issue's page. */
  readonly page: string;
  readonly edition: Edition;
  /** Time zone of the publication, so that dates are those that readers see. */
  readonly timeZone: string;
  /** Paths of the same issue in every language that has it, by BCP 47 tag. */
  readonly alternates: readonly { readonly language: string; readonly page: string }[];
  /** Text below an excerpt, in the language of the edition: the rest is for members. */
  readonly excerptNotice: string;
}

/**
 * Returns the Markdown form of an issue: front matter for citing it, the title, the public blocks, and below an excerpt
 * the links to the page and for members.
 *
 * @param body `bodyMarkdown` of the public part.
 */
export const issueMarkdown = (issue: PublicIssue, body: string, page: IssuePage): string => {
  const title: Heading = { type: 'heading', depth: 1, children: [oneLine(issue.title)] };
  const url = `${page.baseUrl}${page.page}`;
  const notice = paragraph(...restLinks(page.excerptNotice, url, page.edition));
  const parts = [written(title), body, issue.access === 'excerpt' ? written(notice) : ''];
  return writeFrontMatter(fieldsOf(issue, page), `\n${parts.filter((part) => part !== '').join('\n')}`);
};

/** Returns the links below an excerpt: to its page, and to become a member or sign in. */
export const restLinks = (notice: string, url: string, edition: Edition): PhrasingContent[] => [
  link(notice, url),
  ...membershipLinks(edition, ['join', 'account']).flatMap(({ name, href }) => [verbatim(' · '), link(name, href)]),
];

const written = (block: Heading | Paragraph): string => writeMarkdown({ type: 'root', children: [block] });

const oneLine = (text: string): Text => ({ type: 'text', value: text.trim().replace(/\s+/g, ' ') });

const fieldsOf = (issue: PublicIssue, page: IssuePage): FrontMatterFields => {
  const { baseUrl, edition, alternates } = page;
  const image = issue.image && imageAddress(issue.image.src, page);
  const all: readonly (readonly [string, FrontMatterValue])[] = [
    ['title', issue.title],
    ['canonical_url', `${baseUrl}${page.page}`],
    ['date', zonedInstant(issue.publishedAt, page.timeZone)],
    ['updated', issue.updatedAt && zonedInstant(issue.updatedAt, page.timeZone)],
    ['issue', issue.number],
    ['publication', edition.name],
    ['edition', edition.key],
    ['lang', edition.language],
    ['access', issue.access],
    ['description', issue.summary],
    ['author', issue.author],
    ['category', issue.category],
    ['topics', issue.topics],
    ['image', image],
    ['alternates', { fields: alternates.map((other) => [other.language, `${baseUrl}${other.page}`] as const) }],
  ];
  return { fields: all.filter(([, value]) => says(value)) };
};

const says = (value: FrontMatterValue): boolean => {
  if (value === null || typeof value !== 'object') return value !== null;
  return 'fields' in value ? value.fields.length > 0 : value.length > 0;
};
