/**
 * Journey: sets the wall clock of the service far forward and back, while it runs and between a crash and the next
 * start. Nothing may get stuck, open too early or stay closed.
 */
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createScan, type Progress, progressOf } from '../../test/scan-client.ts';
import { inTemporaryFolder, type ServiceProcess, startService } from '../../test/service-process.ts';
import { UNLIMITED } from '../../test/unlimited.ts';
import { proofAddresses } from './proof-hosts.ts';
import { journeyInput } from './run.ts';
import { type ScanWatch, scanWatch } from './scan-watch.ts';

export interface ClockJumpInput {
  readonly hosts: number;
  readonly shiftsMs: readonly number[];
  readonly scans: number;
  readonly settleWithinMs: number;
}

export interface ClockJump {
  readonly shiftMs: number;
  /** `running`: while the service runs; `crashed`: the service is killed, and starts again at another time. */
  readonly when: 'running' | 'crashed';
  readonly acknowledged: number;
  readonly settledAfterMs: number;
  readonly unsettled: readonly string[];
  readonly faults: readonly string[];
  /** By how much the service's clock was off at the end, as the trail of the newest scan shows. */
  readonly seenShiftMs: number;
  /** Scans whose result was still not open long after their wait. */
  readonly closed: readonly string[];
}

const WAIT_MS = 2_000;
const BEFORE_JUMP_MS = 700;
const PRELOAD = join(import.meta.dirname, 'shifted-clock.ts');

const input = journeyInput<ClockJumpInput>();
const nextAddress = proofAddresses(input.hosts);

const post = async (base: string, watch: ScanWatch): Promise<void> => {
  const one = async (): Promise<void> => {
    const response = await createScan(base, nextAddress());
    if (response.status === 202) watch.add(((await response.json()) as { scanId: string }).scanId);
  };
  await Promise.all(Array.from({ length: input.scans }, one));
};

const start = (dataDir: string, shiftMs: number, from: 'signal' | 'start'): Promise<ServiceProcess> =>
  startService({
    dataDir,
    env: {
      ANONYMOUS_WAIT_MS: String(WAIT_MS),
      LOG_LEVEL: 'silent',
      NODE_OPTIONS: `--import=${PRELOAD}`,
      CLOCK_SHIFT_MS: String(shiftMs),
      CLOCK_SHIFT_FROM: from,
      ...UNLIMITED,
    },
  });

const waitFault = ({ scanId, anonymousResultWaitMs: wait }: Progress): readonly string[] =>
  wait > 0 ? [`${scanId} is closed for another ${wait} ms`] : [];

const seenShift = (pictures: readonly Progress[]): number => {
  const begun = pictures.at(-1)?.explorationEvents.at(-1)?.startedAt ?? '';
  return Date.parse(begun) - Date.now();
};

const jump = (shiftMs: number, when: ClockJump['when']): Promise<ClockJump> =>
  inTemporaryFolder(async (dataDir) => {
    const watch = scanWatch();
    let service = await start(dataDir, shiftMs, 'signal');
    await post(service.url, watch);
    await sleep(BEFORE_JUMP_MS);
    if (when === 'running') service.child.kill('SIGUSR2');
    else {
      await service.end('SIGKILL');
      service = await start(dataDir, shiftMs, 'start');
    }
    await sleep(100);
    await post(service.url, watch);
    const settledAfterMs = await watch.settle(service.url, input.settleWithinMs);
    await sleep(2 * WAIT_MS);
    const pictures = await Promise.all(watch.known().map((id) => progressOf(service.url, id)));
    await service.end();
    const seen = {
      acknowledged: watch.known().length,
      settledAfterMs,
      unsettled: watch.open(),
      faults: watch.faults(),
    };
    return { shiftMs, when, ...seen, seenShiftMs: seenShift(pictures), closed: pictures.flatMap(waitFault) };
  });

const jumps: ClockJump[] = [];
for (const shiftMs of input.shiftsMs) {
  for (const when of ['running', 'crashed'] as const) jumps.push(await jump(shiftMs, when));
}
console.log(JSON.stringify(jumps));
