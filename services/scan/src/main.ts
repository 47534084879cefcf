import { join } from 'node:path';
import { RULES } from '@legible/audit';
import { dnsResolver, guardedDoor, isPublicAddress, politeDoor, systemClock } from '@legible/outbound';
import { createLeasedJobs, mendAfterClockSetBack, migrate, openSqlite, StoreUnavailable } from '@legible/store';
import { eventLoopLag, memoryRateLimiter, plainErrors, serve } from '@legible/surface';
import type { Logger } from 'pino';
import { createApp } from './app.tsx';
import { userAgentOf } from './bot.ts';
import { type Config, readConfig } from './config.ts';
import { createLog } from './log.ts';
import { admitter, createPolicies } from './scan/admit.ts';
import { scanPipeline } from './scan/pipeline.ts';
import { readerPool } from './scan/reader-pool.ts';
import { LEASE_MS, startWorker, type Worker } from './scan/worker.ts';
import { scanMigrations } from './store/migrations/index.ts';
import { SCAN_QUEUE } from './store/scans.ts';
import { createSqliteScans } from './store/sqlite-scans.ts';

const HOUR_MS = 3_600_000;
/** Jobs that ended are kept this long, for a look at what happened. */
const KEEP_JOBS_MS = 7 * 24 * HOUR_MS;
/** New scans are refused while the event loop is later than this; reading goes on. */
const OVERLOADED_MS = 200;
/** After a signal to stop: scans under way may end for this long, then go back to the queue. All is over well before 25 s. */
const SCAN_GRACE_MS = 8_000;

const start = async (config: Config, log: Logger): Promise<() => Promise<void>> => {
  const clock = systemClock;
  const now = clock.wallMs;
  const database = openSqlite({ file: join(config.dataDir, 'scan.sqlite') });
  await migrate({ database, migrations: scanMigrations, now });
  // Leases are measured from the start on: a clock that jumps while we run must not end them, nor stretch them.
  const startedAt = now() - clock.monotonicMs();
  const steadyNow = (): number => startedAt + clock.monotonicMs();
  const jobs = createLeasedJobs({ database, now: () => Math.round(steadyNow()) });
  const mended = await mendAfterClockSetBack({ database, now, maxLeaseMs: LEASE_MS });
  if (mended > 0) log.warn({ jobs: mended }, 'the clock was set back since the last start; queued scans were mended');
  const scans = createSqliteScans({ database, jobs, now });
  const resolve = dnsResolver();
  const isAllowed = (address: string): boolean => isPublicAddress(address, config.deniedNetworks);
  const lag = eventLoopLag({ limitMs: OVERLOADED_MS, clock: clock.monotonicMs });

  const admit = admitter({
    scans,
    resolve,
    isAllowed,
    limiter: memoryRateLimiter({ policies: createPolicies(config.limits), clock: now }),
    now,
    isOverloaded: lag.isOverloaded,
    anonymousWaitMs: config.anonymousWaitMs,
    freshForMs: config.limits.freshHours * HOUR_MS,
    queueCap: config.limits.queueCap,
  });

  // The address may be known only after listening (port 0), and the app needs it.
  const app = Promise.withResolvers<ReturnType<typeof createApp>>();
  let fetch: Parameters<typeof serve>[0]['fetch'] = async (request, env) => (await app.promise).fetch(request, env);
  const server =
    config.role === 'worker'
      ? null
      : await serve({
          fetch: (request, env) => fetch(request, env),
          host: config.host,
          port: config.port,
          errors: plainErrors,
          onError: (error) => log.error({ err: error }, 'the server met a defect'),
        });
  const publicUrl = config.publicBaseUrl ?? server?.url ?? null;
  if (server !== null && publicUrl !== null) {
    const created = createApp({ config, publicUrl, scans, admit, now, monotonic: clock.monotonicMs, log });
    app.resolve(created);
    fetch = created.fetch;
    console.log(`Legible scan listens on ${server.url}`);
  }

  const door = guardedDoor({ userAgent: userAgentOf(publicUrl), resolve, isAllowed });
  const reader = readerPool({ threads: 2 });
  const worker: Worker | null =
    config.role === 'api'
      ? null
      : startWorker({
          jobs,
          queue: SCAN_QUEUE,
          slots: config.limits.workers,
          settleDead: async () => void (await scans.failDead('interrupted')),
          log,
          run: scanPipeline({
            scans,
            rules: RULES,
            door: politeDoor(door),
            resolve,
            isAllowed,
            urlRules: {},
            reader,
            clock,
            budget: {
              requests: config.limits.scanRequests,
              pages: config.limits.scanPages,
              seconds: config.limits.scanSeconds,
            },
            release: (job) => database.write((tx) => jobs.release(tx, job)),
            log,
          }),
        });
  const janitor = setInterval(() => {
    jobs
      .purge({ finishedBefore: now() - KEEP_JOBS_MS })
      .catch((error: unknown) => log.warn({ err: error }, 'old jobs not purged'));
  }, HOUR_MS);
  if (worker !== null && server === null) console.log('Legible scan works on queued scans');

  return async () => {
    await Promise.all([server?.stop(), worker?.stop(SCAN_GRACE_MS)]);
    lag.stop();
    clearInterval(janitor);
    await Promise.all([door.close(), reader.close()]);
    await database.close();
  };
};

const main = async (): Promise<void> => {
  const settings = readConfig(process.env);
  if (!settings.ok) {
    for (const error of settings.errors) console.error(error);
    process.exitCode = 2;
    return;
  }
  const log = createLog(settings.config.logLevel);
  for (const warning of settings.warnings) log.warn(warning);
  try {
    const stop = await start(settings.config, log);
    stopOnSignal(stop, log);
  } catch (error) {
    // What an operator can mend is said in a sentence, a defect with its trace.
    const known =
      error instanceof StoreUnavailable || (error instanceof Error && error.message.startsWith('cannot listen'));
    console.error(known ? (error as Error).message : error);
    process.exit(1);
  }
};

/** The first signal ends what is under way, a second one ends at once. */
const stopOnSignal = (stop: () => Promise<void>, log: Logger): void => {
  let stopping = false;
  const onSignal = (signal: NodeJS.Signals): void => {
    if (stopping) process.exit(1);
    stopping = true;
    log.info({ signal }, 'stopping');
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        log.error({ err: error }, 'could not stop in order');
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', onSignal);
  process.on('SIGINT', onSignal);
};

await main();
