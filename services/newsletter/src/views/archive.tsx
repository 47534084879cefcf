import { archivePath, type PublicIssue } from '@legible/issues';
import type { PageProps } from '../site/frame.ts';
import { leavesBeside, listHead } from '../site/list-heads.ts';
import type { EditionSite } from '../site/public-site.ts';
import { LIST_WORDS } from '../words/list-words.ts';
import { uiLanguage } from '../words/ui-language.ts';
import { IssueEntries } from './issue-card.tsx';
import { Layout } from './layout.tsx';
import { LeafLinks, ListHead } from './leaf-links.tsx';
import { collectionNode, issueEntries } from './list-nodes.ts';

/** All issues of an edition, or those of a year, newest first, a leaf at a time. */
export const ArchivePage = ({ frame, page }: PageProps<'archive'>) => {
  const { of, path, alternates, year, issues } = page;
  const { edition } = of;
  const words = LIST_WORDS[uiLanguage(edition.language)];
  const head = listHead(page);
  const { newer, older } = leavesBeside(page);
  return (
    <Layout
      frame={frame}
      of={of}
      title={head.title}
      description={head.description}
      path={path}
      alternates={alternates}
      twin
      about={[collectionNode({ frame, edition, path, head, entries: issueEntries(issues, edition) })]}
      trail={[
        ...(path === archivePath(edition) ? [] : [{ name: words.archive, path: archivePath(edition) }]),
        ...(year === null || page.leaf === 1
          ? []
          : [{ name: words.archiveOf(year), path: archivePath(edition, year) }]),
        { name: page.leaf === 1 ? head.heading : words.leaf(page.leaf, page.leaves), path },
      ]}
      previous={newer}
      next={older}
    >
      <div class="listing">
        <ListHead head={head} />
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
      </div>
    </Layout>
  );
};

interface Group {
  /** Null: the page is of that year alone. */
  readonly year: number | null;
  readonly issues: readonly PublicIssue[];
}

/** The issues of the leaf under their years. */
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
  const words = LIST_WORDS[uiLanguage(edition.language)];
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
