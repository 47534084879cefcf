import { sqlMigration } from '@legible/store';

/** The content folder in the store, for processes that do not have it. Times are ms; `bytea` is for PostgreSQL. */
export const newsletter0002 = sqlMigration(
  'newsletter-0002',
  `create table content_body (
    hash text primary key not null,
    body bytea not null,
    stored_at bigint not null
  )`,
  `create table content_file (
    path text primary key not null,
    hash text,
    good_hash text,
    changed_at bigint not null,
    version bigint not null
  )`,
  'create index content_file_version on content_file (version)',
  `create table content_version (
    name text primary key not null,
    version bigint not null,
    published_at bigint not null
  )`,
);
