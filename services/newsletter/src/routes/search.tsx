import { xmlEscape } from '@legible/formats/xml-text';
import { type Edition, openSearchPath, searchPath } from '@legible/issues';
import type { Failure, RateLimiter, RequestContext, SurfaceContext, SurfaceEnv } from '@legible/surface';
import { conditionalResponse } from '@legible/surface';
import type { Hono } from 'hono';
import { admitWith } from '../api/api-limits.ts';
import { PARAMETER_LIMITS } from '../api/parameters.ts';
import type { Search } from '../api/search.ts';
import { searchMarkdown } from '../renderings/search-markdown.ts';
import { OPEN_SEARCH_TYPE, PAGE_SIZE, type SearchView } from '../search/search-view.ts';
import type { EditionSite, PublicSite } from '../site/public-site.ts';
import { SearchPage } from '../views/search-page.tsx';
import { searchWords } from '../words/search-words.ts';
import {
  contentAnswer,
  HTML_TYPE,
  MARKDOWN_TYPE,
  NEVER_SHARED,
  PAGE_TYPES,
  pageType,
  type RouteParts,
} from './content-answer.ts';
import { editionPatterns } from './edition-patterns.ts';

export interface SearchPageRoutes extends Omit<RouteParts, 'bodies'> {
  readonly search: Search;
  /** With the policies of `apiPolicies`: a search costs the same wherever it is made. */
  readonly limiter: RateLimiter;
  readonly clientOf: (c: RequestContext) => string;
}

/** Nobody reads that far, and every page costs as much as all pages before it. */
const LAST_PAGE = 500;

/** Serves the search page of every edition, as HTML and as Markdown, and its OpenSearch description for browsers. */
export const serveSearch = (app: Hono<SurfaceEnv>, routes: SearchPageRoutes): void => {
  const { current, search, failed, pageHeaders, dataHeaders } = routes;
  const admit = admitWith(routes.limiter, routes.clientOf);
  const editionAt = (path: string, pathOf: (edition: Edition) => string): EditionSite | undefined =>
    current().site.editions.find(({ edition }) => pathOf(edition) === path);

  app.on('GET', editionPatterns(searchPath), async (c, next) => {
    const { site, frame } = current();
    const of = editionAt(c.req.path, searchPath);
    if (of === undefined) return next();
    const type = pageType(c.req.header('accept'));
    if (type === null) return failed(c, NOT_ACCEPTABLE, { vary: 'Accept' });
    const query = clipped(c.req.query('q') ?? '');
    const refusal = query === '' ? null : await admit('search', c);
    if (refusal !== null) return failed(c, refusal.failure, refusal.headers);
    const view = await viewOf(search, site, of, query, c);
    const isHtml = type === HTML_TYPE;
    const body = isHtml ? String(<SearchPage frame={frame} of={of} view={view} />) : searchMarkdown(frame, of, view);
    const headers = {
      'content-type': `${type}; charset=utf-8`,
      'content-language': of.edition.language,
      vary: 'Accept',
      ...(isHtml ? pageHeaders : dataHeaders),
    };
    // A stored copy would lack results that are found soon after.
    if (view.result?.complete === false)
      return new Response(body, { headers: { ...headers, 'cache-control': 'no-store' } });
    const caching = isHtml ? { 'cache-control': 'public, no-cache' } : NEVER_SHARED;
    return conditionalResponse(body, { ...headers, ...caching }, c.req.header('if-none-match'));
  });

  app.on('GET', editionPatterns(openSearchPath), (c, next) => {
    const of = editionAt(c.req.path, openSearchPath);
    if (of === undefined) return next();
    const xml = openSearchText(of.edition, current().frame.baseUrl);
    return Promise.resolve(
      contentAnswer(c, xml, { 'content-type': `${OPEN_SEARCH_TYPE}; charset=utf-8`, ...dataHeaders }),
    );
  });
};

const NOT_ACCEPTABLE: Failure = {
  status: 406,
  code: 'not_acceptable',
  message: `This page answers as ${PAGE_TYPES.join(' and ')}, and the Accept header rules both out.`,
  resolution: `Send Accept: ${MARKDOWN_TYPE}.`,
};

const viewOf = async (
  search: Search,
  site: PublicSite,
  { edition }: EditionSite,
  query: string,
  c: SurfaceContext,
): Promise<SearchView> => {
  const isEverywhere = c.req.query('in') === 'all' && site.editions.length > 1;
  const order = c.req.query('order') === 'date' ? 'date' : 'fit';
  const asked = c.req.query('page') ?? '';
  const page = /^[1-9]\d{0,3}$/.test(asked) ? Math.min(Number(asked), LAST_PAGE) : 1;
  if (query === '') return { query, page: 1, order, isEverywhere, result: null, editions: [] };
  const request = { query, isWanted: null, order, wantsFacets: true } as const;
  const here = { locale: isEverywhere ? null : edition.key, limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE };
  const result = await search(site, { ...request, ...here });
  const all = site.editions.length > 1 ? await search(site, { ...request, locale: null, limit: 1, offset: 0 }) : result;
  return { query, page, order, isEverywhere, result, editions: all.facets?.editions ?? [] };
};

/** A form can send any text: one that is too long is cut, not refused. */
const clipped = (text: string): string => text.trim().slice(0, PARAMETER_LIMITS.query).toWellFormed();

/** Most characters of the short name (OpenSearch 1.1). */
const SHORT_NAME_MOST = 16;

const openSearchText = (edition: Edition, baseUrl: string): string => `<?xml version="1.0" encoding="UTF-8"?>
<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/">
  <ShortName>${xmlEscape([...edition.name].slice(0, SHORT_NAME_MOST).join(''))}</ShortName>
  <Description>${xmlEscape(searchWords(edition).description(edition.name))}</Description>
  <Language>${edition.language}</Language>
  <InputEncoding>UTF-8</InputEncoding>
  <Url type="text/html" template="${baseUrl}${searchPath(edition)}?q={searchTerms}"/>
  <Url type="text/markdown" template="${baseUrl}${searchPath(edition)}?q={searchTerms}"/>
</OpenSearchDescription>
`;
