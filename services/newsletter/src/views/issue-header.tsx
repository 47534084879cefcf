import { type PublicIssue, subjectPath, textPath } from '@legible/issues';
import type { EditionSite } from '../site/public-site.ts';
import { categoryOf } from '../site/related-issues.ts';
import { issueWords } from '../words/issue-words.ts';
import { LIST_WORDS } from '../words/list-words.ts';
import { uiLanguage } from '../words/ui-language.ts';
import { Instant } from './instant.tsx';

interface IssueHeaderProps {
  readonly of: EditionSite;
  readonly issue: PublicIssue;
  readonly timeZone: string;
  /** That its public text takes to read. */
  readonly minutes: number;
}

/** Title, who wrote it, and when. */
export const IssueHeader = ({ of, issue, timeZone, minutes }: IssueHeaderProps) => {
  const { edition } = of;
  const { language } = edition;
  const words = issueWords(language);
  const lists = LIST_WORDS[uiLanguage(language)];
  const category = categoryOf(issue, of);
  // The date of the lock stands behind it then.
  const updated = issue.lockedAt === null ? issue.updatedAt : null;
  return (
    <header class="issue-header">
      <p class="kicker">
        <span class="number">{lists.number(issue.number)}</span>
        {category === null ? null : <a href={subjectPath(edition, 'category', category.slug)}>{category.name}</a>}
        {issue.access === 'excerpt' ? <span class="members">{lists.membersOnly}</span> : null}
      </p>
      <h1>{issue.title}</h1>
      <ul class="byline">
        {issue.author === null ? null : (
          <li>
            {words.by[0]}
            <Author of={of} name={issue.author} />
            {words.by[1]}
          </li>
        )}
        <li>
          <Instant at={issue.publishedAt} language={language} timeZone={timeZone} />
        </li>
        {updated === null ? null : (
          <li>
            <Instant at={updated} language={language} timeZone={timeZone} around={words.updated} />
          </li>
        )}
        {issue.lockedAt === null ? null : (
          <li>
            <Instant at={issue.lockedAt} language={language} timeZone={timeZone} around={words.membersSince} />
          </li>
        )}
        <li>{words.minutes(minutes)}</li>
      </ul>
    </header>
  );
};

const Author = ({ of, name }: { readonly of: EditionSite; readonly name: string }) =>
  of.page('about') === null ? (
    name
  ) : (
    <a rel="author" href={textPath(of.edition, 'about')}>
      {name}
    </a>
  );
