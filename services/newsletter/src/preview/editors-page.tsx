import { counted } from '@legible/issues';
import type { DeskPart } from '../check/editors-desk.ts';
import type { ServedSite } from '../site/served-site.ts';
import { Layout } from '../views/layout.tsx';

/** Most entries that a section lists; the others are counted. */
const LISTED = 50;

interface EditorsPageProps {
  readonly served: ServedSite;
  readonly desk: readonly DeskPart[];
}

/** The page on which editors see coming issues and open tasks. It is in English, like the command line. */
export const EditorsPage = ({ served: { site, frame }, desk }: EditorsPageProps) => {
  const of = site.editions.find(({ edition }) => edition.language === 'en') ?? site.editions[0];
  return of === undefined ? null : (
    <Layout frame={frame} of={of} title="Editors’ page" description="What is to come, and what is to do." path={null}>
      <div class="editors" lang="en" dir="ltr">
        <h1>Editors’ page</h1>
        {desk.map(({ title, entries, none, lead }) => (
          <section>
            <h2>{title}</h2>
            {entries.length > 0 && lead === '' ? null : <p>{entries.length === 0 ? none : lead}</p>}
            <ul>
              {entries.slice(0, LISTED).map(({ page, facts, says }) => (
                <li>
                  {page === null ? null : (
                    <a href={page.path} lang={page.language}>
                      {page.title}
                    </a>
                  )}
                  {facts === '' ? null : <p class="facts">{facts}</p>}
                  <p>{says}</p>
                </li>
              ))}
            </ul>
            {entries.length > LISTED ? <p>… and {counted(entries.length - LISTED, 'older one')}.</p> : null}
          </section>
        ))}
      </div>
    </Layout>
  );
};
