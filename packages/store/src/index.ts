export { mendAfterClockSetBack } from './clock-set-back.ts';
export type { Database, NoTables, WriteTx } from './database.ts';
export { jobMigrations } from './job-table.ts';
export { backoffMs, type Job, type JobCounts, type Jobs, type NewJob } from './jobs.ts';
export { createLeasedJobs } from './leased-jobs.ts';
export { type Migration, migrate } from './migrate.ts';
export { openSqlite, type SqliteOptions } from './sqlite.ts';
export { StoreUnavailable, type UnavailableReason } from './store-unavailable.ts';
