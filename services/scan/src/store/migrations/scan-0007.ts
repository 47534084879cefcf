import { sqlMigration } from '@legible/store';

/**
 * What changed about a site with each scan of its home page, and who follows it. `host` is that of the home page. A followed site
 * is scanned at `due_at`; `fetched_at` is when somebody last read its feed.
 */
export const scan0007 = sqlMigration(
  'scan-0007',
  `create table site_change (
    scan_id text primary key not null references scan (id),
    host text not null,
    at bigint not null,
    json text not null
  )`,
  'create index site_change_host on site_change (host, at)',
  `create table followed_site (
    host text primary key not null,
    url text not null,
    due_at bigint not null
  )`,
  'create index followed_site_due on followed_site (due_at)',
  `create table follow (
    token text primary key not null,
    host text not null,
    created_at bigint not null,
    fetched_at bigint not null,
    ended_at bigint
  )`,
  'create index follow_host on follow (host)',
  'create index follow_fetched on follow (fetched_at)',
);
