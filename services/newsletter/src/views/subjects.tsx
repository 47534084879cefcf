import { subjectPath } from '@legible/issues';
import type { PageProps } from '../site/frame.ts';
import { listHead } from '../site/list-heads.ts';
import { LIST_WORDS } from '../words/list-words.ts';
import { uiLanguage } from '../words/ui-language.ts';
import { Layout } from './layout.tsx';
import { ListHead } from './leaf-links.tsx';
import { collectionNode } from './list-nodes.ts';

/** All topics or all categories of an edition, with the number of their issues. */
export const SubjectsPage = ({ frame, page }: PageProps<'subjects'>) => {
  const { of, path, alternates } = page;
  const { edition } = of;
  const words = LIST_WORDS[uiLanguage(edition.language)];
  const head = listHead(page);
  const entries = of.subjects[page.subjects].map(({ name, slug, issues }) => ({
    name,
    path: subjectPath(edition, page.subjects, slug),
    count: issues.length,
    newest: issues[0]?.title,
  }));
  return (
    <Layout
      frame={frame}
      of={of}
      title={head.title}
      description={head.description}
      path={path}
      alternates={alternates}
      twin
      about={[collectionNode({ frame, edition, path, head, entries })]}
      trail={[{ name: head.heading, path }]}
    >
      <div class="listing">
        <ListHead head={head} />
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
      </div>
    </Layout>
  );
};
