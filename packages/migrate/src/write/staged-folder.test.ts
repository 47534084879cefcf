import { spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { skipWithout } from '../../../../test/environment.ts';
import { type OutputFiles, outputFiles } from './output-files.ts';
import { finishEarlierRun, STAGING_FOLDER, sha256, stagedFolder } from './staged-folder.ts';

const folder = async (contents: Record<string, string> = {}): Promise<string> => {
  const root = await mkdtemp(join(tmpdir(), 'staged-'));
  onTestFinished(() => rm(root, { recursive: true, force: true }));
  for (const [path, text] of Object.entries(contents)) {
    await mkdir(dirname(join(root, path)), { recursive: true });
    await writeFile(join(root, path), text);
  }
  return root;
};

const contents = async (root: string): Promise<Record<string, string>> => {
  const entries = await readdir(root, { recursive: true, withFileTypes: true }).catch(() => []);
  const found: Record<string, string> = {};
  for (const entry of entries) {
    const path = join(entry.parentPath, entry.name);
    found[path.slice(root.length + 1)] = entry.isFile() ? await readFile(path, 'utf8') : '';
  }
  return found;
};

const BEFORE = { 'en/1.md': 'one', 'en/2.md': 'two' };
const AFTER = {
  en: '',
  'en/1.md': 'ONE',
  'en/2.md': 'two',
  'en/3.md': 'THREE',
  images: '',
  'images/2024': '',
  'images/2024/a.png': 'PNG',
};

const putAll = async (root: string, files: OutputFiles): Promise<void> => {
  const staged = stagedFolder(root, files);
  try {
    await staged.put('images/2024/a.png', Buffer.from('PNG'), null);
    await staged.put('en/1.md', Buffer.from('ONE'), sha256('one'));
    await staged.put('en/3.md', Buffer.from('THREE'), null);
    await staged.commit();
  } catch (error) {
    await staged.discard();
    throw error;
  }
};

/** Makes file operations of which one step fails, or at which the process dies. */
const failingAt = (step: number, dies = false): OutputFiles => {
  let count = 0;
  let dead = false;
  const counted =
    <A extends readonly unknown[], R>(run: (...given: A) => Promise<R>) =>
    async (...given: A): Promise<R> => {
      if (dead) throw new Error('dead');
      count++;
      if (count === step) {
        dead = dies;
        throw Object.assign(new Error('no space left'), { code: 'ENOSPC' });
      }
      return run(...given);
    };
  return {
    ...outputFiles,
    create: counted(outputFiles.create),
    rename: counted(outputFiles.rename),
    mkdir: counted(outputFiles.mkdir),
    remove: dies ? counted(outputFiles.remove) : outputFiles.remove,
  };
};

test('files are moved into place together', async () => {
  const root = await folder(BEFORE);
  await putAll(root, outputFiles);
  expect(await contents(root)).toEqual(AFTER);
});

test('a missing folder is created, and removed again if it stays empty', async () => {
  const root = await folder();
  const staged = stagedFolder(join(root, 'a/b'), outputFiles);
  await staged.put('en/1.md', Buffer.from('x'), null);
  await staged.discard();
  expect(await contents(root)).toEqual({});
});

test('whichever step fails, everything stays as it was', async () => {
  let failures = 0;
  for (let step = 1; step < 100; step++) {
    const root = await folder(BEFORE);
    const before = await contents(root);
    const failed = await putAll(root, failingAt(step)).then(
      () => false,
      () => true,
    );
    expect(await contents(root), `step ${step}`).toEqual(failed ? before : AFTER);
    if (!failed) break;
    failures++;
  }
  expect(failures).toBeGreaterThan(10);
});

test('wherever the process dies, the next run finds either the old or the new', async () => {
  let finished = 0;
  let forgotten = 0;
  for (let step = 1; step < 100; step++) {
    const root = await folder(BEFORE);
    const before = await contents(root);
    const died = await putAll(root, failingAt(step, true)).then(
      () => false,
      () => true,
    );
    await finishEarlierRun(root, outputFiles);
    const after = await contents(root);
    if ('images/2024/a.png' in after) finished++;
    else forgotten++;
    expect([before, AFTER], `step ${step}`).toContainEqual(after);
    expect(STAGING_FOLDER in after).toBe(false);
    if (!died) break;
  }
  expect(finished).toBeGreaterThan(5);
  expect(forgotten).toBeGreaterThan(3);
});

test('a file that was changed after the crash stays', async () => {
  const root = await folder(BEFORE);
  // Dies before the second move.
  for (let step = 1; ; step++) {
    await rm(root, { recursive: true });
    for (const [path, text] of Object.entries(BEFORE)) {
      await mkdir(dirname(join(root, path)), { recursive: true });
      await writeFile(join(root, path), text);
    }
    await putAll(root, failingAt(step, true)).catch(() => {});
    const now = await contents(root);
    if ('images/2024/a.png' in now && now['en/1.md'] === 'one') break;
  }
  await writeFile(join(root, 'en/1.md'), 'by hand');
  await finishEarlierRun(root, outputFiles);
  expect(await contents(root)).toEqual({ ...AFTER, 'en/1.md': 'by hand' });
});

test('a broken journal is ignored', async () => {
  const root = await folder({ ...BEFORE, [`${STAGING_FOLDER}/journal.json`]: '{"moves":[{' });
  expect(await finishEarlierRun(root, outputFiles)).toBe(0);
  expect(await contents(root)).toEqual({ en: '', ...BEFORE });
});

test.skipIf(skipWithout('unix'))('a process that is killed while it moves files', async () => {
  const root = await folder(BEFORE);
  const child = spawnSync(process.execPath, ['--conditions=source', '--input-type=module', '-e', KILLED], {
    env: { ...process.env, ROOT: root, MODULE: import.meta.dirname },
  });
  expect(child.signal).toBe('SIGKILL');
  expect(await contents(root)).not.toEqual(AFTER);
  expect(await finishEarlierRun(root, outputFiles)).toBeGreaterThan(0);
  expect(await contents(root)).toEqual(AFTER);
});

const KILLED = `
const { stagedFolder, sha256 } = await import(process.env.MODULE + '/staged-folder.ts');
const { outputFiles } = await import(process.env.MODULE + '/output-files.ts');
let renames = 0;
const files = { ...outputFiles, rename: async (from, to) => {
  if (++renames === 3) process.kill(process.pid, 'SIGKILL');
  return outputFiles.rename(from, to);
} };
const staged = stagedFolder(process.env.ROOT, files);
await staged.put('images/2024/a.png', Buffer.from('PNG'), null);
await staged.put('en/1.md', Buffer.from('ONE'), sha256('one'));
await staged.put('en/3.md', Buffer.from('THREE'), null);
await staged.commit();
`;
