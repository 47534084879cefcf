import { conditionalResponse, type ResponseHeaders, securityHeaders } from '@legible/surface';
import type { Child } from 'hono/jsx';
import { HTML_TYPE } from './representation.ts';

const TYPE = `${HTML_TYPE}; charset=utf-8`;

/** Ways to answer with a page, all with the security headers of pages. */
export interface PageAnswers {
  /** Never stored: pages that change from one look to the next, and failures. */
  fresh(page: Child, status?: number, headers?: ResponseHeaders): Response;
  /** With an ETag; may be kept and has to be asked about again. */
  conditional(page: Child, ifNoneMatch: string | undefined, headers?: ResponseHeaders): Response;
}

export const pageAnswers = (publicUrl: string): PageAnswers => {
  const secured = { 'content-type': TYPE, ...securityHeaders({ kind: 'html', publicUrl }) };
  return {
    fresh: (page, status = 200, headers = {}) =>
      new Response(String(page), { status, headers: { ...secured, 'cache-control': 'no-store', ...headers } }),
    conditional: (page, ifNoneMatch, headers = {}) =>
      conditionalResponse(String(page), { ...secured, 'cache-control': 'no-cache', ...headers }, ifNoneMatch),
  };
};
