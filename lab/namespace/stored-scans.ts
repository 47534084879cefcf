import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** What the store of a stopped service contains about its scans. */
export interface StoredScans {
  /** In words; empty when there are none. */
  readonly faults: readonly string[];
  /** Number of scans in the store, acknowledged or not; `unended`: those that have not ended. */
  readonly stored: number;
  readonly unended: number;
  /** Scans with more than one attempt. */
  readonly takenUpAgain: number;
  /** Jobs that a worker still holds. */
  readonly heldJobs: number;
  /** Jobs that a stopping worker returned to the queue. */
  readonly releasedJobs: number;
  readonly byStatus: Readonly<Record<string, number>>;
  /** Number of failed scans, by the stored reason. */
  readonly failures: Readonly<Record<string, number>>;
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

/** Reads the database file directly, without the service. */
export const storedScans = (dataDir: string, acknowledged: readonly string[]): StoredScans => {
  const database = new DatabaseSync(join(dataDir, 'scan.sqlite'));
  try {
    const count = (what: string): number => Number(database.prepare(`select count(*) as n from ${what}`).get()?.n);
    const integrity = database.prepare('pragma integrity_check').get()?.integrity_check;
    const rows = database.prepare(SCANS).all() as unknown as readonly Row[];
    const known = new Set(rows.map(({ id }) => id));
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
      byStatus: tally(rows.map(({ status }) => status)),
      failures: tally(rows.flatMap(({ status, error_code }) => (status === 'FAILED' ? [error_code ?? 'none'] : []))),
    };
  } finally {
    database.close();
  }
};

const tally = (words: readonly string[]): Readonly<Record<string, number>> => {
  const counts: Record<string, number> = {};
  for (const word of words) counts[word] = (counts[word] ?? 0) + 1;
  return counts;
};

const rowFaults = ({ status, reports, active }: Row): readonly string[] => {
  const completed = status.startsWith('COMPLETED');
  const ended = completed || status === 'FAILED';
  return [
    ...(reports === (completed ? 1 : 0) ? [] : [`${status} with ${reports} reports`]),
    ...(ended && active > 0 ? [`${status} with ${active} events that have not ended`] : []),
  ];
};
