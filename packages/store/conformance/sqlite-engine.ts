import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { jobMigrations } from '../src/job-table.ts';
import { createLeasedJobs } from '../src/leased-jobs.ts';
import { migrate } from '../src/migrate.ts';
import { openSqlite } from '../src/sqlite.ts';
import type { EngineUnderTest } from './jobs-conformance.ts';

/** An empty SQLite file in a folder of its own. */
export const startSqliteEngine = async (): Promise<EngineUnderTest> => {
  const folder = mkdtempSync(join(tmpdir(), 'legible-store-'));
  const file = join(folder, 'store.db');
  let time = 1_000_000;
  const now = () => time;
  const open = async () => {
    const database = openSqlite({ file });
    await migrate({ database, migrations: jobMigrations, now });
    return { database, jobs: createLeasedJobs({ database, now }) };
  };
  const engine = await open();
  return {
    ...engine,
    now,
    another: open,
    hasManyConnections: true,
    ringsAcross: false,
    advance: async (ms) => {
      time += ms;
    },
    close: async () => {
      await engine.database.close();
      rmSync(folder, { recursive: true });
    },
  };
};
