import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readAnswer } from '@legible/audit';
import { appDoor, type Door, isPublicAddress, type Resolution, systemClock } from '@legible/outbound';
import type { PicturePool } from '@legible/pictures';
import draw from '@legible/pictures/picture-thread';
import type { PageRenderer, Printer, ReaderPool } from '@legible/scanner';
import { createLeasedJobs, type Database, jobMigrations, migrate, openSqlite } from '@legible/store';
import { plainErrors, type Service, serve } from '@legible/surface';
import { pino } from 'pino';
import { assemble } from '../src/assemble.ts';
import { type Config, readConfig } from '../src/config/config.ts';
import { scanMetrics, serveScanMetrics } from '../src/metrics/scan-metrics.ts';
import type { JudgingPool } from '../src/scan/judge-again.ts';
import judge from '../src/scan/judging-thread.ts';
import type { Worker } from '../src/scan/worker.ts';
import { scanMigrations } from '../src/store/migrations/index.ts';
import type { Scans } from '../src/store/scans.ts';

/** Reads on the thread of the test, because its pages are trusted. */
const directReader: ReaderPool = {
  read: async (purpose, exchange) => readAnswer(purpose, exchange),
  close: async () => {},
};

/** Judges on the thread of the test. When it throws, the result is the same as in the pool. */
const directJudging: JudgingPool = {
  run: async (task) => {
    try {
      return { ok: true, value: judge(task) };
    } catch {
      return { ok: false, reason: 'crashed' };
    }
  },
  close: async () => {},
};

/** Draws on the thread of the test. */
const directDrawing: PicturePool = {
  run: async (svg) => ({ ok: true, value: await draw(svg) }),
  close: async () => {},
};

export interface Harness {
  readonly url: string;
  /** Null without METRICS_PORT. */
  readonly metricsUrl: string | null;
  /** The app behind the socket. */
  readonly app: Service;
  readonly database: Database;
  readonly scans: Scans;
  readonly config: Config;
  /** Advances the wall clock of the service. */
  advance(ms: number): void;
  startWorker(): void;
  /** Queues scans of followed sites that are due. */
  queueFollowed(): Promise<number>;
  close(): Promise<void>;
}

export interface HarnessOptions {
  readonly env?: Readonly<Record<string, string>>;
  /** The site that is scanned, whatever its name. */
  readonly site?: (request: Request) => Response | Promise<Response>;
  readonly resolve?: (host: string) => Promise<Resolution>;
  /** False keeps scans queued until `startWorker`. */
  readonly working?: boolean;
  readonly overloaded?: () => boolean;
  /** Default: a reader on the thread of the test. */
  readonly reader?: ReaderPool;
  readonly judging?: JudgingPool;
  readonly drawing?: PicturePool;
  /** Default: no browser. */
  readonly renderer?: PageRenderer;
  /** Default: no printer. */
  readonly printer?: Printer;
  /** Receives each line of the log that LOG_LEVEL allows. Default: no log. */
  readonly log?: (line: string) => void;
  /** Most pages of 4 KiB that the store may have. */
  readonly maxPages?: number;
}

const PUBLIC: Resolution = { kind: 'addresses', addresses: ['93.184.215.14'] };

/**
 * The whole service in this process, behind a real socket, with three things replaced: names resolve to a public
 * address, sites answer from a function, and the wall clock can be moved.
 */
export const startHarness = async (options: HarnessOptions = {}): Promise<Harness> => {
  const settings = readConfig({ LOG_LEVEL: 'silent', ...options.env });
  if (!settings.ok) throw new Error(settings.errors.join('\n'));
  const { config } = settings;
  const folder = mkdtempSync(join(tmpdir(), 'legible-scan-'));
  let skew = 0;
  const clock = { ...systemClock, wallMs: () => Date.now() + skew };
  const now = clock.wallMs;
  const database = openSqlite({
    file: join(folder, 'scan.sqlite'),
    ...(options.maxPages !== undefined && { maxPages: options.maxPages }),
  });
  await migrate({ database, migrations: [...jobMigrations, ...scanMigrations], now });
  const metrics = config.metricsPort === null ? null : scanMetrics();
  const log = options.log ? pino({ level: config.logLevel }, { write: options.log }) : pino({ level: 'silent' });
  const jobs = createLeasedJobs({ database, now });
  const service = assemble({
    metrics,
    config,
    store: { tier: 'one-machine', database, jobs, close: database.close },
    clock,
    resolve: options.resolve ?? (async () => PUBLIC),
    isAllowed: (address) => isPublicAddress(address),
    isOverloaded: options.overloaded ?? (() => false),
    isLate: () => false,
    judging: options.judging ?? directJudging,
    drawing: options.drawing ?? directDrawing,
    printer: options.printer ?? null,
    log,
  });
  const app = service.app('http://127.0.0.1:4000');
  const server = await serve({
    fetch: app.fetch,
    ready: app.ready,
    ...(metrics && { observe: metrics.observe }),
    host: '127.0.0.1',
    port: 0,
    errors: plainErrors,
    onError: rethrow,
    limits: { stopGraceMs: 0 }, // when a test is over, none of its clients has an open request
  });
  let worker: Worker | null = null;
  const work = (): void => {
    const door = anyOriginDoor(options.site ?? tidySite);
    worker ??= service.work(
      metrics?.throughDoor(door) ?? door,
      options.reader ?? directReader,
      options.renderer ?? null,
    );
  };
  if (options.working !== false) work();
  const numbers = metrics && (await serveScanMetrics(metrics, { config, service, worker, now, log }));
  return {
    url: server.url,
    metricsUrl: numbers?.url ?? null,
    app,
    database,
    scans: service.scans,
    config,
    advance: (ms) => {
      skew += ms;
    },
    startWorker: work,
    queueFollowed: service.queueFollowed,
    async close() {
      metrics?.stop();
      await Promise.all([server.stop(), numbers?.stop(), worker?.stop(0)]);
      await database.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
};

const rethrow = (error: unknown): never => {
  throw error;
};

/** Returns a door with one handler for every origin. */
const anyOriginDoor = (handler: (request: Request) => Response | Promise<Response>): Door => ({
  fetch: (request) => appDoor(handler, { origin: new URL(request.url).origin, userAgent: 'test' }).fetch(request),
});

const html = (body: string, init: ResponseInit = {}): Response =>
  new Response(body, { ...init, headers: { 'content-type': 'text/html; charset=utf-8', ...init.headers } });

/** A small site that does everything right. */
export const tidySite = (request: Request): Response => {
  const { origin, hostname, pathname, protocol } = new URL(request.url);
  if (protocol === 'http:' || hostname.startsWith('www.')) {
    const location = `https://${hostname.replace(/^www\./, '')}${pathname}`;
    return new Response(null, { status: 301, headers: { location } });
  }
  switch (pathname) {
    case '/robots.txt':
      return new Response(`User-agent: *\nDisallow: /private\nSitemap: ${origin}/sitemap.xml\n`, {
        headers: { 'content-type': 'text/plain' },
      });
    case '/sitemap.xml':
      return new Response(
        `<?xml version="1.0"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><url><loc>${origin}/</loc></url><url><loc>${origin}/about</loc></url></urlset>`,
        { headers: { 'content-type': 'application/xml' } },
      );
    case '/':
    case '/about':
      return html(
        `<!doctype html><html lang="en"><head><title>Page ${pathname}</title><link rel="canonical" href="${origin}${pathname}"></head><body><nav><a href="/">Home</a> <a href="/about">About</a></nav><h1>Page</h1></body></html>`,
      );
    default:
      return html('<!doctype html><title>Not found</title>', { status: 404 });
  }
};
