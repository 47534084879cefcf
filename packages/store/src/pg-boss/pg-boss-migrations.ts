import { sql } from 'kysely';
import { getConstructionPlans } from 'pg-boss';
import { KEEP_FINISHED_S } from '../port/jobs.ts';
import type { Migration } from '../port/migrate.ts';
import { isLeased } from './job-sql.ts';

/** The schema in which pg-boss has its tables, next to that of the service. */
export const pgBossSchema = (schema: string): string => `${schema}_jobs`;

/**
 * The tables of the queue on PostgreSQL. A new version of pg-boss with a new schema gets its own migration here, made
 * from its `getMigrationPlans`: it never migrates by itself when a service starts.
 */
export const pgBossMigrations = (schema: string): readonly Migration[] => {
  const boss = pgBossSchema(schema);
  return [
    {
      id: 'pg-boss-0001',
      up: async (kysely) => {
        await sql.raw(withoutTransaction(getConstructionPlans(boss))).execute(kysely);
        const job = sql.id(boss, 'job');
        // For the version before pg-boss-0002, which claimed and deleted by itself: a later version drops both.
        await sql`create index legible_line on ${job} (name, priority desc, start_after, (right(id::text, 17) collate "C"))
          where state < 'active'`.execute(kysely);
        await sql`create index legible_ended on ${job} (completed_on) where completed_on is not null`.execute(kysely);
        // For the statements of job-sql.ts, each with the same condition.
        await sql`create index legible_lease on ${job} (name, heartbeat_on) where ${isLeased}`.execute(kysely);
        await sql`create index legible_dead on ${job} (name) where state = 'failed'`.execute(kysely);
        await sql`create index legible_ended_key on ${job} (name, singleton_key) where completed_on is not null`.execute(
          kysely,
        );
      },
    },
    {
      // The version before never let pg-boss delete a job.
      id: 'pg-boss-0002',
      up: async (kysely) => {
        for (const table of ['queue', 'job'])
          await sql`update ${sql.id(boss, table)} set deletion_seconds = ${KEEP_FINISHED_S} where deletion_seconds = 0`.execute(
            kysely,
          );
      },
    },
  ];
};

/** Removes the transaction from the plan, because a migration already runs in one. */
const withoutTransaction = (plan: string): string => {
  const bare = plan.replace(/^\s*BEGIN;/, '').replace(/COMMIT;\s*$/, '');
  if (bare.length > plan.length - 'BEGIN;COMMIT;'.length)
    throw new Error('The migration plan of pg-boss has an unexpected form.');
  return bare;
};
