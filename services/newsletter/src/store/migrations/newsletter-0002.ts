import type { Migration } from '@legible/store';
import { sql } from 'kysely';

/** The content folder in the store, for processes that do not have it. Times are ms; `bytea` is for PostgreSQL. */
export const newsletter0002: Migration = {
  id: 'newsletter-0002',
  up: async (kysely) => {
    await sql`
      create table content_body (
        hash text primary key not null,
        body bytea not null,
        stored_at bigint not null
      )`.execute(kysely);
    await sql`
      create table content_file (
        path text primary key not null,
        hash text,
        good_hash text,
        changed_at bigint not null,
        version bigint not null
      )`.execute(kysely);
    await sql`create index content_file_version on content_file (version)`.execute(kysely);
    await sql`
      create table content_version (
        name text primary key not null,
        version bigint not null,
        published_at bigint not null
      )`.execute(kysely);
  },
};
