import { issuePath, type PublicIssue, subjectPath } from '@legible/issues';
import type { BlockContent, List, PhrasingContent } from 'mdast';
import type { EditionSite, PublicSite } from '../site/public-site.ts';
import { topicsOf } from '../site/related-issues.ts';
import { longDate } from '../words/dates.ts';
import { LIST_WORDS } from '../words/list-words.ts';
import { uiLanguage } from '../words/ui-language.ts';
import { link, list, paragraph, text, verbatim } from './markdown-nodes.ts';

interface Listed {
  readonly of: EditionSite;
  readonly site: PublicSite;
  /** Public origin without a final slash. */
  readonly baseUrl: string;
}

/** Issues as a Markdown list: the title leads to the page, then number, date and, for an excerpt, who may read the rest. */
export const issueList = (issues: readonly PublicIssue[], listed: Listed): List =>
  list(issues.map((issue) => entry(issue, listed)));

const entry = (issue: PublicIssue, { of, site, baseUrl }: Listed): readonly BlockContent[] => {
  const { edition } = of;
  const words = LIST_WORDS[uiLanguage(edition.language)];
  const facts = [
    words.number(issue.number),
    longDate(issue.publishedAt, edition.language, site.publication.timeZone),
    ...(issue.access === 'excerpt' ? [words.membersOnly] : []),
  ];
  const title = paragraph(
    link(issue.title, `${baseUrl}${issuePath(edition, issue.slug)}`),
    verbatim(` · ${facts.map((fact) => text(fact).value).join(' · ')}`),
    ...topicLinks(issue, of, baseUrl).flatMap((part, index) => (index === 0 ? [verbatim(' · '), part] : [part])),
  );
  return issue.summary === null ? [title] : [title, paragraph(text(issue.summary))];
};

/** The topics of an issue, each with the way to its other issues; nothing where it has none. */
export const topicLinks = (issue: PublicIssue, of: EditionSite, baseUrl: string): readonly PhrasingContent[] => {
  const { before, between } = LIST_WORDS[uiLanguage(of.edition.language)].about;
  return topicsOf(issue, of).flatMap(({ name, slug }, index) => [
    verbatim(index === 0 ? before : between),
    link(name, baseUrl + subjectPath(of.edition, 'topic', slug)),
  ]);
};
