import {
  type EventEnd,
  isTerminal,
  mayFollow,
  type ScanStatus,
  UNFINISHED_EVENT_STATUSES,
} from '@legible/scanner/record';
import type { Job, WriteTx } from '@legible/store';
import type { Selectable, Updateable } from 'kysely';
import type { ScanEngine } from './scan-engine.ts';
import { rulesColumn, type ScanRow, scanTables, toEventRow } from './scan-tables.ts';
import {
  type AttemptWriter,
  type Change,
  type ReportFigures,
  type ScanPayload,
  type Scans,
  StaleAttempt,
} from './scans.ts';
import { insertScreenshots } from './screenshots.ts';

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
    await updateScan(tx, scan, { status: 'VALIDATING', attempt: job.attempt });
    const { created_at: createdAt } = scan;
    const { begun } = await lastEvent(tx, scanId);
    return { scanId, url: scan.url, createdAt, notBefore: Math.max(createdAt, begun ?? 0) };
  });
  return taken && attemptWriter(engine, job, taken);
};

const attemptWriter = (
  engine: ScanEngine,
  job: Job,
  start: Pick<AttemptWriter, 'scanId' | 'url' | 'createdAt' | 'notBefore'>,
): AttemptWriter => {
  const { scanId } = start;
  /** Runs the work in one commit. @throws StaleAttempt when the attempt is no longer ours. */
  const fenced = <T>(work: (tx: WriteTx, scan: Scan) => Promise<T>): Promise<T> =>
    engine.write(async (tx) => {
      const scan = await lockScan(engine, tx, scanId);
      const ours = scan && scan.attempt === job.attempt && !isTerminal(scan.status);
      if (!ours || !(await engine.jobs.holds(tx, job))) throw new StaleAttempt(scanId, job.attempt);
      return work(tx, scan);
    });
  const record = (changes: readonly Change[]) =>
    fenced(async (tx, scan) => updateScan(tx, scan, await applyChanges(tx, scan, changes)));
  return {
    ...start,
    attempt: job.attempt,
    record,
    enter: (status, progress) => record([{ kind: 'enter', status, ...(progress !== undefined && { progress }) }]),
    checks: (done, total, progress) =>
      record([{ kind: 'checks', done, total, ...(progress !== undefined && { progress }) }]),
    openEvent: (event) => record([{ kind: 'open', event }]),
    closeEvent: (id, end) => record([{ kind: 'close', id, end }]),
    recordRules: (rules) => record(rules.map((one) => ({ kind: 'evidence', ...one }))),
    finish: (status, reportJson, { caseFile = null, figures = null, screenshots = [] } = {}) =>
      fenced(async (tx, scan) => {
        const changed = await applyChanges(tx, scan, [{ kind: 'enter', status, progress: 100 }]);
        await end(engine, tx, scan, changed);
        const row = { scan_id: scanId, json: reportJson, created_at: engine.now(), case_file: caseFile };
        await scanTables(tx)
          .insertInto('report')
          .values({ ...row, ...figureColumns(figures) })
          .execute();
        await insertScreenshots(tx, scanId, screenshots);
        await engine.jobs.complete(tx, job);
      }),
    failScan: (errorCode, changes = []) =>
      fenced(async (tx, scan) => {
        const changed = await applyChanges(tx, scan, [...changes, { kind: 'enter', status: 'FAILED' }]);
        await end(engine, tx, scan, { ...changed, error_code: errorCode });
        await engine.jobs.complete(tx, job);
      }),
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
      await end(engine, tx, scan, { status: 'FAILED', error_code: errorCode });
      failed.push(scan.id);
    }
    return failed;
  });

/** Locks the row until the transaction ends: every change of a scan begins with this read. */
const lockScan = ({ locked }: ScanEngine, tx: WriteTx, scanId: string): Promise<Scan | undefined> =>
  locked(scanTables(tx).selectFrom('scan').selectAll().where('id', '=', scanId)).executeTakeFirst();

const updateScan = async (tx: WriteTx, scan: Scan, changed: Updateable<ScanRow>): Promise<void> => {
  await scanTables(tx)
    .updateTable('scan')
    .set((eb) => ({ ...changed, version: eb('version', '+', 1) }))
    .where('id', '=', scan.id)
    .execute();
};

const end = async ({ now }: ScanEngine, tx: WriteTx, scan: Scan, changed: Updateable<ScanRow>) => {
  const at = now();
  await closeUnfinishedEvents(tx, scan.id, at);
  const opens = at + scan.opens_at - scan.created_at;
  await updateScan(tx, scan, { ...changed, finished_at: at, opens_at: opens, in_flight: null });
};

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

/** Writes the changes of events and returns the changed columns of the scan's own row. */
const applyChanges = async (tx: WriteTx, scan: Scan, changes: readonly Change[]): Promise<Updateable<ScanRow>> => {
  let { status, progress } = scan;
  let checks: Updateable<ScanRow> = {};
  for (const change of changes) {
    if (change.kind === 'enter') status = followingStatus(scan.id, status, change.status);
    if (change.kind === 'checks') checks = { completed_checks: change.done, total_checks: change.total };
    if (change.kind === 'enter' || change.kind === 'checks') progress = highWater(progress, change.progress);
    else await applyEventChange(tx, scan, change);
  }
  return { status, progress, ...checks };
};

type EventChange = Exclude<Change, { kind: 'enter' | 'checks' }>;

const applyEventChange = async (tx: WriteTx, scan: Scan, change: EventChange) => {
  if (change.kind === 'open') {
    const { sequence } = await lastEvent(tx, scan.id);
    const place = { scanId: scan.id, attempt: scan.attempt, sequence: (sequence ?? -1) + 1 };
    const row = toEventRow(change.event, place);
    await scanTables(tx).insertInto('exploration_event').values(row).execute();
    return;
  }
  const columns = change.kind === 'close' ? endColumns(change.end) : { evidence_rule_ids: rulesColumn(change) };
  const result = await scanTables(tx)
    .updateTable('exploration_event')
    .set(columns)
    .where('scan_id', '=', scan.id)
    .where('id', '=', change.id)
    .executeTakeFirst();
  if (result.numUpdatedRows === 0n) throw new Error(`Scan ${scan.id} has no event ${change.id}.`);
};

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
