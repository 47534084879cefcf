import { COMPLETED_STATUSES } from '@legible/scanner/record';
import type { Database, WriteTx } from '@legible/store';
import type { ScanEngine } from './scan-engine.ts';
import { isInFlight, scanTables } from './scan-tables.ts';
import {
  CLOCK_SKEW_MS,
  type CreateOutcome,
  type ExistingScan,
  type NewScan,
  type ReuseQuery,
  SCAN_QUEUE,
  type ScanPayload,
} from './scans.ts';

/** By how much a scan that waits behind another one of the same client lets the scans of others pass. */
const STEP_MS = 30_000;

/**
 * When it is a new scan's turn: its age counts as in any queue, but for each scan that its client has waiting it moves
 * back as if it had come half a minute later. So nobody's first scan waits behind the thirtieth of somebody else, and
 * none waits for ever, no matter who else comes: unlike with a turn that is the place among the client's own.
 *
 * @param now ms.
 */
const fairTurn = async (tx: WriteTx, clientKey: string | null, now: number): Promise<number> => {
  const turn = Math.floor(now / STEP_MS);
  if (clientKey === null) return turn;
  const { waiting } = await scanTables(tx)
    .selectFrom('scan')
    .select((eb) => eb.fn.countAll<number>().as('waiting'))
    .where('client_key', '=', clientKey)
    .where(isInFlight)
    .where('status', '=', 'QUEUED')
    .executeTakeFirstOrThrow();
  return turn + Number(waiting);
};

/** Whether the queue is full, without counting it for every scan: counting a longer queue costs more. */
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
/** After this long without a look nothing is known: anyone who comes goes on. */
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

const FRESH_FOR_MS = 24 * 60 * 60 * 1000;
const REFRESH_JOIN_MS = 60 * 1000;

/** See Scans.findExisting. A stored report goes before a scan in flight: it is the faster answer. */
export const findExisting = async (database: Database, query: ReuseQuery): Promise<ExistingScan | null> => {
  const { url, mode, now, freshForMs = FRESH_FOR_MS, refreshJoinMs = REFRESH_JOIN_MS } = query;
  const newest = scanTables(database)
    .selectFrom('scan')
    .select(['id', 'in_flight'])
    .where('url', '=', url)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(1);
  const stored =
    mode === 'reuse'
      ? newest
          .where('status', 'in', COMPLETED_STATUSES)
          .where('finished_at', '>', now - freshForMs)
          .where('finished_at', '<', now + CLOCK_SKEW_MS)
      : newest
          .where('status', '!=', 'FAILED')
          .where('created_at', '>', now - refreshJoinMs)
          .where('created_at', '<', now + CLOCK_SKEW_MS);
  const row = (await stored.executeTakeFirst()) ?? (await newest.where(isInFlight).executeTakeFirst());
  return row ? { scanId: row.id, kind: row.in_flight ? 'in-flight' : 'stored' } : null;
};

/** See Scans.create. */
export const create = async (engine: ScanEngine, gauge: QueueGauge, scan: NewScan): Promise<CreateOutcome> => {
  if (!gauge.wasJustFull()) return engine.write((tx) => put(engine, gauge, tx, scan));
  // Under a flood a refusal costs no transaction.
  return (await joined(engine.database, scan.url)) ?? { kind: 'queue-full' };
};

const put = async (engine: ScanEngine, gauge: QueueGauge, tx: WriteTx, scan: NewScan): Promise<CreateOutcome> => {
  const running = await joined(tx, scan.url);
  if (running) return running;
  if (await gauge.isFull(tx, scan.queueCap)) return { kind: 'queue-full' };

  const createdAt = engine.now();
  const turn = await fairTurn(tx, scan.clientKey ?? null, createdAt);
  const inserted = await scanTables(tx)
    .insertInto('scan')
    .values(newRow(scan, createdAt))
    .onConflict((conflict) => conflict.column('url').where(isInFlight).doNothing())
    .returning('id')
    .executeTakeFirst();
  // Another process came in between. Its scan is there now, unless it has ended meanwhile: then there is room for ours.
  if (!inserted) return put(engine, gauge, tx, scan);
  const payload: ScanPayload = { scanId: scan.scanId };
  await engine.jobs.enqueue(tx, {
    queue: SCAN_QUEUE,
    key: scan.scanId,
    turn,
    ...(scan.partition !== undefined && { partition: scan.partition }),
    payload,
  });
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

const newRow = (scan: NewScan, createdAt: number) => ({
  id: scan.scanId,
  url: scan.url,
  domain: scan.domain,
  host: scan.host,
  home_of: scan.homeOf,
  client_key: scan.clientKey ?? null,
  status: 'QUEUED' as const,
  created_at: createdAt,
  // The wait begins with the end of the scan, which moves this.
  opens_at: createdAt + scan.waitMs,
  in_flight: 1 as const,
});
