import type { WriteTx } from '@legible/store';
import type { ScanEngine } from './scan-engine.ts';
import { SCAN_QUEUE } from './scans.ts';

/** Tells whether the queue is full without counting it for every scan: counting costs more the longer it is. */
export interface QueueGauge {
  /** Near the cap who asks waits for those who asked before, so that the bound is exact. */
  isFull(tx: WriteTx, cap: number): Promise<boolean>;
  /** It was found full so short a time ago that nobody needs to ask again. */
  wasJustFull(): boolean;
  /** As `wasJustFull`, for those who have not begun yet: while it may still be full, one at a time goes to find out. */
  turnsAway(): boolean;
  /** One more was put in. An addition that is undone only makes the next count come sooner. */
  added(): void;
}

/** A count is believed for this long, and only up to this share of the cap: near the cap every scan is counted. */
const BELIEVED_FOR_MS = 1_000;
const BELIEVED_SHARE = 0.9;
/** At least so far from the cap: room for what others put in meanwhile, in this process and elsewhere. */
const ROOM_FOR_OTHERS = 100;
/** A place that becomes free stays empty for this long at most while others are turned away. */
const FULL_FOR_MS = 250;
/** After this long without a look nothing is known: whoever comes goes on. */
const FORGOTTEN_AFTER_MS = 1_000;

/** @param monotonic milliseconds that never go back. */
export const queueGauge = (
  { jobs, takeTurn }: Pick<ScanEngine, 'jobs' | 'takeTurn'>,
  monotonic: () => number,
): QueueGauge => {
  let count = 0;
  let countedAt = Number.NEGATIVE_INFINITY;
  let fullAt = Number.NEGATIVE_INFINITY;
  let sentAt = Number.NEGATIVE_INFINITY;
  return {
    async isFull(tx, cap) {
      const fresh = monotonic() - countedAt < BELIEVED_FOR_MS;
      if (fresh && count < Math.min(cap * BELIEVED_SHARE, cap - ROOM_FOR_OTHERS)) return false;
      await takeTurn(tx, 'queue');
      count = (await jobs.counts(SCAN_QUEUE, tx)).ready;
      countedAt = monotonic();
      fullAt = count >= cap ? countedAt : Number.NEGATIVE_INFINITY;
      return count >= cap;
    },
    wasJustFull: () => monotonic() - fullAt < FULL_FOR_MS,
    turnsAway() {
      const now = monotonic();
      if (now - fullAt >= FORGOTTEN_AFTER_MS) return false;
      if (now - Math.max(fullAt, sentAt) < FULL_FOR_MS) return true;
      sentAt = now;
      return false;
    },
    added() {
      count += 1;
    },
  };
};
