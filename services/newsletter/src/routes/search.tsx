import { searchPath } from '@legible/issues';
import type {
  Failure,
  RateLimiter,
  RequestContext,
  ResponseHeaders,
  SurfaceContext,
  SurfaceEnv,
} from '@legible/surface';
import { conditionalResponse } from '@legible/surface';
import type { Hono } from 'hono';
import { admitWith } from '../api/api-limits.ts';
import { PARAMETER_LIMITS } from '../api/parameters.ts';
import type { Search } from '../api/search.ts';
import type { ServedSite } from '../site/served-site.ts';
import { SearchPage } from '../views/search-page.tsx';
import { HTML_TYPE } from './content-answer.ts';
import { editionPatterns } from './edition-patterns.ts';

export interface SearchPageRoutes {
  readonly current: () => ServedSite;
  readonly search: Search;
  /** With the policies of `apiPolicies`: a search costs the same wherever it is made. */
  readonly limiter: RateLimiter;
  readonly clientOf: (c: RequestContext) => string;
  /** Security headers of answers that are pages. */
  readonly pageHeaders: ResponseHeaders;
  readonly failed: (c: SurfaceContext, failure: Failure, headers?: ResponseHeaders) => Response;
}

/** Hits shown on the page. */
const SHOWN = 20;

/**
 * The search page of every edition: a form that works without scripts, and what it finds. For programs there is
 * `/api/search`, so it comes as HTML alone.
 */
export const serveSearch = (app: Hono<SurfaceEnv>, routes: SearchPageRoutes): void => {
  const { current, search, failed, pageHeaders } = routes;
  const admit = admitWith(routes.limiter, routes.clientOf);
  app.on('GET', editionPatterns(searchPath), async (c, next) => {
    const { site, frame } = current();
    const of = site.editions.find(({ edition }) => searchPath(edition) === c.req.path);
    if (of === undefined) return next();
    const query = clipped(c.req.query('q') ?? '');
    const refusal = query === '' ? null : await admit('search', c);
    if (refusal !== null) return failed(c, refusal.failure, refusal.headers);
    const request = { query, locale: of.edition.key, isWanted: null, limit: SHOWN, offset: 0 };
    const result = query === '' ? null : await search(site, request);
    const page = <SearchPage frame={frame} of={of} query={query} result={result} />;
    const headers = {
      'content-type': `${HTML_TYPE}; charset=utf-8`,
      'content-language': of.edition.language,
      ...pageHeaders,
    };
    // What is found soon would be missing from an answer that was kept.
    return result?.complete === false
      ? new Response(String(page), { headers: { ...headers, 'cache-control': 'no-store' } })
      : conditionalResponse(
          String(page),
          { ...headers, 'cache-control': 'public, no-cache' },
          c.req.header('if-none-match'),
        );
  });
};

/** A form can be sent any text: what is too long is cut, not refused. */
const clipped = (text: string): string => text.trim().slice(0, PARAMETER_LIMITS.query).toWellFormed();
