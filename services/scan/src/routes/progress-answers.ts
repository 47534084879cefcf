import { isTerminal } from '@legible/scanner/record';
import { JSON_TYPE, type PreparedAnswer, preparedAnswer, type ResponseHeaders } from '@legible/surface';
import { LRUCache } from 'lru-cache';
import { progressBody } from '../scan/progress-view.ts';
import { pollAfterS } from '../scan/results.ts';
import type { Scans } from '../store/scans.ts';

/**
 * How long an answer about a running scan is reused, ms, when only this process answers: thousands may watch one scan,
 * which changes step by step. With several processes, a client that asks them in turn could see the scan go back to an
 * older answer that one of them kept.
 */
const RUNNING_FOR_MS = 100;
/** How long a final answer is reused, ms. After that the scan is read again, because it may have been deleted. */
const FINAL_FOR_MS = 60_000;
/** Number of answers kept; the least recently used is dropped first. */
const KEPT = 2_000;

interface Kept {
  readonly answer: PreparedAnswer;
  /** Version of the scan. */
  readonly version: number;
  /** Monotonic milliseconds. */
  readonly until: number;
}

/**
 * Makes answers of the progress operation as ready bytes with an ETag, so that a poll of an unchanged scan costs only a
 * comparison.
 */
export const progressAnswers = (options: {
  readonly scans: Scans;
  /** Whether other processes answer for the same scans. */
  readonly isOneOfMany: boolean;
  /** Wall clock and monotonic clock, milliseconds. */
  readonly now: () => number;
  readonly monotonic: () => number;
}) => {
  const runningForMs = options.isOneOfMany ? 0 : RUNNING_FOR_MS;
  const kept = new LRUCache<string, Kept>({ max: KEPT });
  return {
    /** Returns a kept answer that is still fresh, without reading the store; else null. */
    ready(scanId: string) {
      const known = kept.get(scanId);
      if (known === undefined || options.monotonic() >= known.until) return null;
      return known.answer;
    },
    /** Reads the scan from the store and returns the answer with `headers`, also when it is reused; null if it is unknown. */
    async read(scanId: string, headers: ResponseHeaders) {
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
      // An answer that is never reused is not kept. A read that began earlier may end later: keep the newer version.
      if (forMs > 0 && (kept.get(scanId)?.version ?? 0) <= scan.version)
        kept.set(scanId, { answer, version: scan.version, until: options.monotonic() + forMs });
      return answer;
    },
  };
};

export type ProgressAnswers = ReturnType<typeof progressAnswers>;
