import { issuePath } from '@legible/issues';
import { memoryRateLimiter, type Service, service } from '@legible/surface';
import type { Bodies } from '../bodies/bodies.ts';
import { renderBody } from '../bodies/body-task.ts';
import type { ChangeRecord } from '../changes/change-record.ts';
import { NO_INDEX_FILES } from '../search/index-files.ts';
import { liveSearch } from '../search/live-search.ts';
import type { PublicSite } from '../site/public-site.ts';
import { apiDocument } from './api-document.ts';
import { type ApiLimits, apiPolicies } from './api-limits.ts';
import { apiOperations } from './api-operations.ts';
import { apiProblems } from './problem-codes.ts';
import type { Search, SearchResult } from './search.ts';

export const BASE_URL = 'https://letter.legible-service.net';

/** Renders in the test's own thread. */
const testBodies: Bodies = {
  ofIssue: async (issue, site) => {
    const edition = site.edition(issue.edition)?.edition;
    const source = site.library.sourceOf(issue);
    if (!edition || !source) throw new Error('not an issue of this site');
    return renderBody({
      source,
      place: { baseUrl: BASE_URL, page: issuePath(edition, issue.slug) },
      language: edition.language,
      footnotes: { title: 'Footnotes', back: 'Back to' },
    });
  },
  ofPage: () => Promise.reject(new Error('not asked for')),
  ofMarkdown: () => Promise.reject(new Error('not asked for')),
};

export const NOTHING_FOUND: SearchResult = {
  hits: [],
  total: 0,
  near: 0,
  complete: true,
  also: [],
  suggestion: null,
  facets: null,
};

/** The search of the service, with every text read in the test's own thread. */
export const testSearch = (): Search => {
  const fail = (error: unknown): never => {
    throw error;
  };
  return liveSearch({ bodies: testBodies, files: NO_INDEX_FILES, prepared: async () => {}, onError: fail }).search;
};

interface TestApiOptions {
  readonly limits?: ApiLimits;
  readonly clock?: () => number;
  readonly bodies?: Bodies;
  readonly search?: Search;
  readonly clientOf?: () => string;
  readonly changes?: ChangeRecord | null;
}

export interface TestApi {
  readonly service: Service;
  /** Requests a path, with GET unless `init` says otherwise. */
  readonly ask: (path: string, init?: RequestInit) => Promise<Response>;
  /** The errors that defects threw. */
  readonly defects: readonly unknown[];
}

/** Makes the API of a site, in this process. */
export const testApi = (current: () => PublicSite, options: TestApiOptions = {}): TestApi => {
  const { limits = { reads: 1_000_000, search: 1_000_000 }, clock = () => 0, clientOf = () => 'client' } = options;
  const { editions } = current().publication;
  const defects: unknown[] = [];
  const problems = apiProblems(editions, BASE_URL);
  const made = service({
    operations: apiOperations({
      editions,
      baseUrl: BASE_URL,
      current: () => ({ site: current() }),
      bodies: options.bodies ?? testBodies,
      search: options.search ?? testSearch(),
      changes: options.changes ?? null,
      limiter: memoryRateLimiter({ policies: apiPolicies(limits), clock }),
      clientOf,
      problems,
      register: async () => ({ kind: 'unavailable' }),
    }),
    document: apiDocument({ editions, baseUrl: BASE_URL, contact: 'letter@legible-service.net', limits }),
    errors: problems,
    publicUrl: BASE_URL,
    onError: (error) => defects.push(error),
  });
  return {
    service: made,
    ask: async (path, init) => made.fetch(new Request(`${BASE_URL}${path}`, init)),
    defects,
  };
};
