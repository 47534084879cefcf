import { etagMatches, strongEtag } from './etag.ts';

/** Plain header objects, never `Headers`: the node adapter writes them to the socket as they are. */
export type ResponseHeaders = Readonly<Record<string, string>>;

export const JSON_TYPE = 'application/json';

/** An answer with a JSON body. `value` must be something that JSON can hold. */
export const jsonResponse = (value: unknown, status: number, headers: ResponseHeaders): Response =>
  new Response(JSON.stringify(value), { status, headers: { 'content-type': JSON_TYPE, ...headers } });

/** Fields that describe the body and have no place on a 304 (RFC 9110, section 15.4.5). */
const BODY_FIELDS: ReadonlySet<string> = new Set([
  'content-type',
  'content-length',
  'content-encoding',
  'content-language',
]);

/** The headers of the 304 that stands for an answer: ETag, Cache-Control, Vary, CORS and the rest stay. */
const withoutBodyFields = (headers: ResponseHeaders): ResponseHeaders =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !BODY_FIELDS.has(name.toLowerCase())));

/**
 * A 200 with a strong ETag, or the 304 when If-None-Match names it. `headers` hold the content type. Only for GET and
 * HEAD.
 */
export const conditionalResponse = (
  body: string | Uint8Array<ArrayBuffer>,
  headers: ResponseHeaders,
  ifNoneMatch: string | null | undefined,
): Response => {
  const tagged = { ...headers, etag: strongEtag(body) };
  return etagMatches(ifNoneMatch, tagged.etag)
    ? new Response(null, { status: 304, headers: withoutBodyFields(tagged) })
    : new Response(body, { headers: { ...tagged, 'content-length': String(byteLength(body)) } });
};

const byteLength = (body: string | Uint8Array): number =>
  typeof body === 'string' ? Buffer.byteLength(body) : body.byteLength;

/**
 * The same for a body that is known beforehand: tag and headers are made once, and each request costs no more than a
 * comparison. Returns `(ifNoneMatch) → Response`. Text stays text: node
 * writes it together with the head, and bytes in a second piece.
 */
export const preparedResponse = (
  body: string | Uint8Array<ArrayBuffer>,
  headers: ResponseHeaders,
): ((ifNoneMatch: string | null | undefined) => Response) => {
  const etag = strongEtag(body);
  const full = { ...headers, 'content-length': String(byteLength(body)), etag };
  const notModified = withoutBodyFields(full);
  return (ifNoneMatch) =>
    etagMatches(ifNoneMatch, etag)
      ? new Response(null, { status: 304, headers: notModified })
      : new Response(body, { headers: full });
};
