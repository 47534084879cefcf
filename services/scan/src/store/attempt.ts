import {
  type Change,
  type EventEnd,
  isTerminal,
  mayFollow,
  type ScanStatus,
  UNFINISHED_EVENT_STATUSES,
} from '@legible/scanner/record';
import type { Job, WriteTx } from '@legible/store';
import type { Insertable, Selectable, Updateable } from 'kysely';
import type { ScanEngine } from './scan-engine.ts';
import { type EventRow, isInFlight, rulesColumn, type ScanRow, scanTables, toEventRow } from './scan-tables.ts';
import {
  type AttemptWriter,
  FOLLOW_CLIENT,
  type ReportFigures,
  type ScanPayload,
  type Scans,
  StaleAttempt,
} from './scans.ts';
import { insertScreenshots } from './screenshots.ts';
import { keepChanges, keepFailure } from './site-changes.ts';

type Scan = Selectable<ScanRow>;

/** See Scans.begin. */
export const begin = async (engine: ScanEngine, job: Job): ReturnType<Scans['begin']> => {
  const { scanId } = job.payload as ScanPayload;
  const taken = await engine.write(async (tx) => {
    const scan = await lockScan(engine, tx, scanId);
    if (!(await engine.jobs.holds(tx, job))) return null;
    if (!scan || isTerminal(scan.status)) {
      await engine.jobs.complete(tx, job);
      return null;
    }
    await closeUnfinishedEvents(tx, scanId, engine.now());
    const entered = { status: 'VALIDATING', attempt: job.attempt } as const;
    await updateScan(tx, scanId, entered).execute();
    return { scan: { ...scan, ...entered }, last: await lastEvent(tx, scanId) };
  });
  return taken && attemptWriter(engine, job, taken);
};

interface Taken {
  readonly scan: Scan;
  readonly last: { readonly sequence: number | null; readonly begun: number | null };
}

const attemptWriter = (engine: ScanEngine, job: Job, { scan, last }: Taken): AttemptWriter => {
  const { id: scanId, attempt, created_at: createdAt } = scan;
  const events = new Map<string, Insertable<EventRow>>();
  const unwritten = new Set<string>();
  let { status, progress, completed_checks, total_checks } = scan;
  let isWritten = true;
  /** Rejects from the first failed write on, so that nothing is stored after a gap. */
  let writing: Promise<void> = Promise.resolve();

  const changeEvent = (id: string, columns: Partial<Insertable<EventRow>>): void => {
    const event = events.get(id);
    if (!event) throw new Error(`Scan ${scanId} has no event ${id}.`);
    events.set(id, { ...event, ...columns });
    unwritten.add(id);
  };
  const accept = (change: Change): void => {
    if (change.kind === 'enter') status = followingStatus(scanId, status, change.status);
    if (change.kind === 'checks') [completed_checks, total_checks] = [change.done, change.total];
    if (change.kind === 'enter' || change.kind === 'checks') progress = highWater(progress, change.progress);
    if (change.kind === 'open') {
      const { event } = change;
      if (events.has(event.id)) throw new Error(`Scan ${scanId} has an event ${event.id} already.`);
      events.set(event.id, toEventRow(event, { scanId, attempt, sequence: (last.sequence ?? -1) + 1 + events.size }));
      unwritten.add(event.id);
    }
    if (change.kind === 'close') changeEvent(change.id, endColumns(change.end));
    if (change.kind === 'evidence') changeEvent(change.id, { evidence_rule_ids: rulesColumn(change) });
  };
  /** Writes in one commit what was recorded and what `more` writes. @throws StaleAttempt when the attempt is no longer ours. */
  const write = (changed: Updateable<ScanRow> = {}, more?: (tx: WriteTx) => Promise<unknown>): Promise<void> => {
    const rows = [...unwritten].flatMap((id) => events.get(id) ?? []);
    unwritten.clear();
    isWritten = true;
    const columns = { status, progress, completed_checks, total_checks, ...changed };
    return engine.write(async (tx) => {
      const ours = updateScan(tx, scanId, columns).where('attempt', '=', attempt).where(isInFlight);
      const { numUpdatedRows } = await ours.executeTakeFirst();
      if (numUpdatedRows === 0n || !(await engine.jobs.holds(tx, job))) throw new StaleAttempt(scanId, attempt);
      if (rows.length > 0) await putEvents(tx, rows);
      await more?.(tx);
    });
  };
  /** Ends the scan and completes its job. */
  const end = (to: ScanStatus, changed: Updateable<ScanRow>, more: (tx: WriteTx, at: number) => Promise<unknown>) => {
    const at = engine.now();
    return write({ status: to, ...changed, ...ending(scan, at) }, async (tx) => {
      followingStatus(scanId, status, to);
      await closeUnfinishedEvents(tx, scanId, at);
      await more(tx, at);
      await engine.jobs.complete(tx, job);
    });
  };
  return {
    scanId,
    url: scan.url,
    homeOf: scan.home_of,
    isUnasked: scan.client_key === FOLLOW_CLIENT,
    createdAt,
    notBefore: Math.max(createdAt, last.begun ?? 0),
    attempt,
    record(change) {
      accept(change);
      isWritten = false;
    },
    flush() {
      writing = writing.then(() => (isWritten ? undefined : write()));
      return writing;
    },
    finish(to, json, { caseFile = null, figures = null, screenshots = [], changes = [] } = {}) {
      writing = writing.then(() =>
        end(to, { progress: 100 }, async (tx, at) => {
          const row = { scan_id: scanId, json, created_at: at, case_file: caseFile, ...figureColumns(figures) };
          await scanTables(tx).insertInto('report').values(row).execute();
          await insertScreenshots(tx, scanId, screenshots);
          await keepChanges(tx, scan, at, changes);
        }),
      );
      return writing;
    },
    async failScan(errorCode) {
      // Events after a write that failed would leave a gap in the sequence.
      await writing.catch(() => unwritten.clear());
      await end('FAILED', { error_code: errorCode }, (tx, at) => keepFailure(tx, scan, at, errorCode));
    },
  };
};

const figureColumns = (figures: ReportFigures | null) => ({
  web_value: figures?.web.value ?? null,
  web_coverage: figures?.web.coverage ?? null,
  ai_value: figures?.ai.value ?? null,
  ai_coverage: figures?.ai.coverage ?? null,
  partial: figures === null ? null : figures.partial ? (1 as const) : (0 as const),
  ruleset_version: figures?.rulesetVersion ?? null,
});

/** See Scans.failDead. */
export const failDead = (engine: ScanEngine, queue: string, errorCode: string) =>
  engine.write(async (tx) => {
    const failed: string[] = [];
    for (const job of await engine.jobs.takeDead(tx, queue)) {
      const scan = await lockScan(engine, tx, (job.payload as ScanPayload).scanId);
      if (!scan || isTerminal(scan.status)) continue;
      const at = engine.now();
      await closeUnfinishedEvents(tx, scan.id, at);
      await updateScan(tx, scan.id, { status: 'FAILED', error_code: errorCode, ...ending(scan, at) }).execute();
      failed.push(scan.id);
    }
    return failed;
  });

/** Locks the row until the transaction ends. */
const lockScan = ({ locked }: ScanEngine, tx: WriteTx, scanId: string): Promise<Scan | undefined> =>
  locked(scanTables(tx).selectFrom('scan').selectAll().where('id', '=', scanId)).executeTakeFirst();

const updateScan = (tx: WriteTx, scanId: string, changed: Updateable<ScanRow>) =>
  scanTables(tx)
    .updateTable('scan')
    .set((eb) => ({ ...changed, version: eb('version', '+', 1) }))
    .where('id', '=', scanId);

/** Returns the columns of a scan that ends now. Its wait begins. */
const ending = (scan: Scan, at: number) => ({
  finished_at: at,
  opens_at: at + scan.opens_at - scan.created_at,
  in_flight: null,
});

/** Closes the unfinished events of a scan, including those of a lost attempt. */
const closeUnfinishedEvents = async (tx: WriteTx, scanId: string, at: number) => {
  await scanTables(tx)
    .updateTable('exploration_event')
    .set((eb) => {
      // Not before it began: the clock may have been set back since.
      const hasBegun = eb.case().when('started_at', '<', at);
      return {
        status: 'failed',
        completed_at: hasBegun.then(at).else(eb.ref('started_at')).end(),
        duration_ms: hasBegun
          .then(eb(eb.val(at), '-', eb.ref('started_at')))
          .else(0)
          .end(),
      };
    })
    .where('scan_id', '=', scanId)
    .where('status', 'in', UNFINISHED_EVENT_STATUSES)
    .execute();
};

/** Returns the highest sequence of a scan's events and their latest start, ms; both null when it has no events. */
const lastEvent = (tx: WriteTx, scanId: string) =>
  scanTables(tx)
    .selectFrom('exploration_event')
    .select(({ fn }) => [
      fn.max<number | null>('sequence').as('sequence'),
      fn.max<number | null>('started_at').as('begun'),
    ])
    .where('scan_id', '=', scanId)
    .executeTakeFirstOrThrow();

/** Inserts events, and replaces what changes about those that are stored. */
const putEvents = (tx: WriteTx, rows: readonly Insertable<EventRow>[]) =>
  scanTables(tx)
    .insertInto('exploration_event')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['scan_id', 'sequence']).doUpdateSet(({ ref }) => ({
        status: ref('excluded.status'),
        description: ref('excluded.description'),
        completed_at: ref('excluded.completed_at'),
        duration_ms: ref('excluded.duration_ms'),
        evidence_rule_ids: ref('excluded.evidence_rule_ids'),
      })),
    )
    .execute();

const endColumns = (end: EventEnd) => ({
  status: end.status,
  completed_at: end.completedAt,
  duration_ms: end.durationMs,
  ...(end.description !== undefined && { description: end.description }),
});

/** Entering the current status again changes nothing: `begin` has entered VALIDATING already. */
const followingStatus = (scanId: string, from: ScanStatus, to: ScanStatus): ScanStatus => {
  if (to !== from && !mayFollow(from, to)) throw new Error(`Scan ${scanId} cannot go from ${from} to ${to}.`);
  return to;
};

const highWater = (before: number, now: number | undefined): number =>
  Math.max(before, Math.min(100, Math.floor(now ?? 0)));
