import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { jobMigrations, migrate, openSqlite, StoreUnavailable } from '@legible/store';
import { expect, onTestFinished, test } from 'vitest';
import { takesWrites } from './answered-soon.ts';
import { newsletterMigrations } from './migrations/index.ts';
import { newsletterTables } from './newsletter-tables.ts';

const PAGE = 4_096;

test('a full store takes no writes, although an empty commit would pass, and takes them again when there is room', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'legible-full-'));
  const database = openSqlite({ file: join(folder, 'newsletter.sqlite'), maxPages: 120 });
  onTestFinished(async () => {
    await database.close();
    rmSync(folder, { recursive: true });
  });
  await migrate({ database, migrations: [...jobMigrations, ...newsletterMigrations], now: () => 1 });
  expect(await takesWrites(database)).toBe(true);
  const notices = () => newsletterTables(database).selectFrom('notice').selectAll().execute();

  const fill = async (): Promise<void> => {
    for (let n = 0; ; n++)
      await database.write((tx) =>
        newsletterTables(tx)
          .insertInto('content_body')
          .values({ hash: `${n}`, body: new Uint8Array(PAGE / 2), stored_at: 1 })
          .execute(),
      );
  };
  await expect(fill()).rejects.toThrow(StoreUnavailable);
  await database.write(async () => {});
  expect(await takesWrites(database)).toBe(false);

  await database.write((tx) => newsletterTables(tx).deleteFrom('content_body').execute());
  expect(await takesWrites(database)).toBe(true);
  expect(await notices()).toEqual([]);
});
