import type { Database, Jobs } from '@legible/store';
import { create, findExisting } from './admission.ts';
import { begin, failDead } from './attempt.ts';
import { queueGauge } from './queue-gauge.ts';
import { deleteScans, purgeFinishedBefore } from './removal.ts';
import { historyOf, previousOf, recentReports } from './report-lists.ts';
import { caseFileOf, countScans, latestHomeReport, progressOf, reportOf, versionOf } from './scan-reads.ts';
import { SCAN_QUEUE, type Scans } from './scans.ts';

/** Scans in a database that `scanMigrations` has prepared, with `jobs` in the same database. */
export const createScans = (engine: {
  readonly database: Database;
  readonly jobs: Jobs;
  /** Wall clock, ms. */
  readonly now: () => number;
}): Scans => {
  const { database } = engine;
  const gauge = queueGauge(engine.jobs, () => performance.now());
  return {
    findExisting: (query) => findExisting(database, query),
    create: (scan) => database.write((tx) => create({ ...engine, gauge }, tx, scan)),
    progressOf: (scanId) => progressOf(database, scanId),
    versionOf: (scanId) => versionOf(database, scanId),
    reportOf: (scanId) => reportOf(database, scanId),
    caseFileOf: (scanId) => caseFileOf(database, scanId),
    latestHomeReport: (host, now) => latestHomeReport(database, host, now),
    historyOf: (host, options) => historyOf(database, host, options),
    previousOf: (scanId, now) => previousOf(database, scanId, now),
    recentReports: (options) => recentReports(database, options),
    deleteScan: (scanId, options) => deleteScans(engine, { by: 'id', value: scanId }, options),
    deleteOfHost: (host, options) => deleteScans(engine, { by: 'host', value: host }, options),
    purgeFinishedBefore: (before, options) => purgeFinishedBefore(engine, before, options),
    begin: (job) => begin(engine, job),
    failDead: (errorCode) => failDead(engine, SCAN_QUEUE, errorCode),
    counts: () => countScans(database),
  };
};
