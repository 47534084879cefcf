import { rm, stat, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { CONTENT_LIMITS } from '@legible/issues';
import { type Database, jobMigrations, migrate, openSqlite } from '@legible/store';
import type { KyselyPlugin } from 'kysely';
import { expect, onTestFinished, test, vi } from 'vitest';
import { issueText, PUBLICATION_TEXT, testFolder } from '../../../../packages/issues/src/issue/content-fixtures.ts';
import { type FolderPublisher, folderPublisher } from '../content/publish-folder.ts';
import { UnusableContent } from '../content/unusable-content.ts';
import { newsletterMigrations } from '../store/migrations/index.ts';
import { newsletterTables } from '../store/newsletter-tables.ts';
import { contentVersion } from '../store/published-content.ts';
import type { SiteChange } from './live-site.ts';
import { openReplicatedSite, type ReplicatedSite } from './replicated-site.ts';

const DAY = 86_400_000;
const START = Date.parse('2026-11-21T12:00:00+09:00');

const STORE_WITHIN_MS = 300;

/** Delays the answers of the store until the gate opens. */
const behindGate = (gate: () => Promise<void>): KyselyPlugin => ({
  transformQuery: ({ node }) => node,
  transformResult: async ({ result }) => {
    await gate();
    return result;
  },
});

/** A publisher's folder, a store, and replicas with folders of their own. */
const openWorld = async () => {
  const { root, write } = await testFolder(onTestFinished);
  const store = await testFolder(onTestFinished);
  const world = { now: START };
  const open = (): Database => {
    const database = openSqlite({ file: join(store.root, 'newsletter.sqlite') });
    onTestFinished(() => database.close());
    return database;
  };
  const database = open();
  await migrate({ database, migrations: [...jobMigrations, ...newsletterMigrations], now: () => world.now });
  const publisher: FolderPublisher = folderPublisher({ folder: root, database, now: () => world.now });
  await write('publication.yaml', PUBLICATION_TEXT);
  await write('en/1.md', issueText(1, { date: '2026-11-01' }));
  let replicas = 0;
  const states: string[] = [];
  const replica = async (folder = `replica-${replicas++}`, gate: () => Promise<void> = async () => {}) => {
    const changes: SiteChange[] = [];
    const own = open();
    const site = await openReplicatedSite({
      database: { ...own, kysely: own.kysely.withPlugin(behindGate(gate)) },
      withinMs: STORE_WITHIN_MS,
      folder: join(store.root, folder),
      now: () => world.now,
      onChange: (change) => changes.push(change),
      onProblems: () => {},
      onError: (error) => {
        throw error;
      },
      onStore: (state) => states.push(state),
    });
    onTestFinished(() => site.close());
    return { site, changes, database: own, folder: join(store.root, folder) };
  };
  return { world, root, write, database, publisher, replica, states };
};

const titles = (site: ReplicatedSite): readonly string[] => site.current().library.issues.map(({ title }) => title);

test('what is published is in every replica before its next answer', async () => {
  const { write, publisher, replica } = await openWorld();
  const first = await publisher.publish();
  expect(first).toMatchObject({ version: 1, files: 2, problems: [], changed: ['en/1.md', 'publication.yaml'] });
  const [one, other] = [await replica(), await replica()];
  await write('en/2.md', issueText(2, { date: '2026-11-02' }));
  await write('en/1.md', issueText(1, { date: '2026-11-01', title: 'Another title' }));
  expect((await publisher.publish()).changed).toEqual(['en/1.md', 'en/2.md']);
  for (const { site, changes } of [one, other]) {
    await site.fresh();
    expect(titles(site)).toEqual(['Issue 2', 'Another title']);
    expect(changes.map(({ appeared }) => appeared.map(({ id }) => id))).toEqual([['en-2']]);
  }
});

test('publishing the same files again is not a change', async () => {
  const { write, publisher, database, replica } = await openWorld();
  await publisher.publish();
  const { site } = await replica();
  const before = site.current();
  expect(await publisher.publish()).toMatchObject({ version: 1, changed: [] });
  // Written again with the same text.
  await write('en/1.md', issueText(1, { date: '2026-11-01' }));
  expect(await publisher.publish()).toMatchObject({ version: 1, changed: [] });
  await site.fresh();
  expect([site.current() === before, await contentVersion(database)]).toEqual([true, 1]);
});

test('a removed file is gone in every replica, and in one that was down meanwhile', async () => {
  const { root, write, publisher, replica } = await openWorld();
  await write('en/2.md', issueText(2, { date: '2026-11-02' }));
  await publisher.publish();
  const { site } = await replica('kept');
  expect(titles(site)).toHaveLength(2);
  await site.close();
  await rm(join(root, 'en/2.md'));
  await publisher.publish();
  const again = await replica('kept');
  expect(titles(again.site)).toEqual(['Issue 1']);
  await expect(stat(join(again.folder, 'en/2.md'))).rejects.toThrow(/ENOENT/);
});

test('a restart uses the folder that it left, and writes only what has changed', async () => {
  const { write, publisher, replica } = await openWorld();
  await publisher.publish();
  const { site, folder } = await replica('kept');
  await site.close();
  const before = (await stat(join(folder, 'en/1.md'))).ctimeMs;
  await write('en/2.md', issueText(2, { date: '2026-11-02' }));
  await publisher.publish();
  const again = await replica('kept');
  expect(titles(again.site)).toHaveLength(2);
  expect((await stat(join(folder, 'en/1.md'))).ctimeMs).toBe(before);
});

test('a broken file is the same for a process that starts now as for one that saw it break', async () => {
  const { write, publisher, replica } = await openWorld();
  await write('en/2.md', issueText(2, { date: '2026-11-02', access: 'public' }, '\nSecret to be.\n'));
  await publisher.publish();
  const old = await replica();
  // Broken, and from now on meant for members.
  await write('en/2.md', issueText(2, { date: 'no date', access: 'members' }, '\nSecret to be.\n'));
  expect((await publisher.publish()).problems).toHaveLength(1);
  await old.site.fresh();
  const young = await replica();
  const seen = [old, young].map(({ site }) => site.current().library.issues.map(({ id, access }) => [id, access]));
  expect(seen[0]).toEqual([
    ['en-2', 'excerpt'],
    ['en-1', 'full'],
  ]);
  expect(seen[1]).toEqual(seen[0]);
  expect(young.site.problems()).toEqual(old.site.problems());
  // Broken in another way; the good version must not be forgotten.
  await write('en/2.md', issueText(2, { date: 'never', access: 'members' }, '\nSecret to be.\n'));
  await publisher.publish();
  expect(titles((await replica()).site)).toEqual(['Issue 2', 'Issue 1']);
  await write('en/2.md', issueText(2, { date: '2026-11-02', title: 'Fixed' }));
  await publisher.publish();
  expect(titles((await replica()).site)).toEqual(['Fixed', 'Issue 1']);
});

test('a process that starts while a file cannot be read keeps what is published of it', async () => {
  const { root, write, database, publisher, replica } = await openWorld();
  await write('en/2.md', issueText(2, { date: '2026-11-02' }));
  await publisher.publish();
  // A file that is too large is refused under every user.
  await truncate(join(root, 'en/2.md'), CONTENT_LIMITS.fileBytes + 1);
  const restarted = folderPublisher({ folder: root, database, now: () => START });
  const after = await restarted.publish();
  expect(after).toMatchObject({ version: 1, changed: [] });
  const { site } = await replica();
  expect(titles(site)).toEqual(['Issue 2', 'Issue 1']);
});

test('a folder that cannot be used publishes nothing', async () => {
  const { root, write, publisher, replica } = await openWorld();
  await expect(
    folderPublisher({ folder: join(root, 'none'), database: (await openWorld()).database, now: Date.now }).publish(),
  ).rejects.toBeInstanceOf(UnusableContent);
  await publisher.publish();
  const { site } = await replica();
  await write('publication.yaml', 'publisher: [');
  const broken = await publisher.publish();
  expect(broken.problems).toHaveLength(1);
  await site.fresh();
  expect(titles(site)).toEqual(['Issue 1']);
  // The same for a replica that starts now.
  expect(titles((await replica()).site)).toEqual(['Issue 1']);
});

test('pictures are published too, with the same time on every machine', async () => {
  const { root, world, write, publisher, replica } = await openWorld();
  await write('images/2026/a.png', 'a picture');
  await write('images/2026/notes.txt', 'no picture');
  await writeFile(join(root, 'images/.hidden.png'), 'hidden');
  expect((await publisher.publish()).changed).toContain('images/2026/a.png');
  world.now += DAY;
  const folders = [(await replica()).folder, (await replica()).folder];
  for (const folder of folders) {
    expect((await stat(join(folder, 'images/2026/a.png'))).mtimeMs).toBe(START);
    for (const name of ['images/2026/notes.txt', 'images/.hidden.png'])
      await expect(stat(join(folder, name))).rejects.toThrow(/ENOENT/);
  }
});

test('a replica waits for the first publication', async () => {
  const { publisher, replica } = await openWorld();
  const opening = replica();
  let isOpen = false;
  void opening.then(() => (isOpen = true));
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(isOpen).toBe(false);
  await publisher.publish();
  expect(titles((await opening).site)).toEqual(['Issue 1']);
});

test('while the store is away the site stays as it was, and this is reported once', async () => {
  const { publisher, replica, states } = await openWorld();
  await publisher.publish();
  const { site, database } = await replica();
  await database.close();
  await site.fresh();
  await site.fresh();
  expect([titles(site), states]).toEqual([['Issue 1'], ['away']]);
});

test('not every call waits for a store that hangs, and what was published meanwhile comes when it is back', async () => {
  const { write, publisher, replica, states } = await openWorld();
  await publisher.publish();
  let gate = Promise.resolve();
  const { site } = await replica('hanging', () => gate);
  expect(await site.fresh()).toBe(true);
  const opened = Promise.withResolvers<void>();
  gate = opened.promise;
  await write('en/2.md', issueText(2, { date: '2026-11-02' }));
  await publisher.publish();
  const began = performance.now();
  expect(await Promise.all([site.fresh(), site.fresh(), site.fresh()])).toEqual([false, false, false]);
  expect(performance.now() - began).toBeLessThan(3 * STORE_WITHIN_MS);
  expect([titles(site), states]).toEqual([['Issue 1'], ['away']]);
  opened.resolve();
  await vi.waitUntil(() => site.fresh(), { timeout: 5_000 });
  expect([titles(site), states]).toEqual([
    ['Issue 2', 'Issue 1'],
    ['away', 'back'],
  ]);
});

test('bodies that no file has are dropped after an hour', async () => {
  const { world, write, publisher, database } = await openWorld();
  const bodies = async () =>
    (await newsletterTables(database).selectFrom('content_body').select('hash').execute()).length;
  await publisher.publish();
  expect(await bodies()).toBe(2);
  await write('en/1.md', issueText(1, { date: 'broken' }));
  await publisher.publish();
  world.now += 3_600_000;
  await write('en/1.md', issueText(1, { date: 'broken still' }));
  await publisher.publish();
  expect(await bodies()).toBe(4);
  world.now += 1;
  await write('en/1.md', issueText(1, { date: '2026-11-02' }));
  await publisher.publish();
  // The first body is no longer the last good one, and the second is broken; the third is too young to be removed.
  expect(await bodies()).toBe(3);
});

test('a publication is seen without any call', async () => {
  const { write, publisher, replica } = await openWorld();
  await publisher.publish();
  const { changes } = await replica();
  await write('en/2.md', issueText(2, { date: '2026-11-02' }));
  await publisher.publish();
  await vi.waitFor(() => expect(changes).toHaveLength(1), 5_000);
});

test('a call while a look is under way gets the next look', async () => {
  const { write, publisher, replica } = await openWorld();
  await publisher.publish();
  const { site } = await replica();
  const early = site.fresh();
  await write('en/2.md', issueText(2, { date: '2026-11-02' }));
  await publisher.publish();
  await Promise.all([early, site.fresh(), site.fresh()]);
  expect(titles(site)).toHaveLength(2);
});
