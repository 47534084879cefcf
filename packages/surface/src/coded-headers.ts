import type { Coding } from './accept-encoding.ts';

/** Text by its type. An event stream has to arrive as it is written, and pictures are compressed already. */
const TEXT =
  /^(?:text\/(?!event-stream)|image\/svg\+xml|application\/(?:[\w.-]+\+)?(?:json|xml|yaml)|application\/javascript)/;

/** Whether an answer with these headers may go out compressed, if its length makes it worthwhile. */
export const isCodable = (headers: Headers): boolean =>
  TEXT.test(headers.get('content-type') ?? '') &&
  !headers.has('content-encoding') &&
  !/no-transform/i.test(headers.get('cache-control') ?? '');

/** Two forms of one text are equivalent and not equal byte by byte: the tag that both share is a weak one. */
const weak = (etag: string): string => (etag.startsWith('W/') ? etag : `W/${etag}`);

/** The headers of a 304 about a compressed form: it names it as the 200 did. */
export const stillCodedHeaders = (plain: Headers): Headers => {
  const headers = new Headers(plain);
  const vary = headers.get('vary');
  if (vary === null) headers.set('vary', 'Accept-Encoding');
  else if (!/(?:^|,)\s*(?:\*|accept-encoding)\s*(?:,|$)/i.test(vary)) headers.set('vary', `${vary}, Accept-Encoding`);
  const etag = headers.get('etag');
  if (etag !== null) headers.set('etag', weak(etag));
  return headers;
};

/** The headers of the compressed form; the length is known once it is made. */
export const codedHeaders = (plain: Headers, coding: Coding): Headers => {
  const headers = stillCodedHeaders(plain);
  headers.set('content-encoding', coding);
  headers.delete('content-length');
  return headers;
};

/** The client has a compressed form, and a 304 is about that one. */
export const knowsCoded = (ifNoneMatch: string | null | undefined): boolean => ifNoneMatch?.includes('W/') ?? false;
