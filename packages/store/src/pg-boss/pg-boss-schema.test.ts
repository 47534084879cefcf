import { getConstructionPlans } from 'pg-boss';
import { expect, test } from 'vitest';

const PLAN = getConstructionPlans('boss').replaceAll(/\s+/g, ' ');

const ADVICE = `The schema of pg-boss is not the one that this package was written for. Read what changed in it, then:
1. Add a migration to pg-boss-migrations.ts, made from getMigrationPlans, so that stored databases get the new schema.
2. Check each statement of job-sql.ts against the new columns, states and indexes.
3. Check that fetch still uses job_i11 and touches only the columns below, and that complete and fail still check
   state and retry_count.
4. Look whether a reason in ADR 28 for a statement of our own is gone.
5. Run the tests of packages/store with TEST_DATABASE_URL, and change the expectations here.`;

test.each([
  ['the version', "INSERT INTO boss.version(version) VALUES ('43')"],
  [
    'the states, which are compared by their order',
    "('created', 'retry', 'active', 'completed', 'cancelled', 'failed')",
  ],
  ['the clock', 'CREATE FUNCTION boss.job_now() RETURNS timestamp with time zone AS $$ SELECT pg_catalog.now(); $$'],
  ['the key of the table', 'ALTER TABLE boss.job ADD PRIMARY KEY (name, id)'],
  ['the id', 'boss.job (id uuid not null default gen_random_uuid(),'],
  ['the queue', ' name text not null,'],
  ['the turn', ' priority integer not null default(0),'],
  ['the payload', ' data jsonb,'],
  ['the state', " state boss.job_state not null default 'created',"],
  ['the number of attempts', ' retry_limit integer not null default 2, retry_count integer not null default 0,'],
  [
    'the pause before a retry',
    ' retry_delay integer not null default 0, retry_backoff boolean not null default false,',
  ],
  ['the time that finished jobs are kept', ' deletion_seconds int not null default 604800,'],
  ['the key', ' singleton_key text,'],
  ['the partition', ' group_id text,'],
  ['the run time', ' start_after timestamp with time zone not null default now(),'],
  ['the age', ' created_on timestamp with time zone not null default now(),'],
  ['the end', ' completed_on timestamp with time zone,'],
  ['the error', ' output jsonb,'],
  ['the lease', ' heartbeat_on timestamp with time zone, heartbeat_seconds int,'],
  [
    'the index of keys',
    "CREATE UNIQUE INDEX job_i6 ON boss.job (name, COALESCE(singleton_key, '')) WHERE state <= 'active' AND policy = 'exclusive'",
  ],
  [
    'the index of busy partitions',
    "CREATE INDEX job_i7 ON boss.job (name, group_id) WHERE state = 'active' AND group_id IS NOT NULL",
  ],
  [
    'the index of waiting jobs, in the order of claims',
    "CREATE INDEX job_i11 ON boss.job (name, priority DESC, created_on, start_after) WHERE state < 'active' AND NOT blocked",
  ],
])('pg-boss has not changed %s', (_, part) => {
  expect(PLAN.replaceAll(/\( | \)/g, (bracket) => bracket.trim()).includes(part), `${part}\n${ADVICE}`).toBe(true);
});
