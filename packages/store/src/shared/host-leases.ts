import { setTimeout as delay } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import type { NoTables } from '../port/database.ts';
import type { PostgresDatabase } from '../postgres/postgres-database.ts';

export interface HostLeasesOptions {
  readonly database: PostgresDatabase;
  /** The next process gets a host this long after the last one has given it back, ms. */
  readonly pauseMs: number;
  /** How long a lease is valid before the process asks again, ms. Default 10 s. */
  readonly keepMs?: number;
  /** The host of a process that died is free this long after that, ms. Longer than a request and the pause after it. Default 26 s. */
  readonly leaseMs?: number;
}

/**
 * How often a waiting process confirms that it still waits. It loses its place when it was silent for the lease. In ms.
 */
const WAITING = { sayEveryMs: 500, leaseMs: 5_000 };
/** Hosts without recent requests are removed now and then. */
const SWEEP = { everyCalls: 500, olderThanMs: 60_000, rows: 1_000 };

/** The way of this process through the line of one host: waiting, having it, then leaving it for good. */
interface Hold {
  readonly host: string;
  /** Its row in the line; null before the first answer and once it is left. */
  place: number | null;
  /** Leases are valid until then, on our monotonic clock. */
  lastMs: number;
  /** Leases that were not released, and callers that wait for one. */
  users: number;
  taking: Promise<void> | null;
  readonly off: AbortController;
  /** Stops to listen to other processes that want the host; null while it does not. */
  unlisten: (() => void) | null;
}

/**
 * Lends each host to one process at a time, over all processes that share a database. Leased rows form a line for each
 * host. Every step locks the row of the host, so that steps run one after the other.
 */
export const hostLeases = ({ database, pauseMs, keepMs = 10_000, leaseMs = 26_000 }: HostLeasesOptions) => {
  /** The holds that new leases may use. */
  const holds = new Map<string, Hold>();
  let calls = 0;

  const sweep = async () => {
    calls += 1;
    if (calls % SWEEP.everyCalls !== 0) return;
    for (const hold of holds.values()) {
      if (hold.taking || performance.now() <= hold.lastMs + leaseMs) continue;
      hold.place = null; // its lease is over
      void leaveIfIdle(retire(hold));
    }
    await database.writeCommitted(({ kysely }) => forgetHosts(kysely));
  };
  const leave = async (hold: Hold): Promise<void> => {
    const { host, place } = hold;
    retire(hold);
    hold.unlisten?.();
    [hold.place, hold.lastMs, hold.unlisten] = [null, 0, null];
    if (place === null) return;
    try {
      await database.writeCommitted(async (tx) => {
        await lockHost(tx.kysely, host);
        await sql`delete from pace_place where id = ${place}`.execute(tx.kysely);
        await sql`
          update pace_host set next_at = clock_timestamp() + ${ms(pauseMs)}
          where host = ${host} and last_place = ${place}`.execute(tx.kysely);
        database.notify(tx, freeTopic(host));
      });
    } catch {
      // Nobody waits for this, and the lease ends by itself. The next request reports what is wrong with the database.
    }
  };
  /** Later leases go to the end of the line. */
  const retire = (hold: Hold): Hold => {
    if (holds.get(hold.host) === hold) holds.delete(hold.host);
    return hold;
  };
  const leaveIfIdle = async (hold: Hold): Promise<void> => {
    if (hold.users > 0) return;
    if (hold.taking) hold.off.abort();
    else if (holds.get(hold.host) !== hold) await leave(hold);
  };

  /** Asks the database once, and waits as it says. Returns true when it is time to start. */
  const step = async (hold: Hold): Promise<boolean> => {
    const { host, off } = hold;
    off.signal.throwIfAborted();
    const notified = nextNotification(database, freeTopic(host), off.signal);
    const askedAt = performance.now();
    const taken = await database
      .writeCommitted(async (tx) => {
        const answer = await takeStep(tx.kysely, hold, { keepMs, leaseMs });
        if (answer.waitMs === null) database.notify(tx, wantedTopic(host));
        return answer;
      })
      .catch((error: unknown) => {
        notified.stop();
        throw error;
      });
    hold.place = taken.place;
    if (taken.waitMs === null) {
      await notified.wait();
      return false;
    }
    notified.stop();
    await delay(Math.ceil(taken.waitMs), undefined, { signal: off.signal });
    // The database agreed on the time somewhere between our query and its answer.
    hold.lastMs = askedAt + taken.waitMs + keepMs;
    hold.unlisten ??= database.onNotify(wantedTopic(host), () => {
      void leaveIfIdle(retire(hold));
    });
    if (taken.others > 0) retire(hold);
    return performance.now() <= hold.lastMs;
  };
  const take = async (hold: Hold): Promise<void> => {
    try {
      while (!(await step(hold)));
    } catch (error) {
      await leave(hold);
      throw error;
    } finally {
      hold.taking = null;
    }
  };
  const holdOf = (host: string): Hold => {
    const known = holds.get(host);
    if (known && !known.off.signal.aborted) return known;
    const off = new AbortController();
    const hold: Hold = { host, place: null, lastMs: 0, users: 0, taking: null, off, unlisten: null };
    holds.set(host, hold);
    return hold;
  };
  return {
    /**
     * Resolves when this process may send requests to the host. It keeps the host until others wait for it, so that most
     * leases need no commit.
     *
     * @throws the reason of `signal`; StoreUnavailable.
     */
    async acquire(host: string, signal?: AbortSignal) {
      await sweep();
      signal?.throwIfAborted();
      const hold = holdOf(host);
      hold.users += 1;
      let isInUse = true;
      const release = async (): Promise<void> => {
        if (!isInUse) return;
        isInUse = false;
        hold.users -= 1;
        await leaveIfIdle(hold);
      };
      try {
        while (performance.now() > hold.lastMs) {
          hold.taking ??= take(hold);
          hold.taking.catch(() => {}); // all who waited may be gone
          await unlessAborted(hold.taking, signal);
        }
      } catch (error) {
        void release();
        throw error;
      }
      return {
        /** False when this process has lost the host, for example because it was suspended. */
        isValid: () => isInUse && performance.now() <= hold.lastMs,
        /** Never rejects, and may be called twice. */
        release,
      };
    },
    /** Gives all hosts back, when the process ends. Never rejects. */
    close: async () => void (await Promise.all([...holds.values()].map(leave))),
  };
};

/** Notified when a host may have become free, and when another process waits for it. */
const freeTopic = (host: string) => `pace ${host}`;
const wantedTopic = (host: string) => `pace wanted ${host}`;

/** Settles as `work`. @throws the reason of `signal` when it aborts first. */
const unlessAborted = async (work: Promise<void>, signal: AbortSignal | undefined): Promise<void> => {
  if (!signal) return work;
  signal.throwIfAborted();
  const { promise, reject } = Promise.withResolvers<never>();
  const abort = () => reject(signal.reason);
  signal.addEventListener('abort', abort, { once: true });
  try {
    await Promise.race([work, promise]);
  } finally {
    signal.removeEventListener('abort', abort);
  }
};

/** Resolves at the next notification, or when it is time to confirm that we still wait. Listens from now on. */
const nextNotification = (database: PostgresDatabase, topic: string, signal: AbortSignal) => {
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
      signal.addEventListener('abort', stopWaiting);
      await Promise.race([
        notified,
        delay(WAITING.sayEveryMs, undefined, { signal: timeout.signal }).catch(() => undefined),
      ]);
      signal.removeEventListener('abort', stopWaiting);
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

/**
 * Joins the line or stays in it, and takes the host if it is our turn: then `waitMs` is the time until the first request, and
 * others begin nothing for `keepMs` from there. `others` is how many processes wait.
 */
const takeStep = async (
  kysely: Kysely<NoTables>,
  { host, place: before }: Pick<Hold, 'host' | 'place'>,
  { keepMs, leaseMs }: { readonly keepMs: number; readonly leaseMs: number },
): Promise<{ readonly place: number; readonly waitMs: number | null; readonly others: number }> => {
  await lockHost(kysely, host);
  await sql`delete from pace_place where host = ${host} and lease_until <= clock_timestamp()`.execute(kysely);
  const kept = before === null ? undefined : await keepPlace(kysely, before);
  const place = kept?.id ?? (await joinLine(kysely, host));
  const line = await lineOf(kysely, host);
  const isOurs = kept?.has_begun || (line.first === place && line.begun === 0);
  if (!isOurs) return { place, waitMs: null, others: line.waiting };
  const { rows } = await sql<{ wait_ms: number }>`
    with start as (
      select case when last_place = ${place} then clock_timestamp() else greatest(next_at, clock_timestamp()) end as at
      from pace_host where host = ${host}
    ), agreed as (
      update pace_host set last_place = ${place}, next_at = start.at + ${ms(keepMs)} from start where host = ${host}
    )
    update pace_place set has_begun = true, lease_until = start.at + ${ms(keepMs + leaseMs)}
    from start where id = ${place}
    returning greatest(0, extract(epoch from start.at - clock_timestamp()) * 1000)::float8 as wait_ms`.execute(kysely);
  return { place, waitMs: rows[0]?.wait_ms ?? 0, others: line.waiting - (kept?.has_begun ? 0 : 1) };
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
    with old as (
      delete from pace_host where host in (
        select host from pace_host where next_at < clock_timestamp() - ${ms(SWEEP.olderThanMs)}
        limit ${SWEEP.rows} for update skip locked
      ) returning host
    )
    delete from pace_place using old where pace_place.host = old.host`.execute(kysely);
