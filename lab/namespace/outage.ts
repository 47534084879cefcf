import { setTimeout as sleep } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { createScan, hasEnded, type Progress } from '../../test/scan-client.ts';

/** What the API processes answered while their database was away, and how soon they recovered. */
export interface OutageSeen {
  readonly how: 'crash' | 'halt';
  /** Reads answered from memory: each returned an ended scan that the same process had reported before. */
  readonly fromMemory: number;
  /** Reads that were refused. */
  readonly refused: number;
  /** Slowest answer, ms. */
  readonly slowestMs: number;
  /** From the return of the database until the slowest process could read and accept scans again, ms. */
  readonly recoveredMs: number;
  readonly faults: readonly string[];
}

export interface OutageOptions {
  readonly how: OutageSeen['how'];
  /** Addresses of all API processes. */
  readonly urls: readonly string[];
  /** A scan that has ended. */
  readonly scanId: string;
  /** Scans whose end was never reported; called when the database is away. */
  readonly open: () => readonly string[];
  /** Returns an address that was not submitted before. */
  readonly nextAddress: () => string;
  begin(): Promise<void>;
  end(): Promise<void>;
  /** Called for a scan that was accepted after the return. */
  onAcknowledged(scanId: string): void;
}

/** Number of open scans that are read. */
const OPEN_SCANS = 3;
/** Has the form of an id, but does not exist. */
const NEVER_MADE = `scn_${'0'.repeat(22)}`;
const ENDS_WITHIN_MS = 120_000;

/** Returns what a process reports about a scan, once it has ended. */
const endAt = async (url: string, scanId: string): Promise<Progress> => {
  for (const deadline = performance.now() + ENDS_WITHIN_MS; performance.now() < deadline; await sleep(100)) {
    const response = await fetch(`${url}/api/scans/${scanId}`);
    const picture = (await response.json()) as Progress;
    if (response.status === 200 && hasEnded(picture)) return picture;
  }
  throw new Error(`${scanId} has not ended`);
};

/** Takes the database away, sends all kinds of requests to every process, and brings it back. */
export const outage = async (options: OutageOptions): Promise<OutageSeen> => {
  const { how, urls, scanId, nextAddress } = options;
  const faults: string[] = [];
  const reads = { fromMemory: 0, refused: 0 };
  let slowestMs = 0;
  const answered = async (asked: () => Promise<Response>) => {
    const start = performance.now();
    const response = await asked();
    const text = await response.text();
    slowestMs = Math.max(slowestMs, performance.now() - start);
    return { status: response.status, text };
  };
  const ask = async (name: string, wanted: number, asked: () => Promise<Response>): Promise<void> => {
    const { status } = await answered(asked);
    if (status !== wanted) faults.push(`${how}: ${name} was answered ${status}, not ${wanted}`);
  };
  /** What each process reports about the scan while the database is present. */
  const answersByUrl = new Map(await Promise.all(urls.map(async (url) => [url, await endAt(url, scanId)] as const)));
  const read = async (url: string, id: string): Promise<void> => {
    const { status, text } = await answered(() => fetch(`${url}/api/scans/${id}`));
    if (status === 503) reads.refused++;
    else if (status === 200 && id === scanId && isDeepStrictEqual(JSON.parse(text), answersByUrl.get(url)))
      reads.fromMemory++;
    else faults.push(`${how}: a read of ${id === scanId ? 'an ended' : 'an open'} scan was answered ${status} ${text}`);
  };
  await options.begin();
  await sleep(300); // longer than answers about open scans are cached
  const open = options.open().slice(-OPEN_SCANS);
  for (let round = 0; round < 2; round++) {
    await Promise.all(
      urls.flatMap((url) => [
        ask('a create', 500, () => createScan(url, nextAddress())),
        // A process may answer an ended scan that it reported before from memory, and nothing else.
        ...[scanId, ...open].map((id) => read(url, id)),
        ask('a read of a scan that never was', 503, () => fetch(`${url}/api/scans/${NEVER_MADE}`)),
        ask('/healthz', 200, () => fetch(`${url}/healthz`)),
        ask('/readyz', 503, () => fetch(`${url}/readyz`)),
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
  return { how, ...reads, slowestMs: Math.round(slowestMs), recoveredMs: Math.round(performance.now() - back), faults };
};
