import { etagMatches } from './etag.ts';
import { httpDateMs } from './http-date.ts';

/** The conditions of a GET or HEAD that we honour. */
export interface Conditions {
  readonly ifNoneMatch: string | null | undefined;
  readonly ifModifiedSince: string | null | undefined;
}

/** Which of the conditions lets an answer be 304, or null: the client gets it anew. */
type Unchanged = 'tag' | 'date' | null;

/** RFC 9110, section 13.2.2: If-Modified-Since counts only where there is no If-None-Match. */
export const unchangedBy = (
  { ifNoneMatch, ifModifiedSince }: Conditions,
  { etag, lastModifiedMs }: { readonly etag: string | null; readonly lastModifiedMs: number | null },
): Unchanged => {
  if (ifNoneMatch !== null && ifNoneMatch !== undefined)
    return etag !== null && etagMatches(ifNoneMatch, etag) ? 'tag' : null;
  if (lastModifiedMs === null) return null;
  const since = httpDateMs(ifModifiedSince);
  return since !== null && lastModifiedMs <= since ? 'date' : null;
};

/** Fields that describe the body and have no place on a 304 (RFC 9110, section 15.4.5), in lower case. */
export const BODY_FIELDS: ReadonlySet<string> = new Set([
  'content-type',
  'content-length',
  'content-encoding',
  'content-language',
]);
