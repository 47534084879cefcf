import { expect, test } from 'vitest';
import { AT_ONCE_MS, recordEdition } from './known-issues.ts';
import { newsletterTables } from './newsletter-tables.ts';
import { sqliteEngine } from './testing.ts';

const HOUR = 3_600_000;
const START = Date.UTC(2026, 10, 21, 12);

test('a start after the clock was set back makes nobody wait for news until it is as late again', async () => {
  let now = START;
  const under = await sqliteEngine.start(() => now);
  try {
    const { database } = under.store;
    await beginWatch(database, now + HOUR);
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
      for (const [edition, at] of [
        ['en', now + HOUR],
        ['ko', now - HOUR],
      ] as const)
        await writing.insertInto('hook_edition').values({ hook_id: 'a', edition, confirmed_at: at }).execute();
    });
    const pause = () => tables.selectFrom('hook').select('not_before').executeTakeFirstOrThrow();
    const issue = { edition: 'en', issueId: 'en-1', slug: 's', titleHash: 'h', subject: 's', publishedAt: now };
    // Nothing was recorded ahead: a pause is what a platform has asked for.
    await under.another();
    expect(await pause()).toEqual({ not_before: START + HOUR });
    await database.write((tx) => recordOldIssues(tx, [issue], now + HOUR));
    now += 1;
    await under.another();
    expect(await pause()).toEqual({ not_before: now });
    expect(await watchedSince(database)).toBe(START - FOUND_OUT_WITHIN_MS);
    const editions = await tables.selectFrom('hook_edition').select(['edition', 'confirmed_at']).execute();
    expect(editions).toEqual([
      { edition: 'en', confirmed_at: START - FOUND_OUT_WITHIN_MS },
      { edition: 'ko', confirmed_at: START - HOUR },
    ]);
  } finally {
    await under.close();
  }
});
