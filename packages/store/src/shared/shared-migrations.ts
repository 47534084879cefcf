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
  // Counts a request in one statement. As a transaction of the caller it takes four round trips, and each new scan is
  // counted twice.
  sqlMigration(
    'shared-0002',
    `create function take_rate(policies text[], keys text[], quotas integer[], windows_ms bigint[], now_ms bigint)
    returns table (policy text, key text, count integer, started_at bigint, now bigint, allowed boolean)
    language plpgsql as $$
    #variable_conflict use_column
    begin
      -- Finds or creates the rows and locks them, always in the same order, so that two requests never wait for each other.
      insert into rate_window (policy, key, count, started_at, ends_at)
      select distinct asked.policy, asked.key, 0, 0, 0 from unnest(policies, keys) as asked (policy, key)
      order by 1, 2
      on conflict (policy, key) do update set count = rate_window.count;

      return query
      with asked as (
        select policy, key, quota, window_ms, count(*)::integer as times
        from unnest(policies, keys, quotas, windows_ms) as asked (policy, key, quota, window_ms)
        group by policy, key, quota, window_ms
      ), used as (
        select *, count > 0 and now_ms - started_at < window_ms as runs from rate_window join asked using (policy, key)
      ), verdict as (
        select bool_and(not runs or count < quota) as allowed from used
      ), next as (
        -- After the clock went back, a window begins again: no client is blocked for longer than one window.
        select policy, key, window_ms, case when runs then least(started_at, now_ms) else now_ms end as started_at,
          case when runs then count else 0 end + case when verdict.allowed then times else 0 end as count,
          verdict.allowed
        from used, verdict
      )
      update rate_window set count = next.count, started_at = next.started_at, ends_at = next.started_at + next.window_ms
      from next where rate_window.policy = next.policy and rate_window.key = next.key
      returning rate_window.policy, rate_window.key, rate_window.count, rate_window.started_at, now_ms, next.allowed;
    end $$`,
  ),
];
