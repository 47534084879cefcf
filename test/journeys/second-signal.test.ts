import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { inTemporaryFolder, startService } from '../service-process.ts';

// Kills and stops during scans are the proofs scan-kill and sigterm of `npm run prove`; CI runs a tenth of each.
describe('SIGTERM', () => {
  test('a second one ends the process at once, with status 1', async () => {
    await inTemporaryFolder(async (dataDir) => {
      const service = await startService({ dataDir });
      try {
        const { hostname, port } = new URL(service.url);
        // A request that is never completed delays the first stop.
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
