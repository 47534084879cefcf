import type { ProcessEntry } from './process-table.ts';

/** Every process that was ever seen in the tree: pid to start time. */
export type KnownProcesses = ReadonlyMap<number, number>;

export interface ProcessTree {
  readonly known: KnownProcesses;
  readonly alive: readonly ProcessEntry[];
}

/**
 * Finds the living processes of a tree, including those that joined it since the last check: children, and members of a
 * process group led by a process of the tree, where children remain after their parent has ended. A pid that was reused
 * by another process is not confused with the earlier one.
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
