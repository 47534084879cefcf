import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { DeliveryToSinks } from './delivery-to-sinks.ts';

/** What a queue of deliveries waits for. */
interface Waiting {
  /** Jobs in somebody's hands. */
  readonly active: number;
  /** Until the next one is due, ms; negative: it is; null: none waits. */
  readonly dueInMs: number | null;
}

/** A clock that is moved to what is due next, and the queue that goes by it. */
export interface VirtualClock {
  /** Epoch milliseconds. */
  readonly now: () => number;
  /** Lets everything be done that is due until then, each at its own instant. */
  runUntil(instant: number, sending: DeliveryToSinks): Promise<void>;
  close(): Promise<void>;
}

/** Rung when jobs of the queue may have become claimable. */
const TOPIC = 'jobs webhook';
const LOOK_MS = 3;

interface Engine {
  now(): number;
  waiting(): Promise<Waiting>;
  /** Time goes on by so much. */
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

/** Does not move by itself; the queue in the file goes by it. */
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

/** The queue on a server goes by the server's clock: that runs on, and jobs are brought nearer in place of it. */
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
