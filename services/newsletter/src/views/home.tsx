import {
  archivePath,
  feedPath,
  guidePath,
  homePath,
  issuePath,
  llmsPath,
  type PublicIssue,
  subjectsPath,
  twinPath,
} from '@legible/issues';
import type { PageProps } from '../site/frame.ts';
import { HOME_ISSUES, HOME_SUBJECTS } from '../site/list-heads.ts';
import type { EditionSite } from '../site/public-site.ts';
import { frameWords } from '../words/frame-words.ts';
import { homeWords } from '../words/home-words.ts';
import { listWords } from '../words/list-words.ts';
import { spoken } from '../words/word-table.ts';
import { CardPicture, IssueCards, IssueEntries, IssueLine, subjectLinks } from './issue-card.tsx';
import { Layout } from './layout.tsx';
import { LinkItems, placed } from './layout-props.tsx';
import { describedPeriodicalNode, publisherNode, websiteNode } from './list-nodes.ts';
import { NextIssueLinks } from './membership.tsx';

/** The home page of an edition. */
export const HomePage = ({ frame, page }: PageProps<'home'>) => {
  const { of } = page;
  const { edition } = of;
  const { look, publication } = frame.site;
  const { timeZone } = publication;
  const [latest, ...recent] = of.issues.slice(0, HOME_ISSUES);
  return (
    <Layout
      {...placed({ frame, page })}
      title={homeWords(edition).title(edition.name)}
      isWholeTitle
      description={edition.description}
      about={[websiteNode(frame, edition), publisherNode(frame), describedPeriodicalNode(frame, edition)]}
    >
      <div class={look.home === null ? 'home' : `home ${look.home}`}>
        <header class="masthead">
          {look.cover === null ? null : <img class="cover" {...look.cover} alt="" fetchpriority="high" />}
          <h1>{edition.name}</h1>
          <p>{edition.description}</p>
          <NextIssueLinks edition={edition} />
        </header>
        {latest === undefined ? (
          <p class="nothing" {...spoken(listWords(edition), 'noIssues')}>
            {listWords(edition).noIssues}
          </p>
        ) : (
          <Latest of={of} timeZone={timeZone} issue={latest} />
        )}
        {recent.length > 0 ? (
          <Recent of={of} timeZone={timeZone} issues={recent} isList={look.home === 'list'} />
        ) : null}
        <div class="ways">
          <Topics of={of} />
          <ForPrograms of={of} />
        </div>
      </div>
    </Layout>
  );
};

interface LatestProps {
  readonly of: EditionSite;
  readonly timeZone: string;
  readonly issue: PublicIssue;
}

const Latest = ({ of, of: { edition }, timeZone, issue }: LatestProps) => (
  <section class="latest" aria-labelledby="latest">
    <h2 id="latest" {...spoken(homeWords(edition), 'latest')}>
      {homeWords(edition).latest}
    </h2>
    <article>
      <h3>
        <a href={issuePath(edition, issue.slug)}>{issue.title}</a>
      </h3>
      <IssueLine edition={edition} timeZone={timeZone} issue={issue} />
      {issue.summary === null ? null : <p class="summary">{issue.summary}</p>}
      <CardPicture of={of} issue={issue} isFirst />
    </article>
  </section>
);

interface RecentProps {
  readonly of: EditionSite;
  readonly timeZone: string;
  readonly issues: readonly PublicIssue[];
  /** Whether they are below each other instead of side by side. */
  readonly isList: boolean;
}

const Recent = ({ of, timeZone, issues, isList }: RecentProps) => {
  const words = homeWords(of.edition);
  const List = isList ? IssueEntries : IssueCards;
  return (
    <section class="recent" aria-labelledby="recent">
      <h2 id="recent" {...spoken(words, 'recent')}>
        {words.recent}
      </h2>
      <List of={of} timeZone={timeZone} issues={issues} heading="h3" />
      <p class="more">
        <a href={archivePath(of.edition)} {...spoken(words, 'all')}>
          {words.all(of.issues.length)}
        </a>
      </p>
    </section>
  );
};

const Topics = ({ of }: { readonly of: EditionSite }) => {
  const { edition, subjects } = of;
  if (subjects.topic.length === 0) return null;
  return (
    <section aria-labelledby="topics">
      <h2 id="topics">{listWords(edition).subjects.topic.title}</h2>
      <ul class="tags">
        <LinkItems links={subjectLinks(edition, 'topic', subjects.topic.slice(0, HOME_SUBJECTS))} />
      </ul>
      {subjects.topic.length > HOME_SUBJECTS ? (
        <p class="more">
          <a href={subjectsPath(edition, 'topic')}>{homeWords(edition).allTopics}</a>
        </p>
      ) : null}
    </section>
  );
};

const ForPrograms = ({ of: { edition } }: { readonly of: EditionSite }) => {
  const words = homeWords(edition);
  const frame = frameWords(edition);
  const links = [
    { href: twinPath(edition, homePath(edition)), name: 'Markdown' },
    { href: feedPath(edition, 'rss'), name: frame.rss },
    { href: llmsPath(edition), name: frame.llms },
    { href: guidePath(edition, 'developer'), name: frame.developer },
  ];
  return (
    <section aria-labelledby="programs">
      <h2 id="programs" {...spoken(words, 'forPrograms')}>
        {words.forPrograms}
      </h2>
      <p {...spoken(words, 'markdown')}>{words.markdown}</p>
      <p {...spoken(words, 'feeds')}>{words.feeds}</p>
      <ul class="links">
        <LinkItems links={links} />
      </ul>
    </section>
  );
};
