import { stillCodedHeaders } from './coded-headers.ts';
import { goesOutCoded } from './content-coding.ts';
import { httpDateMs } from './http-date.ts';
import { BODY_FIELDS, type Conditions, unchangedBy } from './not-modified.ts';

interface Asked extends Conditions {
  readonly acceptEncoding: string | null | undefined;
}

/**
 * A whole answer to a GET or HEAD, or the 304 that the conditions of the request make of it by its ETag or its
 * Last-Modified. Called before compression, which knows what to do with a 304 by tag; one by date stands for the form
 * that would go out now.
 */
export const conditionally = (response: Response, asked: Asked): Response => {
  if (response.status !== 200 || !(asked.ifNoneMatch || asked.ifModifiedSince)) return response;
  const { headers } = response;
  const lastModifiedMs = httpDateMs(headers.get('last-modified'));
  const unchanged = unchangedBy(asked, { etag: headers.get('etag'), lastModifiedMs });
  if (unchanged === null) return response;
  const isCoded = unchanged === 'date' && goesOutCoded(response, asked.acceptEncoding);
  const kept = new Headers(isCoded ? stillCodedHeaders(headers) : headers);
  for (const name of BODY_FIELDS) kept.delete(name);
  return new Response(null, { status: 304, headers: kept });
};
