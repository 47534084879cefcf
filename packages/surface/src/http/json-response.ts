import { BODY_FIELDS, etagMatches, strongEtag } from './conditional.ts';

/** Plain header objects instead of `Headers`: the node adapter writes them to the socket without copying. */
export type ResponseHeaders = Readonly<Record<string, string>>;

export const JSON_TYPE = 'application/json';

/** Makes an answer with a JSON body. `value` must be serialisable as JSON. */
export const jsonResponse = (value: unknown, status: number, headers: ResponseHeaders): Response =>
  new Response(JSON.stringify(value), { status, headers: { 'content-type': JSON_TYPE, ...headers } });

/** Returns the headers of an answer's 304: ETag, Cache-Control, Vary, CORS and other fields that are not about the body. */
const withoutBodyFields = (headers: ResponseHeaders): ResponseHeaders =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !BODY_FIELDS.has(name.toLowerCase())));

/**
 * Makes a 200 with a strong ETag, or a 304 when If-None-Match names the tag. `headers` include the content type. For GET and
 * HEAD only.
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

/** A 200 with its strong ETag and its 304, made in advance. */
export interface PreparedAnswer {
  readonly etag: string;
  /** Preferably a string, which node writes together with the head; bytes take a second call. */
  readonly body: string | Uint8Array<ArrayBuffer>;
  readonly bodyBytes: number;
  /** `latin1` for ASCII, where it gives the same bytes, because node writes it with less work. */
  readonly encoding: 'latin1' | 'utf8';
  readonly headers: ResponseHeaders;
  readonly notModified: ResponseHeaders;
  /** Both with names and values alternating, which node writes with less work. */
  readonly flat: { readonly headers: string[]; readonly notModified: string[] };
}

/** Prepares an answer for a body that is known in advance. `headers` include the content type. */
export const preparedAnswer = (body: string | Uint8Array<ArrayBuffer>, headers: ResponseHeaders): PreparedAnswer => {
  const etag = strongEtag(body);
  const bodyBytes = byteLength(body);
  const full = { ...headers, 'content-length': String(bodyBytes), etag };
  const encoding = bodyBytes === body.length ? 'latin1' : 'utf8';
  const notModified = withoutBodyFields(full);
  const flat = { headers: Object.entries(full).flat(), notModified: Object.entries(notModified).flat() };
  return { etag, body, bodyBytes, encoding, headers: full, notModified, flat };
};

/** Answers one request with a prepared answer, at the cost of a comparison. */
export const answerPrepared = (answer: PreparedAnswer, ifNoneMatch: string | null | undefined): Response =>
  etagMatches(ifNoneMatch, answer.etag)
    ? new Response(null, { status: 304, headers: answer.notModified })
    : new Response(answer.body, { headers: answer.headers });

/** Prepares an answer that never changes and returns `(ifNoneMatch) → Response`. */
export const preparedResponse = (
  body: string | Uint8Array<ArrayBuffer>,
  headers: ResponseHeaders,
): ((ifNoneMatch: string | null | undefined) => Response) => {
  const answer = preparedAnswer(body, headers);
  return (ifNoneMatch) => answerPrepared(answer, ifNoneMatch);
};
