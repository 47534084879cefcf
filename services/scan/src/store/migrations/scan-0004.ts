import { sqlMigration } from '@legible/store';

/** When the text of each of our own pages last changed, ms. The sitemap shows it as lastmod. */
export const scan0004 = sqlMigration(
  'scan-0004',
  `create table own_page (
    path text primary key not null,
    text_hash text not null,
    changed_at bigint not null
  )`,
);
