import { appendFile, mkdir, rename, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, test, vi } from 'vitest';
import { issueText, type TestFolder, testFolder } from '../../../../packages/issues/src/issue/content-fixtures.ts';
import { type WatchOptions, watchFolder } from './watch.ts';

/** Starts a watch that collects the calls and closes when the test is over. */
const watching = async (
  folder: TestFolder,
  onTestFinished: (cleanUp: () => Promise<void>) => void,
  options: Partial<WatchOptions> = {},
) => {
  const calls: (readonly string[])[] = [];
  const errors: unknown[] = [];
  const watch = await watchFolder(folder.root, {
    onChange: (paths) => void calls.push(paths),
    onError: (error) => errors.push(error),
    ...options,
  });
  onTestFinished(watch.close);
  return {
    calls,
    errors,
    sees: (path: string) => vi.waitFor(() => expect(calls.flat()).toContain(path), { timeout: 5000, interval: 20 }),
    close: watch.close,
  };
};

describe.concurrent.each([false, true])('polling: %s', (poll) => {
  test.concurrent('a new, a changed and a removed file are each reported within a second', async ({
    onTestFinished,
  }) => {
    const folder = await testFolder(onTestFinished);
    await folder.write('en/1.md', issueText(1));
    const watch = await watching(folder, onTestFinished, { poll });
    for (const change of [
      () => folder.write('en/2.md', issueText(2)),
      () => folder.write('en/2.md', issueText(2, { title: 'New' })),
      () => folder.remove('en/2.md'),
    ]) {
      watch.calls.length = 0;
      const start = performance.now();
      await change();
      await watch.sees('en/2.md');
      expect(performance.now() - start).toBeLessThan(2000);
    }
    expect(watch.calls.flat()).not.toContain('en/1.md');
    expect(watch.errors).toEqual([]);
  });

  test.concurrent('a renamed file is one change, and is never gone in between', async ({ onTestFinished }) => {
    const folder = await testFolder(onTestFinished);
    await folder.write('en/1.md', issueText(1));
    const watch = await watching(folder, onTestFinished, { poll });
    for (const [from, to] of [
      ['en/1.md', 'en/2.md'],
      ['en/2.md', 'en/1.md'],
      ['en/1.md', 'en/3.md'],
    ] as const) {
      watch.calls.length = 0;
      await rename(join(folder.root, from), join(folder.root, to));
      await watch.sees(to);
      await watch.sees(from);
      expect(watch.calls).toEqual([[from, to].sort()]);
    }
  });

  test.concurrent('a file that is still being written is not reported', async ({ onTestFinished }) => {
    const folder = await testFolder(onTestFinished);
    await folder.write('en/1.md', issueText(1));
    const watch = await watching(folder, onTestFinished, { poll });
    const stop = performance.now() + 600;
    while (performance.now() < stop) {
      await appendFile(join(folder.root, 'en/1.md'), 'more\n');
      await pause(20);
    }
    expect(watch.calls).toEqual([]);
    await watch.sees('en/1.md');
  });
});

test.concurrent('saving by rename is one change, and temporary files of editors are none', async ({
  onTestFinished,
}) => {
  const folder = await testFolder(onTestFinished);
  await folder.write('en/1.md', issueText(1));
  const watch = await watching(folder, onTestFinished);
  for (const name of ['.1.md.swp', '4913', '1.md~', '#1.md#', '.#1.md', '1.md.tmp', '.git/HEAD'])
    await folder.write(`en/${name}`, 'x');
  await rename(join(folder.root, 'en/1.md.tmp'), join(folder.root, 'en/1.md'));
  await watch.sees('en/1.md');
  await pause(300);
  expect(watch.calls).toEqual([['en/1.md']]);
});

test.concurrent('many files at once cause few calls', async ({ onTestFinished }) => {
  const folder = await testFolder(onTestFinished);
  await mkdir(join(folder.root, 'en'));
  const watch = await watching(folder, onTestFinished);
  for (let number = 0; number < 50; number++) await folder.write(`en/${number}.md`, issueText(number));
  await vi.waitFor(() => expect(new Set(watch.calls.flat()).size).toBe(50), 5000);
  expect(watch.calls.length).toBeLessThan(15);
});

test.concurrent('a symbolic link is not followed', async ({ onTestFinished }) => {
  const folder = await testFolder(onTestFinished);
  const elsewhere = await testFolder(onTestFinished);
  await elsewhere.write('en/1.md', 'x');
  await symlink(elsewhere.root, join(folder.root, 'linked'));
  const watch = await watching(folder, onTestFinished);
  await elsewhere.write('en/1.md', 'y');
  await folder.write('en/2.md', 'x');
  await watch.sees('en/2.md');
  expect(watch.calls.flat()).toEqual(['en/2.md']);
});

test.concurrent('the folder itself may be a symbolic link', async ({ onTestFinished }) => {
  const folder = await testFolder(onTestFinished);
  const place = await testFolder(onTestFinished);
  const link = join(place.root, 'content');
  await symlink(folder.root, link);
  const watch = await watching({ ...folder, root: link }, onTestFinished);
  await folder.write('en/1.md', 'x');
  await watch.sees('en/1.md');
});

test.concurrent('calls do not overlap, and an error in one does not end the watch', async ({ onTestFinished }) => {
  const folder = await testFolder(onTestFinished);
  let running = 0;
  let most = 0;
  const seen: string[] = [];
  const errors: unknown[] = [];
  await watching(folder, onTestFinished, {
    onChange: async (paths) => {
      most = Math.max(most, ++running);
      seen.push(...paths);
      await pause(200);
      running--;
      throw new Error(`no ${paths.join()}`);
    },
    onError: (error) => errors.push(error),
  });
  await folder.write('1.md', 'x');
  await vi.waitFor(() => expect(seen).toContain('1.md'), 5000);
  await folder.write('2.md', 'x');
  await vi.waitFor(() => expect(seen).toContain('2.md'), 5000);
  await vi.waitFor(() => expect(errors).toHaveLength(2), 5000);
  expect(most).toBe(1);
});

test.concurrent('after closing, nothing is reported and the last call has ended', async ({ onTestFinished }) => {
  const folder = await testFolder(onTestFinished);
  let ended = false;
  const watch = await watching(folder, onTestFinished, {
    onChange: async () => {
      watch.calls.push(['begun']);
      await pause(200);
      ended = true;
    },
  });
  await folder.write('en/1.md', 'x');
  await watch.sees('begun');
  await watch.close();
  expect(ended).toBe(true);
  await folder.write('en/2.md', 'x');
  await pause(400);
  expect(watch.calls).toEqual([['begun']]);
});

test.concurrent('a folder that does not exist cannot be watched', async ({ onTestFinished }) => {
  const folder = await testFolder(onTestFinished);
  await expect(watching({ ...folder, root: join(folder.root, 'none') }, onTestFinished)).rejects.toThrow('ENOENT');
});

test('a timer that fires early does not make a change wait for the next call', async ({ onTestFinished }) => {
  const folder = await testFolder(onTestFinished);
  await folder.write('en/1.md', issueText(1));
  const watch = await watching(folder, onTestFinished);
  const real = globalThis.setTimeout;
  const early = vi.spyOn(globalThis, 'setTimeout');
  early.mockImplementation(((run: () => void, ms = 0, ...given: []) =>
    real(run, ms - 5, ...given)) as typeof setTimeout);
  onTestFinished(() => early.mockRestore());
  const waits: number[] = [];
  for (let round = 0; round < 5; round++) {
    watch.calls.length = 0;
    await folder.write('en/1.md', issueText(1, { title: `Round ${round}` }));
    const written = performance.now();
    await vi.waitFor(() => expect(watch.calls.flat()).toContain('en/1.md'), { timeout: 5000, interval: 5 });
    waits.push(performance.now() - written);
    await pause(150);
  }
  // 150 ms to settle; the next call comes 100 ms later. On a busy machine some rounds take longer.
  expect(Math.min(...waits)).toBeLessThan(200);
});
