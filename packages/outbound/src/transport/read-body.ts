import { type Duplex, pipeline, Readable } from 'node:stream';
import {
  constants,
  createBrotliDecompress,
  createGunzip,
  createInflate,
  createInflateRaw,
  createZstdDecompress,
} from 'node:zlib';
import { type FailureCode, type HeaderLine, headerValues } from '@legible/formats/exchange';
import { OUTBOUND_LIMITS, type OutboundLimits } from '../guard/limits.ts';
import { httpFailure, OutboundError } from './failures.ts';

/** RFC 9659: a zstd content coding needs no window above 8 MiB; a larger window lets a stranger use our memory. */
const ZSTD_WINDOW_LOG = 23;

/** RFC 1950 §2.2: the low half of a zlib wrapper's first byte names the method. */
const DEFLATE_METHOD = 8;

/** A decoder that counts the wire bytes it has consumed. */
export type Decoder = Duplex & { readonly bytesWritten: number };

/**
 * Makers of decoders. Each gets the first byte of the body, because `deflate` is sent with and without its zlib wrapper
 * (RFC 9110 §8.4.1.2, note).
 */
const DECODERS: Readonly<Record<string, (firstByte: number) => Decoder>> = {
  gzip: () => createGunzip(),
  'x-gzip': () => createGunzip(),
  br: () => createBrotliDecompress(),
  zstd: () => createZstdDecompress({ params: { [constants.ZSTD_d_windowLogMax]: ZSTD_WINDOW_LOG } }),
  deflate: (firstByte) => ((firstByte & 0x0f) === DEFLATE_METHOD ? createInflate() : createInflateRaw()),
};

/** The default of `Accept-Encoding`. */
export const ACCEPTED_CODINGS = 'gzip, br, zstd';

/**
 * Returns how to decode the content coding of an answer: null for none, `unsupported` for an unknown coding and for
 * more than one layer. Honest sites never send several layers, and bombs often use them.
 */
const decoderFor = (headers: readonly HeaderLine[]): ((firstByte: number) => Decoder) | null | 'unsupported' => {
  const codings = headerValues(headers, 'content-encoding')
    .flatMap((value) => value.split(','))
    .map((token) => token.trim().toLowerCase())
    .filter((token) => token !== '' && token !== 'identity');
  const [coding, ...more] = codings;
  if (coding === undefined) return null;
  return (more.length === 0 && Object.hasOwn(DECODERS, coding) && DECODERS[coding]) || 'unsupported';
};

export type BodyReading =
  | { readonly ok: true; readonly body: Uint8Array; readonly truncated: boolean; readonly wireBytes: number }
  | { readonly ok: false; readonly code: FailureCode };

/** What was received over the wire, and what broke it. */
interface Wire {
  bytes: number;
  failure: FailureCode | null;
}

/** Passes the body on, counts it, and distinguishes a broken connection from a broken coding. */
async function* counted(source: AsyncIterable<Uint8Array>, wire: Wire): AsyncGenerator<Uint8Array> {
  try {
    for await (const chunk of source) {
      wire.bytes += chunk.length;
      yield chunk;
    }
  } catch (error) {
    wire.failure = httpFailure(error).code;
    throw error;
  }
}

/**
 * Limits the wire bytes too, because a coding may expand endlessly into nothing (empty gzip members, zstd skippable
 * frames).
 */
async function* bounded(chunks: AsyncIterable<Uint8Array>, wire: Wire, mostBytes: number): AsyncGenerator<Uint8Array> {
  for await (const chunk of chunks) {
    if (wire.bytes > mostBytes) throw new OutboundError('decoding-failed');
    yield chunk;
  }
}

async function* from(first: Uint8Array, rest: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  yield first;
  yield* rest;
}

/** Returns the first non-empty chunk, which shows which decoder fits; null when there is none. */
const firstChunk = async (chunks: AsyncGenerator<Uint8Array>): Promise<Uint8Array | null> => {
  for (;;) {
    const { value, done } = await chunks.next();
    if (done) return null;
    if (value.length > 0) return value;
  }
};

interface Kept {
  readonly chunks: Uint8Array[];
  bytes: number;
  truncated: boolean;
}

/** Collects bytes up to the limit, then stops reading: an endless body ends here. */
const keep = async (
  chunks: AsyncIterable<Uint8Array>,
  maxBytes: number,
  isBomb: (decodedBytes: number) => boolean,
): Promise<Kept> => {
  const kept: Kept = { chunks: [], bytes: 0, truncated: false };
  for await (const chunk of chunks) {
    const room = maxBytes - kept.bytes;
    kept.chunks.push(chunk.subarray(0, room));
    kept.bytes += chunk.length;
    if (isBomb(kept.bytes)) throw new OutboundError('decoding-failed');
    kept.truncated = chunk.length > room;
    if (kept.truncated) break;
  }
  return kept;
};

const keepDecoded = async (
  wire: Wire,
  wireChunks: AsyncGenerator<Uint8Array>,
  decoderOf: (firstByte: number) => Decoder,
  maxBytes: number,
  limits: OutboundLimits,
): Promise<Kept> => {
  const coded = bounded(wireChunks, wire, maxBytes + limits.codingOverheadBytes);
  const first = await firstChunk(coded);
  if (first === null) return { chunks: [], bytes: 0, truncated: false };
  const decoder = decoderOf(first[0] ?? 0);
  // The callback only marks the error as handled: iterating over the decoder throws the same error.
  pipeline(Readable.from(from(first, coded)), decoder, () => {});
  return keep(
    decoder,
    maxBytes,
    (bytes) => bytes > limits.bombFloorBytes && bytes > limits.bombRatio * Math.max(1, decoder.bytesWritten),
  );
};

/**
 * Reads a body and decodes its content coding, both within limits; destroys `source` at the end.
 *
 * A body longer than `maxBytes` is not an error: it is cut and marked. These are errors: a body that expands more than
 * `bombRatio` beyond `bombFloorBytes`, a broken or unknown coding, and a coded body much longer than its decoded
 * content.
 */
export const readBody = async (
  source: Readable,
  headers: readonly HeaderLine[],
  maxBytes: number,
  limits: OutboundLimits,
): Promise<BodyReading> => {
  const wire: Wire = { bytes: 0, failure: null };
  const decoderOf = decoderFor(headers);
  try {
    if (decoderOf === 'unsupported') return { ok: false, code: 'decoding-failed' };
    const wireChunks = counted(source, wire);
    const kept = await (decoderOf === null
      ? keep(wireChunks, maxBytes, () => false)
      : keepDecoded(wire, wireChunks, decoderOf, maxBytes, limits));
    return { ok: true, body: Buffer.concat(kept.chunks), truncated: kept.truncated, wireBytes: wire.bytes };
  } catch {
    return { ok: false, code: wire.failure ?? 'decoding-failed' };
  } finally {
    source.destroy();
  }
};

/**
 * Unpacks a body that is itself a gzip file, such as `sitemap.xml.gz`, within the limits of a content coding. It is cut
 * and marked at `maxBytes`. It is an error if it is damaged, incomplete or expands too far. Only one layer is unpacked.
 */
export const unpackGzip = (body: Uint8Array, maxBytes: number): Promise<BodyReading> =>
  readBody(Readable.from([body]), [['content-encoding', 'gzip']], maxBytes, OUTBOUND_LIMITS);
