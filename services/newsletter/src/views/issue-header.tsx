import { issuePath, type PublicIssue, subjectPath, textPath, twinPath } from '@legible/issues';
import type { PageProps } from '../site/frame.ts';
import type { EditionSite } from '../site/public-site.ts';
import { categoryOf } from '../site/related-issues.ts';
import { issueWords } from '../words/issue-words.ts';
import { listWords } from '../words/list-words.ts';
import { membershipWords } from '../words/membership-words.ts';
import { languageOf, spoken } from '../words/word-table.ts';
import { Instant, Topics } from './issue-card.tsx';
import { NextIssue, RestLinks } from './membership.tsx';

interface IssueHeaderProps {
  readonly of: EditionSite;
  readonly issue: PublicIssue;
  readonly timeZone: string;
  /** Minutes that it takes to read the public text. */
  readonly minutes: number;
}

/** Title of an issue, its author, and its dates. */
export const IssueHeader = ({ of, issue, timeZone, minutes }: IssueHeaderProps) => {
  const { edition } = of;
  const { language } = edition;
  const words = issueWords(edition);
  const lists = listWords(edition);
  const category = categoryOf(issue, of);
  // For a locked issue, the date of its lock is shown instead.
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
        {/* The reading time of the excerpt would mislead, and only members know the whole length. */}
        {issue.access === 'excerpt' ? null : <li>{words.minutes(minutes)}</li>}
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

/** The part below the text of an issue: who may read the rest, its topics, and links to its other forms and languages. */
export const IssueColophon = ({ frame, page }: PageProps<'issue'>) => {
  const { of, issue, path } = page;
  const { edition } = of;
  const words = issueWords(edition);
  return (
    <footer class="colophon">
      <AccessNote of={of} issue={issue} timeZone={frame.site.publication.timeZone} />
      {issue.access === 'excerpt' ? null : <NextIssue edition={edition} />}
      <Topics of={of} issue={issue} class="tags" rel="tag" />
      <p class="forms">
        <a href={path} rel="bookmark">
          {words.permalink}
        </a>
        <a href={twinPath(edition, path)} type="text/markdown">
          {words.asMarkdown}
        </a>
      </p>
      <OtherLanguages page={page} />
    </footer>
  );
};

/** Says that the rest is for members and what they get, or until when the whole issue is free. */
const AccessNote = ({ of: { edition, issues }, issue, timeZone }: Omit<IssueHeaderProps, 'minutes'>) => {
  const words = issueWords(edition);
  if (issue.access === 'excerpt') {
    const rest = membershipWords(edition);
    const joins = edition.join !== undefined;
    const locked = issues.filter(({ access }) => access === 'excerpt').length;
    return (
      <aside class="excerpt-notice" aria-labelledby="excerpt-ends">
        <p class="title" id="excerpt-ends" {...(joins ? spoken(rest, 'restTitle') : spoken(words, 'excerptEnds'))}>
          {joins ? rest.restTitle : words.excerptEnds}
        </p>
        <p {...(joins ? spoken(rest, 'memberGets') : spoken(words, 'excerptNotice'))}>
          {joins ? rest.memberGets(locked - 1) : words.excerptNotice}
        </p>
        <RestLinks edition={edition} />
      </aside>
    );
  }
  if (issue.locksAt === null) return null;
  return (
    <p class="free-until" {...spoken(words, 'freeUntil')}>
      <Instant at={issue.locksAt} language={edition.language} timeZone={timeZone} around={words.freeUntil} />
    </p>
  );
};

/** Links to the same issue in other editions, by its title there. */
const OtherLanguages = ({ page }: { readonly page: PageProps<'issue'>['page'] }) => {
  const others = page.site.translations(page.issue).filter(({ issue }) => issue !== page.issue);
  if (others.length === 0) return null;
  const label = issueWords(page.of.edition).otherLanguages;
  return (
    <nav class="translations" aria-label={label}>
      <p class="title">{label}</p>
      <ul>
        {others.map(({ edition, issue }) => (
          <li lang={edition.language}>
            <span class="language">{edition.languageName}</span>
            <a
              href={issuePath(edition, issue.slug)}
              hreflang={edition.language}
              dir={languageOf(edition, page.of.edition).dir}
            >
              {issue.title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
};
