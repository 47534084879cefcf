import { archivePath, FEED_FORMATS, type PublicIssue, subjectPath, subjectsPath } from '@legible/issues';
import type { Child } from 'hono/jsx';
import { feedPageOf, feedPathOf } from '../feeds/feed-document.ts';
import { FEED_NAMES } from '../site/feed-names.ts';
import type { Frame, PageProps } from '../site/frame.ts';
import { type LeafPage, type ListPage, leavesBeside, listHead } from '../site/list-heads.ts';
import type { EditionSite } from '../site/public-site.ts';
import { listWords } from '../words/list-words.ts';
import { spoken } from '../words/word-table.ts';
import { IssueEntries } from './issue-card.tsx';
import { Layout } from './layout.tsx';
import { type LayoutProps, placed } from './layout-props.tsx';
import { collectionNode, issueEntries } from './list-nodes.ts';

/** One leaf of the list of all issues of an edition, or of those of a year, newest first. */
export const ArchivePage = ({ frame, page }: PageProps<'archive'>) => {
  const { of, path, year, issues } = page;
  const { edition } = of;
  const words = listWords(edition);
  return (
    <ListLayout
      frame={frame}
      page={page}
      entries={issueEntries(issues, edition)}
      trail={[
        ...(path === archivePath(edition) ? [] : [{ name: words.archive, path: archivePath(edition) }]),
        ...(year === null || page.leaf === 1
          ? []
          : [{ name: words.archiveOf(year), path: archivePath(edition, year) }]),
        { name: page.leaf === 1 ? listHead(page).heading : words.leaf(page.leaf, page.leaves), path },
      ]}
    >
      <Years of={of} current={year} />
      {groupsOf(page).map((group) => (
        <section class="year" aria-labelledby={group.year === null ? undefined : `year-${group.year}`}>
          {group.year === null ? null : <h2 id={`year-${group.year}`}>{words.year(group.year)}</h2>}
          <IssueEntries
            of={of}
            timeZone={frame.site.publication.timeZone}
            issues={group.issues}
            heading={group.year === null ? 'h2' : 'h3'}
          />
        </section>
      ))}
      <LeafLinks page={page} />
    </ListLayout>
  );
};

/** One leaf of the list of the issues of a topic or a category, newest first. */
export const SubjectPage = ({ frame, page }: PageProps<'subject'>) => {
  const { of, path, issues, subject, subjects } = page;
  const { edition } = of;
  const words = listWords(edition);
  return (
    <ListLayout
      frame={frame}
      page={page}
      entries={issueEntries(issues, edition)}
      trail={[
        { name: words.subjects[subjects].title, path: subjectsPath(edition, subjects) },
        { name: subject.name, path: subjectPath(edition, subjects, subject.slug) },
        ...(page.leaf === 1 ? [] : [{ name: words.leaf(page.leaf, page.leaves), path }]),
      ]}
    >
      <IssueEntries of={of} timeZone={frame.site.publication.timeZone} issues={issues} heading="h2" />
      <LeafLinks page={page} />
    </ListLayout>
  );
};

/** All topics or all categories of an edition, with the number of their issues. */
export const SubjectsPage = ({ frame, page }: PageProps<'subjects'>) => {
  const { of, path } = page;
  const { edition } = of;
  const words = listWords(edition);
  const entries = of.subjects[page.subjects].map(({ name, slug, issues }) => ({
    name,
    path: subjectPath(edition, page.subjects, slug),
    count: issues.length,
    newest: issues[0]?.title,
  }));
  return (
    <ListLayout frame={frame} page={page} entries={entries} trail={[{ name: listHead(page).heading, path }]}>
      {entries.length === 0 ? null : (
        <ul class="subjects">
          {entries.map((entry) => (
            <li>
              <a href={entry.path}>{entry.name}</a> <span class="count">{words.count(entry.count)}</span>
              {entry.newest === undefined ? null : <p class="newest">{words.newest(entry.newest)}</p>}
            </li>
          ))}
        </ul>
      )}
    </ListLayout>
  );
};

interface ListLayoutProps {
  readonly frame: Frame;
  readonly page: ListPage;
  /** What the page lists, in the order of the page. */
  readonly entries: Parameters<typeof collectionNode>[0]['entries'];
  readonly trail: NonNullable<LayoutProps['trail']>;
  readonly children: Child;
}

/** Layout of all lists: a head, the list for search engines, and links to the neighbouring leaves. */
const ListLayout = ({ frame, page, entries, trail, children }: ListLayoutProps) => {
  const { of, path } = page;
  const head = listHead(page);
  const feeds = feedPageOf(page);
  const { newer, older } = page.kind === 'subjects' ? { newer: null, older: null } : leavesBeside(page);
  return (
    <Layout
      {...placed({ frame, page })}
      title={head.title}
      description={head.description}
      feeds={feeds}
      about={[collectionNode({ frame, edition: of.edition, path, head, entries })]}
      trail={trail}
      previous={newer}
      next={older}
    >
      <div class="listing">
        <header class="list-head">
          <h1 {...head.spoken.heading}>{head.heading}</h1>
          <p class="lead" {...head.spoken.description}>
            {head.description}
          </p>
          {feeds === null ? null : (
            <p class="facts" {...spoken(listWords(of.edition), 'follow')}>
              {listWords(of.edition).follow}
              {FEED_FORMATS.map((format) => (
                <>
                  {' '}
                  <a href={feedPathOf(feeds, format)}>{FEED_NAMES[format]}</a>
                </>
              ))}
            </p>
          )}
        </header>
        {children}
      </div>
    </Layout>
  );
};

interface Group {
  /** Null when the whole page is about one year. */
  readonly year: number | null;
  readonly issues: readonly PublicIssue[];
}

/** Groups the issues of the leaf by year. */
const groupsOf = ({ of, year, issues }: PageProps<'archive'>['page']): readonly Group[] => {
  if (year !== null) return [{ year: null, issues }];
  const shown = new Set(issues);
  return of.years
    .map((each) => ({ year: each.year, issues: each.issues.filter((issue) => shown.has(issue)) }))
    .filter((group) => group.issues.length > 0);
};

const Years = ({ of, current }: { readonly of: EditionSite; readonly current: number | null }) => {
  const { edition, years, issues } = of;
  if (years.length < 2) return null;
  const words = listWords(edition);
  const entries = [
    { name: words.allYears, year: null, count: issues.length },
    ...years.map(({ year, issues: own }) => ({ name: words.year(year), year, count: own.length })),
  ];
  return (
    <nav class="years" aria-label={words.years}>
      <ul>
        {entries.map(({ name, year, count }) => (
          <li>
            <a href={archivePath(edition, year)} aria-current={year === current ? 'page' : undefined}>
              {name} <span class="count">{words.count(count)}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
};

/** Links to the leaves before and after; nothing for a list of one leaf. */
const LeafLinks = ({ page }: { readonly page: LeafPage }) => {
  if (page.leaves === 1) return null;
  const words = listWords(page.of.edition);
  const { newer, older } = leavesBeside(page);
  return (
    <nav class="leaves" aria-label={words.leaves}>
      {newer === null ? null : (
        <a class="newer" rel="prev" href={newer}>
          {words.newer}
        </a>
      )}
      <span>{words.leaf(page.leaf, page.leaves)}</span>
      {older === null ? null : (
        <a class="older" rel="next" href={older}>
          {words.older}
        </a>
      )}
    </nav>
  );
};
