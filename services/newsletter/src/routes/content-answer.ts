import { conditionalResponse, READABLE_BY_ALL, type ResponseHeaders, type SurfaceContext } from '@legible/surface';

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
