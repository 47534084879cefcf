import { isUtf8 } from 'node:buffer';
import { type RequestContext, requestHeader } from './context.ts';
import { type Failure, SURFACE_FAILURES } from './errors.ts';
import { JSON_TYPE, type ResponseHeaders } from './json-response.ts';
import type { LimitedRequest } from './limited-request.ts';

export type JsonBody =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly failure: Failure; readonly headers: ResponseHeaders };

const refused = (failure: Failure): JsonBody => ({ ok: false, failure, headers: {} });

/** JSON is UTF-8 (RFC 8259, section 8.1); broken sequences are an error and not replacement characters. */
const readJson = (bytes: Buffer): JsonBody => {
  if (!isUtf8(bytes)) return refused(SURFACE_FAILURES.malformedJson);
  const text = bytes.toString();
  try {
    return { ok: true, value: JSON.parse(text.startsWith(BYTE_ORDER_MARK) ? text.slice(1) : text) };
  } catch {
    return refused(SURFACE_FAILURES.malformedJson);
  }
};

/** Parsers may ignore one (RFC 8259, section 8.1), and some clients send it. */
const BYTE_ORDER_MARK = '\ufeff';

const isJsonType = (contentType: string | undefined): boolean =>
  contentType === JSON_TYPE || contentType?.split(';', 1)[0]?.trim().toLowerCase() === JSON_TYPE;

/** The JSON of a body that was read: size first (413), then whether there is one, its coding, its type and its syntax (400). */
export const jsonBody = (c: RequestContext, body: LimitedRequest): JsonBody => {
  if (!body.ok) return body;
  if (body.bytes.byteLength === 0) return refused(SURFACE_FAILURES.emptyBody);
  if ((requestHeader(c, 'content-encoding') ?? 'identity').toLowerCase() !== 'identity')
    return refused(SURFACE_FAILURES.encodedBody);
  if (!isJsonType(requestHeader(c, 'content-type'))) return refused(SURFACE_FAILURES.notJson);
  return readJson(body.bytes);
};
