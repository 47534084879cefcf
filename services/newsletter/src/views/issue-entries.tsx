import { type PublicIssue, subjectPath } from '@legible/issues';
import type { EditionSite } from '../site/public-site.ts';
import { topicsOf } from '../site/related-issues.ts';
import { issueWords } from '../words/issue-words.ts';
import { IssueCard } from './issue-card.tsx';

interface IssueEntriesProps {
  readonly of: EditionSite;
  readonly timeZone: string;
  /** At least one. */
  readonly issues: readonly PublicIssue[];
  /** The level below the heading of the list. */
  readonly heading: 'h2' | 'h3';
}

/** A long list of issues, one below the other, each with its topics. */
export const IssueEntries = ({ of, timeZone, issues, heading }: IssueEntriesProps) => (
  <ul class="issue-entries">
    {issues.map((issue) => (
      <li>
        <IssueCard of={of} timeZone={timeZone} issue={issue} heading={heading} />
        <Topics of={of} issue={issue} />
      </li>
    ))}
  </ul>
);

const Topics = ({ of, issue }: { readonly of: EditionSite; readonly issue: PublicIssue }) => {
  const topics = topicsOf(issue, of);
  if (topics.length === 0) return null;
  return (
    <ul class="entry-topics" aria-label={issueWords(of.edition.language).topics}>
      {topics.map(({ name, slug }) => (
        <li>
          <a href={subjectPath(of.edition, 'topic', slug)}>{name}</a>
        </li>
      ))}
    </ul>
  );
};
