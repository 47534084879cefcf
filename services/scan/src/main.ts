import { join } from 'node:path';
import { dnsResolver, guardedDoor, isPublicAddress, politeDoor, systemClock } from '@legible/outbound';
import { mendAfterClockSetBack, migrate, openSqlite, StoreUnavailable } from '@legible/store';
import { eventLoopLag, plainErrors, type Service, serve } from '@legible/surface';
import type { Logger } from 'pino';
import { type Assembly, assemble } from './assemble.ts';
import { userAgentOf } from './bot.ts';
import { type Config, readConfig } from './config.ts';
import { createLog } from './log.ts';
import { picturePool } from './renderings/pictures/png-pictures.ts';
import { judgingPool } from './scan/judge-again.ts';
import { readerPool } from './scan/reader-pool.ts';
import { purgeExpired } from './scan/retention.ts';
import { LEASE_MS } from './scan/worker.ts';
import { scanMigrations } from './store/migrations/index.ts';

const HOUR_MS = 3_600_000;
/** Jobs that ended are kept this long, for a look at what happened. */
const KEEP_JOBS_MS = 7 * 24 * HOUR_MS;
/** New scans are refused while the event loop is later than this; reading goes on. */
const OVERLOADED_MS = 200;
/** After a signal to stop: scans under way may end for this long, then go back to the queue. All is over well before 25 s. */
const SCAN_GRACE_MS = 8_000;
/** Documents read at the same time. */
const READER_THREADS = 2;

const start = async (config: Config, log: Logger): Promise<() => Promise<void>> => {
  const clock = systemClock;
  const now = clock.wallMs;
  const database = openSqlite({ file: join(config.dataDir, 'scan.sqlite') });
  await migrate({ database, migrations: scanMigrations, now });
  const mended = await mendAfterClockSetBack({ database, now, maxLeaseMs: LEASE_MS });
  if (mended > 0) log.warn({ jobs: mended }, 'the clock was set back since the last start; queued scans were mended');

  const resolve = dnsResolver();
  const isAllowed = (address: string): boolean => isPublicAddress(address, config.deniedNetworks);
  const lag = eventLoopLag({ limitMs: OVERLOADED_MS, clock: clock.monotonicMs });
  const judging = judgingPool();
  const drawing = picturePool();
  const { isOverloaded } = lag;
  const service = assemble({ config, database, clock, resolve, isAllowed, isOverloaded, judging, drawing, log });

  const server = config.role === 'worker' ? null : await listen(config, service.app, log);
  const publicUrl = config.publicBaseUrl ?? server?.url ?? null;
  const door = guardedDoor({ userAgent: userAgentOf(publicUrl), resolve, isAllowed });
  const reader = readerPool({ threads: READER_THREADS });
  const worker = config.role === 'api' ? null : service.work(politeDoor(door), reader);
  if (server === null) console.log('Legible scan works on queued scans');
  const janitor = startJanitor(service, { config, now, log });

  return async () => {
    await Promise.all([server?.stop(), worker?.stop(SCAN_GRACE_MS)]);
    lag.stop();
    await Promise.all([janitor.stop(), door.close(), reader.close(), judging.close(), drawing.close()]);
    await database.close();
  };
};

/** Forgets what is kept no longer, at once and then every hour. */
const startJanitor = (
  { jobs, scans }: Assembly,
  { config, now, log }: { readonly config: Config; readonly now: () => number; readonly log: Logger },
) => {
  const stopping = new AbortController();
  const { retentionDays } = config.publicity;
  const tidy = async (): Promise<void> => {
    try {
      await jobs.purge({ finishedBefore: now() - KEEP_JOBS_MS });
      const deleted = await purgeExpired(scans, { retentionDays, now: now(), signal: stopping.signal });
      if (deleted > 0) log.info({ scans: deleted, retentionDays }, 'scans past the retention were deleted');
    } catch (error) {
      log.warn({ err: error }, 'old jobs and scans not purged');
    }
  };
  let tidying = tidy();
  const hourly = setInterval(() => {
    tidying = tidying.then(tidy);
  }, HOUR_MS);
  return {
    stop: (): Promise<void> => {
      clearInterval(hourly);
      stopping.abort();
      return tidying;
    },
  };
};

/** Listens, then makes the app: with port 0 its address is known only then, and requests wait for it. */
const listen = async (config: Config, appAt: (publicUrl: string) => Service, log: Logger) => {
  const made = Promise.withResolvers<Service>();
  let fetch: Parameters<typeof serve>[0]['fetch'] = async (request, env) => (await made.promise).fetch(request, env);
  let ready: Service['ready'] = () => null;
  const server = await serve({
    fetch: (request, env) => fetch(request, env),
    ready: (incoming) => ready(incoming),
    host: config.host,
    port: config.port,
    errors: plainErrors,
    onError: (error) => log.error({ err: error }, 'the server met a defect'),
  });
  const app = appAt(config.publicBaseUrl ?? server.url);
  ({ fetch, ready } = app);
  made.resolve(app);
  console.log(`Legible scan listens on ${server.url}`);
  return server;
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
