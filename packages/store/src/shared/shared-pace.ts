import { setTimeout as delay } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import type { NoTables } from '../port/database.ts';
import type { PostgresDatabase } from '../postgres/postgres-database.ts';

export interface PaceLimits {
  /** Time between two starts for the same host, in ms. */
  readonly spacingMs: number;
  /** Maximum number of requests that have started and were not released. */
  readonly inFlight: number;
}

/** A place among the requests to a host. */
export interface PaceTurn {
  /**
   * Whether a request may be written now. False when another one was begun meanwhile, or when this process was suspended and
   * lost the host. Call it right before writing.
   */
  mayBegin(): boolean;
  /** Gives the turn back and waits for another one. Throws like `acquire`. */
  again(signal?: AbortSignal): Promise<void>;
  /** Ends the turn; never rejects, and may be called twice. */
  release(): Promise<void>;
}

/** Politeness towards hosts, over all processes that share a database. */
export interface SharedPace {
  /**
   * Resolves when a request may start. One process has a host at a time. It keeps it until others wait for it, so that most
   * turns need no commit.
   *
   * @throws the reason of `signal`; StoreUnavailable.
   */
  acquire(host: string, limits: PaceLimits, signal?: AbortSignal): Promise<PaceTurn>;
  /** Gives all hosts back, when the process ends. Never rejects. */
  close(): Promise<void>;
}

export interface SharedPaceOptions {
  readonly database: PostgresDatabase;
  /** How long a process begins turns before it asks again, ms. Default 10 s. */
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
  readonly spacingMs: number;
  /** Its row in the line; null before the first answer and once it is left. */
  place: number | null;
  /** Turns may begin until then, and the next one not before `clearMs`, on our monotonic clock. */
  lastMs: number;
  clearMs: number;
  /** Turns that were not released, and callers that wait for one. */
  begun: number;
  waiting: number;
  freed: PromiseWithResolvers<void>;
  taking: Promise<void> | null;
  readonly off: AbortController;
  /** Stops to listen to other processes that want the host; null while it does not. */
  unlisten: (() => void) | null;
}

/** A turn, and the end of the time that it keeps clear. */
interface Begun {
  readonly hold: Hold;
  readonly clearMs: number;
}

/**
 * Leased rows form a line for each host. Every step locks the row of the host, so that steps run one after the other.
 */
export const sharedPace = ({ database, keepMs = 10_000, leaseMs = 26_000 }: SharedPaceOptions): SharedPace => {
  /** The holds that new turns may use. */
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
    const { host, place, spacingMs } = hold;
    retire(hold);
    hold.unlisten?.();
    [hold.place, hold.lastMs, hold.unlisten] = [null, 0, null];
    if (place === null) return;
    try {
      await database.writeCommitted(async (tx) => {
        await lockHost(tx.kysely, host);
        await sql`delete from pace_place where id = ${place}`.execute(tx.kysely);
        await sql`
          update pace_host set next_at = clock_timestamp() + ${ms(spacingMs)}
          where host = ${host} and last_place = ${place}`.execute(tx.kysely);
        database.notify(tx, freeTopic(host));
      });
    } catch {
      // Nobody waits for this, and the lease ends by itself. The next request reports what is wrong with the database.
    }
  };
  /** Later turns go to the end of the line. */
  const retire = (hold: Hold): Hold => {
    if (holds.get(hold.host) === hold) holds.delete(hold.host);
    return hold;
  };
  const leaveIfIdle = async (hold: Hold): Promise<void> => {
    if (hold.begun + hold.waiting > 0) return;
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
  const holdOf = (host: string, spacingMs: number): Hold => {
    const known = holds.get(host);
    if (known && !known.off.signal.aborted) return known;
    const hold: Hold = {
      ...{ host, spacingMs, place: null, lastMs: 0, clearMs: 0, begun: 0, waiting: 0, taking: null, unlisten: null },
      ...{ freed: Promise.withResolvers<void>(), off: new AbortController() },
    };
    holds.set(host, hold);
    return hold;
  };
  const begin = async (host: string, { spacingMs, inFlight }: PaceLimits, signal?: AbortSignal): Promise<Begun> => {
    signal?.throwIfAborted();
    const hold = holdOf(host, spacingMs);
    hold.waiting += 1;
    try {
      for (;;) {
        const now = performance.now();
        if (now > hold.lastMs) {
          hold.taking ??= take(hold);
          hold.taking.catch(() => {}); // all who waited may be gone
          await unlessAborted(hold.taking, signal);
        } else if (hold.begun >= inFlight) await unlessAborted(hold.freed.promise, signal);
        else if (now < hold.clearMs) await unlessAborted(delay(Math.ceil(hold.clearMs - now)), signal);
        else break;
      }
      hold.begun += 1;
      return { hold, clearMs: reserve(hold, spacingMs) };
    } finally {
      hold.waiting -= 1;
      void leaveIfIdle(hold);
    }
  };
  return {
    async acquire(host, limits, signal) {
      await sweep();
      const { spacingMs } = limits;
      let turn: Begun | null = await begin(host, limits, signal);
      const release = async () => {
        const ended = turn?.hold;
        turn = null;
        if (!ended) return;
        ended.begun -= 1;
        ended.freed.resolve();
        ended.freed = Promise.withResolvers();
        await leaveIfIdle(ended);
      };
      return {
        mayBegin() {
          if (turn === null) return false;
          const { hold, clearMs } = turn;
          const now = performance.now();
          if (now > hold.lastMs || (clearMs !== hold.clearMs && now < hold.clearMs)) return false;
          turn = { hold, clearMs: reserve(hold, spacingMs) };
          return true;
        },
        async again(calledOff) {
          await release();
          turn = await begin(host, limits, calledOff);
        },
        release,
      };
    },
    close: async () => void (await Promise.all([...holds.values()].map(leave))),
  };
};

/** Keeps the time after a request clear. Returns when it ends. */
const reserve = (hold: Hold, spacingMs: number): number => {
  hold.clearMs = performance.now() + spacingMs;
  return hold.clearMs;
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
