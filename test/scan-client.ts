import { setTimeout as sleep } from 'node:timers/promises';

/** The parts of the progress response that journeys use. */
export interface Progress {
  readonly scanId: string;
  readonly domain: string;
  readonly status: string;
  readonly progress: number;
  readonly anonymousResultWaitMs: number;
  readonly resultUrl?: string;
  readonly error?: string;
  readonly completedChecks?: number;
  readonly totalChecks?: number;
  readonly explorationEvents: readonly {
    readonly id: string;
    readonly sequence: number;
    readonly kind: string;
    readonly status: string;
    readonly label: string;
    readonly target?: string;
    readonly parentId?: string;
    readonly origin: { readonly kind: string; readonly label: string; readonly refEventId?: string };
    readonly startedAt: string;
    readonly completedAt?: string;
    readonly durationMs?: number;
    readonly contributesToResult: boolean;
    readonly evidenceRuleIds: readonly string[];
  }[];
}

export type ProgressEvent = Progress['explorationEvents'][number];

const TERMINAL = ['COMPLETED', 'COMPLETED_PARTIAL', 'FAILED'];
export const hasEnded = ({ status }: Pick<Progress, 'status'>): boolean => TERMINAL.includes(status);

const POLL_MS = 100;

/** POST /api/scans; returns the answer unchanged. */
export const createScan = (base: string, url: string, mode?: 'reuse' | 'refresh'): Promise<Response> =>
  fetch(`${base}/api/scans`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ url, ...(mode && { mode }) }),
  });

const PATIENCE = 5;

/** Like `createScan`, but retries with a busy service (429) when the service says so, as a client should. */
export const createScanPatiently = async (base: string, url: string): Promise<Response> => {
  for (let attempt = 1; ; attempt++) {
    const response = await createScan(base, url);
    if (response.status !== 429 || attempt === PATIENCE) return response;
    await response.body?.cancel();
    await sleep(Number(response.headers.get('retry-after')) * 1_000);
  }
};

export const progressOf = async (base: string, scanId: string): Promise<Progress> => {
  const response = await fetch(`${base}/api/scans/${scanId}`);
  if (response.status !== 200) throw new Error(`GET /api/scans/${scanId}: ${response.status} ${await response.text()}`);
  return (await response.json()) as Progress;
};

/** Polls until the scan has ended; returns every picture that it saw meanwhile. */
export const watchScan = async (
  base: string,
  scanId: string,
  withinMs: number,
  pollMs = POLL_MS,
): Promise<readonly Progress[]> => {
  const seen: Progress[] = [];
  const deadline = performance.now() + withinMs;
  for (;;) {
    const progress = await progressOf(base, scanId);
    seen.push(progress);
    if (hasEnded(progress)) return seen;
    if (performance.now() > deadline) throw new Error(`${scanId} is still ${progress.status} after ${withinMs} ms`);
    await sleep(pollMs);
  }
};
