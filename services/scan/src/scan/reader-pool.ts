import type { Digest, StepPurpose } from '@legible/audit';
import type { Exchange } from '@legible/formats';
import pLimit from 'p-limit';
import { Piscina } from 'piscina';

export type ReadResult =
  | { readonly ok: true; readonly digest: Digest | null }
  /** timeout = parsing took too long and was killed; crashed = the thread died or ran out of memory. */
  | { readonly ok: false; readonly reason: 'timeout' | 'crashed' };

/** Reads strangers' bytes off the main thread. */
export interface ReaderPool {
  read(purpose: StepPurpose, exchange: Exchange): Promise<ReadResult>;
  close(): Promise<void>;
}

/** Limits of one reading: 5 s and 256 MiB are far above any honest page (100,000 nested elements take half a second). */
const READER_LIMITS = { killAfterMs: 5_000, heapMiB: 256 } as const;

/**
 * A pool of `threads` reader threads. The kill timer starts when a thread takes the task, not when it is queued: a
 * hostile page must not use up the time of the honest one that waits behind it.
 */
export const readerPool = (options: {
  readonly threads: number;
  readonly entry?: URL;
  readonly killAfterMs?: number;
}): ReaderPool => {
  const entry = options.entry ?? new URL('./reader-thread.js', import.meta.url);
  const killAfterMs = options.killAfterMs ?? READER_LIMITS.killAfterMs;
  const pool = new Piscina({
    filename: entry.href,
    minThreads: 0,
    maxThreads: options.threads,
    idleTimeout: 30_000,
    concurrentTasksPerWorker: 1,
    resourceLimits: { maxOldGenerationSizeMb: READER_LIMITS.heapMiB },
  });
  // A thread that dies between two tasks is reported here and nowhere else; without a listener it would end the process.
  pool.on('error', () => {});
  const oneEach = pLimit(options.threads);
  return {
    read: (purpose, exchange) =>
      oneEach(async () => {
        const signal = AbortSignal.timeout(killAfterMs);
        try {
          return { ok: true, digest: (await pool.run({ purpose, exchange }, { signal })) as Digest | null };
        } catch {
          return { ok: false, reason: signal.aborted ? 'timeout' : 'crashed' };
        }
      }),
    close: () => pool.destroy(),
  };
};
