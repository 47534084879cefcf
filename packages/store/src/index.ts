export { copyStore } from './copy-store.ts';
export { migrateStore, openStore, readStore, type Store, type StoreOptions } from './open-store.ts';
export {
  type Database,
  StoreUnavailable,
  type UnavailableReason,
  unavailableWords,
  type WriteTx,
} from './port/database.ts';
export type { Job, Jobs } from './port/jobs.ts';
export { type Migration, migrate, sqlMigration } from './port/migrate.ts';
export { hostLeases } from './shared/host-leases.ts';
export { postgresRateLimiter } from './shared/postgres-rate-limiter.ts';
export { jobMigrations, repairAfterClockSetBack } from './sqlite/job-table.ts';
export { createLeasedJobs } from './sqlite/leased-jobs.ts';
export { openSqlite } from './sqlite/sqlite.ts';
