import { existsSync, mkdirSync, rmdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = '/sys/fs/cgroup';
const PERIOD_US = 100_000;
/** Control groups of version 1 have a tree for each resource. */
const CPU_TREE = join(ROOT, 'cpu');

/** A control group that holds processes to a share of a core. */
export interface CpuQuota {
  /** Moves a process with its threads into the group. Children that it starts later are in it, too. */
  hold(pid: number): void;
  /** Removes the group. Its processes must have ended. */
  remove(): void;
}

/** @returns null where this process may not make control groups. */
export const cpuQuota = (name: string, ofACore: number): CpuQuota | null => {
  const quota = Math.round(ofACore * PERIOD_US);
  const folder = join(existsSync(CPU_TREE) ? CPU_TREE : ROOT, name);
  try {
    mkdirSync(folder);
    if (existsSync(CPU_TREE)) {
      writeFileSync(join(folder, 'cpu.cfs_period_us'), String(PERIOD_US));
      writeFileSync(join(folder, 'cpu.cfs_quota_us'), String(quota));
    } else {
      writeFileSync(join(ROOT, 'cgroup.subtree_control'), '+cpu');
      writeFileSync(join(folder, 'cpu.max'), `${quota} ${PERIOD_US}`);
    }
  } catch {
    return null;
  }
  return {
    hold: (pid) => writeFileSync(join(folder, 'cgroup.procs'), String(pid)),
    remove: () => rmdirSync(folder),
  };
};
