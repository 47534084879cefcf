import { RULES, readAnswer } from '@legible/audit';
import { pino } from 'pino';
import { afterAll, afterEach, describe, expect, test, vi } from 'vitest';
import { fixtureClock, fixtureDoor } from '../../../test/fixture-sites/fixture-web.ts';
import { PERFECT_WEB } from '../../../test/fixture-sites/perfect/app.ts';
import { NOBODY_OBSERVES, scanPipeline } from '../src/scan/pipeline.ts';
import { createScans } from '../src/store/create-scans.ts';
import { SCAN_QUEUE } from '../src/store/scans.ts';
import { storeEngines } from './store-under-test.ts';

/**
 * Our promise for a scan of eighteen seconds, from its create to its report. Politeness over several processes adds one commit
 * for a host and ten seconds: see the conformance of the pace.
 */
const COMMITS = 25;
/** How long each of its 120 requests takes. Politeness allows few more in this time. */
const REQUEST_MS = 150;

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe.each(storeEngines())('on $name', { timeout: 60_000 }, (engine) => {
  if (engine.isSkipped) return void test.skip('needs a server', () => {});
  afterAll(engine.end);

  test(`a scan makes at most ${COMMITS} commits`, async () => {
    const clock = fixtureClock();
    const store = await engine.start(clock.wallMs);
    try {
      const commits = ['write', 'writeCommitted'].flatMap((method) =>
        method in store.database ? vi.spyOn(store.database, method as 'write') : [],
      );
      const scans = createScans({ ...store, now: clock.wallMs });
      const { hostname } = new URL(PERFECT_WEB.url);
      const place = {
        domain: hostname,
        host: hostname,
        homeOf: hostname,
        partition: hostname,
        queueCap: 100,
        waitMs: 0,
      };
      await scans.create({ scanId: 'scn_1', url: PERFECT_WEB.url, ...place });
      const job = await store.jobs.claim(SCAN_QUEUE, { leaseMs: 60_000 });
      if (!job) throw new Error('expected a job');

      vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
      let requests = 0;
      const door = fixtureDoor({ ...PERFECT_WEB, pace: () => REQUEST_MS }, clock);
      const counted: typeof door = {
        async fetch(request) {
          requests += 1;
          const exchange = await door.fetch(request);
          await vi.advanceTimersByTimeAsync(REQUEST_MS);
          return exchange;
        },
      };
      await scanPipeline({
        scans,
        door: counted,
        changesSince: async () => [],
        release: async () => {},
        observer: NOBODY_OBSERVES,
        log: pino({ level: 'silent' }),
        rules: RULES,
        resolve: async () => ({ kind: 'addresses', addresses: ['93.184.215.14'] }),
        isAllowed: () => true,
        urlRules: { allowPrivate: true },
        reader: { read: async (purpose, exchange) => readAnswer(purpose, exchange), close: async () => {} },
        clock,
        budget: { requests: 150, linkRequests: 100, pages: 20, seconds: 90 },
      })(job, new AbortController().signal);

      const state = await scans.progressOf('scn_1');
      expect(state?.status).toBe('COMPLETED');
      expect(state?.events.length).toBeGreaterThan(40);
      expect(requests * REQUEST_MS).toBeGreaterThan(17_000);
      const count = commits.reduce((sum, { mock }) => sum + mock.calls.length, 0);
      expect(count).toBeLessThanOrEqual(COMMITS);
    } finally {
      vi.useRealTimers();
      await store.close();
    }
  });
});
