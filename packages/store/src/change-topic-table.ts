import { sql } from 'kysely';
import type { Migration } from './migrate.ts';

/**
 * A table that nothing reads or writes any more. What wrote it is gone, but migrations are only ever added: stores have
 * this one behind them, and a store without it would count as one of another version.
 */
export const changeTopicMigrations: readonly Migration[] = [
  {
    id: 'change-0001',
    up: async (kysely) => {
      await sql`create table change_topic (topic text primary key not null, version bigint not null)`.execute(kysely);
    },
  },
];
