import { readFileSync } from 'node:fs';

const fieldMb = (pid: number, field: string): number => {
  const kib = new RegExp(`^${field}:\\s*(\\d+) kB$`, 'm').exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  if (kib === undefined) throw new Error(`no ${field} for process ${pid}`);
  return Math.round(Number(kib) / 1024);
};

/** Returns the resident set of a process now, MiB. Linux only (proc_pid_status(5)). */
export const residentMbOf = (pid: number): number => fieldMb(pid, 'VmRSS');

/** Returns the largest resident set so far, MiB. */
export const peakMbOf = (pid: number): number => fieldMb(pid, 'VmHWM');
