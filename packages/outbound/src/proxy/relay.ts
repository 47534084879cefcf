import type { Readable, Writable } from 'node:stream';

/**
 * Hands on what comes, no faster than it is taken. `pass` is asked for every chunk first, and told with null that a
 * full buffer has drained; a chunk that it denies is dropped.
 */
export const relay = (from: Readable, to: Writable, pass: (chunk: Uint8Array | null) => boolean): void => {
  from.on('data', (chunk: Uint8Array) => {
    if (pass(chunk) && !to.write(chunk)) from.pause();
  });
  to.on('drain', () => {
    if (pass(null)) from.resume();
  });
};
