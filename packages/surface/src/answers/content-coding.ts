import { promisify } from 'node:util';
import { brotliCompress, constants, gzip, zstdCompress } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import { BODY_FIELDS, type Conditions, httpDateMs, unchangedBy } from '../http/conditional.ts';
import type { PreparedAnswer } from '../http/json-response.ts';

/**
 * The codings that we send, best first. The smallest result wins, because it is made once and sent many times. Pages of 40 KB
 * shrink to 19 % with brotli, 20.5 % with zstd and 21 % with gzip, at the same cost; zstd is the fastest to unpack.
 */
const CODINGS = ['br', 'zstd', 'gzip'] as const;
export type Coding = (typeof CODINGS)[number];

const CODING_RANGE = /^([\w!#$%&'*+.^`|~-]+)(?:\s*;\s*q\s*=\s*(\d(?:\.\d{0,3})?|\.\d+))?$/i;

/**
 * Returns the coding for an answer, or null for none (RFC 9110, section 12.5.3). The highest quality wins, our order breaks
 * a tie, `*` covers codings that are not named, and `q=0` excludes. Malformed entries are ignored.
 */
export const preferredCoding = (acceptEncoding: string | null | undefined): Coding | null => {
  if (!acceptEncoding) return null;
  const qualities = new Map<string, number>();
  for (const element of acceptEncoding.split(',')) {
    const [, name, quality] = CODING_RANGE.exec(element.trim()) ?? [];
    if (name !== undefined)
      qualities.set(name.toLowerCase().replace(/^x-(?=gzip$)/, ''), Math.min(1, Number(quality ?? 1)));
  }
  const qualityOf = (coding: string): number => qualities.get(coding) ?? qualities.get('*') ?? 0;
  const best = CODINGS.reduce((a, b) => (qualityOf(b) > qualityOf(a) ? b : a));
  // A client that prefers identity to every coding gets it.
  return qualityOf(best) > 0 && qualityOf(best) >= (qualities.get('identity') ?? 0) ? best : null;
};

/** Types of text. Event streams have to arrive as they are written, and pictures are compressed already. */
const TEXT =
  /^(?:text\/(?!event-stream)|image\/svg\+xml|application\/(?:[\w.-]+\+)?(?:json|xml|yaml)|application\/javascript)/;

/** Returns whether an answer with these headers may be compressed. Its length is checked elsewhere. */
export const isCodable = (headers: Headers): boolean =>
  TEXT.test(headers.get('content-type') ?? '') &&
  !headers.has('content-encoding') &&
  !/no-transform/i.test(headers.get('cache-control') ?? '');

/** Makes a tag weak: compressed and plain forms are equivalent, but not equal byte by byte. */
const weak = (etag: string): string => (etag.startsWith('W/') ? etag : `W/${etag}`);

/** Returns the headers of a 304 for a compressed form, with the tag of its 200. */
export const stillCodedHeaders = (plain: Headers): Headers => {
  const headers = new Headers(plain);
  const vary = headers.get('vary');
  if (vary === null) headers.set('vary', 'Accept-Encoding');
  else if (!/(?:^|,)\s*(?:\*|accept-encoding)\s*(?:,|$)/i.test(vary)) headers.set('vary', `${vary}, Accept-Encoding`);
  const etag = headers.get('etag');
  if (etag !== null) headers.set('etag', weak(etag));
  return headers;
};

/** Returns the headers of a compressed form, without its length. */
export const codedHeaders = (plain: Headers, coding: Coding): Headers => {
  const headers = stillCodedHeaders(plain);
  headers.set('content-encoding', coding);
  headers.delete('content-length');
  return headers;
};

/** Returns whether the client has a compressed form, so that a 304 refers to it. */
export const knowsCoded = (ifNoneMatch: string | null | undefined): boolean => ifNoneMatch?.includes('W/') ?? false;

type Bytes = Uint8Array<ArrayBuffer>;

/** Bodies below this many bytes fit into one packet anyway, so compression gains nothing. */
const LEAST_BYTES = 1_024;
/** Larger bodies are streams or downloads. They are not held in memory twice. */
const MOST_BYTES = 16 * 1024 * 1024;

export const isWorthwhile = (bytes: number): boolean => bytes >= LEAST_BYTES && bytes <= MOST_BYTES;

/** Level 7 gives 1 % less than level 5. Level 10 gives 10 % less and takes 25 times as long. */
const BROTLI = {
  params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT },
};

/** The default level, 3, gives more bytes than gzip. The window of level 6 is 2 MiB; RFC 9659 allows 8 MiB. */
const ZSTD = { params: { [constants.ZSTD_c_compressionLevel]: 6 } };

const [brotli, zstd, gzipped] = [promisify(brotliCompress), promisify(zstdCompress), promisify(gzip)];

const COMPRESSORS: Readonly<Record<Coding, (body: Uint8Array) => Promise<Uint8Array>>> = {
  br: (body) => brotli(body, BROTLI),
  zstd: (body) => zstd(body, ZSTD),
  gzip: (body) => gzipped(body),
};

const compress = async (body: Uint8Array, coding: Coding): Promise<Bytes> =>
  new Uint8Array(await COMPRESSORS[coding](body));

/** Compresses once for concurrent requests. `key` identifies body and coding. */
export const compressor = (): ((key: string, body: Uint8Array, coding: Coding) => Promise<Bytes>) => {
  const underWay = new Map<string, Promise<Bytes>>();
  return (key, body, coding) => {
    const begun = underWay.get(key);
    if (begun) return begun;
    const made = compress(body, coding).finally(() => underWay.delete(key));
    underWay.set(key, made);
    return made;
  };
};

/** Size of all cached compressed bodies, in bytes. */
const KEPT_BYTES = 16 * 1024 * 1024;

const mayBeCoded = ({ status, headers }: Response): boolean => status !== 206 && isCodable(headers);

/** Returns whether a 200 of known length is compressed for this client. */
const goesOutCoded = (response: Response, acceptEncoding: string | null | undefined): boolean =>
  preferredCoding(acceptEncoding) !== null &&
  mayBeCoded(response) &&
  isWorthwhile(Number(response.headers.get('content-length') ?? 0));

interface Asked {
  readonly method: string;
  readonly acceptEncoding: string | null | undefined;
  readonly ifNoneMatch: string | null | undefined;
}

/** Returns whether a prepared answer needs no compression for this client. */
export const isSentPlain = (
  { bodyBytes }: PreparedAnswer,
  asked: Omit<Asked, 'method'> & { readonly isUnchanged: boolean },
): boolean => {
  if (preferredCoding(asked.acceptEncoding) === null) return true;
  return asked.isUnchanged ? !knowsCoded(asked.ifNoneMatch) : !isWorthwhile(bodyBytes);
};

/**
 * Compresses text for clients that accept it. An answer with an ETag is compressed once and cached under it, because our tags
 * are made from the content: a thousand watchers of one scan cost one compression. Clients that accept none of our codings
 * get the answer unchanged. BREACH does not apply: answers are public, and there are no sessions.
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

  /** HEAD gets the headers of GET; the length of a body that was not made may be missing (RFC 9110, section 8.6). */
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

interface AskedConditionally extends Conditions {
  readonly acceptEncoding: string | null | undefined;
}

/**
 * Returns the answer to a GET or HEAD, or a 304 when the conditions of the request match its ETag or Last-Modified. Runs
 * before compression, which handles a 304 by tag; a 304 by date refers to the form that would be sent now.
 */
export const conditionally = (response: Response, asked: AskedConditionally): Response => {
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
