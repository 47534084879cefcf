import { sqlMigration } from '@legible/store';

/** Scans, their exploration events and their reports. Times are in ms, as bigint: PostgreSQL's integer is too small. */
export const scan0001 = sqlMigration(
  'scan-0001',
  `create table scan (
    id text primary key not null,
    url text not null,
    domain text not null,
    host text not null,
    home_of text,
    client_key text,
    status text not null,
    attempt integer not null default 0,
    completed_checks integer,
    total_checks integer,
    progress integer not null default 0 check (progress between 0 and 100),
    error_code text,
    created_at bigint not null,
    opens_at bigint not null,
    finished_at bigint,
    in_flight integer,
    version integer not null default 1,
    check ((in_flight is null) = (finished_at is not null))
  )`,
  'create unique index scan_in_flight on scan (url) where in_flight = 1',
  'create index scan_url on scan (url, created_at)',
  'create index scan_home on scan (home_of, finished_at)',
  `create table exploration_event (
    scan_id text not null references scan (id),
    sequence integer not null,
    id text not null,
    attempt integer not null,
    kind text not null,
    status text not null,
    label text not null,
    description text not null,
    target text,
    parent_id text,
    origin_kind text not null,
    origin_label text not null,
    origin_ref text,
    started_at bigint not null,
    completed_at bigint,
    duration_ms bigint,
    evidence_rule_ids text not null,
    primary key (scan_id, sequence),
    unique (scan_id, id)
  )`,
  `create table report (
    scan_id text primary key not null references scan (id),
    json text not null,
    created_at bigint not null
  )`,
);
