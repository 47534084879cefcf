import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, afterEach, expect, test } from 'vitest';
import { type ThreadPool, type ThreadPoolOptions, threadPool } from './thread-pool.ts';

/** A task that works for some milliseconds, or waits as on a machine that is busy with other work. */
const WORKING = `
  export default ({ work = 0, wait = 0 }) => {
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, wait);
    for (const end = performance.now() + work; performance.now() < end; );
    return 'done';
  };
`;
const folder = mkdtempSync(join(tmpdir(), 'legible-threads-'));
const entry = pathToFileURL(join(folder, 'working.mjs'));
writeFileSync(entry, WORKING);
afterAll(() => rmSync(folder, { recursive: true }));

let pool: ThreadPool<{ work?: number; wait?: number }, string>;
afterEach(() => pool.close());
const open = (options: Partial<ThreadPoolOptions> = {}): void => {
  pool = threadPool({ entry, threads: 1, killAfterMs: 250, startMs: 0, heapMiB: 64, ...options });
};
const unmeasured = async (): Promise<null> => null;
const unasked = async (): Promise<null> => Promise.reject(new Error('it ends'));
const DONE = { ok: true, value: 'done' };
const KILLED = { ok: false, reason: 'timeout' };

test.each([
  ['a task that waits for the machine is not killed', { wait: 800 }, {}, DONE],
  ['a task that works for too long is killed', { work: 60_000 }, {}, KILLED],
  ['a task that waits beyond the last stop is killed', { wait: 60_000 }, { lastStopMs: 1_000 }, KILLED],
  [
    'a task judged by wall clock is not killed within five times the limit',
    { wait: 400 },
    { cpuMsOf: unmeasured },
    DONE,
  ],
  [
    'a task judged by wall clock is killed beyond five times the limit',
    { wait: 60_000 },
    { cpuMsOf: unmeasured },
    KILLED,
  ],
  ['a task whose CPU time cannot be read is judged by wall clock', { wait: 60_000 }, { cpuMsOf: unasked }, KILLED],
  ['the first task of a thread has more time', { work: 800 }, { startMs: 10_000 }, DONE],
] as const)('%s', { timeout: 30_000 }, async (_case, task, options, expected) => {
  open(options);
  expect(await pool.run(task)).toEqual(expected);
  expect(await pool.run({})).toEqual(DONE);
});

test('the CPU time of earlier tasks of a thread is not counted', { timeout: 30_000 }, async () => {
  open({ killAfterMs: 700, startMs: 0 });
  for (let task = 0; task < 4; task++) expect(await pool.run({ work: 300 })).toEqual(DONE);
});

test('tasks that wait get threads of their own, each with its own time', { timeout: 30_000 }, async () => {
  open({ threads: 2 });
  const [hanging, ...others] = await Promise.all([pool.run({ work: 60_000 }), pool.run({ wait: 800 }), pool.run({})]);
  expect(hanging).toEqual(KILLED);
  expect(others).toEqual([DONE, DONE]);
});
