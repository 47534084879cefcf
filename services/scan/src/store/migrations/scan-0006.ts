import { sqlMigration } from '@legible/store';

/** Pictures of pages as a browser drew them. `page` is an index into the pages of the report. */
export const scan0006 = sqlMigration(
  'scan-0006',
  `create table screenshot (
    scan_id text not null references scan (id),
    page integer not null,
    form text not null,
    type text not null,
    width integer not null,
    height integer not null,
    bytes bytea not null,
    primary key (scan_id, page, form)
  )`,
);
