import { setTimeout as sleep } from 'node:timers/promises';
import { pictureFaults } from '../../test/picture-faults.ts';
import { hasEnded, type Progress } from '../../test/scan-client.ts';

const READERS = 4;
const LOOK_EVERY_MS = 50;

/** Polls many scans, across restarts of the service, and records faults. */
export interface ScanWatch {
  /** Also watches this scan. A scan that was added before is not added twice. */
  add(scanId: string): void;
  /** Reads every scan that has not ended, once. Stops early when the service is gone. */
  look(base: string): Promise<void>;
  /** Repeats `look` until aborted; resolves after the last one. */
  follow(base: string, signal: AbortSignal): Promise<void>;
  /** Repeats `look` until every scan has ended, or for `withinMs`. Returns how long that took, ms. */
  settle(base: string, withinMs: number): Promise<number>;
  known(): readonly string[];
  open(): readonly string[];
  ended(): readonly Progress[];
  /** Returns each fault once, however often it was seen. */
  faults(): readonly string[];
  /** Returns the number of progress answers that were read. */
  pictures(): number;
}

/** @param mayBeAway whether a 503 only means that the store is away for a moment, and is not a fault. */
export const scanWatch = ({ mayBeAway = false } = {}): ScanWatch => {
  const last = new Map<string, Progress | null>();
  const faults = new Set<string>();
  let pictures = 0;

  const open = (): string[] => [...last].flatMap(([id, picture]) => (picture && hasEnded(picture) ? [] : [id]));

  /** Returns false when the service gave no answer. */
  const see = async (base: string, scanId: string): Promise<boolean> => {
    let response: Response;
    let body: unknown;
    try {
      response = await fetch(`${base}/api/scans/${scanId}`);
      body = await response.json();
    } catch {
      return false;
    }
    if (response.status === 503 && mayBeAway) return false;
    if (response.status !== 200) {
      faults.add(`${scanId}: ${response.status} ${JSON.stringify(body)}`);
      return true;
    }
    const picture = body as Progress;
    pictures++;
    for (const fault of pictureFaults(last.get(scanId) ?? null, picture)) faults.add(`${scanId}: ${fault}`);
    last.set(scanId, picture);
    return true;
  };

  const look = async (base: string): Promise<void> => {
    const waiting = open();
    const reader = async (): Promise<void> => {
      for (let id = waiting.shift(); id !== undefined; id = waiting.shift()) {
        if (!(await see(base, id))) waiting.length = 0;
      }
    };
    await Promise.all(Array.from({ length: READERS }, reader));
  };

  return {
    add: (scanId) => void (last.has(scanId) || last.set(scanId, null)),
    look,
    async follow(base, signal) {
      while (!signal.aborted) {
        await look(base);
        await sleep(LOOK_EVERY_MS);
      }
    },
    async settle(base, withinMs) {
      const start = performance.now();
      do {
        await look(base);
        await sleep(LOOK_EVERY_MS);
      } while (open().length > 0 && performance.now() - start < withinMs);
      return Math.round(performance.now() - start);
    },
    known: () => [...last.keys()],
    open,
    ended: () => [...last.values()].flatMap((picture) => (picture && hasEnded(picture) ? [picture] : [])),
    faults: () => [...faults],
    pictures: () => pictures,
  };
};
