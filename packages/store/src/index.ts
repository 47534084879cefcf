export { migrateStore, openStore, type Store, type StoreOptions } from './open-store.ts';
export {
  type Database,
  type NoTables,
  StoreUnavailable,
  type UnavailableReason,
  unavailableWords,
  type WriteTx,
} from './port/database.ts';
export type { Job, JobCounts, Jobs, NewJob } from './port/jobs.ts';
export { type Migration, migrate, sqlMigration } from './port/migrate.ts';
export type { PostgresDatabase } from './postgres/postgres-database.ts';
export { postgresRateLimiter, type SharedRateLimiter } from './shared/postgres-rate-limiter.ts';
export { type PaceLimits, type SharedPace, sharedPace } from './shared/shared-pace.ts';
export { jobMigrations, mendAfterClockSetBack } from './sqlite/job-table.ts';
export { createLeasedJobs } from './sqlite/leased-jobs.ts';
export { openSqlite, type SqliteOptions } from './sqlite/sqlite.ts';
