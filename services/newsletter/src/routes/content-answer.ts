import { preferredType } from '@legible/formats/accept';
import { conditionalResponse, READABLE_BY_ALL, type ResponseHeaders, type SurfaceContext } from '@legible/surface';

export const HTML_TYPE = 'text/html';
export const MARKDOWN_TYPE = 'text/markdown';
/** What pages are offered as. The first is the answer to any tie. */
export const PAGE_TYPES = [HTML_TYPE, MARKDOWN_TYPE] as const;

/** The form of a page that an Accept header asks for; null: none of ours. */
export const pageType = (accept: string | undefined): (typeof PAGE_TYPES)[number] | null => {
  const preferred = preferredType(accept ?? null, PAGE_TYPES);
  return PAGE_TYPES.find((type) => type === preferred) ?? null;
};

/**
 * An answer made of content that programs read. Content may lock or appear at any instant: it may be kept, and has to be
 * asked about each time.
 *
 * @param headers with the content type.
 */
export const contentAnswer = (c: SurfaceContext, body: string, headers: ResponseHeaders): Response =>
  conditionalResponse(
    body,
    { 'cache-control': 'public, no-cache', ...READABLE_BY_ALL, ...headers },
    c.req.header('if-none-match'),
  );

/**
 * Many shared caches keep one answer for an address whatever Vary says: only HTML may be the one.
 * CDN-Cache-Control (RFC 9213) is for those that take `private` lightly.
 */
export const NEVER_SHARED = { 'cache-control': 'private, no-cache', 'cdn-cache-control': 'no-store' };
