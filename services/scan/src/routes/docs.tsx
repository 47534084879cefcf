import { readFileSync } from 'node:fs';
import type { SurfaceEnv } from '@legible/surface';
import type { Hono } from 'hono';
import { twinPath } from '../contract/addresses.ts';
import { DOCS_PATH, DocsIndexPage, DocumentationPage, type DocumentPage, documentPath } from '../views/docs-page.tsx';
import type { Site } from '../views/layout.tsx';
import type { PublishedPage, PublishedPages } from './published-pages.ts';

/** File of documents that every build writes beside the bundle. */
const FILE = new URL('../../dist/docs.json', import.meta.url);

interface DocsRoutes {
  readonly site: Site;
  readonly published: PublishedPages;
}

/** Serves `/docs`: the documents of the repository. Returns their pages, the index first; each is made when first used. */
export const serveDocs = (app: Hono<SurfaceEnv>, { site, published }: DocsRoutes): readonly PublishedPage[] => {
  const pages: readonly DocumentPage[] = JSON.parse(readFileSync(FILE, 'utf8'));
  const serve = (path: string, make: () => string): PublishedPage => {
    let made: string | null = null;
    const html = (): string => {
      made ??= make();
      return made;
    };
    app.get(path, (c) => published.page(c, path, html(), site));
    app.get(twinPath(path), (c) => published.twin(c, html()));
    return { path, html };
  };
  return [
    serve(DOCS_PATH, () => String(<DocsIndexPage site={site} pages={pages} />)),
    ...pages.map((page) => serve(documentPath(page.name), () => String(<DocumentationPage site={site} page={page} />))),
  ];
};
