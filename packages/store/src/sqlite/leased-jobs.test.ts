import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { describeDatabase } from '../fixtures/database-conformance.ts';
import { describeJobs } from '../fixtures/jobs-conformance.ts';
import { startSqliteEngine } from '../fixtures/sqlite-engine.ts';

describeDatabase('SQLite', startSqliteEngine);
describeJobs('SQLite', startSqliteEngine);

test.each([
  { finished: 1_000, left: 0 },
  { finished: 1_001, left: 1 },
])('of $finished old jobs, one purge leaves $left', async ({ finished, left }) => {
  const { database, jobs, close } = await startSqliteEngine();
  try {
    await database.write(({ kysely }) =>
      sql`
        insert into job (queue, state, run_at, max_attempts, payload, created_at, finished_at)
        with recursive number (n) as (select 1 union all select n + 1 from number where n < ${finished})
        select 'work', 'dead', 0, 1, 'null', 0, -1e12 from number`.execute(kysely),
    );
    await jobs.purge();
    expect(await jobs.counts('work')).toMatchObject({ dead: left });
  } finally {
    await close();
  }
});
