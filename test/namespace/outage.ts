import { setTimeout as sleep } from 'node:timers/promises';
import { createScan } from '../scan-client.ts';

/** What one API process said while its database was away, and how soon it was well again. */
export interface OutageSeen {
  readonly how: 'crash' | 'halt';
  /** Slowest answer, ms. */
  readonly slowestMs: number;
  /** From the return of the database until the slowest process read and took a scan again, ms. */
  readonly recoveredMs: number;
  readonly faults: readonly string[];
}

export interface OutageOptions {
  readonly how: OutageSeen['how'];
  /** Of every API process. */
  readonly urls: readonly string[];
  /** A scan that is there. */
  readonly scanId: string;
  /** An address that was not asked for before. */
  readonly nextAddress: () => string;
  begin(): Promise<void>;
  end(): Promise<void>;
  /** A scan that was taken after the return. */
  onAcknowledged(scanId: string): void;
}

/** Takes the database away, asks everybody everything, and brings it back. */
export const outage = async (options: OutageOptions): Promise<OutageSeen> => {
  const { how, urls, scanId, nextAddress } = options;
  const faults: string[] = [];
  let slowestMs = 0;
  const ask = async (name: string, wanted: readonly number[], asked: () => Promise<Response>): Promise<void> => {
    const start = performance.now();
    const response = await asked();
    await response.body?.cancel();
    slowestMs = Math.max(slowestMs, performance.now() - start);
    if (!wanted.includes(response.status))
      faults.push(`${how}: ${name} was answered ${response.status}, not ${wanted.join(' or ')}`);
  };
  await options.begin();
  await sleep(300); // what is kept of answers is kept no longer
  for (let round = 0; round < 2; round++) {
    await Promise.all(
      urls.flatMap((url) => [
        ask('a create', [500], () => createScan(url, nextAddress())),
        // A scan that has ended may be at hand in the process.
        ask('a read', [200, 503], () => fetch(`${url}/api/scans/${scanId}`)),
        ask('/healthz', [200], () => fetch(`${url}/healthz`)),
        ask('/readyz', [503], () => fetch(`${url}/readyz`)),
      ]),
    );
  }
  await options.end();
  const back = performance.now();
  const isWell = async (url: string): Promise<boolean> => {
    const read = await fetch(`${url}/api/scans/${scanId}`);
    await read.body?.cancel();
    if (read.status !== 200) return false;
    const created = await createScan(url, nextAddress());
    const { scanId: taken } = (await created.json()) as { scanId?: string };
    if (taken !== undefined) options.onAcknowledged(taken);
    return created.status === 202;
  };
  await Promise.all(
    urls.map(async (url) => {
      while (!(await isWell(url)) && performance.now() - back < 30_000) await sleep(100);
    }),
  );
  return { how, slowestMs: Math.round(slowestMs), recoveredMs: Math.round(performance.now() - back), faults };
};
