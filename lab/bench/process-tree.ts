import type { ProcessEntry } from './process-table.ts';

/** Every process that was ever seen in the tree: pid to start. */
export type KnownProcesses = ReadonlyMap<number, number>;

export interface ProcessTree {
  readonly known: KnownProcesses;
  readonly alive: readonly ProcessEntry[];
}

/**
 * Finds the living processes of a tree and what joined it since it was last looked at: children, and members of a
 * process group that one of the tree leads, which is where a child stays whose parent has ended. A pid that was given
 * to another process in the meantime is not taken for the one that had it.
 */
export const growTree = (before: KnownProcesses, table: readonly ProcessEntry[]): ProcessTree => {
  const known = new Map(before);
  const startOf = new Map(table.map(({ pid, start }) => [pid, start]));
  const isOurs = (pid: number): boolean => {
    const start = known.get(pid);
    return start !== undefined && (startOf.get(pid) ?? start) === start;
  };
  const joins = ({ pid, parent, group }: ProcessEntry) => !isOurs(pid) && (isOurs(parent) || isOurs(group));
  for (let joined = table.filter(joins); joined.length > 0; joined = table.filter(joins)) {
    for (const { pid, start } of joined) known.set(pid, start);
  }
  return { known, alive: table.filter(({ pid }) => isOurs(pid)) };
};
