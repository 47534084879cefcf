import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { skipWithout } from '../environment.ts';
import type { KillLoopInput, KillLoopResult } from '../namespace/kill-loop.ts';
import { proofSites } from '../namespace/proof-hosts.ts';
import { runInNamespace } from '../namespace/run.ts';
import type { StopUnderLoadInput, StopUnderLoadResult } from '../namespace/stop-under-load.ts';
import { inTemporaryFolder, startService } from '../service-process.ts';

const RUN_MS = 120_000;
const HOSTS = 10;
/** What a scan finds does not matter here: short ones settle sooner. */
const SCAN_REQUESTS = 12;

// What takes longer, such as waiting for leases to run out, is in `npm run prove`.
describe.skipIf(skipWithout('network-namespace') || skipWithout('shared'))('with scans under way', () => {
  test(
    'kill -9 loses no acknowledged scan and turns none back',
    async () => {
      const scansPerKill = 5;
      const input: KillLoopInput = {
        seed: 1,
        hosts: HOSTS,
        batches: 1,
        killsPerBatch: 1,
        scansPerKill,
        lifeMs: [2_000, 3_000],
        settleWithinMs: 0,
        scanRequests: SCAN_REQUESTS,
      };
      const { result } = await runInNamespace<KillLoopResult>({
        journey: 'kill-loop.ts',
        sites: proofSites(HOSTS),
        input,
      });
      expect(result.acknowledged).toBeGreaterThan(0);
      expect(result.acknowledged + Object.values(result.otherAnswers).reduce((sum, count) => sum + count, 0)).toBe(
        scansPerKill,
      );
      expect(result).toMatchObject({ faults: [], exitCodes: [0], stored: { faults: [], failures: {} } });
      expect(result.stored.stored).toBeGreaterThanOrEqual(result.acknowledged);
    },
    RUN_MS,
  );

  test(
    'SIGTERM answers what was accepted, leaves no job held, and ends with 0',
    async () => {
      const input: StopUnderLoadInput = {
        seed: 1,
        hosts: HOSTS,
        rounds: 1,
        loadMs: 800,
        halting: false,
        settleWithinMs: 80_000,
        scanRequests: SCAN_REQUESTS,
      };
      const { result } = await runInNamespace<StopUnderLoadResult>({
        journey: 'stop-under-load.ts',
        sites: proofSites(HOSTS),
        input,
      });
      expect(result.rounds).toMatchObject([{ exitCode: 0, unanswered: [], heldJobs: 0 }]);
      const [round] = result.rounds;
      expect(round?.stoppedAfterMs).toBeLessThan(25_000);
      expect(round?.answeredLate).toBeGreaterThan(0);
      expect(Object.keys(round?.byStatus ?? {}).filter((status) => Number(status) >= 500)).toEqual([]);
      expect(result).toMatchObject({ unsettled: [], faults: [], stored: { faults: [], failures: {} } });
    },
    RUN_MS,
  );
});

describe('SIGTERM', () => {
  test('a second one ends the process at once, with 1', async () => {
    await inTemporaryFolder(async (dataDir) => {
      const service = await startService({ dataDir });
      try {
        const { hostname, port } = new URL(service.url);
        // A request that never becomes whole keeps the first stop waiting.
        const half = connect(Number(port), hostname).on('error', () => {});
        half.write(
          'POST /api/scans HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{',
        );
        await sleep(200);
        const ended = service.end('SIGTERM');
        expect(await Promise.race([ended, sleep(1_500, 'still there')])).toBe('still there');
        service.child.kill('SIGTERM');
        expect(await Promise.race([ended, sleep(2_000, 'still there')])).toBe(1);
        half.destroy();
      } finally {
        service.child.kill('SIGKILL');
      }
    });
  });
});
