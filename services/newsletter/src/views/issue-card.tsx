import { issuePath, type PublicIssue } from '@legible/issues';
import type { EditionSite } from '../site/public-site.ts';
import { LIST_WORDS } from '../words/list-words.ts';
import { uiLanguage } from '../words/ui-language.ts';
import { Instant } from './instant.tsx';

interface IssueCardProps {
  readonly of: EditionSite;
  readonly timeZone: string;
  readonly issue: PublicIssue;
  /** The level below the heading of the list. */
  readonly heading: 'h2' | 'h3';
}

/** An issue in a list: what it is called, when it was published, what it is about, and whether all of it is public. */
export const IssueCard = ({ of: { edition }, timeZone, issue, heading: Heading }: IssueCardProps) => (
  <article class="issue-card">
    <Heading>
      <a href={issuePath(edition, issue.slug)}>{issue.title}</a>
    </Heading>
    <IssueLine edition={edition} timeZone={timeZone} issue={issue} />
    {issue.summary === null ? null : <p class="summary">{issue.summary}</p>}
  </article>
);

/** Number, date, and a word where the rest is for members. */
export const IssueLine = (props: Pick<IssueCardProps, 'timeZone' | 'issue'> & Pick<EditionSite, 'edition'>) => {
  const { edition, timeZone, issue } = props;
  const words = LIST_WORDS[uiLanguage(edition.language)];
  return (
    <p class="issue-line">
      <span class="number">{words.number(issue.number)}</span>
      <Instant at={issue.publishedAt} language={edition.language} timeZone={timeZone} />
      {issue.access === 'excerpt' ? <span class="members">{words.membersOnly}</span> : null}
    </p>
  );
};
