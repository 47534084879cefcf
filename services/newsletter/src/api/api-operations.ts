import type { Edition } from '@legible/issues';
import type { Operation, RateLimiter, RequestContext } from '@legible/surface';
import type { Registration } from '../delivery/registration.ts';
import type { PublicSite } from '../site/public-site.ts';
import type { ApiContext, ApiView } from './api-context.ts';
import { admitWith } from './api-limits.ts';
import { listChanges } from './change-operation.ts';
import { listCategories, listEditions, listTopics } from './edition-operations.ts';
import { apiExamples } from './examples.ts';
import { apiJson, subjectIndex } from './issue-json.ts';
import { getIssue, listIssues } from './issue-operations.ts';
import { localesOf } from './locales.ts';
import { apiSchemas } from './schemas.ts';
import { searchOperation } from './search-operation.ts';
import { registerWebhook } from './webhook-operation.ts';

interface ApiOptions
  extends Pick<Registration, 'register'>,
    Pick<ApiContext, 'bodies' | 'search' | 'changes' | 'problems'> {
  /** The configured editions, whose keys are the locales. */
  readonly editions: readonly [Edition, ...Edition[]];
  /** Public origin without a final slash. */
  readonly baseUrl: string;
  /** What is public at this instant. */
  readonly current: () => { readonly site: PublicSite };
  /** With the policies of `apiPolicies`. */
  readonly limiter: RateLimiter;
  /** Returns the key under which limits count a client. */
  readonly clientOf: (c: RequestContext) => string;
}

/** Lists the operations of the public API. All of them read, except the one that registers a webhook. */
export const apiOperations = (options: ApiOptions): readonly Operation[] => {
  const { editions, baseUrl, problems } = options;
  const locales = localesOf(editions);
  const context: ApiContext = {
    ...options,
    locales,
    schemas: apiSchemas(locales),
    examples: apiExamples(editions, baseUrl),
    view: viewOf(options.current, baseUrl),
    admit: admitWith(options.limiter, options.clientOf),
  };
  return [
    searchOperation(context),
    listIssues(context),
    getIssue(context),
    listChanges(context),
    listEditions(context),
    listTopics(context),
    listCategories(context),
    registerWebhook({ locales, problems, clientOf: options.clientOf, register: options.register }),
  ];
};

/** Returns a function that gives the view of a site, or of the current one. The view is kept until another one is asked for. */
export const viewOf = (current: ApiOptions['current'], baseUrl: string): ApiContext['view'] => {
  let kept: ApiView | null = null;
  return (asked) => {
    const site = asked ?? current().site;
    if (kept?.site !== site) {
      const index = subjectIndex(site);
      kept = { site, index, json: apiJson(baseUrl, site, index) };
    }
    return kept;
  };
};
