import type { WriteTx } from '@legible/store';
import type { ScanEngine } from './scan-engine.ts';
import { SCAN_QUEUE } from './scans.ts';

/** Tells whether the queue is full without counting it for every scan: counting costs more the longer it is. */
export interface QueueGauge {
  /** Near the cap who asks waits for those who asked before, so that the bound is exact. */
  isFull(tx: WriteTx, cap: number): Promise<boolean>;
  /** It was found full so short a time ago that nobody needs to ask again. */
  wasJustFull(): boolean;
  /** One more was put in. An addition that is undone only makes the next count come sooner. */
  added(): void;
}

/** A count is believed for this long, and only up to this share of the cap: near the cap every scan is counted. */
const BELIEVED_FOR_MS = 1_000;
const BELIEVED_SHARE = 0.9;
/** At least so far from the cap: room for what others put in meanwhile, in this process and elsewhere. */
const ROOM_FOR_OTHERS = 100;
/** A place that becomes free stays empty for this long at most while others are turned away. */
const FULL_FOR_MS = 100;

/** @param monotonic milliseconds that never go back. */
export const queueGauge = (
  { jobs, takeTurn }: Pick<ScanEngine, 'jobs' | 'takeTurn'>,
  monotonic: () => number,
): QueueGauge => {
  let count = 0;
  let countedAt = Number.NEGATIVE_INFINITY;
  let fullAt = Number.NEGATIVE_INFINITY;
  return {
    async isFull(tx, cap) {
      const fresh = monotonic() - countedAt < BELIEVED_FOR_MS;
      if (fresh && count < Math.min(cap * BELIEVED_SHARE, cap - ROOM_FOR_OTHERS)) return false;
      await takeTurn(tx, 'queue');
      count = (await jobs.counts(SCAN_QUEUE, tx)).ready;
      countedAt = monotonic();
      if (count >= cap) fullAt = countedAt;
      return count >= cap;
    },
    wasJustFull: () => monotonic() - fullAt < FULL_FOR_MS,
    added() {
      count += 1;
    },
  };
};
