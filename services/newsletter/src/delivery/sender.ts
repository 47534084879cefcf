import { setTimeout as sleep } from 'node:timers/promises';
import type { Jobs } from '@legible/store';
import { DELIVERY_QUEUE } from '../store/deliveries.ts';
import { type DeliveryLog, errorFields } from './delivery-log.ts';
import { type HeldJob, holdJob } from './held-job.ts';

/** Messages that are sent at the same time. */
const SLOTS = 8;
/**
 * A message without an answer after this time gives its slot to another and waits separately, so that one dead host
 * does not delay others.
 */
const SLOW_MS = 250;
/** Most messages that wait separately; any more keep their slots. */
const ASIDE = 32;
/** Backstop for a missed notification: the operator's command enqueues without notifying this process. */
const POLL_MS = 1_000;

export interface SenderOptions {
  readonly jobs: Jobs;
  /** Completes one job. It must not throw because of a webhook's behaviour. */
  readonly attempt: (held: HeldJob, signal: AbortSignal) => Promise<void>;
  readonly log: DeliveryLog;
  readonly leaseMs: number;
}

export interface Sender {
  /** Takes no new jobs. Gives running ones `graceMs` to end, then stops them and returns them to the queue. */
  stop(graceMs: number): Promise<void>;
}

/** Starts sending the messages in the queue. */
export const startSender = ({ jobs, attempt, log, leaseMs }: SenderOptions): Sender => {
  const running = new Set<Promise<void>>();
  const ending = new AbortController();
  let inSlots = 0;
  let aside = 0;
  let stopping = false;
  let looking: Promise<void> | null = null;
  let again = false;

  const start = (held: HeldJob): void => {
    let isAside = false;
    inSlots++;
    const slow = setTimeout(() => {
      if (aside >= ASIDE) return;
      isAside = true;
      inSlots--;
      aside++;
      look();
    }, SLOW_MS);
    const done = attempt(held, ending.signal)
      // The lease runs out, and the job is repeated.
      .catch((error: unknown) =>
        log.error({ job: held.job.id, ...errorFields(error) }, 'a delivery failed because of a defect'),
      )
      .finally(() => {
        clearTimeout(slow);
        held.letGo();
        if (isAside) aside--;
        else inSlots--;
        running.delete(done);
        look();
      });
    running.add(done);
  };

  const claim = async (): Promise<HeldJob | null> => {
    const atMs = performance.now();
    const job = await jobs.claim(DELIVERY_QUEUE, { leaseMs });
    return job && holdJob(jobs, job, atMs, leaseMs);
  };

  const fill = async (): Promise<void> => {
    do {
      again = false;
      while (!stopping && inSlots < SLOTS) {
        const first = await claim();
        if (first === null) break;
        start(first);
        // One job often means more; concurrent claims share one commit.
        const more = await Promise.allSettled(Array.from({ length: SLOTS - inSlots }, claim));
        // A claimed job is ours, even when the store was away for another claim.
        for (const one of more) if (one.status === 'fulfilled' && one.value !== null) start(one.value);
        for (const one of more) if (one.status === 'rejected') throw one.reason;
      }
    } while (again && !stopping);
  };

  const look = (): void => {
    again = true;
    if (stopping || looking !== null) return;
    looking = fill()
      .catch((error: unknown) => log.warn(errorFields(error), 'could not look for deliveries'))
      .finally(() => {
        looking = null;
      });
  };

  const unsubscribe = jobs.onReady(DELIVERY_QUEUE, look);
  const poll = setInterval(look, POLL_MS);
  look();

  return {
    async stop(graceMs) {
      stopping = true;
      unsubscribe();
      clearInterval(poll);
      await looking;
      const all = Promise.all(running);
      await Promise.race([all, sleep(graceMs, undefined, { ref: false })]);
      ending.abort();
      await all;
    },
  };
};
