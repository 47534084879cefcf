import { subjectPath, subjectsPath } from '@legible/issues';
import type { PageProps } from '../site/frame.ts';
import { leavesBeside, listHead } from '../site/list-heads.ts';
import { LIST_WORDS } from '../words/list-words.ts';
import { uiLanguage } from '../words/ui-language.ts';
import { IssueEntries } from './issue-card.tsx';
import { Layout } from './layout.tsx';
import { LeafLinks, ListHead } from './leaf-links.tsx';
import { collectionNode, issueEntries } from './list-nodes.ts';

/** The issues of a topic or a category, newest first, a leaf at a time. */
export const SubjectPage = ({ frame, page }: PageProps<'subject'>) => {
  const { of, path, alternates, issues, subject, subjects } = page;
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
        { name: words.subjects[subjects].title, path: subjectsPath(edition, subjects) },
        { name: subject.name, path: subjectPath(edition, subjects, subject.slug) },
        ...(page.leaf === 1 ? [] : [{ name: words.leaf(page.leaf, page.leaves), path }]),
      ]}
      previous={newer}
      next={older}
    >
      <div class="listing">
        <ListHead head={head} />
        <IssueEntries of={of} timeZone={frame.site.publication.timeZone} issues={issues} heading="h2" />
        <LeafLinks page={page} />
      </div>
    </Layout>
  );
};
