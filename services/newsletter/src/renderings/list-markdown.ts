import { archivePath, FEED_FORMATS, issuePath, type PublicIssue, subjectPath } from '@legible/issues';
import type { BlockContent, List, PhrasingContent, RootContent } from 'mdast';
import { feedPageOf, feedPathOf } from '../feeds/feed-document.ts';
import { FEED_NAMES } from '../site/feed-names.ts';
import { type LeafPage, type ListPage, leavesBeside, listHead } from '../site/list-heads.ts';
import type { EditionSite, PublicSite } from '../site/public-site.ts';
import { topicsOf } from '../site/related-issues.ts';
import { listWords } from '../words/list-words.ts';
import { longDate } from '../words/ui-language.ts';
import { heading, lines, link, list, paragraph, text, verbatim } from './markdown-nodes.ts';

interface Listed {
  readonly of: EditionSite;
  readonly site: PublicSite;
  /** Public origin without a final slash. */
  readonly baseUrl: string;
}

/**
 * Returns a list of issues: a title that links to the page, number, date and, for an excerpt, who may read the rest.
 */
export const issueList = (issues: readonly PublicIssue[], listed: Listed): List =>
  list(issues.map((issue) => entry(issue, listed)));

const entry = (issue: PublicIssue, { of, site, baseUrl }: Listed): readonly BlockContent[] => {
  const title = paragraph(
    link(issue.title, `${baseUrl}${issuePath(of.edition, issue.slug)}`),
    verbatim(
      factsOf(issue, of, site)
        .map((fact) => ` · ${text(fact).value}`)
        .join(''),
    ),
    ...topicLinks(issue, of, baseUrl).flatMap((part, index) => (index === 0 ? [verbatim(' · '), part] : [part])),
  );
  return issue.summary === null ? [title] : [title, paragraph(text(issue.summary))];
};

/** Returns the number and the date of an issue and, for an excerpt, who may read the rest. */
export const factsOf = (issue: PublicIssue, { edition }: EditionSite, site: PublicSite): readonly string[] => {
  const words = listWords(edition);
  return [
    words.number(issue.number),
    longDate(issue.publishedAt, edition.language, site.publication.timeZone),
    ...(issue.access === 'excerpt' ? [words.membersOnly] : []),
  ];
};

/** Returns the topics of an issue as links to their pages; nothing without topics. */
export const topicLinks = (issue: PublicIssue, of: EditionSite, baseUrl: string): readonly PhrasingContent[] => {
  const { before, between } = listWords(of.edition).about;
  return topicsOf(issue, of).flatMap(({ name, slug }, index) => [
    verbatim(index === 0 ? before : between),
    link(name, baseUrl + subjectPath(of.edition, 'topic', slug)),
  ]);
};

/** Returns the text of an archive, of the subjects, or of one subject, with links to the other leaves. */
export const listBlocks = (page: ListPage, baseUrl: string): readonly RootContent[] => {
  const { heading: title, description } = listHead(page);
  return [
    heading(1, title),
    paragraph(text(description)),
    ...feedBlocks(page, baseUrl),
    ...(page.kind === 'subjects' ? subjectBlocks(page, baseUrl) : leafBlocks(page, baseUrl)),
  ];
};

const feedBlocks = (page: ListPage, baseUrl: string): readonly RootContent[] => {
  const feeds = feedPageOf(page);
  if (feeds === null) return [];
  const { follow } = listWords(page.of.edition);
  const links = FEED_FORMATS.flatMap((format) => [
    verbatim(' '),
    link(FEED_NAMES[format], baseUrl + feedPathOf(feeds, format)),
  ]);
  return [paragraph(verbatim(follow), ...links)];
};

const subjectBlocks = (page: Extract<ListPage, { readonly kind: 'subjects' }>, baseUrl: string): RootContent[] => {
  const { edition, subjects } = page.of;
  const words = listWords(edition);
  const entries = subjects[page.subjects].map(({ name, slug, issues }) => [
    paragraph(
      link(name, baseUrl + subjectPath(edition, page.subjects, slug)),
      verbatim(` · ${words.count(issues.length)}`),
    ),
    ...issues.slice(0, 1).map(({ title }) => paragraph(text(words.newest(title)))),
  ]);
  return entries.length === 0 ? [] : [list(entries)];
};

const leafBlocks = (page: LeafPage, baseUrl: string): RootContent[] => {
  const { of, site } = page;
  const blocks: RootContent[] = page.issues.length === 0 ? [] : [issueList(page.issues, { of, site, baseUrl })];
  const leaves = leafLinks(page, baseUrl);
  if (leaves !== null) blocks.push(paragraph(...leaves));
  if (page.kind === 'archive' && of.years.length > 1) blocks.push(...yearBlocks(page, baseUrl));
  return blocks;
};

const leafLinks = (page: LeafPage, baseUrl: string): readonly PhrasingContent[] | null => {
  if (page.leaves === 1) return null;
  const words = listWords(page.of.edition);
  const { newer, older } = leavesBeside(page);
  return [
    verbatim(words.leaf(page.leaf, page.leaves)),
    ...(newer === null ? [] : [verbatim(' · '), link(words.newer, baseUrl + newer)]),
    ...(older === null ? [] : [verbatim(' · '), link(words.older, baseUrl + older)]),
  ];
};

const yearBlocks = (page: Extract<ListPage, { readonly kind: 'archive' }>, baseUrl: string): RootContent[] => {
  const { edition, years } = page.of;
  const words = listWords(edition);
  const all = page.year === null ? [] : [[link(words.allYears, baseUrl + archivePath(edition))]];
  return [
    heading(2, words.years),
    lines([
      ...all,
      ...years.map(({ year, issues }) => [
        link(words.archiveOf(year), baseUrl + archivePath(edition, year)),
        verbatim(` · ${words.count(issues.length)}`),
      ]),
    ]),
  ];
};
