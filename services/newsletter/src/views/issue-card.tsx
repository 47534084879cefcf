import {
  type Edition,
  issuePath,
  type PublicIssue,
  type SubjectKind,
  subjectPath,
  zonedInstant,
} from '@legible/issues';
import type { EditionSite } from '../site/public-site.ts';
import { topicsOf } from '../site/related-issues.ts';
import type { Subject } from '../site/subjects.ts';
import { type Around, issueWords } from '../words/issue-words.ts';
import { listWords } from '../words/list-words.ts';
import { longDate } from '../words/ui-language.ts';
import { LinkItems } from './layout-props.tsx';

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
  /** Whether its picture is the first of a list. Lazy loading would delay that one. */
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

const listOf = (name: 'issue-cards' | 'issue-entries') => (props: IssueListProps) => {
  const first = props.issues.find((issue) => props.of.cardPicture(issue) !== null);
  return (
    <ul class={name}>
      {props.issues.map((issue) => (
        <li>
          <IssueCard {...props} issue={issue} isFirst={issue === first} />
          {name === 'issue-cards' ? null : <Topics of={props.of} issue={issue} class="entry-topics" />}
        </li>
      ))}
    </ul>
  );
};

/** A few issues side by side. */
export const IssueCards = listOf('issue-cards');

/** A long list of issues, one below the other, each with its topics. */
export const IssueEntries = listOf('issue-entries');

/** Links to the topics of an issue; nothing if it has none. */
export const Topics = (props: {
  readonly of: EditionSite;
  readonly issue: PublicIssue;
  readonly class: string;
  readonly rel?: string;
}) => {
  const { edition } = props.of;
  const topics = topicsOf(props.issue, props.of);
  if (topics.length === 0) return null;
  return (
    <ul class={props.class} aria-label={issueWords(edition).topics}>
      <LinkItems links={subjectLinks(edition, 'topic', topics)} {...(props.rel && { rel: props.rel })} />
    </ul>
  );
};

/** Returns links to the pages of subjects. */
export const subjectLinks = (
  edition: Edition,
  kind: SubjectKind,
  subjects: readonly Pick<Subject, 'name' | 'slug'>[],
) => subjects.map(({ name, slug }) => ({ name, href: subjectPath(edition, kind, slug) }));
