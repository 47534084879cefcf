import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { issueText, testFolder } from '../../../../packages/issues/src/issue/content-fixtures.ts';
import { runProgram } from '../cli/program/command.ts';
import { openNewsletterStore } from '../store/newsletter-store.ts';
import { contentVersion } from '../store/published-content.ts';
import { publishCommand } from './publish-command.ts';

/** A content folder, and the folder of a service that has run. */
const opened = async ({ storeIn = '' } = {}) => {
  const content = await testFolder(onTestFinished);
  const data = await testFolder(onTestFinished);
  const openStore = async (folder: string) => {
    const file = join(data.root, folder, 'newsletter.sqlite');
    const store = await openNewsletterStore({ url: null, file, now: Date.now });
    onTestFinished(() => store.close());
    return store;
  };
  const store = await openStore(storeIn);
  await content.write('en/1.md', issueText(1, { date: '2026-11-01' }));
  const publish = async (words: readonly string[] = [content.root], env: Readonly<Record<string, string>> = {}) => {
    const out = { stdout: '', stderr: '' };
    const given = { CONTENT_DIR: content.root, DATA_DIR: data.root, ...env };
    const status = await runProgram({ publish: publishCommand(given) }, ['publish', ...words], {
      stdout: { write: (text) => (out.stdout += text) },
      stderr: { write: (text) => (out.stderr += text) },
      stopSignal: () => new AbortController().signal,
    });
    return { status, ...out };
  };
  return { content, data, store, openStore, publish, version: () => contentVersion(store.database) };
};

test('a folder is published, and what has changed is reported', async () => {
  const { content, publish, version } = await opened();
  const first = '  en/1.md\n  publication.yaml\nPublished version 1: 2 of 2 files changed or gone.\n';
  expect(await publish()).toEqual({ status: 0, stdout: first, stderr: '' });
  expect((await publish([])).stdout).toBe('Nothing has changed: version 1 stays, with 2 files.\n');
  await content.remove('en/1.md');
  await content.write('en/2.md', issueText(2, { date: '2026-11-01' }));
  expect((await publish()).stdout).toBe('  en/1.md\n  en/2.md\nPublished version 2: 2 of 2 files changed or gone.\n');
  expect(await version()).toBe(2);
});

test('a long list is cut', async () => {
  const { content, publish } = await opened();
  for (let number = 1; number <= 50; number++)
    await content.write(`en/${number}.md`, issueText(number, { date: '2026-11-01' }));
  const lines = (await publish()).stdout.split('\n');
  expect(lines.slice(-3)).toEqual(['  … and 1 more', 'Published version 1: 51 of 51 files changed or gone.', '']);
});

test('faults are reported and nothing is published, unless `--anyway` is given', async () => {
  const { content, publish, version } = await opened();
  await content.write('en/2.md', issueText(2, { date: 'never' }));
  const refused = await publish();
  expect(refused).toMatchObject({ status: 1, stdout: '' });
  expect(refused.stderr).toMatch(/^en\/2\.md.*\nNothing was published; --anyway publishes all the same\.\n$/s);
  expect(await version()).toBe(0);
  const anyway = await publish([content.root, '--anyway']);
  expect(anyway).toMatchObject({ status: 0, stderr: expect.stringMatching(/^en\/2\.md/) });
  expect(await version()).toBe(1);
});

test('a folder that is not a publication is refused in any case', async () => {
  const { content, publish, version } = await opened();
  await content.write('publication.yaml', 'publisher: [');
  for (const words of [[content.root], [content.root, '--anyway'], [join(content.root, 'nowhere')]])
    expect(await publish(words)).toMatchObject({
      status: 1,
      stderr: expect.stringMatching(/Nothing was published\.\n$/),
    });
  expect(await version()).toBe(0);
});

test('the store is found where `npm start` puts it', async () => {
  const { publish, version } = await opened({ storeIn: 'newsletter' });
  expect((await publish()).status).toBe(0);
  expect(await version()).toBe(1);
});

test.each<[string, (world: Awaited<ReturnType<typeof opened>>) => Promise<unknown>, string]>([
  ['two folders', ({ publish }) => publish(['a', 'b']), 'One folder at a time.'],
  ['an unknown option', ({ publish }) => publish(['--force']), '--force'],
  ['a setting that is wrong', ({ publish }) => publish([], { PORT: 'x' }), 'PORT'],
  ['no store', ({ publish }) => publish([], { DATA_DIR: '/nowhere' }), 'There is no store in /nowhere.'],
  [
    'two stores',
    async ({ publish, openStore }) => {
      await openStore('newsletter');
      return publish();
    },
    'the right one',
  ],
])('a call with %s is wrong', async (_, call, message) => {
  const world = await opened();
  expect(await call(world)).toMatchObject({ status: 2, stdout: '', stderr: expect.stringContaining(message) });
  expect(await world.version()).toBe(0);
});

test('a store that is away is reported', async () => {
  const { publish } = await opened();
  const url = 'postgres://nobody@127.0.0.1:1/none';
  expect(await publish([], { DATABASE_URL: url })).toMatchObject({
    status: 1,
    stderr: expect.stringMatching(/^Nothing was published\. PostgreSQL: /),
  });
});
