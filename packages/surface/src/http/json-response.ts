import { BODY_FIELDS, etagMatches, strongEtag } from './conditional.ts';

/** Plain header objects, never `Headers`: the node adapter writes them to the socket as they are. */
export type ResponseHeaders = Readonly<Record<string, string>>;

export const JSON_TYPE = 'application/json';

/** An answer with a JSON body. `value` must be something that JSON can hold. */
export const jsonResponse = (value: unknown, status: number, headers: ResponseHeaders): Response =>
  new Response(JSON.stringify(value), { status, headers: { 'content-type': JSON_TYPE, ...headers } });

/** The headers of the 304 that represents an answer: ETag, Cache-Control, Vary, CORS and the rest stay. */
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

/** A 200 with its strong ETag, and the 304 that represents it, made before anybody asks. */
export interface PreparedAnswer {
  readonly etag: string;
  /** Text stays text: node writes it together with the head, and bytes in a second piece. */
  readonly body: string | Uint8Array<ArrayBuffer>;
  readonly bodyBytes: number;
  /** `latin1` where it gives the same bytes, that is for ASCII: node writes it with less work. */
  readonly encoding: 'latin1' | 'utf8';
  readonly headers: ResponseHeaders;
  readonly notModified: ResponseHeaders;
}

/** Makes tag and headers of a body that is known beforehand. `headers` hold the content type. */
export const preparedAnswer = (body: string | Uint8Array<ArrayBuffer>, headers: ResponseHeaders): PreparedAnswer => {
  const etag = strongEtag(body);
  const bodyBytes = byteLength(body);
  const full = { ...headers, 'content-length': String(bodyBytes), etag };
  const encoding = bodyBytes === body.length ? 'latin1' : 'utf8';
  return { etag, body, bodyBytes, encoding, headers: full, notModified: withoutBodyFields(full) };
};

/** A prepared answer to one request: this costs no more than a comparison. */
export const answerPrepared = (answer: PreparedAnswer, ifNoneMatch: string | null | undefined): Response =>
  etagMatches(ifNoneMatch, answer.etag)
    ? new Response(null, { status: 304, headers: answer.notModified })
    : new Response(answer.body, { headers: answer.headers });

/** Both in one, for an answer that is made for good: `(ifNoneMatch) → Response`. */
export const preparedResponse = (
  body: string | Uint8Array<ArrayBuffer>,
  headers: ResponseHeaders,
): ((ifNoneMatch: string | null | undefined) => Response) => {
  const answer = preparedAnswer(body, headers);
  return (ifNoneMatch) => answerPrepared(answer, ifNoneMatch);
};
