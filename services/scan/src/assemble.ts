import { RULES } from '@legible/audit';
import { type Clock, type Door, OUTBOUND_LIMITS, type Resolver } from '@legible/outbound';
import type { PageRenderer, ReaderPool } from '@legible/scanner';
import { hostLeases, postgresRateLimiter, type Store, StoreUnavailable } from '@legible/store';
import { fallbackRateLimiter, memoryRateLimiter, type RateLimiter, type RateLimitPolicy } from '@legible/surface';
import { type AppDependencies, createApp } from './app.tsx';
import type { ScanMetrics } from './metrics/scan-metrics.ts';
import { admitter, createPolicies, loggedRefusals } from './scan/admit.ts';
import { changesSince } from './scan/changes-since.ts';
import { queueFollowed, startFollowing } from './scan/followed-scans.ts';
import { type LoadSheddingOptions, loadShedding } from './scan/load-shedding.ts';
import { defectReporter, NOBODY_OBSERVES, scanPipeline } from './scan/pipeline.ts';
import { startWorker } from './scan/worker.ts';
import { createScans } from './store/create-scans.ts';
import { createFollows } from './store/follows.ts';
import { pageDatesOf } from './store/page-dates.ts';
import { sideBySideOf } from './store/scan-engine.ts';
import { SCAN_QUEUE } from './store/scans.ts';

const HOUR_MS = 3_600_000;
/**
 * Queue of new scans, by tier. The store in a file takes several scans in one commit. A database server has only a few
 * connections, and a caller that waits too long for one would get the error that the store cannot be reached. A caller
 * that the queue admits has an answer within half a second.
 */
const CREATES = {
  'one-machine': { atOnce: 8, waiting: 100, expectMs: 50, waitMs: 1_000 },
  'several-machines': { atOnce: 4, waiting: 100, expectMs: 50, waitMs: 1_000 },
} as const;

/** What the service depends on; a test supplies its own. */
export interface Dependencies
  extends Pick<AppDependencies, 'config' | 'judging' | 'drawing' | 'printer' | 'log'>,
    Pick<LoadSheddingOptions, 'isOverloaded' | 'isLate'> {
  readonly store: Store;
  readonly clock: Clock;
  readonly resolve: Resolver;
  readonly isAllowed: (address: string) => boolean;
  /** Null when metrics are off. */
  readonly metrics: ScanMetrics | null;
}

/** Puts the parts of the service together: stores, admission, HTTP surface and worker. */
export const assemble = (dependencies: Dependencies) => {
  const { config, store, clock, resolve, isAllowed, judging, drawing, metrics, isOverloaded, isLate, log } =
    dependencies;
  const now = clock.wallMs;
  const { database, jobs } = store;
  const limiterOf = (policies: readonly RateLimitPolicy[]): RateLimiter => {
    const own = memoryRateLimiter({ policies, clock: now });
    if (store.tier === 'one-machine') return own;
    const shared = postgresRateLimiter({ database: store.database, policies });
    return fallbackRateLimiter({ shared, own, isAway: (error) => error instanceof StoreUnavailable });
  };
  const scans = createScans({ ...store, now });
  const follows = createFollows(store);
  const limiter = limiterOf(createPolicies(config.limits));
  const decide = admitter({
    scans,
    resolve,
    isAllowed,
    limiter,
    now,
    shedding: loadShedding({ ...CREATES[store.tier], isOverloaded, isLate, clock: clock.monotonicMs }),
    anonymousWaitMs: config.anonymousWaitMs,
    freshForMs: config.limits.freshHours * HOUR_MS,
    queueCap: config.limits.queueCap,
  });
  const logged = loggedRefusals(decide, log, clock.monotonicMs);
  const admit = metrics?.counted(logged) ?? logged;
  const { queueCap, workers: slots } = config.limits;
  const { anonymousWaitMs } = config;
  const queueDue = () => queueFollowed({ follows, scans, limiter, now, slots, queueCap, anonymousWaitMs });
  const observer = metrics?.scans ?? NOBODY_OBSERVES;
  return {
    jobs,
    scans,
    /** Lends each host to one worker at a time; null when this process is the only one. */
    leases:
      store.tier === 'one-machine'
        ? null
        : hostLeases({ database: store.database, pauseMs: OUTBOUND_LIMITS.hostGapMs }),
    queueNumbers: async () => {
      const [counts, ages] = await Promise.all([jobs.counts(SCAN_QUEUE), scans.counts()]);
      return { ...counts, oldestWaiting: ages.oldestQueuedAt, oldestRunning: ages.oldestRunningAt };
    },
    app: (publicUrl: string) => {
      const pageDates = pageDatesOf(database, now);
      const { monotonicMs: monotonic } = clock;
      return createApp({
        config,
        publicUrl,
        scans,
        follows,
        admit,
        judging,
        drawing,
        printer: dependencies.printer,
        pageDates,
        isOneOfMany: store.tier === 'several-machines',
        limiterOf,
        now,
        monotonic,
        onStoreAway: metrics?.storeAway ?? (() => {}),
        onDefect: defectReporter(observer, log),
        log,
      });
    },
    queueFollowed: queueDue,
    /** Queues scans of followed sites as they become due. Returns a function that stops it. */
    follow: () => startFollowing(queueDue, log),
    /** Starts the worker. All its scans share the polite `door` and the `renderer`, which is null when there is none. */
    work: (door: Door, reader: ReaderPool, renderer: PageRenderer | null = null) =>
      startWorker({
        jobs,
        queue: SCAN_QUEUE,
        slots: config.limits.workers,
        settleDead: async () => {
          for (const scan of await scans.failDead('interrupted'))
            log.warn({ scan }, 'scan given up: it was interrupted too often');
        },
        log,
        run: scanPipeline({
          scans,
          rules: RULES,
          door,
          resolve,
          isAllowed,
          urlRules: {},
          reader,
          renderer,
          clock,
          budget: {
            requests: config.limits.scanRequests,
            linkRequests: config.limits.scanLinkRequests,
            pages: config.limits.scanPages,
            seconds: config.limits.scanSeconds,
            renders: config.limits.scanRenders,
          },
          changesSince: changesSince({ scans, pool: judging, now, onDefect: defectReporter(observer, log) }),
          release: (job) => sideBySideOf(store).write((tx) => jobs.release(tx, job)),
          observer,
          log,
        }),
      }),
  };
};

export type Assembly = ReturnType<typeof assemble>;
