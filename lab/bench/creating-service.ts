import { join } from 'node:path';
import { systemClock } from '@legible/outbound';
import { picturePool } from '@legible/pictures';
import { createLog, memoryRateLimiter, plainErrors, serve } from '@legible/surface';
import { createApp } from '../../services/scan/dist/app.js';
import { readConfig } from '../../services/scan/dist/config/config.js';
import { admitter, createPolicies } from '../../services/scan/dist/scan/admit.js';
import { judgingPool } from '../../services/scan/dist/scan/judge-again.js';
import { loadShedding } from '../../services/scan/dist/scan/load-shedding.js';
import { createFollows } from '../../services/scan/dist/store/follows.js';
import { pageDatesOf } from '../../services/scan/dist/store/page-dates.js';
import { openScanStore } from './scan-store.ts';

// The service with one replacement, for creates over HTTP: every name leads to a public address, because a bench has no
// name server. `node creating-service.ts <data folder>`
const [, , dataDir = ''] = process.argv;
const MOST = '1000000';
const settings = readConfig({
  LOG_LEVEL: 'fatal',
  LIMIT_CREATES_PER_CLIENT_AND_DOMAIN: MOST,
  LIMIT_CREATES_PER_CLIENT: MOST,
  LIMIT_CREATES_PER_TARGET: MOST,
  LIMIT_NAMES_PER_CLIENT: MOST,
  LIMIT_QUEUE: MOST,
});
if (!settings.ok) throw new Error(settings.errors.join('\n'));
const { config } = settings;

const now = systemClock.wallMs;
const { database, scans } = await openScanStore(join(dataDir, 'scan.sqlite'), now);
const app = createApp({
  config,
  publicUrl: 'http://127.0.0.1:4000',
  scans,
  follows: createFollows({ database }),
  admit: admitter({
    scans,
    resolve: async () => ({ kind: 'addresses', addresses: ['93.184.215.14'] }),
    isAllowed: () => true,
    limiter: memoryRateLimiter({ policies: createPolicies(config.limits), clock: now }),
    now,
    shedding: loadShedding({
      isOverloaded: () => false,
      isLate: () => false,
      ...{ atOnce: 1_000, waiting: 0, expectMs: 0, waitMs: 1_000, clock: systemClock.monotonicMs },
    }),
    anonymousWaitMs: config.anonymousWaitMs,
    freshForMs: 0,
    queueCap: config.limits.queueCap,
  }),
  judging: judgingPool(),
  drawing: picturePool(),
  printer: null,
  pageDates: pageDatesOf(database, now),
  limiterOf: (policies) => memoryRateLimiter({ policies, clock: now }),
  onStoreAway: () => {},
  onDefect() {},
  now,
  monotonic: systemClock.monotonicMs,
  log: createLog('scan', config.logLevel),
});
const onError = (error: unknown): void => console.error(error);
const server = await serve({ fetch: app.fetch, host: '127.0.0.1', port: 0, errors: plainErrors, onError });
console.log(`the scan service listens on ${server.url}`);
