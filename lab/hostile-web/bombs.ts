import { brotliCompressSync, constants, gzipSync, zstdCompressSync } from 'node:zlib';
import { inBothPlaces, type Misbehaviour } from './misbehaviour.ts';
import { head } from './wire.ts';

const ZEROS = 64 * 1024 * 1024;

const coded = (codings: string, body: Buffer): Buffer =>
  Buffer.concat([
    Buffer.from(head('content-type: text/html', `content-encoding: ${codings}`, `content-length: ${body.length}`)),
    body,
  ]);

/** A few kilobytes that expand to 64 MiB, at once or after several rounds. */
export const bombs = (): readonly Misbehaviour[] => {
  const zeros = Buffer.alloc(ZEROS);
  const gzip = gzipSync(zeros);
  const brotli = brotliCompressSync(zeros, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });
  const six = Array.from({ length: 6 }).reduce<Buffer>((body) => gzipSync(body), Buffer.from('<title>six</title>'));
  return [
    ...inBothPlaces('gzip-bomb', 'answers 64 MiB of zeros as gzip', coded('gzip', gzip)),
    ...inBothPlaces('brotli-bomb', 'answers 64 MiB of zeros as br', coded('br', brotli)),
    ...inBothPlaces('zstd-bomb', 'answers 64 MiB of zeros as zstd', coded('zstd', zstdCompressSync(zeros))),
    ...inBothPlaces('gzip-in-gzip', 'answers a gzip bomb in a gzip', coded('gzip, gzip', gzipSync(gzip))),
    ...inBothPlaces('six-codings', 'answers a small text in six codings', coded(`${'gzip, '.repeat(5)}gzip`, six)),
  ];
};
