import type { Store } from '@legible/store';
import { create, findExisting, queueGauge } from './admission.ts';
import { begin, failDead } from './attempt.ts';
import { deleteScans, purgeFinishedBefore } from './removal.ts';
import { historyOf, previousOf, recentReports } from './report-lists.ts';
import { type ScanEngine, sideBySideOf } from './scan-engine.ts';
import {
  caseFileOf,
  countScans,
  gatheredReads,
  latestHomeReport,
  progressOf,
  progressOfAll,
  reportOf,
  versionOf,
} from './scan-reads.ts';
import { SCAN_QUEUE, type Scans } from './scans.ts';
import { screenshotOf, screenshotsOf } from './screenshots.ts';

/**
 * Of the progress of scans, from a server: each question costs a round trip, whatever it asks for, and thousands of
 * clients ask every few seconds. Few at once, so that other readers find a connection.
 */
const PROGRESS_READS = { atOnce: 2, most: 64 };

/** Scans in a store that `scanMigrations` has prepared. Without a tier: one that does one thing after the other. */
export const createScans = (
  store: Pick<Store, 'database' | 'jobs'> &
    Partial<Pick<Store, 'tier'>> & {
      /** Wall clock, ms. */
      readonly now: () => number;
    },
): Scans => {
  const { database, jobs, now } = store;
  const engine: ScanEngine = { database, jobs, now, ...sideBySideOf(store) };
  const gauge = queueGauge(engine, () => performance.now());
  return {
    findExisting: (query) => findExisting(database, query),
    create: (scan) => create(engine, gauge, scan),
    isKnownFull: gauge.turnsAway,
    progressOf:
      store.tier === 'several-machines'
        ? gatheredReads((scanIds) => progressOfAll(database, scanIds), PROGRESS_READS)
        : (scanId) => progressOf(database, scanId),
    versionOf: (scanId) => versionOf(database, scanId),
    reportOf: (scanId) => reportOf(database, scanId),
    caseFileOf: (scanId) => caseFileOf(database, scanId),
    screenshotsOf: (scanId) => screenshotsOf(database, scanId),
    screenshotOf: (scanId, which) => screenshotOf(database, scanId, which),
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
