import { type ChildProcess, spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { waitedChildrenSeconds } from './process-table.ts';
import { watchTree } from './tree-watch.ts';

export interface CommandOptions {
  /** The arguments of `node`. */
  readonly args: readonly string[];
  readonly env: Readonly<Record<string, string>>;
  /** After this time everything is ended and the measurement fails. */
  readonly timeoutMs: number;
}

/** What a command used, including all processes that it started. */
export interface CommandFigures {
  /** From its start to its exit. */
  readonly seconds: number;
  /** User and system. */
  readonly cpuSeconds: number;
  /** The highest sum of the processes' memory shares. */
  readonly peakBytes: number;
  /** Standard output. */
  readonly output: string;
}

/**
 * Runs a Node command and measures it. No other child of this process may end meanwhile. Linux only.
 *
 * @throws Error when it exits with a status other than 0, or not in time.
 */
export const measureCommand = async ({ args, env, timeoutMs }: CommandOptions): Promise<CommandFigures> => {
  const waitedBefore = waitedChildrenSeconds();
  const start = performance.now();
  const child = spawn(process.execPath, args, {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    // In its own process group, so that orphans of the command can be distinguished from other processes.
    detached: true,
  });
  const exit = exitOf(child);
  const said = Promise.all([text(child.stdout), text(child.stderr)]);
  const watch = watchTree(child.pid ?? 0);
  const overdue = setTimeout(watch.end, timeoutMs);
  // Runs first: others cannot remove what the process tree still holds.
  process.prependOnceListener('exit', watch.end);
  try {
    const ended = await exit;
    const seconds = (performance.now() - start) / 1000;
    // The kernel is exact about processes that were waited for, the watch has seen all of them, and neither counts
    // anything twice.
    const cpuSeconds = Math.max(waitedChildrenSeconds() - waitedBefore, watch.cpuSeconds());
    watch.end();
    const [output, errors] = await said;
    if (ended !== 'code 0') throw new Error(`${args[0]} ended with ${ended}: ${errors.slice(-2_000)}`);
    return { seconds, cpuSeconds, peakBytes: watch.peakBytes(), output };
  } finally {
    clearTimeout(overdue);
    watch.end();
    process.off('exit', watch.end);
  }
};

const exitOf = (child: ChildProcess): Promise<string> =>
  new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code, signal) => resolve(signal ?? `code ${code}`));
  });
