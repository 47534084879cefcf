import { preferredType } from '@legible/formats/accept';
import {
  conditionalResponse,
  type Failure,
  READABLE_BY_ALL,
  type ResponseHeaders,
  type SurfaceContext,
} from '@legible/surface';
import type { Bodies } from '../bodies/bodies.ts';
import type { ServedSite } from '../site/served-site.ts';

/** What the routes of the site receive. */
export interface RouteParts {
  readonly current: () => ServedSite;
  readonly bodies: Bodies;
  /** Security headers of answers that are pages, and of those that are data. */
  readonly pageHeaders: ResponseHeaders;
  readonly dataHeaders: ResponseHeaders;
  /** Answers with a failure, as a page or as data. */
  readonly failed: (c: SurfaceContext, failure: Failure, headers?: ResponseHeaders) => Response;
}

export const HTML_TYPE = 'text/html';
export const MARKDOWN_TYPE = 'text/markdown';
/** Types that pages are offered as. The first wins any tie. */
export const PAGE_TYPES = [HTML_TYPE, MARKDOWN_TYPE] as const;

/** Returns the form of a page that an Accept header asks for; null when it accepts neither. */
export const pageType = (accept: string | undefined): (typeof PAGE_TYPES)[number] | null => {
  const preferred = preferredType(accept ?? null, PAGE_TYPES);
  return PAGE_TYPES.find((type) => type === preferred) ?? null;
};

/**
 * Answers with content for programs. Content may lock or appear at any instant: caches may store it, but have to revalidate
 * it each time.
 *
 * @param headers headers, which include the content type.
 */
export const contentAnswer = (c: SurfaceContext, body: string, headers: ResponseHeaders): Response =>
  conditionalResponse(
    body,
    { 'cache-control': 'public, no-cache', ...READABLE_BY_ALL, ...headers },
    c.req.header('if-none-match'),
  );

/**
 * For answers other than HTML. Many shared caches store one answer for an address, whatever Vary says, and it must be
 * the HTML. CDN-Cache-Control (RFC 9213) is for those that ignore `private`.
 */
export const NEVER_SHARED = { 'cache-control': 'private, no-cache', 'cdn-cache-control': 'no-store' };
