import { setTimeout as delay } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import { type NoTables, StoreUnavailable, type WriteTx } from '../port/database.ts';
import type { PostgresDatabase } from '../postgres/postgres-database.ts';

export interface PaceLimits {
  /** Time between two starts for the same host, in ms. */
  readonly spacingMs: number;
  /** Maximum number of requests that have started and were not released. */
  readonly inFlight: number;
}

/** A place among the requests to a host, granted at its start time. */
export interface PaceTurn {
  /**
   * Whether a request may be written now: the others keep only a short time clear. Must be called right before writing;
   * a process that was suspended in between is refused.
   */
  mayBegin(): boolean;
  /** Waits for another start time, ahead of requests that have none yet. Throws like `acquire`. */
  again(signal?: AbortSignal): Promise<void>;
  /** Releases the place; never rejects, and may be called twice. */
  release(): Promise<void>;
}

/** Politeness towards hosts, over all processes that share a database. */
export interface SharedPace {
  /**
   * Waits in the line of the host, first come, first served, and resolves at the start time.
   *
   * @throws the reason of `signal`; StoreUnavailable.
   */
  acquire(host: string, limits: PaceLimits, signal?: AbortSignal): Promise<PaceTurn>;
}

export interface SharedPaceOptions {
  readonly database: PostgresDatabase;
  /** The place of a process that died is free after this time, in ms. Longer than any request. Default 60 s. */
  readonly leaseMs?: number;
}

const DEFAULT_LEASE_MS = 60_000;
/**
 * A waiting request confirms this often that it still waits, and loses its place when it was silent for the lease. In
 * ms.
 */
const WAITING = { sayEveryMs: 500, leaseMs: 5_000 };
/**
 * How much later than agreed a start may be, in ms, before another time is agreed; the next start keeps this time
 * clear.
 */
const LATE_MS = 15;
/**
 * Time from the last check of the clock until the request is on its way, in ms, in a process that does other work too.
 */
const WRITING_MS = 10;
/** Hosts without recent requests are removed now and then. */
const SWEEP = { everyCalls: 500, olderThanMs: 60_000, rows: 1_000 };

interface Line {
  readonly host: string;
  readonly limits: PaceLimits;
  readonly leaseMs: number;
}

/** A granted place. The agreed start is `waitMs` after the database's answer. */
interface Grant {
  readonly place: number;
  readonly waitMs: number;
}

/**
 * Leased rows form a line for each host. Every step locks the row of the host, so that steps run one after the other.
 */
export const sharedPace = ({ database, leaseMs = DEFAULT_LEASE_MS }: SharedPaceOptions): SharedPace => {
  let calls = 0;
  const ringOthers = (tx: WriteTx, host: string, waiting: number) => {
    if (waiting > 0) database.notify(tx, topicOf(host));
  };
  const sweep = async () => {
    calls += 1;
    if (calls % SWEEP.everyCalls === 0) await database.writeCommitted(({ kysely }) => forgetHosts(kysely));
  };
  const leave = async (host: string, place: number): Promise<void> => {
    try {
      await database.writeCommitted(async (tx) => {
        await lockHost(tx.kysely, host);
        await sql`delete from pace_place where id = ${place}`.execute(tx.kysely);
        ringOthers(tx, host, (await lineOf(tx.kysely, host)).waiting);
      });
    } catch (error) {
      if (!(error instanceof StoreUnavailable)) throw error; // the lease ends by itself
    }
  };
  return {
    async acquire(host, limits, signal) {
      await sweep();
      const line: Line = { host, limits, leaseMs };
      let place: number | null = null;
      let lateMs = LATE_MS;
      /** The latest moment at which the request may start, on our monotonic clock. */
      let lastMs = 0;
      const mayBegin = () => performance.now() <= lastMs;

      /** Asks the database once, and waits as it says. Returns true when it is time to start. */
      const step = async (calledOff: AbortSignal | undefined): Promise<boolean> => {
        calledOff?.throwIfAborted();
        const notified = nextNotification(database, topicOf(host), calledOff);
        const askedAt = performance.now();
        const answer: Grant | number = await database
          .writeCommitted(async (tx) => {
            const taken = await takeStep(tx.kysely, line, place, lateMs);
            ringOthers(tx, host, taken.waiting);
            return taken.grant ?? taken.place;
          })
          .catch((error: unknown) => {
            notified.stop();
            throw error;
          });
        if (typeof answer === 'number') {
          place = answer;
          await notified.wait();
          return false;
        }
        notified.stop();
        place = answer.place;
        await delay(Math.ceil(answer.waitMs), undefined, calledOff && { signal: calledOff });
        // The database agreed on the time somewhere between our query and its answer.
        lastMs = askedAt + answer.waitMs + lateMs;
        if (mayBegin()) return true;
        lateMs *= 2;
        return false;
      };
      const untilStart = async (calledOff: AbortSignal | undefined): Promise<void> => {
        try {
          while (!(await step(calledOff)));
        } catch (error) {
          throw calledOff?.aborted ? calledOff.reason : error;
        }
      };
      let released: Promise<void> | null = null;
      const release = () => {
        released ??= place === null ? Promise.resolve() : leave(host, place);
        return released;
      };
      try {
        await untilStart(signal);
      } catch (error) {
        await release();
        throw error;
      }
      return { mayBegin, again: untilStart, release };
    },
  };
};

const topicOf = (host: string) => `pace ${host}`;

/** Resolves at the next notification, or when it is time to confirm that we still wait. Listens from now on. */
const nextNotification = (database: PostgresDatabase, topic: string, signal: AbortSignal | undefined) => {
  let wake = () => {};
  const notified = new Promise<void>((resolve) => {
    wake = resolve;
  });
  const stop = database.onNotify(topic, () => wake());
  return {
    stop,
    async wait() {
      const timeout = new AbortController();
      const stopWaiting = () => timeout.abort();
      signal?.addEventListener('abort', stopWaiting);
      await Promise.race([
        notified,
        delay(WAITING.sayEveryMs, undefined, { signal: timeout.signal }).catch(() => undefined),
      ]);
      signal?.removeEventListener('abort', stopWaiting);
      timeout.abort();
      stop();
    },
  };
};

const ms = (milliseconds: number) => sql`${milliseconds} * interval '1 millisecond'`;

const lockHost = (kysely: Kysely<NoTables>, host: string) =>
  sql`
    insert into pace_host (host, next_at) values (${host}, clock_timestamp())
    on conflict (host) do update set next_at = pace_host.next_at`.execute(kysely);

const lineOf = async (kysely: Kysely<NoTables>, host: string) => {
  const { rows } = await sql<{ begun: number; waiting: number; first: number | null }>`
    select count(*) filter (where has_begun) as begun, count(*) filter (where not has_begun) as waiting,
      min(id) filter (where not has_begun) as first
    from pace_place where host = ${host}`.execute(kysely);
  return rows[0] ?? { begun: 0, waiting: 0, first: null };
};

/** Joins the line or stays in it, and begins if it is our turn. */
const takeStep = async (
  kysely: Kysely<NoTables>,
  { host, limits, leaseMs }: Line,
  before: number | null,
  lateMs: number,
): Promise<{ readonly grant: Grant | null; readonly place: number; readonly waiting: number }> => {
  await lockHost(kysely, host);
  await sql`delete from pace_place where host = ${host} and lease_until <= clock_timestamp()`.execute(kysely);
  const kept = before === null ? undefined : await keepPlace(kysely, before);
  const place = kept?.id ?? (await joinLine(kysely, host));
  const line = await lineOf(kysely, host);
  const mayBegin = kept?.has_begun || (line.first === place && line.begun < limits.inFlight);
  if (!mayBegin) return { grant: null, place, waiting: 0 };
  // A caller that agreed on a time last and missed it starts now: no other caller keeps a later time clear.
  const { rows } = await sql<{ wait_ms: number }>`
    with start as (
      select case when last_place = ${place} then clock_timestamp() else greatest(next_at, clock_timestamp()) end as at
      from pace_host where host = ${host}
    ), agreed as (
      update pace_host set last_place = ${place}, next_at = start.at + ${ms(limits.spacingMs + lateMs + WRITING_MS)}
      from start where host = ${host}
    )
    update pace_place set has_begun = true, lease_until = start.at + ${ms(leaseMs)}
    from start where id = ${place}
    returning greatest(0, extract(epoch from start.at - clock_timestamp()) * 1000)::float8 as wait_ms`.execute(kysely);
  const others = kept?.has_begun ? line.waiting : line.waiting - 1;
  return { grant: { place, waitMs: rows[0]?.wait_ms ?? 0 }, place, waiting: others };
};

const keepPlace = async (kysely: Kysely<NoTables>, place: number) => {
  const { rows } = await sql<{ id: number; has_begun: boolean }>`
    update pace_place set lease_until = greatest(lease_until, clock_timestamp() + ${ms(WAITING.leaseMs)})
    where id = ${place} returning id, has_begun`.execute(kysely);
  return rows[0];
};

const joinLine = async (kysely: Kysely<NoTables>, host: string): Promise<number> => {
  const { rows } = await sql<{ id: number }>`
    insert into pace_place (host, has_begun, lease_until)
    values (${host}, false, clock_timestamp() + ${ms(WAITING.leaseMs)}) returning id`.execute(kysely);
  const id = rows[0]?.id;
  if (id === undefined) throw new Error('The database returned no place in the queue.');
  return id;
};

const forgetHosts = (kysely: Kysely<NoTables>) =>
  sql`
    delete from pace_host where host in (
      select host from pace_host where next_at < clock_timestamp() - ${ms(SWEEP.olderThanMs)}
      limit ${SWEEP.rows} for update skip locked
    )`.execute(kysely);
