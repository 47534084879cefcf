import type { WriteTx } from '@legible/store';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { heldEditions, knownIssueKeys, lastIssues, watchedEditions } from './known-issues.ts';
import { sqliteEngine } from './store-fixtures.ts';

test('a database of an earlier version watches the editions with issues on record, and knows these issues', async () => {
  const under = await sqliteEngine.start(() => 0);
  try {
    const older = async ({ kysely }: WriteTx): Promise<void> => {
      await sql`drop table watched_edition`.execute(kysely);
      await sql`alter table known_issue drop column outcome`.execute(kysely);
      await sql`alter table known_issue drop column subject`.execute(kysely);
      await sql`delete from migration where id = 'newsletter-0004'`.execute(kysely);
      await sql`insert into known_issue (edition, issue_id, slug, title_hash, published_at, known_at, deliveries)
        values ('en', 'en-1', 'a', 'h', 0, 0, 2), ('en', 'en-2', 'b', 'i', 0, 0, 0)`.execute(kysely);
    };
    await under.store.database.changeSchema(({ write }) => write(older));
    const { database } = await under.another();
    expect(await watchedEditions(database)).toEqual(new Set(['en']));
    expect(await knownIssueKeys(database)).toEqual(new Set(['en en-1', 'en en-2']));
    expect((await lastIssues(database, 1)).map(({ outcome }) => outcome)).toEqual([null]);
    expect(await heldEditions(database)).toEqual([]);
  } finally {
    await under.close();
  }
});
