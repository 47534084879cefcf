import { isTerminal } from '@legible/scanner/record';
import { JSON_TYPE, type PreparedAnswer, preparedAnswer, type ResponseHeaders } from '@legible/surface';
import { LRUCache } from 'lru-cache';
import { progressBody } from '../scan/progress-view.ts';
import { pollAfterS } from '../scan/results.ts';
import type { Scans } from '../store/scans.ts';

/**
 * An answer of a running scan is given again for this long, where this process is the only one that answers: thousands
 * may watch one scan, and it changes by the step. With several processes, a client that asks them in turn could see the scan go
 * back to what one of them has kept.
 */
const RUNNING_FOR_MS = 100;
/** An answer that is final is given again for this long, and then looked up: its scan may have been deleted meanwhile. */
const FINAL_FOR_MS = 60_000;
/** Answers kept; the least recently asked goes first. */
const KEPT = 2_000;

interface Kept {
  readonly answer: PreparedAnswer;
  /** Of the scan. */
  readonly version: number;
  /** Monotonic milliseconds. */
  readonly until: number;
}

export interface ProgressAnswers {
  /** An answer that needs no look into the store, or null. */
  ready(scanId: string): PreparedAnswer | null;
  /** Reads the store; null for an unknown scan. `headers` go with every answer made of it. */
  read(scanId: string, headers: ResponseHeaders): Promise<PreparedAnswer | null>;
}

/**
 * Answers of the progress operation as ready bytes, with ETag, so that a poll of a scan that did not change costs no more
 * than a comparison.
 */
export const progressAnswers = (options: {
  readonly scans: Scans;
  /** Whether other processes answer for the same scans. */
  readonly isOneOfMany: boolean;
  /** Wall clock and monotonic clock, milliseconds. */
  readonly now: () => number;
  readonly monotonic: () => number;
}): ProgressAnswers => {
  const runningForMs = options.isOneOfMany ? 0 : RUNNING_FOR_MS;
  const kept = new LRUCache<string, Kept>({ max: KEPT });
  return {
    ready(scanId) {
      const known = kept.get(scanId);
      if (known === undefined || options.monotonic() >= known.until) return null;
      return known.answer;
    },
    async read(scanId, headers) {
      const scan = await options.scans.progressOf(scanId);
      if (!scan) return null;
      const progress = progressBody(scan, options.now());
      const retryAfterS = pollAfterS(progress);
      const answer = preparedAnswer(JSON.stringify(progress), {
        'content-type': JSON_TYPE,
        'cache-control': 'no-cache',
        ...headers,
        ...(retryAfterS !== null && { 'retry-after': String(retryAfterS) }),
      });
      const final = isTerminal(scan.status) && retryAfterS === null;
      const forMs = final ? FINAL_FOR_MS : runningForMs;
      // What is never given again would only be memory. And a read that began earlier may come in later.
      if (forMs > 0 && (kept.get(scanId)?.version ?? 0) <= scan.version)
        kept.set(scanId, { answer, version: scan.version, until: options.monotonic() + forMs });
      return answer;
    },
  };
};
