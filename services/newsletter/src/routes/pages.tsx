import {
  API_CATALOG_PATH,
  canonicalPath,
  type Edition,
  FEED_FORMATS,
  feedPath,
  guidePath,
  llmsPath,
  READY_PATH,
  twinPath,
} from '@legible/issues';
import {
  conditionalResponse,
  type Failure,
  type HeaderLink,
  pageLinks,
  READABLE_BY_ALL,
  type ResponseHeaders,
  SURFACE_FAILURES,
  type SurfaceContext,
  type SurfaceEnv,
} from '@legible/surface';
import type { Hono } from 'hono';
import { problem } from '../api/problem-codes.ts';
import type { BodyForms } from '../bodies/bodies.ts';
import type { ChangeRecord } from '../changes/change-record.ts';
import { estimatedTokens } from '../renderings/estimated-tokens.ts';
import { pageMarkdown } from '../renderings/page-markdown.ts';
import { contentSignal, usageHeaders } from '../renderings/robots-text.ts';
import { FEED_TYPES } from '../site/feed-names.ts';
import { meantPath, type ServedSite } from '../site/served-site.ts';
import type { SitePage } from '../site/site-pages.ts';
import { pageHtml } from '../views/page-html.tsx';
import { HTML_TYPE, MARKDOWN_TYPE, NEVER_SHARED, PAGE_TYPES, pageType, type RouteParts } from './content-answer.ts';
import { withPictureSizes } from './picture-sizes.ts';

export interface PageRoutes extends Omit<RouteParts, 'bodies'> {
  /** Returns the rendered text of a page; null for a page made of lists. */
  readonly bodyOf: (page: SitePage) => Promise<BodyForms | null>;
  /** Knows the issues that were withdrawn; null when no record is kept. */
  readonly changes: Pick<ChangeRecord, 'wasWithdrawn'> | null;
  /** Folder with the operator's pictures. */
  readonly contentFolder: string;
}

/** Content may lock or appear at any instant: caches may store it, and have to revalidate it each time. */
const REVALIDATED = 'public, no-cache';
/**
 * Serves every page of the site at its address, as HTML or Markdown by the Accept header, and at the address of its
 * Markdown twin. Call it after all other routes are registered: it takes the remaining paths.
 */
export const servePages = (app: Hono<SurfaceEnv>, routes: PageRoutes): void => {
  const { current, bodyOf, changes, contentFolder, pageHeaders, failed } = routes;
  const dataHeaders = { ...routes.dataHeaders, ...READABLE_BY_ALL };

  const asHtml = async (c: SurfaceContext, page: SitePage, served: ServedSite): Promise<Response> => {
    const { edition } = page.of;
    const html = String(pageHtml({ frame: served.frame, page, body: await bodyOf(page) }));
    return conditionalResponse(
      await withPictureSizes(html, { baseUrl: served.frame.baseUrl, contentFolder, known: served.site.imageSizes }),
      {
        'content-type': `${HTML_TYPE}; charset=utf-8`,
        'content-language': edition.language,
        'cache-control': REVALIDATED,
        vary: 'Accept',
        link: linksOf(edition, [
          ['alternate', twinPath(edition, page.path), MARKDOWN_TYPE],
          ...FEED_FORMATS.map((format) => ['alternate', feedPath(edition, format), FEED_TYPES[format]] as const),
        ]),
        ...usageHeaders(served.site.publication.aiPolicy),
        ...pageHeaders,
      },
      c.req.header('if-none-match'),
    );
  };

  const asMarkdown = async (
    c: SurfaceContext,
    page: SitePage,
    served: ServedSite,
    headers: ResponseHeaders,
  ): Promise<Response> => {
    const { edition } = page.of;
    const text = pageMarkdown({ frame: served.frame, page, body: await bodyOf(page) });
    return conditionalResponse(
      text,
      {
        'content-type': `${MARKDOWN_TYPE}; charset=utf-8`,
        'content-language': edition.language,
        link: linksOf(edition, [['canonical', served.frame.baseUrl + page.path]]),
        'content-signal': contentSignal(served.site.publication.aiPolicy),
        ...usageHeaders(served.site.publication.aiPolicy),
        'x-markdown-tokens': String(estimatedTokens(text)),
        ...dataHeaders,
        ...headers,
      },
      c.req.header('if-none-match'),
    );
  };

  const negotiated = (c: SurfaceContext, page: SitePage, served: ServedSite): Response | Promise<Response> => {
    const twin = twinPath(page.of.edition, page.path);
    switch (pageType(c.req.header('accept'))) {
      case HTML_TYPE:
        return asHtml(c, page, served);
      case MARKDOWN_TYPE:
        return asMarkdown(c, page, served, { ...NEVER_SHARED, vary: 'Accept', 'content-location': twin });
      default:
        return failed(c, notAcceptable(page.path, twin), { vary: 'Accept' });
    }
  };

  app.use('*', async (c, next) => {
    const served = current();
    const path = rawPath(c);
    const page = served.pages.get(path);
    const twin = page ?? served.twins.get(path);
    if (page === undefined && twin === undefined) {
      const meant = isRead(c) ? meantPath(served, path) : null;
      if (meant !== null) return redirect(meant, c);
      const gone = isRead(c) && changes !== null ? withdrawnPath(served, path) : null;
      if (gone === null || !(await changes?.wasWithdrawn(gone.edition, gone.slug))) return next();
      return failed(c, problem('issue_withdrawn', 'This issue was withdrawn.'));
    }
    if (c.req.method === 'OPTIONS') return new Response(null, { status: 204, headers: { ...dataHeaders, ...ALLOWED } });
    if (!isRead(c)) return failed(c, SURFACE_FAILURES.methodNotAllowed, ALLOWED);
    if (page !== undefined) return negotiated(c, page, served);
    return twin === undefined ? next() : asMarkdown(c, twin, served, { 'cache-control': REVALIDATED });
  });
};

const linksOf = (edition: Edition, own: readonly HeaderLink[]): string =>
  pageLinks(own, {
    llms: llmsPath(edition),
    catalog: API_CATALOG_PATH,
    guide: guidePath(edition, 'developer'),
    status: READY_PATH,
  });

const ISSUE_PATH = /^(.*)\/issues\/([^/]+?)(?:\.md)?$/;

/** Returns the edition and slug of the issue that a path would lead to; null for other paths. */
const withdrawnPath = ({ site }: ServedSite, path: string): { edition: string; slug: string } | null => {
  const [, before, slug = ''] = ISSUE_PATH.exec(canonicalPath(path) ?? '') ?? [];
  const of = site.editions.find(({ edition }) => edition.path === before);
  return of === undefined ? null : { edition: of.edition.key, slug: decodeURIComponent(slug) };
};

const ALLOWED = { allow: 'GET, HEAD, OPTIONS' };

const isRead = (c: SurfaceContext): boolean => c.req.method === 'GET' || c.req.method === 'HEAD';

/** Returns the path as it was sent, with the escapes that a URL parser leaves. */
const rawPath = (c: SurfaceContext): string => new URL(c.req.url).pathname;

/** Redirects permanently, with the same method, to the canonical address of the same page. */
const redirect = (path: string, c: SurfaceContext): Response => {
  const { search } = new URL(c.req.url);
  return new Response(null, {
    status: 308,
    headers: { location: path + search, 'cache-control': 'public, max-age=3600' },
  });
};

const notAcceptable = (path: string, twin: string): Failure => ({
  status: 406,
  code: 'not_acceptable',
  message: `This page answers as ${PAGE_TYPES.join(' and ')}, and the Accept header rules both out.`,
  resolution: `Send Accept: ${MARKDOWN_TYPE}, or ask for the Markdown at ${twin}.`,
  extra: {
    available: [
      { type: HTML_TYPE, href: path },
      { type: MARKDOWN_TYPE, href: twin },
    ],
  },
});
