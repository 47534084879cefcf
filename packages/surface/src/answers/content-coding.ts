import { promisify } from 'node:util';
import { brotliCompress, constants, gzip, zstdCompress } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import { BODY_FIELDS, type Conditions, httpDateMs, unchangedBy } from '../http/conditional.ts';
import type { PreparedAnswer } from '../http/json-response.ts';

/**
 * Codings that we send, our favourite first: the smallest text, because it is made once and sent many times. Of pages of
 * 40 KB brotli leaves 19 %, zstd 20.5 % and gzip 21 %, at the same cost of making; zstd is the quickest to unpack.
 */
const CODINGS = ['br', 'zstd', 'gzip'] as const;
export type Coding = (typeof CODINGS)[number];

const CODING_RANGE = /^([\w!#$%&'*+.^`|~-]+)(?:\s*;\s*q\s*=\s*(\d(?:\.\d{0,3})?|\.\d+))?$/i;

/**
 * The coding to answer with, or null for none (RFC 9110, section 12.5.3): the highest quality wins, ours decide a tie;
 * `*` speaks of those that are not named, `q=0` excludes. What is malformed is ignored.
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
  // Anyone who says in so many words that plain text suits better gets that.
  return qualityOf(best) > 0 && qualityOf(best) >= (qualities.get('identity') ?? 0) ? best : null;
};

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

type Bytes = Uint8Array<ArrayBuffer>;

/** Bodies below this many bytes fit into one packet anyway: nothing is gained. */
const LEAST_BYTES = 1_024;
/** Bodies above it are streams or downloads; they are not held in memory twice. */
const MOST_BYTES = 16 * 1024 * 1024;

export const isWorthwhile = (bytes: number): boolean => bytes >= LEAST_BYTES && bytes <= MOST_BYTES;

/** 7 leaves 1 % less than 5; 10 leaves 10 % less, and takes 25 times as long. */
const BROTLI = {
  params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT },
};

/** The default, 3, leaves more than gzip does. The window of 6 is 2 MiB, of the 8 MiB that RFC 9659 allows. */
const ZSTD = { params: { [constants.ZSTD_c_compressionLevel]: 6 } };

const [brotli, zstd, gzipped] = [promisify(brotliCompress), promisify(zstdCompress), promisify(gzip)];

const COMPRESSORS: Readonly<Record<Coding, (body: Uint8Array) => Promise<Uint8Array>>> = {
  br: (body) => brotli(body, BROTLI),
  zstd: (body) => zstd(body, ZSTD),
  gzip: (body) => gzipped(body),
};

const compress = async (body: Uint8Array, coding: Coding): Promise<Bytes> =>
  new Uint8Array(await COMPRESSORS[coding](body));

/** Compresses for askers side by side once: `key` names body and coding. */
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

/** All that is kept compressed, bytes. */
const KEPT_BYTES = 16 * 1024 * 1024;

const mayBeCoded = ({ status, headers }: Response): boolean => status !== 206 && isCodable(headers);

/** Whether a 200 of known length goes to this asker compressed. */
const goesOutCoded = (response: Response, acceptEncoding: string | null | undefined): boolean =>
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

interface AskedConditionally extends Conditions {
  readonly acceptEncoding: string | null | undefined;
}

/**
 * A whole answer to a GET or HEAD, or the 304 that the conditions of the request make of it by its ETag or its
 * Last-Modified. Called before compression, which knows what to do with a 304 by tag; one by date represents the form
 * that would go out now.
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
