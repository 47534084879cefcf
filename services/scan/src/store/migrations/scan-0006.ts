import type { Migration } from '@legible/store';
import { sql } from 'kysely';

/** Pictures of pages as a browser drew them. `page` counts the pages of the report. */
export const scan0006: Migration = {
  id: 'scan-0006',
  up: async (kysely) => {
    await sql`
      create table screenshot (
        scan_id text not null references scan (id),
        page integer not null,
        form text not null,
        type text not null,
        width integer not null,
        height integer not null,
        bytes bytea not null,
        primary key (scan_id, page, form)
      )`.execute(kysely);
  },
};
