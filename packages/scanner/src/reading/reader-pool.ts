import type { Defect, Digest, ReadAnswer, StepPurpose } from '@legible/audit';
import type { Exchange } from '@legible/formats/exchange';
import { threadPool } from '@legible/threads';
import type { ReadTask } from './reader-thread.ts';

export type ReadResult = { readonly defects?: readonly Defect[] } & (
  | { readonly ok: true; readonly digest: Digest | null }
  /** timeout = both readings took too long; crashed = the thread ran out of memory both times; defect = a reader threw. */
  | { readonly ok: false; readonly reason: 'timeout' | 'crashed' | 'defect' }
);

/** Reads strangers' bytes off the main thread. */
export interface ReaderPool {
  read(purpose: StepPurpose, exchange: Exchange): Promise<ReadResult>;
  close(): Promise<void>;
}

/**
 * Limits of one reading: 5 s of CPU and 256 MiB are far above any honest page (100,000 nested elements take half a
 * second).
 */
export const READER_LIMITS = { killAfterMs: 5_000, startMs: 10_000, heapMiB: 256 } as const;

/**
 * Starts a pool of `threads` reader threads. A reading that was cut off is repeated once, so that a slow moment of this
 * machine does not decide the result.
 */
export const readerPool = (options: {
  readonly threads: number;
  readonly entry?: URL;
  readonly killAfterMs?: number;
  readonly startMs?: number;
}): ReaderPool => {
  const entry = new URL('./reader-thread.js', import.meta.url);
  const pool = threadPool<ReadTask, ReadAnswer>({ entry, ...READER_LIMITS, ...options });
  return {
    read: async (purpose, exchange) => {
      const first = await pool.run({ purpose, exchange });
      const result = first.ok ? first : await pool.run({ purpose, exchange });
      return result.ok ? result.value : result;
    },
    close: pool.close,
  };
};
