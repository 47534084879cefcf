import type { ResourcesFact } from './resources-fact.ts';

/** Facts of a page that are read from its HTML beside the document itself; `page-parts.ts` has the readers. */
export interface PageParts {
  readonly resources: ResourcesFact;
}
