import { LRUCache } from 'lru-cache';
import { type Coding, preferredCoding } from './accept-encoding.ts';
import { codedHeaders, isCodable, knowsCoded, stillCodedHeaders } from './coded-headers.ts';
import { compress, compressor, isWorthwhile } from './compression.ts';
import type { PreparedAnswer } from './json-response.ts';

/** All that is kept compressed, bytes. */
const KEPT_BYTES = 16 * 1024 * 1024;

const mayBeCoded = ({ status, headers }: Response): boolean => status !== 206 && isCodable(headers);

/** Whether a 200 of known length goes to this asker compressed. */
export const goesOutCoded = (response: Response, acceptEncoding: string | null | undefined): boolean =>
  preferredCoding(acceptEncoding) !== null &&
  mayBeCoded(response) &&
  isWorthwhile(Number(response.headers.get('content-length') ?? 0));

interface Asked {
  readonly method: string;
  readonly acceptEncoding: string | null | undefined;
  readonly ifNoneMatch: string | null | undefined;
}

/** Whether a prepared answer goes to this asker untouched: `contentCoding` would hand it through. */
export const isSentPlain = (
  { bodyBytes }: PreparedAnswer,
  asked: Omit<Asked, 'method'> & { readonly isUnchanged: boolean },
): boolean => {
  if (preferredCoding(asked.acceptEncoding) === null) return true;
  return asked.isUnchanged ? !knowsCoded(asked.ifNoneMatch) : !isWorthwhile(bodyBytes);
};

/**
 * Sends text compressed to clients that accept it. What has an ETag is compressed once and kept under it (our tags are
 * made of the content), so that a thousand watchers of one scan cost one compression. Answers are handed through
 * untouched, and without being looked at, to clients that accept no coding of ours. No body here holds a secret beside
 * words of the asker (BREACH): what we answer is public, and there are no sessions.
 */
export const contentCoding = (): ((response: Response, asked: Asked) => Response | Promise<Response>) => {
  const kept = new LRUCache<string, Uint8Array<ArrayBuffer>>({
    maxSize: KEPT_BYTES,
    sizeCalculation: (bytes) => bytes.byteLength,
  });
  const compressOnce = compressor();

  const coded = (response: Response, coding: Coding, bytes: Uint8Array<ArrayBuffer>): Response => {
    const headers = codedHeaders(response.headers, coding);
    headers.set('content-length', String(bytes.byteLength));
    return new Response(bytes, { status: response.status, headers });
  };

  const read = async (response: Response, coding: Coding, key: string | null): Promise<Response> => {
    const body = new Uint8Array(await response.arrayBuffer());
    if (!isWorthwhile(body.byteLength)) {
      const headers = new Headers(response.headers);
      return new Response(body, { status: response.status, headers });
    }
    const bytes = await (key === null ? compress(body, coding) : compressOnce(key, body, coding));
    if (key !== null) kept.set(key, bytes);
    return coded(response, coding, bytes);
  };

  /** HEAD: what GET would say; the length of what was not made may be left out (RFC 9110, section 8.6). */
  const headOf = (response: Response, coding: Coding): Response => {
    if (!isWorthwhile(Number(response.headers.get('content-length') ?? 0))) return response;
    return new Response(null, { status: response.status, headers: codedHeaders(response.headers, coding) });
  };

  return (response, { method, acceptEncoding, ifNoneMatch }) => {
    const coding = preferredCoding(acceptEncoding);
    if (coding === null) return response;
    if (response.status === 304) {
      if (!knowsCoded(ifNoneMatch)) return response;
      return new Response(null, { status: 304, headers: stillCodedHeaders(response.headers) });
    }
    if (!mayBeCoded(response)) return response;
    if (method === 'HEAD') return headOf(response, coding);
    const length = response.headers.get('content-length');
    if (length !== null && !isWorthwhile(Number(length))) return response;
    const etag = response.headers.get('etag');
    const key = etag && `${coding} ${etag}`;
    const known = key ? kept.get(key) : undefined;
    return known ? coded(response, coding, known) : read(response, coding, key);
  };
};
