import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { DeliveryToSinks } from './delivery-to-sinks.ts';

/** The state of a queue of deliveries. */
interface Waiting {
  /** Jobs that a worker holds. */
  readonly active: number;
  /** Time until the next one is due, in ms; negative when it is overdue; null when none waits. */
  readonly dueInMs: number | null;
}

/** A clock that is moved to the next due time, and the queue that uses it. */
export interface VirtualClock {
  /** Epoch milliseconds. */
  readonly now: () => number;
  /** Runs everything that is due until then, each job at its own instant. */
  runUntil(instant: number, sending: DeliveryToSinks): Promise<void>;
  close(): Promise<void>;
}

/** Notified when jobs of the queue may have become claimable. */
const TOPIC = 'jobs webhook';
const LOOK_MS = 3;

interface Engine {
  now(): number;
  waiting(): Promise<Waiting>;
  /** Advances the time by this much. */
  pass(ms: number): Promise<void>;
  close(): Promise<void>;
}

const virtualClock = ({ now, waiting, pass, close }: Engine): VirtualClock => ({
  now,
  close,
  async runUntil(instant, { database }) {
    for (;;) {
      const { active, dueInMs } = await waiting();
      const leftMs = instant - now();
      if (active > 0 || (dueInMs !== null && dueInMs <= 0)) {
        await sleep(LOOK_MS);
        continue;
      }
      if (dueInMs === null || dueInMs > leftMs) {
        if (leftMs > 0) await pass(leftMs);
        return;
      }
      await pass(dueInMs);
      await database.write(async (tx) => database.notify(tx, TOPIC));
    }
  },
});

/** Does not advance by itself; the queue in the file uses it. */
export const clockOfFile = (file: string, start: number): VirtualClock => {
  let time = start;
  let reading: DatabaseSync | null = null;
  const waiting = async (): Promise<Waiting> => {
    reading ??= new DatabaseSync(file, { readOnly: true });
    const row = reading
      .prepare(
        `select sum(state = 'active') as active, min(case when state = 'ready' then run_at end) as due
         from job where state in ('ready', 'active')`,
      )
      .get() as { readonly active: number | null; readonly due: number | null };
    return { active: row.active ?? 0, dueInMs: row.due === null ? null : row.due - time };
  };
  return virtualClock({
    now: () => time,
    waiting,
    pass: async (ms) => {
      time += ms;
    },
    close: async () => reading?.close(),
  });
};

const JOBS = 'legible_newsletter_jobs.job';

/** The queue on a server uses the server's clock, which cannot be moved; instead, jobs are moved closer. */
export const clockOfServer = async (url: string, start: number): Promise<VirtualClock> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  let ahead = start - Date.now();
  const waiting = async (): Promise<Waiting> => {
    const { rows } = await client.query<{ active: number; due: number | null }>(
      `select count(*) filter (where state = 'active')::int as active,
              (extract(epoch from min(start_after) filter (where state < 'active') - clock_timestamp()) * 1000)::float8 as due
       from ${JOBS} where state <= 'active'`,
    );
    return { active: rows[0]?.active ?? 0, dueInMs: rows[0]?.due ?? null };
  };
  return virtualClock({
    now: () => Date.now() + ahead,
    waiting,
    pass: async (ms) => {
      const whole = Math.ceil(ms);
      await client.query(
        `update ${JOBS} set start_after = start_after - $1 * interval '1 millisecond' where state < 'active'`,
        [whole],
      );
      ahead += whole;
    },
    close: () => client.end(),
  });
};
