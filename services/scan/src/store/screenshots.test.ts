import type { Screenshot } from '@legible/scanner/record';
import { afterAll, describe, expect, test } from 'vitest';
import { storeEngines } from '../../test/store-under-test.ts';
import { createScans } from './create-scans.ts';
import { SCAN_QUEUE, type Scans } from './scans.ts';

const NOW = 1_000_000_000_000;
const picture = (page: number, form: Screenshot['form']): Screenshot => ({
  page,
  form,
  width: 390,
  height: 844,
  bytes: Uint8Array.of(0xff, 0x00, page),
});

describe.each(storeEngines())('on $name', (engine) => {
  if (engine.isSkipped) return void test.skip('needs a server', () => {});
  afterAll(engine.end);

  test('pictures are stored with the report, found one by one, and deleted with the scan', async () => {
    const store = await engine.start(() => NOW);
    try {
      const scans = createScans({ database: store.database, jobs: store.jobs, now: () => NOW });
      const finish = async (scanId: string, screenshots: readonly Screenshot[]): Promise<void> => {
        await create(scans, scanId);
        const job = await store.jobs.claim(SCAN_QUEUE, { leaseMs: 30_000 });
        const writer = job && (await scans.begin(job));
        for (const status of ['SCANNING', 'NORMALIZING', 'SCORING', 'SUMMARIZING'] as const) {
          writer?.record({ kind: 'enter', status });
        }
        await writer?.finish('COMPLETED', '{}', { screenshots });
      };
      await finish('scn_1', [picture(2, 'desktop'), picture(0, 'desktop'), picture(0, 'phone')]);
      await finish('scn_2', [picture(0, 'phone')]);
      await finish('scn_3', []);

      const listed = await scans.screenshotsOf('scn_1');
      expect(listed.map(({ page, form }) => `${page} ${form}`)).toEqual(['0 phone', '0 desktop', '2 desktop']);
      expect(listed[0]).toEqual({ page: 0, form: 'phone', width: 390, height: 844 });
      const found = await scans.screenshotOf('scn_1', { page: 2, form: 'desktop' });
      expect([found?.type, [...(found?.bytes ?? [])]]).toEqual(['image/jpeg', [0xff, 0x00, 2]]);
      expect(await scans.screenshotOf('scn_1', { page: 2, form: 'phone' })).toBeNull();
      expect(await scans.screenshotsOf('scn_3')).toEqual([]);

      await scans.deleteScan('scn_1');
      expect(await scans.screenshotsOf('scn_1')).toEqual([]);
      expect(await scans.screenshotsOf('scn_2')).toHaveLength(1);
    } finally {
      await store.close();
    }
  });
});

const create = (scans: Scans, scanId: string) =>
  scans.create({
    scanId,
    url: `https://${scanId.replace('_', '-')}.example/`,
    domain: 'a.example',
    host: 'a.example',
    homeOf: 'a.example',
    waitMs: 0,
    queueCap: 100,
  });
