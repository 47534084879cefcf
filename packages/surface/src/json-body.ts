import { readLimitedBody } from './body-limit.ts';
import { type Failure, SURFACE_FAILURES } from './errors.ts';
import { JSON_TYPE } from './json-response.ts';

export type JsonBody =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly failure: Failure };

const refused = (failure: Failure): JsonBody => ({ ok: false, failure });

/** JSON is UTF-8 (RFC 8259, section 8.1); broken sequences are an error and not replacement characters. */
const utf8 = new TextDecoder('utf-8', { fatal: true });

const isJsonType = (contentType: string | null): boolean =>
  contentType === JSON_TYPE || contentType?.split(';', 1)[0]?.trim().toLowerCase() === JSON_TYPE;

/** Reads a JSON body: size first (413), then whether there is one, its type and its syntax (400). */
export const readJsonBody = async (request: Request, limitBytes: number): Promise<JsonBody> => {
  const body = await readLimitedBody(request, limitBytes);
  if (!body.ok) {
    if (body.reason === 'incomplete') return refused(SURFACE_FAILURES.incompleteBody);
    return refused({
      ...SURFACE_FAILURES.bodyTooLarge,
      message: `The request body is larger than ${limitBytes} bytes.`,
    });
  }
  if (body.bytes.byteLength === 0) return refused(SURFACE_FAILURES.emptyBody);
  if (!isJsonType(request.headers.get('content-type'))) return refused(SURFACE_FAILURES.notJson);
  try {
    return { ok: true, value: JSON.parse(utf8.decode(body.bytes)) };
  } catch {
    return refused(SURFACE_FAILURES.malformedJson);
  }
};
