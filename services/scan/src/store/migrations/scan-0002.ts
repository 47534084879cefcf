import type { Migration } from '@legible/store';
import { sql } from 'kysely';

/** What it takes to judge a scan again. `bytea` for PostgreSQL; SQLite keeps bytes as they are whatever the type. */
export const scan0002: Migration = {
  id: 'scan-0002',
  up: async (kysely) => {
    await sql`alter table report add column case_file bytea`.execute(kysely);
  },
};
