import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import { type Coding, preferredCoding } from './accept-encoding.ts';
import type { PreparedAnswer } from './json-response.ts';

const deflated = { br: promisify(brotliCompress), gzip: promisify(gzip) };

/** Bodies below this many bytes fit into one packet anyway: nothing is gained. */
const LEAST_BYTES = 1_024;
/** Bodies above it are streams or downloads; they are not held in memory twice. */
const MOST_BYTES = 16 * 1024 * 1024;
/** All that is kept compressed, bytes. */
const KEPT_BYTES = 16 * 1024 * 1024;

/** Much faster than the best quality, and within some percent of its size. */
const BROTLI = {
  params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT },
};

/** Text by its type. An event stream has to arrive as it is written, and pictures are compressed already. */
const TEXT =
  /^(?:text\/(?!event-stream)|image\/svg\+xml|application\/(?:[\w.-]+\+)?(?:json|xml|yaml)|application\/javascript)/;

const compress = async (body: Uint8Array, coding: Coding): Promise<Uint8Array<ArrayBuffer>> =>
  new Uint8Array(coding === 'br' ? await deflated.br(body, BROTLI) : await deflated.gzip(body));

/** Two forms of one text are equivalent and not equal byte by byte: the tag that both share is a weak one. */
const weak = (etag: string): string => (etag.startsWith('W/') ? etag : `W/${etag}`);

const withVary = (headers: Headers): void => {
  const vary = headers.get('vary');
  if (vary === null) headers.set('vary', 'Accept-Encoding');
  else if (!/(?:^|,)\s*(?:\*|accept-encoding)\s*(?:,|$)/i.test(vary)) headers.set('vary', `${vary}, Accept-Encoding`);
};

/** The headers of the compressed form; the length is known once it is made. */
const codedHeaders = (response: Response, coding: Coding): Headers => {
  const headers = new Headers(response.headers);
  withVary(headers);
  headers.set('content-encoding', coding);
  headers.delete('content-length');
  const etag = headers.get('etag');
  if (etag !== null) headers.set('etag', weak(etag));
  return headers;
};

const mayBeCoded = ({ status, headers }: Response): boolean =>
  status !== 206 &&
  TEXT.test(headers.get('content-type') ?? '') &&
  !headers.has('content-encoding') &&
  !/no-transform/i.test(headers.get('cache-control') ?? '');

const isWorthwhile = (bytes: number): boolean => bytes >= LEAST_BYTES && bytes <= MOST_BYTES;

interface Asked {
  readonly method: string;
  readonly acceptEncoding: string | null | undefined;
  readonly ifNoneMatch: string | null | undefined;
}

/** The client has a compressed form, and a 304 is about that one. */
const knowsCoded = (ifNoneMatch: string | null | undefined): boolean => ifNoneMatch?.includes('W/') ?? false;

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
 * made of the content), so that a thousand watchers of one scan cost one compression. Answers are handed through untouched, and without being looked at, to
 * clients that accept no coding of ours. No body here holds a secret beside words of the asker (BREACH): what we
 * answer is public, and there are no sessions.
 */
export const contentCoding = (): ((response: Response, asked: Asked) => Response | Promise<Response>) => {
  const kept = new LRUCache<string, Uint8Array<ArrayBuffer>>({
    maxSize: KEPT_BYTES,
    sizeCalculation: (bytes) => bytes.byteLength,
  });
  const underWay = new Map<string, Promise<Uint8Array<ArrayBuffer>>>();

  const compressOnce = (key: string, body: Uint8Array, coding: Coding): Promise<Uint8Array<ArrayBuffer>> => {
    const begun = underWay.get(key);
    if (begun) return begun;
    const made = compress(body, coding)
      .then((bytes) => {
        kept.set(key, bytes);
        return bytes;
      })
      .finally(() => underWay.delete(key));
    underWay.set(key, made);
    return made;
  };

  const coded = (response: Response, coding: Coding, bytes: Uint8Array<ArrayBuffer>): Response => {
    const headers = codedHeaders(response, coding);
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
    return coded(response, coding, bytes);
  };

  /** HEAD: what GET would say; the length of what was not made may be left out (RFC 9110, section 8.6). */
  const headOf = (response: Response, coding: Coding): Response => {
    if (!isWorthwhile(Number(response.headers.get('content-length') ?? 0))) return response;
    return new Response(null, { status: response.status, headers: codedHeaders(response, coding) });
  };

  return (response, { method, acceptEncoding, ifNoneMatch }) => {
    const coding = preferredCoding(acceptEncoding);
    if (coding === null) return response;
    if (response.status === 304) return knowsCoded(ifNoneMatch) ? stillCoded(response) : response;
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

/** A 304 about the compressed form: it names it as the 200 did. */
const stillCoded = (response: Response): Response => {
  const headers = new Headers(response.headers);
  withVary(headers);
  const etag = headers.get('etag');
  if (etag !== null) headers.set('etag', weak(etag));
  return new Response(null, { status: 304, headers });
};
