import type { Migration } from '@legible/store';
import { sql } from 'kysely';

/** When the text of each page of our own last changed at its address: the lastmod of the sitemap. ms. */
export const scan0004: Migration = {
  id: 'scan-0004',
  up: async (kysely) => {
    await sql`
      create table own_page (
        path text primary key not null,
        text_hash text not null,
        changed_at bigint not null
      )`.execute(kysely);
  },
};
