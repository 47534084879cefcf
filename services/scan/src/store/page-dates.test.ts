import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Database, migrate, openSqlite } from '@legible/store';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { scanMigrations } from './migrations/index.ts';
import { type PageDates, pageDatesOf } from './page-dates.ts';

let folder: string;
let database: Database;
let dates: PageDates;
let now = 1_000;

beforeEach(async () => {
  now = 1_000;
  folder = mkdtempSync(join(tmpdir(), 'legible-pages-'));
  database = openSqlite({ file: join(folder, 'scan.sqlite') });
  await migrate({ database, migrations: scanMigrations, now: () => now });
  dates = pageDatesOf(database, () => now);
});
afterEach(async () => {
  await database.close();
  rmSync(folder, { recursive: true, force: true });
});

const asked = async (...pages: readonly (readonly [path: string, hash: string])[]) => [
  ...(await dates(pages.map(([path, hash]) => ({ path, hash })))),
];

test('a page has the date at which it was first found to say what it says', async () => {
  expect(await asked(['/', 'a'], ['/bot', 'b'])).toEqual([
    ['/', 1_000],
    ['/bot', 1_000],
  ]);
  now = 2_000;
  expect(await asked(['/', 'a'], ['/bot', 'changed'], ['/new', 'c'])).toEqual([
    ['/', 1_000],
    ['/bot', 2_000],
    ['/new', 2_000],
  ]);
  now = 3_000;
  expect(await asked(['/bot', 'changed'])).toEqual([['/bot', 2_000]]);
});

test('a page that says again what it said before has changed again', async () => {
  await asked(['/', 'a']);
  now = 2_000;
  await asked(['/', 'b']);
  now = 3_000;
  expect(await asked(['/', 'a'])).toEqual([['/', 3_000]]);
});

test('no date lies in the future when the clock was set back', async () => {
  now = 5_000;
  await asked(['/', 'a']);
  now = 4_000;
  expect(await asked(['/', 'a'])).toEqual([['/', 4_000]]);
});

test('what another process wrote is known', async () => {
  await asked(['/', 'a']);
  now = 9_000;
  const other = pageDatesOf(database, () => now);
  expect([...(await other([{ path: '/', hash: 'a' }]))]).toEqual([['/', 1_000]]);
});
