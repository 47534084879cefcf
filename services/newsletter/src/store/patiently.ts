import { setTimeout as pauseFor } from 'node:timers/promises';
import { StoreUnavailable } from '@legible/store';

/** Pauses before each further try, ms: a server that is started again is back after the last. */
const PAUSES_MS = [250, 1_000, 5_000] as const;

export interface Patience {
  readonly isSafe: boolean;
  readonly signal: AbortSignal;
  /** Ends after so many milliseconds, or when the signal says so. */
  readonly sleep?: (ms: number, signal: AbortSignal) => Promise<void>;
}

const sleepUnlessStopped = (ms: number, signal: AbortSignal): Promise<void> =>
  pauseFor(ms, undefined, { ref: false, signal }).catch(() => {});

/**
 * Does a piece of work again that the store was away for.
 *
 * @param isSafe whether it may be done although it may have been done: `unsure` is tried again only then.
 */
export const patiently = async <T>(
  work: () => Promise<T>,
  { isSafe, signal, sleep = sleepUnlessStopped }: Patience,
): Promise<T> => {
  for (const pause of PAUSES_MS) {
    try {
      return await work();
    } catch (error) {
      const isPassing = error instanceof StoreUnavailable && error.reason !== 'closed';
      if (!isPassing || signal.aborted || (error.reason === 'unsure' && !isSafe)) throw error;
    }
    await sleep(pause, signal);
  }
  return work();
};
