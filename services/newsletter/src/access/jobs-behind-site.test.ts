import { expect, test } from 'vitest';
import { storeEngines } from '../store/store-fixtures.ts';
import { jobsBehindSite } from './jobs-behind-site.ts';

const QUEUE = 'webhook';
const PASSED_MS = 10_000;
const START = Date.UTC(2026, 10, 21, 12);

for (const engine of storeEngines())
  test.skipIf(engine.isSkipped)(`${engine.name}: a job is handed out once the site is as new as the job`, async () => {
    let now = START;
    const under = await engine.start(() => now);
    try {
      const { jobs, database } = under.store;
      const said: boolean[] = [];
      const fresh = async (): Promise<boolean> => said.shift() ?? true;
      const behind = jobsBehindSite({ jobs, database, fresh });
      expect(await behind.claim(QUEUE, { leaseMs: 1_000 })).toBeNull();
      const id = await database.write((tx) => jobs.enqueue(tx, { queue: QUEUE, payload: 'a' }));
      // Nobody can know yet what is published, so the job is put off.
      said.push(false);
      expect(await behind.claim(QUEUE, { leaseMs: 60_000 })).toBeNull();
      expect(await jobs.counts(QUEUE)).toMatchObject({ ready: 1, active: 0 });
      expect(await behind.claim(QUEUE, { leaseMs: 60_000 })).toBeNull();
      now += PASSED_MS;
      await under.timePasses(PASSED_MS);
      expect(await behind.claim(QUEUE, { leaseMs: 60_000 })).toMatchObject({ id, payload: 'a' });
      expect(await jobs.counts(QUEUE)).toMatchObject({ ready: 0, active: 1 });
    } finally {
      await under.close();
      await engine.end();
    }
  });
