import { preferredType } from '@legible/formats/accept';
import {
  conditionalResponse,
  type Failure,
  JSON_TYPE,
  jsonResponse,
  preparedResponse,
  READABLE_BY_ALL,
  type ResponseHeaders,
  type SurfaceContext,
  type SurfaceEnv,
  securityHeaders,
} from '@legible/surface';
import type { Hono } from 'hono';
import type { Child } from 'hono/jsx';
import { z } from 'zod';
import { SCAN_ID_PATTERN } from '../contract/scan-id.ts';
import { LANGUAGE_TAGS } from '../language/language.ts';
import type { ReportRendering } from '../renderings/report-rendering.ts';
import { REPORT_RENDERINGS } from '../renderings/report-renderings.ts';
import type { Result, Results } from '../scan/results.ts';
import type { Site } from '../views/layout.tsx';
import { NO_SCAN } from './scan-routes.ts';

export const HTML_TYPE = 'text/html';

/** Whether an address is for programs: those never answer with a page. */
export const isForPrograms = (path: string): boolean => path.startsWith('/api/') || path === '/openapi.json';

/**
 * Whether to answer with a page: only to a client that explicitly prefers HTML, as browsers do. Every other client gets
 * JSON, even one that accepts anything.
 */
export const wantsPage = (c: SurfaceContext): boolean =>
  !isForPrograms(c.req.path) && preferredType(c.req.header('accept') ?? null, [JSON_TYPE, HTML_TYPE]) === HTML_TYPE;

/** A form of the report, or the page (null). */
type ResultForm = ReportRendering | null;

/** The media types of a result, the page first. */
export const RESULT_TYPES: readonly string[] = [HTML_TYPE, ...REPORT_RENDERINGS.map(({ mediaType }) => mediaType)];

const formOfType = (type: string): ResultForm => REPORT_RENDERINGS.find(({ mediaType }) => mediaType === type) ?? null;

/**
 * Returns which scan or domain a path means, and the form that the client asks for. An extension after a scan id overrides
 * Accept, so that a link can lead to a form. A domain has no extension, because `.md` is also the end of domains. `form` is
 * `'none'` when we have no such form.
 */
export const resultAsked = (
  path: string,
  accept: string | undefined,
): { readonly subject: string; readonly form: ResultForm | 'none' } => {
  const dot = path.indexOf('.');
  const id = dot === -1 ? path : path.slice(0, dot);
  if (dot !== -1 && SCAN_ID_PATTERN.test(id)) {
    const extension = path.slice(dot);
    if (extension === '.html') return { subject: id, form: null };
    return { subject: id, form: REPORT_RENDERINGS.find((one) => one.extension === extension) ?? 'none' };
  }
  const type = preferredType(accept ?? null, RESULT_TYPES);
  return { subject: path, form: type === null ? 'none' : formOfType(type) };
};

const TYPE = `${HTML_TYPE}; charset=utf-8`;

export const pageAnswers = (publicUrl: string) => {
  const secured = { 'content-type': TYPE, ...securityHeaders({ kind: 'html', publicUrl }) };
  return {
    /** For failures and for pages that change from request to request. No cache may store it. */
    fresh: (page: Child, status = 200, headers: ResponseHeaders = {}) =>
      new Response(String(page), { status, headers: { ...secured, 'cache-control': 'no-store', ...headers } }),
    /** With an ETag. A cache may keep it, but must revalidate it. */
    conditional: (page: Child, ifNoneMatch: string | undefined, headers: ResponseHeaders = {}) =>
      conditionalResponse(String(page), { ...secured, 'cache-control': 'no-cache', ...headers }, ifNoneMatch),
  };
};

/** Answers with a page and the security headers of pages. */
export type PageAnswers = ReturnType<typeof pageAnswers>;

export type PageOrJson = 'page' | 'json';

const TYPES = [HTML_TYPE, JSON_TYPE] as const;

/** Message for a client that accepts neither. */
export const PAGE_OR_JSON_ONLY = `This address answers as ${TYPES.join(', ')}.`;

/** Returns the form that Accept prefers of a page and JSON; null when the client accepts neither. */
export const pageOrJson = (accept: string | undefined): PageOrJson | null => {
  const type = preferredType(accept ?? null, TYPES);
  return type === null ? null : type === HTML_TYPE ? 'page' : 'json';
};

type Pending = Extract<Result, { readonly state: 'pending' }>;

/** Returns the answer of every form except the page while there is nothing to show: 202 with the progress. */
export const pendingAnswer = ({ progress, retryAfterS }: Pending, headers: ResponseHeaders): Response =>
  jsonResponse(progress, 202, { ...headers, 'cache-control': 'no-store', 'retry-after': String(retryAfterS) });

/** What all routes need to answer. */
export interface Answering {
  /** Security headers of answers that are data. */
  readonly dataHeaders: ResponseHeaders;
  /** Answers with a failure, as a page or as data. */
  readonly failed: (c: SurfaceContext, failure: Failure, headers?: ResponseHeaders) => Response;
}

/** What routes with pages need to answer. */
export interface PageAnswering extends Answering {
  readonly site: Site;
  readonly pages: PageAnswers;
}

/** Returns the header that names the language of a page. */
export const languageHeader = ({ language }: Pick<Site, 'language'>): ResponseHeaders => ({
  'content-language': LANGUAGE_TAGS[language],
});

/** What routes about reports need to answer. */
export interface ReportRoutes extends PageAnswering {
  readonly results: Results;
  /** Whether search engines may index reports and what is made from them. */
  readonly indexReports: boolean;
}

/** Returns headers for everything about a report. It is about another site, so the operator decides about indexing. */
export const reportHeaders = (indexReports: boolean): ResponseHeaders =>
  indexReports ? {} : { 'x-robots-tag': 'noindex' };

/** Returns the same headers for addresses with several forms. */
export const negotiatedHeaders = ({ indexReports }: Pick<ReportRoutes, 'indexReports'>): ResponseHeaders => ({
  vary: 'Accept',
  ...reportHeaders(indexReports),
});

type Ready = Extract<Result, { readonly state: 'ready' }>;

/**
 * Returns the result of a scan, or the answer to send when there is none to show.
 *
 * @param whilePending makes the answer while the result is not ready or held back.
 * @param which names the scan in the message of a failure.
 */
export const readyOr = async (
  c: SurfaceContext,
  { results, failed }: Pick<Answering, 'failed'> & { readonly results: Pick<Results, 'of'> },
  scanId: string,
  whilePending: (pending: Pending) => Response,
  which = 'This scan',
): Promise<Ready | Response> => {
  const result = SCAN_ID_PATTERN.test(scanId) ? await results.of(scanId) : null;
  switch (result?.state) {
    case undefined:
      return failed(c, NO_SCAN);
    case 'failed':
      return failed(c, { status: 404, code: 'scan_failed', message: `${which} has no report. ${result?.message}` });
    case 'pending':
      return whilePending(result);
    case 'ready':
      return result;
  }
};

/** Serves the JSON Schema (2020-12) of a JSON answer. */
export const serveSchema = (app: Hono<SurfaceEnv>, path: string, schema: z.ZodType, dataHeaders: ResponseHeaders) => {
  const answer = preparedResponse(JSON.stringify(z.toJSONSchema(schema)), {
    'content-type': 'application/schema+json',
    'cache-control': 'public, max-age=300',
    ...dataHeaders,
    ...READABLE_BY_ALL,
  });
  app.get(path, (c) => answer(c.req.header('if-none-match')));
};

/** Answers with JSON whose schema is at `schemaPath`. */
export const describedJson = (c: SurfaceContext, value: unknown, schemaPath: string, headers: ResponseHeaders) =>
  conditionalResponse(
    JSON.stringify(value),
    {
      'content-type': JSON_TYPE,
      'cache-control': 'no-cache',
      link: `<${schemaPath}>; rel="describedby"; type="application/schema+json"`,
      ...headers,
      ...READABLE_BY_ALL,
    },
    c.req.header('if-none-match'),
  );
