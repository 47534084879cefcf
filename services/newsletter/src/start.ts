import { join } from 'node:path';
import { webhookLinkPath } from '@legible/issues';
import { dnsResolver, guardedDoor, isPublicAddress } from '@legible/outbound';
import { picturePool } from '@legible/pictures';
import { type RunningServer, serveApp } from '@legible/surface';
import { threadPool } from '@legible/threads';
import type { Logger } from 'pino';
import { jobsBehindSite } from './access/jobs-behind-site.ts';
import type { SiteChange } from './access/live-site.ts';
import { apiProblems } from './api/problem-codes.ts';
import { type Assembly, assemble } from './assemble.ts';
import type { BodyForms } from './bodies/bodies.ts';
import { bodyFiles } from './bodies/body-files.ts';
import type { BodyTask } from './bodies/body-task.ts';
import { type Config, STORE_FILE } from './config.ts';
import { type Delivery, startDelivery } from './delivery/start-delivery.ts';
import { webhookKeysOf } from './delivery/webhook-key-file.ts';
import { hubPing } from './feeds/web-sub.ts';
import { createMetrics } from './metrics/serve-metrics.ts';
import { openSite } from './open-site.ts';
import { readGuides } from './site/guide-texts.ts';
import { limiterOf } from './store/answered-soon.ts';
import { openNewsletterStore } from './store/newsletter-store.ts';
import type { WebhookKeys } from './store/webhook-keys.ts';

/** A text of a million characters takes seconds; rendering that takes longer than this is stopped. */
const RENDERING = { killAfterMs: 60_000, startMs: 10_000, heapMiB: 512 } as const;

/** Time after a stop signal in which running messages may end. */
const DELIVERY_GRACE_MS = 8_000;

/** Thrown when the key file holds no key, or cannot be made. */
export class UnusableKeys extends Error {
  override readonly name = 'UnusableKeys';
}

/** Loads the content, then serves it. Returns a function that stops everything in order. */
export const startNewsletter = async (config: Config, log: Logger): Promise<() => Promise<void>> => {
  const now = Date.now;
  const stopping = new AbortController();
  let onChange: (change: SiteChange) => void = () => {};
  const store = await openNewsletterStore({
    url: config.databaseUrl,
    connections: config.databaseConnections,
    file: join(config.dataDir, STORE_FILE),
    now,
    role: 'all',
    onWarning: (sentence) => log.warn(sentence),
    onError: (error) => log.warn({ err: error }, 'the maintenance of the store failed'),
    onNewerSchema: (ids) =>
      log.warn({ ids }, 'the database has the schema of a newer version; this version keeps running with it'),
  });
  const site = await openSite({
    config,
    store,
    now,
    onChange: (change) => onChange(change),
    signal: stopping.signal,
    log,
  }).catch(async (error: unknown) => {
    await store.close();
    throw error;
  });
  const { live } = site;
  const rendering = threadPool<BodyTask, BodyForms>({
    entry: new URL('./bodies/body-thread.js', import.meta.url),
    threads: config.renderThreads,
    ...RENDERING,
  });
  const drawing = picturePool();
  const door = guardedDoor({
    userAgent: USER_AGENT,
    resolve: dnsResolver(),
    isAllowed: (address) => isPublicAddress(address, []),
  });

  const keys = keysOf(config);
  let delivery: Delivery | null = null;
  const metrics = config.metricsPort === null ? null : createMetrics();
  let metricsServer: RunningServer | null = null;

  const appAt = async (publicUrl: string): Promise<Assembly['service']> => {
    const ping = hubPing({ door, log, baseUrl: publicUrl, signal: stopping.signal });
    const { fresh } = site;
    const { database } = store;
    const webhooks = await startDelivery({
      store: {
        database,
        tier: store.tier,
        jobs: fresh === null ? store.jobs : jobsBehindSite({ jobs: store.jobs, database, fresh }),
      },
      limiterOf: limiterOf(store, now),
      door,
      site: live.current,
      baseUrl: publicUrl,
      linkUrl: (token) => publicUrl + webhookLinkPath(token),
      keys,
      limits: { perClient: config.webhooks.registrations },
      now,
      random: Math.random,
      log,
      onNew: ping,
    });
    delivery = webhooks;
    const { service, bodies, search, changes, reportChange } = assemble({
      config: { ...config, contentDir: site.contentDir },
      publicUrl,
      site: live.current,
      fresh,
      record: { database, version: site.version },
      limiterOf: limiterOf(store, now),
      rendering,
      files: bodyFiles(join(config.dataDir, 'texts')),
      indexDir: join(config.dataDir, 'index'),
      drawing,
      guides: readGuides(),
      webhooks,
      stop: stopping.signal,
      now,
      log,
    });
    /** Records changes when no text is being rendered. A request for changes does not wait for this. */
    const record = async (): Promise<void> => {
      await bodies.prepared();
      if (!stopping.signal.aborted) await changes?.recorded();
    };
    const recordLater = (): void =>
      void record().catch((error: unknown) =>
        log.warn({ err: error }, 'changes were not recorded; the next request or change repeats it'),
      );
    onChange = (change) => {
      const { site, appeared } = change;
      log.info({ issues: site.library.issues.length, appeared: appeared.map(({ id }) => id) }, 'the site has changed');
      bodies.prepare(site);
      search.follow(site);
      reportChange(site);
      webhooks.onChange(change);
      recordLater();
    };
    bodies.prepare(live.current());
    search.follow(live.current());
    recordLater();
    stopping.signal.addEventListener('abort', () => void Promise.all([bodies.close(), search.close()]));
    if (metrics !== null && config.metricsPort !== null)
      metricsServer = await metrics.serve({
        host: config.metricsHost,
        port: config.metricsPort,
        site: live.current,
        progress: bodies.progress,
        contentProblems: () => live.problems().length,
        deliveryCounts: webhooks.counts,
        now,
        log,
      });
    return service;
  };

  const release = async (server: RunningServer | null): Promise<void> => {
    stopping.abort();
    await Promise.all([server?.stop(), metricsServer?.stop(), site.close(), delivery?.stop(DELIVERY_GRACE_MS)]);
    await Promise.all([rendering.close(), drawing.close(), door.close()]);
    await store.close();
  };
  try {
    const { host, port, publicBaseUrl } = config;
    const server = await serveApp({
      name: 'newsletter',
      host,
      port,
      publicBaseUrl,
      trustedProxies: config.trustedProxies,
      appAt,
      errorsAt: (publicUrl) => apiProblems(live.current().publication.editions, publicUrl),
      observe: metrics?.observe,
      log,
    });
    return () => release(server);
  } catch (error) {
    await release(null);
    throw error;
  }
};

/** Returns the keys of webhooks; null when none is configured and none may be made. @throws UnusableKeys */
const keysOf = ({ webhooks, dataDir }: Config): WebhookKeys | null => {
  try {
    const reading = webhookKeysOf({ configured: webhooks.keys, dataDir, mayMakeFile: webhooks.mayMakeKeyFile });
    if (reading?.ok === false)
      throw new UnusableKeys(`The keys of webhooks cannot be used: expected ${reading.expected}.`);
    return reading?.keys ?? null;
  } catch (error) {
    if (!(error instanceof Error && 'code' in error)) throw error;
    throw new UnusableKeys(
      `The key of webhooks cannot be kept in ${dataDir} (${error.code}): set WEBHOOK_KEYS, or DATA_DIR to a folder that this process may write to.`,
    );
  }
};

/** User agent of requests to hubs and channels. */
const USER_AGENT = 'Legible-Newsletter/1.0';
