import { preferredType } from '@legible/formats';
import { JSON_TYPE, type SurfaceContext } from '@legible/surface';

export const HTML_TYPE = 'text/html';

/** Addresses for programs: they never answer with a page. */
const isForPrograms = (path: string): boolean => path.startsWith('/api/') || path === '/openapi.json';

/**
 * Whether a failure is shown as a page: only to a client that prefers HTML in so many words, as browsers do. Everything
 * else gets JSON, also a client that accepts anything.
 */
export const wantsPage = (c: SurfaceContext): boolean =>
  !isForPrograms(c.req.path) && preferredType(c.req.header('accept') ?? null, [JSON_TYPE, HTML_TYPE]) === HTML_TYPE;

/** The form in which a result is asked for; null when none of ours will do. */
export const resultType = (c: SurfaceContext): typeof HTML_TYPE | typeof JSON_TYPE | null =>
  preferredType(c.req.header('accept') ?? null, [HTML_TYPE, JSON_TYPE]) as typeof HTML_TYPE | typeof JSON_TYPE | null;
