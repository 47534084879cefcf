/** Journey: runs one scan with a new service and prints what it cost the process. Linux only. */
import { readFileSync } from 'node:fs';
import { createScanPatiently, watchScan } from '../../test/scan-client.ts';
import { inTemporaryFolder, startService } from '../../test/service-process.ts';
import { journeyInput } from './run.ts';

export interface ScanCost {
  readonly status: string;
  /** Pages in the report, and its number of requests (`requests`). */
  readonly pages: number;
  readonly requests: number;
  /** Time of all threads in user and kernel mode, from the submission to the end of the scan. */
  readonly cpuMs: number;
  /** Largest resident set since the process began, MB of 10^6 bytes. */
  readonly peakMb: number;
}

/** USER_HZ, the unit of times in /proc (proc_pid_stat(5)): 100 on every architecture that node runs on. */
const TICKS_PER_SECOND = 100;
const WITHIN_MS = 90_000;
/** Slow, because watching should not add to the cost of the scan. */
const POLL_MS = 1_000;

const cpuMsOf = (pid: number): number => {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  // The second field, the name in parentheses, may contain spaces; utime and stime are fields 14 and 15.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return ((Number(fields[11]) + Number(fields[12])) * 1000) / TICKS_PER_SECOND;
};

const peakMbOf = (pid: number): number => {
  const kib = /^VmHWM:\s*(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  if (kib === undefined) throw new Error(`no VmHWM for process ${pid}`);
  return (Number(kib) * 1024) / 1e6;
};

const url = journeyInput<string>();
const result = await inTemporaryFolder(async (dataDir): Promise<ScanCost> => {
  const service = await startService({ dataDir, env: { ANONYMOUS_WAIT_MS: '0' } });
  const { pid } = service.child;
  if (pid === undefined) throw new Error('the service has no process');
  try {
    const before = cpuMsOf(pid);
    const { scanId } = (await (await createScanPatiently(service.url, url)).json()) as { scanId: string };
    const pictures = await watchScan(service.url, scanId, WITHIN_MS, POLL_MS);
    const cost = { cpuMs: Math.round(cpuMsOf(pid) - before), peakMb: Math.round(peakMbOf(pid)) };
    const report = (await (await fetch(`${service.url}/scan/${scanId}.json`)).json()) as {
      readonly pages: readonly unknown[];
      readonly requests: number;
    };
    const status = pictures.at(-1)?.status ?? '';
    return { status, pages: report.pages.length, requests: report.requests, ...cost };
  } finally {
    await service.end();
  }
});
console.log(JSON.stringify(result));
