import { spawnSync } from 'node:child_process';

/** Whether a program can be started here. */
export const isHere = (program: string, args: readonly string[]): boolean => spawnSync(program, args).status === 0;
