import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { isScanError } from '../../services/scan/src/scan/failure-text.ts';

/** What the store of a stopped service says about scans that were acknowledged. */
export interface StoredScans {
  /** In words; empty when all is well. */
  readonly faults: readonly string[];
  /** Scans in the store, acknowledged or not, and those of them that have not ended. */
  readonly stored: number;
  readonly unended: number;
  /** Scans that more than one attempt was made at. */
  readonly takenUpAgain: number;
  /** Jobs that a worker still holds. */
  readonly heldJobs: number;
  /** Jobs that a worker gave back because it was stopped. */
  readonly releasedJobs: number;
  readonly byStatus: Readonly<Record<string, number>>;
}

interface Row {
  readonly id: string;
  readonly status: string;
  readonly error_code: string | null;
  readonly reports: number;
  readonly active: number;
}

const SCANS = `
  select id, status, error_code,
    (select count(*) from report where scan_id = scan.id) as reports,
    (select count(*) from exploration_event where scan_id = scan.id and status in ('queued', 'active')) as active
  from scan`;

/** Opens the database file itself: nothing of the service is in between. */
export const storedScans = (dataDir: string, acknowledged: readonly string[]): StoredScans => {
  const database = new DatabaseSync(join(dataDir, 'scan.sqlite'));
  try {
    const count = (what: string): number => Number(database.prepare(`select count(*) as n from ${what}`).get()?.n);
    const integrity = database.prepare('pragma integrity_check').get()?.integrity_check;
    const rows = database.prepare(SCANS).all() as unknown as readonly Row[];
    const known = new Set(rows.map(({ id }) => id));
    const byStatus: Record<string, number> = {};
    for (const { status } of rows) byStatus[status] = (byStatus[status] ?? 0) + 1;
    return {
      faults: [
        ...(integrity === 'ok' ? [] : [`the database is damaged: ${integrity}`]),
        ...acknowledged.filter((id) => !known.has(id)).map((id) => `${id} is lost`),
        ...rows.flatMap((row) => rowFaults(row).map((fault) => `${row.id}: ${fault}`)),
      ],
      stored: rows.length,
      unended: count('scan where finished_at is null'),
      takenUpAgain: count('scan where attempt > 1'),
      heldJobs: count(`job where state = 'active'`),
      releasedJobs: count('job where released > 0'),
      byStatus,
    };
  } finally {
    database.close();
  }
};

const rowFaults = ({ status, error_code, reports, active }: Row): readonly string[] => {
  const completed = status.startsWith('COMPLETED');
  const ended = completed || status === 'FAILED';
  return [
    ...(reports === (completed ? 1 : 0) ? [] : [`${status} with ${reports} reports`]),
    ...(ended && active > 0 ? [`${status} with ${active} events that have not ended`] : []),
    ...(status === 'FAILED' && !isScanError(error_code ?? '') ? [`failed with the unknown reason ${error_code}`] : []),
  ];
};
