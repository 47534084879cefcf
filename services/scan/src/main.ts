import {
  dnsResolver,
  guardedDoor,
  hostSpacing,
  isPublicAddress,
  politeDoor,
  requestSigner,
  systemClock,
} from '@legible/outbound';
import { picturePool } from '@legible/pictures';
import {
  NoChromium,
  openPrinter,
  openRenderer,
  type RendererDependencies,
  readerPool,
  requireChromium,
  userAgentOf,
} from '@legible/scanner';
import type { Renderer } from '@legible/scanner/renderer';
import { repairAfterClockSetBack, StoreUnavailable } from '@legible/store';
import { eventLoopLag, runService, serveApp } from '@legible/surface';
import type { Logger } from 'pino';
import { type Assembly, assemble } from './assemble.ts';
import { type Config, readConfig } from './config/config.ts';
import { type ScanMetrics, scanMetrics, serveScanMetrics } from './metrics/scan-metrics.ts';
import { judgingPool } from './scan/judge-again.ts';
import { purgeExpired } from './scan/retention.ts';
import { LEASE_MS } from './scan/worker.ts';
import { openScanStore } from './store/scan-store.ts';

const NAME = 'scan';
const HOUR_MS = 3_600_000;
/** New scans are refused while the event loop is later than this, ms. Reports can still be read. */
const OVERLOADED_MS = 200;
/** A start itself makes the event loop late, so nothing is refused until the loop keeps up, or for this long at most, ms. */
const START_MS = 10_000;
/** While the event loop is later than this, ms, few new scans are examined at a time, so that refusals come soon. */
const LATE_MS = 10;
/** After a stop signal, running scans have this long to end, then go back to the queue. The stop takes less than 25 s. */
const SCAN_GRACE_MS = 8_000;
/** Documents read at the same time. */
const READER_THREADS = 2;

const start = async (config: Config, log: Logger): Promise<() => Promise<void>> => {
  if (config.role !== 'api') requireChromium(config.browser);
  const clock = systemClock;
  const now = clock.wallMs;
  // Leases use the time since the start: a wall clock that jumps while we run must neither end nor extend them.
  const startedAt = now() - clock.monotonicMs();
  const store = await openScanStore({
    config,
    now,
    jobsNow: () => Math.round(startedAt + clock.monotonicMs()),
    role: config.role,
    onWarning: (sentence) => log.warn(sentence),
    onError: (error) => log.warn({ err: error }, 'the maintenance of the store failed'),
    onNewerSchema: (ids) =>
      log.warn({ ids }, 'the database has the schema of a newer version; this version keeps running with it'),
  });
  if (store.tier === 'one-machine') {
    const fixed = await repairAfterClockSetBack({ database: store.database, now, maxLeaseMs: LEASE_MS });
    if (fixed > 0)
      log.warn(
        { jobs: fixed },
        'the clock was set back since the last start; the times of queued scans were corrected',
      );
  }

  const resolve = dnsResolver();
  const isAllowed = (address: string): boolean => isPublicAddress(address, config.deniedNetworks);
  const lag = eventLoopLag({ limitMs: OVERLOADED_MS, graceMs: START_MS, clock: clock.monotonicMs });
  const judging = judgingPool();
  const drawing = picturePool();
  const printer = config.role === 'worker' ? null : openPrinter(config.browser);
  const isLate = (): boolean => lag.lagMs() > LATE_MS;
  const metrics = config.metricsPort === null ? null : scanMetrics();
  const parts = { judging, drawing, printer, metrics };
  const service = assemble({
    config,
    store,
    clock,
    resolve,
    isAllowed,
    isOverloaded: lag.isOverloaded,
    isLate,
    ...parts,
    log,
  });

  const observe = metrics?.observe;
  const server =
    config.role === 'worker' ? null : await serveApp({ name: NAME, ...config, appAt: service.app, observe, log });
  const publicUrl = config.publicBaseUrl ?? server?.url ?? null;
  const sign = publicUrl === null ? undefined : requestSigner({ keys: config.bot.keys, agent: publicUrl, now });
  const door = guardedDoor({ userAgent: userAgentOf(publicUrl), sign, resolve, isAllowed });
  const reader = readerPool({ threads: READER_THREADS });
  const counted = metrics?.throughDoor(door) ?? door;
  const { leases } = service;
  const spacing = hostSpacing({ clock, leases });
  const renderer =
    config.role === 'api' ? null : openBrowser(config, { spacing, resolve, isAllowed, publicUrl, metrics, log });
  const worker = config.role === 'api' ? null : service.work(politeDoor(counted, { spacing }), reader, renderer);
  if (server === null) console.log(`Legible ${NAME} works on queued scans`);
  const metricsServer = metrics && (await serveScanMetrics(metrics, { config, service, worker, now, log }));
  const stopFollowing = config.role === 'api' || config.limits.followedSites === 0 ? null : service.follow();
  const janitor = startJanitor(service, { config, now, log });

  return async () => {
    await Promise.all([server?.stop(), stopFollowing?.(), worker?.stop(SCAN_GRACE_MS)]);
    await leases?.close();
    await renderer?.close();
    await metricsServer?.stop();
    metrics?.stop();
    lag.stop();
    await Promise.all([janitor.stop(), door.close(), reader.close(), judging.close(), drawing.close()]);
    await store.close();
  };
};

interface BrowserDependencies extends Pick<RendererDependencies, 'spacing'>, Required<RendererDependencies['reach']> {
  readonly publicUrl: string | null;
  readonly metrics: ScanMetrics | null;
  readonly log: Logger;
}

/** Opens the browser of a worker; null when the settings turn it off or no Chromium runs. Logs whether there is one. */
const openBrowser = (
  { browser, limits }: Config,
  { spacing, resolve, isAllowed, publicUrl, metrics, log }: BrowserDependencies,
): Renderer | null => {
  if (browser.render === 'never' || limits.scanRenders === 0) return null;
  const reach = { resolve, isAllowed };
  const userAgent = userAgentOf(publicUrl);
  const onStart = metrics?.browserStarted;
  const renderer = openRenderer({ browser, reach, userAgent, spacing, onStart, log });
  const { chromiumPath } = browser;
  if (renderer !== null) log.info({ pages: limits.scanRenders }, 'pages are opened in a browser');
  else if (chromiumPath === null) log.info('no Chromium was found: rules that need a browser stay untested');
  else log.warn({ chromiumPath }, 'CHROMIUM_PATH is not a Chromium that runs: rules that need a browser stay untested');
  return renderer && (metrics?.throughRenderer(renderer) ?? renderer);
};

/** Deletes old jobs and expired scans, at once and then every hour. */
const startJanitor = (
  { jobs, scans }: Assembly,
  { config, now, log }: { readonly config: Config; readonly now: () => number; readonly log: Logger },
) => {
  const stopping = new AbortController();
  const { retentionDays } = config.publicity;
  const tidy = async (): Promise<void> => {
    try {
      await jobs.purge();
      const deleted = await purgeExpired(scans, { retentionDays, now: now(), signal: stopping.signal });
      if (deleted > 0) log.info({ scans: deleted, retentionDays }, 'scans past their retention period were deleted');
    } catch (error) {
      log.warn({ err: error }, 'old jobs and scans could not be purged');
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

await runService({ name: NAME, readConfig, start, mendable: [StoreUnavailable, NoChromium] });
