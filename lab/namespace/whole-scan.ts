import { setTimeout as sleep } from 'node:timers/promises';
import { createScan, hasEnded, type Progress, progressOf } from '../../test/scan-client.ts';

const REFUSALS = [429, 503];

const ATTEMPTS = 4;
const PAUSE_MS = 2_000;

/** Retries when the connection breaks: on a busy machine an idle one may be closed just when it is used again. */
export const patiently = async <T>(ask: () => Promise<T>): Promise<T> => {
  for (let attempt = 1; ; attempt++) {
    try {
      return await ask();
    } catch (error) {
      if (attempt === ATTEMPTS || !(error instanceof TypeError)) throw error;
      await sleep(PAUSE_MS);
    }
  }
};

interface WholeScan {
  readonly progress: Progress;
  /** From the first submission to the end, ms. */
  readonly ms: number;
  /** How often the service was too busy to accept it. */
  readonly refusals: number;
}

interface WholeScanOptions {
  readonly lookEveryMs: number;
  /** After this time, ms, a scan that has not ended is returned as it is. */
  readonly withinMs: number;
}

/** Submits a scan until it is accepted, and follows it to its end. */
export const wholeScan = async (base: string, url: string, options: WholeScanOptions): Promise<WholeScan> => {
  const begun = performance.now();
  const passed = (): number => Math.round(performance.now() - begun);
  let refusals = 0;
  let created = await patiently(() => createScan(base, url));
  for (; REFUSALS.includes(created.status) && passed() < options.withinMs; refusals++) {
    await created.body?.cancel();
    await sleep(Number(created.headers.get('retry-after') ?? 1) * 1_000);
    created = await patiently(() => createScan(base, url));
  }
  if (created.status !== 202)
    throw new Error(`a scan of ${url} was answered ${created.status} ${await created.text()}`);
  const { scanId } = (await created.json()) as { scanId: string };
  for (;;) {
    await sleep(options.lookEveryMs);
    const progress = await patiently(() => progressOf(base, scanId));
    const ms = passed();
    if (hasEnded(progress) || ms > options.withinMs) return { progress, ms, refusals };
  }
};
