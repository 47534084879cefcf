import { raw } from 'hono/html';
import { Layout, type Site } from './layout.tsx';
import { OnThisPage } from './parts.tsx';
import { breadcrumbs } from './structured-data.tsx';

/** A document of the repository as a page. The build makes it (`tools/bundle/write-docs.ts`). */
export interface DocumentPage {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  /** Trusted: it is made from our own documents only. */
  readonly html: string;
  readonly parts: readonly (readonly [id: string, title: string])[];
}

export const DOCS_PATH = '/docs';
export const documentPath = (name: string): string => `${DOCS_PATH}/${name}`;

/** The documents for each group of readers, in the order of the index. All other documents are under "Reference". */
const READERS: readonly (readonly [reader: string, names: readonly string[]])[] = [
  ['Site owners', ['start-site-owner']],
  ['Developers', ['start-developer', 'command-line']],
  ['Agents', ['start-agent', 'mcp']],
  ['Publishers', ['start-publisher', 'publishing', 'importing']],
  ['Operators', ['start-operator', 'configuration', 'operating', 'several-machines']],
];
const REFERENCE = 'Reference';

/** Groups the documents by reader. */
const documentGroups = (pages: readonly DocumentPage[]) => {
  const named = new Map(pages.map((page) => [page.name, page]));
  const groups = READERS.map(([reader, names]) => [reader, names.flatMap((name) => named.get(name) ?? [])] as const);
  const grouped = new Set(READERS.flatMap(([, names]) => names));
  return [...groups, [REFERENCE, pages.filter(({ name }) => !grouped.has(name))] as const];
};

/** The index of the documentation, by reader. */
export const DocsIndexPage = ({ site, pages }: { readonly site: Site; readonly pages: readonly DocumentPage[] }) => (
  <Layout
    site={site}
    title="Documentation"
    description="Guides to Legible for site owners, developers, agents, publishers and operators: a start in five minutes for each, and every setting, command and limit."
    path={DOCS_PATH}
    twin
  >
    <div class="prose">
      <h1>Documentation</h1>
      <p class="lead">Begin with the page for you. Each start takes five minutes.</p>
      {documentGroups(pages).map(([reader, those]) => (
        <section>
          <h2>{reader}</h2>
          <ul>
            {those.map(({ name, title, description }) => (
              <li>
                <a href={documentPath(name)}>{title}</a>
                <br />
                <span class="muted">{description}</span>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  </Layout>
);

/** A document with at least this many parts gets a list of them. */
const PARTS_LISTED = 3;

/** One document. */
export const DocumentationPage = ({ site, page }: { readonly site: Site; readonly page: DocumentPage }) => (
  <Layout
    site={site}
    title={page.title}
    description={page.description}
    path={documentPath(page.name)}
    twin
    about={[breadcrumbs(site.baseUrl, ['Documentation', DOCS_PATH], [page.title, documentPath(page.name)])]}
  >
    <div class="prose guide document">
      <p class="eyebrow">
        <a href={DOCS_PATH}>Documentation</a>
      </p>
      <h1>{page.title}</h1>
      {page.parts.length < PARTS_LISTED ? null : <OnThisPage parts={page.parts} />}
      <div>{raw(page.html)}</div>
    </div>
  </Layout>
);
