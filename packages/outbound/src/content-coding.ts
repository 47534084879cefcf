import type { Duplex } from 'node:stream';
import {
  constants,
  createBrotliDecompress,
  createGunzip,
  createInflate,
  createInflateRaw,
  createZstdDecompress,
} from 'node:zlib';
import { type HeaderLine, headerValues } from '@legible/formats';

/** RFC 9659: a zstd content coding needs no window above 8 MiB; more is memory that a stranger takes from us. */
const ZSTD_WINDOW_LOG = 23;

/** RFC 1950 §2.2: the low half of a zlib wrapper's first byte names the method. */
const DEFLATE_METHOD = 8;

/** A decoder that counts the wire bytes it has used up. */
export type Decoder = Duplex & { readonly bytesWritten: number };

/** Each takes the first byte of the body: `deflate` is sent with and without its zlib wrapper (RFC 9110 §8.4.1.2, note). */
const DECODERS: Readonly<Record<string, (firstByte: number) => Decoder>> = {
  gzip: () => createGunzip(),
  'x-gzip': () => createGunzip(),
  br: () => createBrotliDecompress(),
  zstd: () => createZstdDecompress({ params: { [constants.ZSTD_d_windowLogMax]: ZSTD_WINDOW_LOG } }),
  deflate: (firstByte) => ((firstByte & 0x0f) === DEFLATE_METHOD ? createInflate() : createInflateRaw()),
};

/** What `Accept-Encoding` asks for unless the caller says otherwise. */
export const ACCEPTED_CODINGS = 'gzip, br, zstd';

/**
 * How to undo the content coding of an answer: null for none, `unsupported` for an unknown one and for more than one
 * layer, which no honest site sends and every bomb likes.
 */
export const decoderFor = (headers: readonly HeaderLine[]): ((firstByte: number) => Decoder) | null | 'unsupported' => {
  const codings = headerValues(headers, 'content-encoding')
    .flatMap((value) => value.split(','))
    .map((token) => token.trim().toLowerCase())
    .filter((token) => token !== '' && token !== 'identity');
  const [coding, ...more] = codings;
  if (coding === undefined) return null;
  return (more.length === 0 && Object.hasOwn(DECODERS, coding) && DECODERS[coding]) || 'unsupported';
};
