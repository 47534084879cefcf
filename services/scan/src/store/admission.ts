import { COMPLETED_STATUSES } from '@legible/scanner/record';
import type { Database, WriteTx } from '@legible/store';
import { CLOCK_SKEW_MS } from '../scan/clock-skew.ts';
import { fairTurn } from './fair-turn.ts';
import type { QueueGauge } from './queue-gauge.ts';
import type { ScanEngine } from './scan-engine.ts';
import { isInFlight, scanTables } from './scan-tables.ts';
import {
  type CreateOutcome,
  type ExistingScan,
  type NewScan,
  type ReuseQuery,
  SCAN_QUEUE,
  type ScanPayload,
} from './scans.ts';

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
    ...(scan.lane !== undefined && { lane: scan.lane }),
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
