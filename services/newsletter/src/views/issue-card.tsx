import { issuePath, type PublicIssue, subjectPath, zonedInstant } from '@legible/issues';
import type { EditionSite } from '../site/public-site.ts';
import { topicsOf } from '../site/related-issues.ts';
import { type Around, issueWords } from '../words/issue-words.ts';
import { listWords } from '../words/list-words.ts';
import { longDate } from '../words/ui-language.ts';

interface InstantProps {
  /** ISO 8601. */
  readonly at: string;
  readonly language: string;
  /** IANA name of the zone whose calendar is shown. */
  readonly timeZone: string;
  /** The parts of a sentence before and after the date. */
  readonly around?: Around;
}

/** A date for people, and the same instant for programs. */
export const Instant = ({ at, language, timeZone, around: [before, after] = ['', ''] }: InstantProps) => (
  <>
    {before}
    <time datetime={zonedInstant(at, timeZone)}>{longDate(at, language, timeZone)}</time>
    {after}
  </>
);

interface CardPictureProps {
  readonly of: EditionSite;
  readonly issue: PublicIssue;
  /** Whether its picture is the first of a list: browsers that wait for it show the page later. */
  readonly isFirst: boolean;
}

interface IssueCardProps extends CardPictureProps {
  readonly timeZone: string;
  /** The level below the heading of the list. */
  readonly heading: 'h2' | 'h3';
}

/** The picture of an issue in a list. Its title is beside it, so it has no text of its own. */
export const CardPicture = ({ of, issue, isFirst }: CardPictureProps) => {
  const picture = of.cardPicture(issue);
  return picture === null ? null : (
    <img class="picture" {...picture} alt="" loading={isFirst ? undefined : 'lazy'} decoding="async" />
  );
};

/** An issue in a list: its title, date and summary, and whether all of it is public. */
const IssueCard = ({ of, timeZone, issue, isFirst, heading: Heading }: IssueCardProps) => (
  <article class="issue-card">
    <div>
      <Heading>
        <a href={issuePath(of.edition, issue.slug)}>{issue.title}</a>
      </Heading>
      {issue.summary === null ? null : <p class="summary">{issue.summary}</p>}
    </div>
    <IssueLine edition={of.edition} timeZone={timeZone} issue={issue} />
    <CardPicture of={of} issue={issue} isFirst={isFirst} />
  </article>
);

/** Number and date of an issue, and a note when the rest is for members. */
export const IssueLine = (props: Pick<IssueCardProps, 'timeZone' | 'issue'> & Pick<EditionSite, 'edition'>) => {
  const { edition, timeZone, issue } = props;
  const words = listWords(edition);
  return (
    <p class="issue-line">
      <span class="number">{words.number(issue.number)}</span>
      <Instant at={issue.publishedAt} language={edition.language} timeZone={timeZone} />
      {issue.access === 'excerpt' ? <span class="members">{words.membersOnly}</span> : null}
    </p>
  );
};

interface IssueListProps {
  readonly of: EditionSite;
  readonly timeZone: string;
  /** At least one. */
  readonly issues: readonly PublicIssue[];
  /** The level below the heading of the list. */
  readonly heading: 'h2' | 'h3';
}

const firstPictured = ({ of, issues }: IssueListProps): PublicIssue | undefined =>
  issues.find((issue) => of.cardPicture(issue) !== null);

/** A few issues side by side. */
export const IssueCards = (props: IssueListProps) => {
  const first = firstPictured(props);
  return (
    <ul class="issue-cards">
      {props.issues.map((issue) => (
        <li>
          <IssueCard {...props} issue={issue} isFirst={issue === first} />
        </li>
      ))}
    </ul>
  );
};

/** A long list of issues, one below the other, each with its topics. */
export const IssueEntries = (props: IssueListProps) => {
  const first = firstPictured(props);
  return (
    <ul class="issue-entries">
      {props.issues.map((issue) => (
        <li>
          <IssueCard {...props} issue={issue} isFirst={issue === first} />
          <Topics of={props.of} issue={issue} />
        </li>
      ))}
    </ul>
  );
};

const Topics = ({ of, issue }: { readonly of: EditionSite; readonly issue: PublicIssue }) => {
  const topics = topicsOf(issue, of);
  if (topics.length === 0) return null;
  return (
    <ul class="entry-topics" aria-label={issueWords(of.edition).topics}>
      {topics.map(({ name, slug }) => (
        <li>
          <a href={subjectPath(of.edition, 'topic', slug)}>{name}</a>
        </li>
      ))}
    </ul>
  );
};
