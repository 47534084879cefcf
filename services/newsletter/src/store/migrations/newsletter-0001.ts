import { sqlMigration } from '@legible/store';

/** Webhooks, known issues, and deliveries. Times are ms; `bytea` and `bigint` are for PostgreSQL. */
export const newsletter0001 = sqlMigration(
  'newsletter-0001',
  `create table vault_root (
    name text primary key not null,
    key_id text not null,
    box bytea not null
  )`,
  `create table hook (
    id text primary key not null,
    url_tag text not null unique,
    platform text not null,
    host text not null,
    masked text not null,
    key_id text,
    box bytea,
    state text not null,
    created_at bigint not null,
    state_at bigint not null,
    not_before bigint not null default 0,
    refused_issues integer not null default 0,
    refused_since bigint,
    refused_subject text,
    check ((key_id is null) = (box is null)),
    check ((box is null) = (state = 'gone'))
  )`,
  `create table hook_edition (
    hook_id text not null references hook (id) on delete cascade,
    edition text not null,
    confirmed_at bigint not null,
    primary key (hook_id, edition)
  )`,
  `create table capability (
    token_hash text primary key not null,
    url_tag text not null,
    kind text not null,
    editions text not null,
    created_at bigint not null,
    expires_at bigint,
    used_at bigint
  )`,
  'create index capability_url on capability (url_tag)',
  `create table tombstone (
    url_tag text primary key not null,
    reason text not null,
    created_at bigint not null,
    until bigint
  )`,
  `create table notice (
    url_tag text primary key not null,
    window_ends bigint not null,
    messages integer not null
  )`,
  'create table issue_watch (name text primary key not null, began_at bigint not null)',
  `create table known_issue (
    edition text not null,
    issue_id text not null,
    slug text not null,
    title_hash text not null,
    published_at bigint not null,
    known_at bigint not null,
    deliveries integer not null,
    primary key (edition, issue_id)
  )`,
  `create table delivery (
    id text primary key not null,
    hook_id text not null references hook (id) on delete cascade,
    edition text not null,
    issue_id text not null,
    subject text not null,
    state text not null,
    began_at bigint not null,
    attempts integer not null default 0,
    unclear integer not null default 0,
    next_at bigint,
    last_class text,
    last_reason text,
    ended_at bigint,
    unique (hook_id, edition, issue_id),
    check ((state = 'waiting') = (ended_at is null)),
    check ((state = 'waiting') = (next_at is not null))
  )`,
  'create index delivery_issue on delivery (edition, issue_id)',
  'create index delivery_ended on delivery (ended_at) where ended_at is not null',
);
