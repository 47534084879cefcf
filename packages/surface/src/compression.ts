import { promisify } from 'node:util';
import { brotliCompress, constants, gzip, zstdCompress } from 'node:zlib';
import type { Coding } from './accept-encoding.ts';

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

export const compress = async (body: Uint8Array, coding: Coding): Promise<Bytes> =>
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
