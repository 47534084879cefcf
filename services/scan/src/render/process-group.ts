/** The processes of a browser, all of one group, as Linux tells of them in /proc; elsewhere little is known. */
import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';

/** Synchronous: these files are made of memory, and to read a hundred of them by promises costs seven times as much. */
const about = (pid: string | number, file: string): string => {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return '';
  }
};

const processes = (): readonly string[] => {
  try {
    return readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  } catch {
    return [];
  }
};

/** State and group: the fields behind the name, which itself may hold spaces and brackets (proc_pid_stat(5)). */
const standingIn = (stat: string): { readonly state: string; readonly group: number } => {
  const [state = '', , group = ''] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return { state, group: Number(group) };
};

/** The group of a process; where it cannot be seen, the process is taken for the leader of one. */
export const groupOf = (pid: number): number => {
  const stat = about(pid, 'stat');
  return stat === '' ? pid : standingIn(stat).group;
};

/** Those that have ended and were not buried yet hold nothing any more. */
const ENDED: ReadonlySet<string> = new Set(['Z', 'X']);

const membersOf = (group: number): readonly string[] =>
  processes().filter((pid) => {
    const standing = standingIn(about(pid, 'stat'));
    return standing.group === group && !ENDED.has(standing.state);
  });

const kibIn = (status: string): number =>
  [...status.matchAll(/^Rss(?:Anon|Shmem):\s+(\d+) kB$/gm)].reduce((sum, [, kib]) => sum + Number(kib), 0);

/**
 * MiB that a group holds and that no file backs: the program's own pages, which all processes share, would count as often
 * as there are processes. 0 where /proc is not there.
 */
export const memoryOf = (group: number): number =>
  membersOf(group).reduce((sum, pid) => sum + kibIn(about(pid, 'status')), 0) / 1024;

/** At once, all of it. */
export const killGroup = (group: number): void => {
  try {
    process.kill(-group, 'SIGKILL');
  } catch {
    // Nobody is left of it.
  }
};

const LOOK_EVERY_MS = 20;

/** Waits until nobody is left of a group, but not for ever. */
export const groupGone = async (group: number, withinMs: number): Promise<void> => {
  for (let waited = 0; waited < withinMs && membersOf(group).length > 0; waited += LOOK_EVERY_MS) {
    await wait(LOOK_EVERY_MS);
  }
};
