import { COMPLETED_STATUSES } from '@legible/scanner/record';
import type { Database, WriteTx } from '@legible/store';
import { sql } from 'kysely';
import type { ScanEngine } from './scan-engine.ts';
import { isInFlight, type ScanRow, scanTables } from './scan-tables.ts';
import {
  CLOCK_SKEW_MS,
  type CreateOutcome,
  type ExistingScan,
  FOLLOW_CLIENT,
  type NewScan,
  type ReuseQuery,
  SCAN_QUEUE,
  type ScanPayload,
} from './scans.ts';

/** How far each waiting scan of the same client moves a new scan back in the queue. */
const STEP_MS = 30_000;
/** At most this many count, so that a create costs the same however many its client has waiting: two hours. */
const MOST_COUNTED = 240;

/** Steps by which a scan that nobody waits for goes behind the others: two days. */
const BEHIND = (2 * 86_400_000) / STEP_MS;

/**
 * Returns the position of a new scan in the queue. Scans are served by age, but each scan that its client already has
 * waiting moves it back by half a minute. So a client's first scan never waits behind another client's thirtieth, and no
 * scan waits forever. An order by the number among the client's own scans would not guarantee the latter.
 *
 * @param now ms.
 */
const fairTurn = async (tx: WriteTx, clientKey: string | null, now: number): Promise<number> => {
  const turn = Math.floor(now / STEP_MS);
  if (clientKey === null) return turn;
  const { rows } = await sql<{ waiting: number }>`select count(*) as waiting from (select 1 from scan
    where client_key = ${clientKey} and in_flight = 1 and status = 'QUEUED' limit ${MOST_COUNTED}) as own`.execute(
    tx.kysely,
  );
  return turn + Number(rows[0]?.waiting);
};

/** A count is reused for this long, and only below this share of the cap: near the cap the queue is counted each time. */
const BELIEVED_FOR_MS = 1_000;
const BELIEVED_SHARE = 0.9;
/** A count is also not reused this close to the cap, because this and other processes add scans meanwhile. */
const ROOM_FOR_OTHERS = 100;
/** Callers are refused for this long after a full queue, so a place that becomes free stays empty at most as long. */
const FULL_FOR_MS = 250;
/** This long after the last count that found the queue full, nothing is known, and every caller goes on. */
const FORGOTTEN_AFTER_MS = 1_000;

/** @param monotonic milliseconds that never go back. */
export const queueGauge = ({ jobs, takeTurn }: Pick<ScanEngine, 'jobs' | 'takeTurn'>, monotonic: () => number) => {
  let count = 0;
  let countedAt = Number.NEGATIVE_INFINITY;
  let fullAt = Number.NEGATIVE_INFINITY;
  let sentAt = Number.NEGATIVE_INFINITY;
  return {
    /** Whether the queue is full. Near the cap, callers wait for those before them, so that the bound is exact. */
    async isFull(tx: WriteTx, cap: number) {
      const fresh = monotonic() - countedAt < BELIEVED_FOR_MS;
      if (fresh && count < Math.min(cap * BELIEVED_SHARE, cap - ROOM_FOR_OTHERS)) return false;
      const fullBefore = fullAt;
      await takeTurn(tx, 'queue');
      if (fullAt > fullBefore) return true; // a count of this process, for which this caller waited
      count = (await jobs.counts(SCAN_QUEUE, tx)).ready;
      countedAt = monotonic();
      fullAt = count >= cap ? countedAt : Number.NEGATIVE_INFINITY;
      return count >= cap;
    },
    /** Whether it was full so recently that no caller needs to ask again. */
    wasJustFull: () => monotonic() - fullAt < FULL_FOR_MS,
    /**
     * Like `wasJustFull`, for requests that have not begun. While the queue may still be full, one request every 250 ms
     * may check.
     */
    turnsAway() {
      const now = monotonic();
      if (now - fullAt >= FORGOTTEN_AFTER_MS) return false;
      if (now - Math.max(fullAt, sentAt) < FULL_FOR_MS) return true;
      sentAt = now;
      return false;
    },
    /** Counts one more scan. An addition that is rolled back later only makes the next real count come sooner. */
    added() {
      count += 1;
    },
  };
};

/** Knows whether the queue is full without counting it for every scan, because counting a long queue is expensive. */
export type QueueGauge = ReturnType<typeof queueGauge>;

const FRESH_FOR_MS = 24 * 60 * 60 * 1000;
const REFRESH_JOIN_MS = 60 * 1000;

/** See Scans.findExisting. Prefers a stored report to a running scan: it is the faster answer. */
export const findExisting = async (database: Database, query: ReuseQuery): Promise<ExistingScan | null> => {
  const { url, mode, now, freshForMs = FRESH_FOR_MS, refreshJoinMs = REFRESH_JOIN_MS } = query;
  const isStored =
    mode === 'reuse'
      ? sql`status in (${sql.join(COMPLETED_STATUSES)})
          and finished_at > ${now - freshForMs} and finished_at < ${now + CLOCK_SKEW_MS}`
      : sql`status <> 'FAILED' and created_at > ${now - refreshJoinMs} and created_at < ${now + CLOCK_SKEW_MS}`;
  const { rows } = await sql<Pick<ScanRow, 'id' | 'in_flight'>>`
    select id, in_flight from scan where url = ${url} and ((${isStored}) or ${isInFlight})
    order by (${isStored}) desc, created_at desc, id limit 1`.execute(database.kysely);
  const row = rows[0];
  return row ? { scanId: row.id, kind: row.in_flight ? 'in-flight' : 'stored' } : null;
};

/** See Scans.create. */
export const create = async (engine: ScanEngine, gauge: QueueGauge, scan: NewScan): Promise<CreateOutcome> => {
  if (!gauge.wasJustFull()) return engine.write((tx) => put(engine, gauge, tx, scan));
  // Under a flood a refusal costs no transaction.
  return (await joined(engine.database, scan.url)) ?? { kind: 'queue-full' };
};

/** Its statements are written out: Kysely takes as long to build one as SQLite takes to run it. */
const put = async (engine: ScanEngine, gauge: QueueGauge, tx: WriteTx, scan: NewScan): Promise<CreateOutcome> => {
  if (await gauge.isFull(tx, scan.queueCap)) return (await joined(tx, scan.url)) ?? { kind: 'queue-full' };

  const { scanId, clientKey = null, partition } = scan;
  const createdAt = engine.now();
  const turn =
    clientKey === FOLLOW_CLIENT ? Math.floor(createdAt / STEP_MS) + BEHIND : await fairTurn(tx, clientKey, createdAt);
  // The wait before the result opens starts when the scan ends, and opens_at is moved then.
  const inserted = await sql`insert into scan
    (id, url, domain, host, home_of, client_key, status, created_at, opens_at, in_flight)
    values (${scanId}, ${scan.url}, ${scan.domain}, ${scan.host}, ${scan.homeOf}, ${clientKey}, 'QUEUED',
      ${createdAt}, ${createdAt + scan.waitMs}, 1)
    on conflict (url) where in_flight = 1 do nothing`.execute(tx.kysely);
  // The scan of this URL may have ended since the insert; then a second try stores this one.
  if (!inserted.numAffectedRows) return (await joined(tx, scan.url)) ?? put(engine, gauge, tx, scan);
  const payload: ScanPayload = { scanId };
  const job = { queue: SCAN_QUEUE, key: scanId, turn, ...(partition !== undefined && { partition }), payload };
  await engine.jobs.enqueue(tx, job);
  gauge.added();
  return { kind: 'created' };
};

const joined = async (source: Pick<Database, 'kysely'>, url: string): Promise<CreateOutcome | null> => {
  const running = await scanTables(source)
    .selectFrom('scan')
    .select('id')
    .where('url', '=', url)
    .where(isInFlight)
    .executeTakeFirst();
  return running ? { kind: 'joined', scanId: running.id } : null;
};
