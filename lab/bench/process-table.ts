import { readdirSync, readFileSync } from 'node:fs';

/** USER_HZ, in which proc(5) counts CPU time: 100 on every machine that Node is built for. */
const TICKS_PER_SECOND = 100;

/** One process at one moment. A pid may be reused; together with its start it is unique. */
export interface ProcessEntry {
  readonly pid: number;
  readonly parent: number;
  readonly group: number;
  /** When it started, in ticks since the machine booted. */
  readonly start: number;
  /** CPU time of its own threads, seconds. */
  readonly cpuSeconds: number;
  /** CPU time of the children that it has waited for, and of their children, in seconds. */
  readonly waitedSeconds: number;
  /**
   * Pages in memory, with shared ones counted in full: cheap to read, but their sum over processes is not the memory in
   * use.
   */
  readonly residentPages: number;
}

/** Reads a line of /proc/<pid>/stat (proc_pid_stat(5)). */
export const parseStat = (line: string): ProcessEntry => {
  // The name is in parentheses and may itself contain spaces and parentheses.
  const nameEnd = line.lastIndexOf(')');
  const fields = line.slice(nameEnd + 2).split(' ');
  const field = (number: number): number => Number(fields[number - 3]);
  return {
    pid: Number.parseInt(line, 10),
    parent: field(4),
    group: field(5),
    start: field(22),
    cpuSeconds: (field(14) + field(15)) / TICKS_PER_SECOND,
    waitedSeconds: (field(16) + field(17)) / TICKS_PER_SECOND,
    residentPages: field(24),
  };
};

/** The value of `Pss` in /proc/<pid>/smaps_rollup, bytes; 0 when there is none. */
export const parsePss = (text: string): number => Number(/^Pss:\s+(\d+) kB$/m.exec(text)?.[1] ?? 0) * 1024;

/** All processes of the machine. */
export const processTable = (): readonly ProcessEntry[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => {
      const line = readIfThere(`/proc/${pid}/stat`);
      return line === null ? [] : [parseStat(line)];
    });

/**
 * Memory of a process, in bytes: its own pages and its share of shared pages (PSS), so that the sum over a tree counts
 * no page twice. 0 for a process that has ended.
 */
export const memoryBytes = (pid: number): number => parsePss(readIfThere(`/proc/${pid}/smaps_rollup`) ?? '');

/**
 * Memory of a process with shared pages counted in full (proc_pid_status(5)), in bytes. 0 for a process that has ended.
 */
export const residentBytes = (pid: number): number =>
  Number(/^VmRSS:\s+(\d+) kB$/m.exec(readIfThere(`/proc/${pid}/status`) ?? '')?.[1] ?? 0) * 1024;

/** CPU time of all children that this process has waited for, seconds. */
export const waitedChildrenSeconds = (): number => parseStat(readFileSync('/proc/self/stat', 'utf8')).waitedSeconds;

/** A process may end between listing and reading. */
const readIfThere = (path: string): string | null => {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return null;
  }
};
