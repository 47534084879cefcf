import type { Jobs, WriteTx } from '@legible/store';
import { SCAN_QUEUE } from './scans.ts';

/** Tells whether the queue is full without counting it for every scan: counting costs more the longer it is. */
export interface QueueGauge {
  isFull(tx: WriteTx, cap: number): Promise<boolean>;
  /** One more was put in. An addition that is undone only makes the next count come sooner. */
  added(): void;
}

/** A count is believed for this long, and only up to this share of the cap: near the cap every scan is counted. */
const BELIEVED_FOR_MS = 1_000;
const BELIEVED_SHARE = 0.9;
/** At least so far from the cap: room for what others put in meanwhile, in this process and elsewhere. */
const ROOM_FOR_OTHERS = 100;

/** @param monotonic milliseconds that never go back. */
export const queueGauge = (jobs: Jobs, monotonic: () => number): QueueGauge => {
  let count = 0;
  let countedAt = Number.NEGATIVE_INFINITY;
  return {
    async isFull(tx, cap) {
      const fresh = monotonic() - countedAt < BELIEVED_FOR_MS;
      if (fresh && count < Math.min(cap * BELIEVED_SHARE, cap - ROOM_FOR_OTHERS)) return false;
      count = (await jobs.counts(SCAN_QUEUE, tx)).ready;
      countedAt = monotonic();
      return count >= cap;
    },
    added() {
      count += 1;
    },
  };
};
