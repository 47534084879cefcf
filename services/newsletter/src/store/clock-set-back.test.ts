import { expect, test } from 'vitest';
import { AT_ONCE_MS, recordEdition } from './known-issues.ts';
import { newsletterTables } from './newsletter-tables.ts';
import { sqliteEngine } from './store-fixtures.ts';

const HOUR = 3_600_000;
const START = Date.UTC(2026, 10, 21, 12);

test('a start after the clock was set back does not delay news until the clock is as late again', async () => {
  let now = START;
  const under = await sqliteEngine.start(() => now);
  try {
    const { database } = under.store;
    const tables = newsletterTables(database);
    await database.write(async (tx) => {
      const hook = {
        url_tag: 't',
        platform: 'slack' as const,
        host: 'h',
        masked: 'm',
        key_id: 'k',
        box: new Uint8Array(1),
      };
      const row = { ...hook, id: 'a', state: 'active' as const, created_at: now, state_at: now };
      const writing = newsletterTables(tx);
      await writing
        .insertInto('hook')
        .values({ ...row, refused_since: null, refused_subject: null, not_before: now + HOUR })
        .execute();
    });
    const pause = () => tables.selectFrom('hook').select('not_before').executeTakeFirstOrThrow();
    const issue = { edition: 'en', issueId: 'en-1', slug: 's', titleHash: 'h', subject: 's', publishedAt: now };
    const said = { announce: null, silence: null };
    const { jobs } = under.store;
    const announcing = { jobs, newDeliveryId: () => 'd', now: now + HOUR, isFirstStart: true };
    // No issue was recorded ahead of the clock. This pause is one that a platform asked for.
    await under.another();
    expect(await pause()).toEqual({ not_before: START + HOUR });
    await database.write((tx) => recordEdition(tx, 'en', [{ ...issue, ...said }], announcing));
    now += 1;
    await under.another();
    expect(await pause()).toEqual({ not_before: now });
    const seen = await tables.selectFrom('known_issue').select('known_at').execute();
    expect(seen).toEqual([{ known_at: now - AT_ONCE_MS }]);
  } finally {
    await under.close();
  }
});
