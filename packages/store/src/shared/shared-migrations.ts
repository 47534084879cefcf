import { type Migration, sqlMigration } from '../port/migrate.ts';

/**
 * Tables that processes share on PostgreSQL in addition to those of the service. They are unlogged: written at every
 * request, and worthless after a crash of the server.
 */
export const sharedMigrations: readonly Migration[] = [
  sqlMigration(
    'shared-0001',
    `create unlogged table rate_window (
      policy text not null,
      key text not null,
      count integer not null,
      started_at bigint not null,
      ends_at bigint not null,
      primary key (policy, key)
    )`,
    'create index rate_window_end on rate_window (ends_at)',
    `create unlogged table pace_host (
      host text primary key,
      next_at timestamptz not null,
      last_place bigint
    )`,
    'create index pace_host_next on pace_host (next_at)',
    `create unlogged table pace_place (
      id bigint generated always as identity primary key,
      host text not null,
      has_begun boolean not null,
      lease_until timestamptz not null
    )`,
    'create index pace_place_host on pace_place (host, id)',
  ),
];
