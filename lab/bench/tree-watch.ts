import { memoryBytes, type ProcessEntry, processTable } from './process-table.ts';
import { growTree, type KnownProcesses } from './process-tree.ts';

const LOOK_EVERY_MS = 50;
/**
 * To add up memory shares, the kernel must walk all of it, so this is done only when the tree's pages changed by this
 * share.
 */
const NOTABLE_CHANGE = 0.01;

export interface TreeWatch {
  /** CPU time of all processes of the tree that were seen, in seconds. */
  cpuSeconds(): number;
  /** The highest sum of their memory shares, in bytes. */
  peakBytes(): number;
  /** Ends the watch, and every process of the tree that is still alive. */
  end(): void;
}

/**
 * Checks a process and all its descendants every 50 ms. Linux only.
 *
 * A process that lives only between two checks, or leaves both its parent and its group between them, is missed.
 */
export const watchTree = (root: number): TreeWatch => {
  let known: KnownProcesses = new Map();
  let peakBytes = 0;
  let pagesBefore = 0;
  const cpuOf = new Map<string, number>();

  const look = (): readonly ProcessEntry[] => {
    const table = processTable();
    if (known.size === 0)
      known = new Map(table.filter(({ pid }) => pid === root).map(({ pid, start }) => [pid, start]));
    const tree = growTree(known, table);
    known = tree.known;
    return tree.alive;
  };
  const sample = (): void => {
    const alive = look();
    for (const { pid, start, cpuSeconds } of alive) cpuOf.set(`${pid} ${start}`, cpuSeconds);
    const pages = sum(alive.map(({ residentPages }) => residentPages));
    if (Math.abs(pages - pagesBefore) <= NOTABLE_CHANGE * pagesBefore) return;
    pagesBefore = pages;
    peakBytes = Math.max(peakBytes, sum(alive.map(({ pid }) => memoryBytes(pid))));
  };
  sample();
  const timer = setInterval(sample, LOOK_EVERY_MS);
  return {
    cpuSeconds: () => sum([...cpuOf.values()]),
    peakBytes: () => peakBytes,
    end() {
      clearInterval(timer);
      for (const { pid } of look()) endProcess(pid);
    },
  };
};

const sum = (figures: readonly number[]): number => figures.reduce((total, figure) => total + figure, 0);

const endProcess = (pid: number): void => {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It ended by itself since the check.
  }
};
