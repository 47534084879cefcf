import type { Migration } from '@legible/store';
import { sql } from 'kysely';

/**
 * Editions are watched one by one, and the record says what became of each issue. Only processes of an earlier version
 * still use `issue_watch`.
 */
export const newsletter0004: Migration = {
  id: 'newsletter-0004',
  up: async (kysely) => {
    await sql`create table watched_edition (edition text primary key not null)`.execute(kysely);
    await sql`insert into watched_edition (edition) select distinct edition from known_issue`.execute(kysely);
    await sql`alter table known_issue add column outcome text`.execute(kysely);
    await sql`alter table known_issue add column subject text`.execute(kysely);
  },
};
