import { DEFECT_KINDS, RULESET_VERSION } from '@legible/audit';
import type { Door } from '@legible/outbound';
import type { Rendering } from '@legible/scanner';
import type { Renderer } from '@legible/scanner/renderer';
import type { UnavailableReason } from '@legible/store';
import { jsonResponse, type RunningServer } from '@legible/surface';
import {
  askedOnce,
  Counter,
  Gauge,
  Histogram,
  processMetrics,
  Registry,
  requestMetrics,
  serveMetrics,
} from '@legible/surface/metrics';
import type { Logger } from 'pino';
import type { Config, Role } from '../config/config.ts';
import { API_VERSION } from '../contract/contract.ts';
import type { Admission, AdmitRequest } from '../scan/admit.ts';
import type { ScanObserver } from '../scan/pipeline.ts';
import type { Worker } from '../scan/worker.ts';

const PREFIX = 'legible_scan';
const named = (name: string): string => `${PREFIX}_${name}`;

/** Bounds of histograms, seconds. A scan has `SCAN_SECONDS`, 90 by default. */
const SCAN_BOUNDS_S = [1, 2, 5, 10, 15, 20, 30, 45, 60, 90, 120];
/** A page has 15 seconds, after a wait for its turn. */
const RENDER_BOUNDS_S = [0.5, 1, 2, 3, 5, 8, 11, 15, 30, 60];
const WAIT_BOUNDS_S = [0.1, 0.5, 1, 5, 15, 30, 60, 300, 900, 3_600];

/** Counts and ages of the queue, from the store. */
export interface QueueNumbers {
  readonly ready: number;
  readonly active: number;
  readonly dead: number;
  /** When the oldest waiting scan was created, epoch milliseconds; null when none waits. */
  readonly oldestWaiting: number | null;
  /** When the oldest running scan began, epoch milliseconds; null when none runs. */
  readonly oldestRunning: number | null;
}

export interface ScanMetricsOptions {
  readonly role: Role;
  /** Scans that may wait. */
  readonly queueCap: number;
  /** Null when this process runs no scans. */
  readonly slots: { readonly all: number; readonly busy: () => number } | null;
  /** Rejects when the store is away. */
  readonly queue: () => Promise<QueueNumbers>;
  /** Epoch milliseconds. */
  readonly now: () => number;
}

export const scanMetrics = () => {
  const registry = new Registry();
  const registers = [registry];
  const counter = (name: string, help: string, labelNames: readonly string[] = []) =>
    new Counter({ name: named(name), help, labelNames, registers });
  const histogram = (name: string, help: string, buckets: number[], labelNames: readonly string[] = []) =>
    new Histogram({ name: named(name), help, buckets, labelNames, registers });
  const admissions = counter('admissions_total', 'Requests for a scan, by what came of them.', ['outcome']);
  const ended = counter('scans_total', 'Attempts at a scan that ended here.', ['outcome']);
  const defects = counter('defects_total', 'Errors of ours in scans, each place of our code once a scan.', ['kind']);
  // Each series begins at 0: a rate would miss the first error of a series that begins at 1.
  for (const kind of DEFECT_KINDS) defects.inc({ kind }, 0);
  const requests = counter('scan_requests_total', 'Requests that scans made to the sites they read.');
  const storeErrors = counter('store_errors_total', 'Calls of the store that failed because it was away.', ['reason']);
  const renders = counter('renders_total', 'Pages to be opened in a browser, by what came of it.', ['outcome']);
  const browsers = counter('browser_starts_total', 'Browsers started: the first, and those in place of another.');
  const renderDurations = histogram(
    'render_duration_seconds',
    'Of a page in a browser, the wait for its turn included.',
    RENDER_BOUNDS_S,
  );
  const aboutDurations = 'From the claim to the end of an attempt.';
  const durations = histogram('scan_duration_seconds', aboutDurations, SCAN_BOUNDS_S, ['outcome']);
  const aboutWaits = 'From the creation of a scan to its first claim.';
  const waits = histogram('wait_duration_seconds', aboutWaits, WAIT_BOUNDS_S);
  const ofProcess = processMetrics(registry, PREFIX);

  return {
    registry,
    observe: requestMetrics(registry, PREFIX),
    scans: {
      begun: (waitedMs) => {
        // A clock that was set back must not cause a negative wait.
        if (waitedMs !== null) waits.observe(Math.max(0, waitedMs) / 1_000);
      },
      ended: (outcome, durationMs) => {
        ended.inc({ outcome });
        durations.observe({ outcome }, durationMs / 1_000);
      },
      defect: (at) => defects.inc({ kind: at.slice(0, at.indexOf(' ')) }),
    } satisfies ScanObserver,
    /** Wraps `admit` to count requests for a scan by their outcome. */
    counted: (admit: (request: AdmitRequest) => Promise<Admission>) => async (request: AdmitRequest) => {
      const admission = await admit(request).catch((error: unknown) => {
        admissions.inc({ outcome: 'store-away' });
        throw error;
      });
      admissions.inc({ outcome: admission.ok ? admission.how : admission.why });
      return admission;
    },
    /** Wraps a door to count the requests through it. */
    throughDoor: (door: Door): Door => ({
      fetch: (request) => {
        requests.inc();
        return door.fetch(request);
      },
    }),
    /** Wraps a renderer to count and time the pages that it opens. */
    throughRenderer: (renderer: Renderer): Renderer => ({
      ...renderer,
      render: async (url, request) => {
        const begun = performance.now();
        const rendering = await renderer.render(url, request);
        renders.inc({ outcome: outcomeOf(rendering) });
        renderDurations.observe((performance.now() - begun) / 1_000);
        return rendering;
      },
    }),
    browserStarted: () => browsers.inc(),
    /** Counts a call of the store that failed because it was away. */
    storeAway: (reason: UnavailableReason) => storeErrors.inc({ reason }),
    /** Registers the gauges. To be called when everything that a collection reads exists. */
    begin: (options: ScanMetricsOptions) => {
      stateGauges(registry, options);
      queueGauges(registry, options);
    },
    stop: ofProcess.stop,
  };
};

/** The metrics of one process of the scan service. No label reveals what was scanned, or for whom. */
export type ScanMetrics = ReturnType<typeof scanMetrics>;

const outcomeOf = (rendering: Rendering): string => {
  if (!rendering.ok) return rendering.reason;
  return rendering.timedOut ? 'timed-out' : 'page';
};

const stateGauges = (registry: Registry, { role, queueCap, slots }: ScanMetricsOptions): void => {
  const registers = [registry];
  new Gauge({
    name: named('build_info'),
    help: 'Always 1.',
    labelNames: ['version', 'ruleset', 'role'],
    registers,
  }).set({ version: API_VERSION, ruleset: RULESET_VERSION, role }, 1);
  new Gauge({ name: named('queue_limit'), help: 'Scans that may wait.', registers }).set(queueCap);
  if (slots === null) return;
  new Gauge({
    name: named('worker_slots'),
    help: 'Scans that this process runs, and could run beside them.',
    labelNames: ['state'],
    registers,
    collect() {
      const busy = slots.busy();
      this.set({ state: 'busy' }, busy);
      this.set({ state: 'free' }, Math.max(0, slots.all - busy));
    },
  });
};

/** Registers the gauges of the queue. While the store is away they are left out, and `store_up` is 0. */
const queueGauges = (registry: Registry, { queue, now }: ScanMetricsOptions): void => {
  const registers = [registry];
  // The error is logged and counted where requests fail because of it.
  const numbers = askedOnce(queue, () => {});
  new Gauge({
    name: named('store_up'),
    help: '1 when the numbers of the queue could be read at this collection, else 0; they are left out then.',
    registers,
    async collect() {
      this.set((await numbers()) === null ? 0 : 1);
    },
  });
  new Gauge({
    name: named('queue_jobs'),
    help: 'Scans that wait, run, or used up their attempts in the last seven days.',
    labelNames: ['state'],
    registers,
    async collect() {
      const read = await numbers();
      this.reset();
      if (read === null) return;
      const { oldestWaiting: _, oldestRunning: __, ...states } = read;
      for (const [state, value] of Object.entries(states)) this.set({ state }, value);
    },
  });
  const age = (name: string, help: string, of: (read: QueueNumbers) => number | null): void => {
    new Gauge({
      name: named(name),
      help,
      registers,
      async collect() {
        const read = await numbers();
        this.remove();
        if (read !== null) this.set(Math.max(0, now() - (of(read) ?? now())) / 1_000);
      },
    });
  };
  age(
    'queue_oldest_waiting_seconds',
    'For how long the scan that has waited longest has waited; 0 if none waits.',
    ({ oldestWaiting }) => oldestWaiting,
  );
  age(
    'queue_oldest_running_seconds',
    'For how long the scan that runs longest has run; 0 if none runs.',
    ({ oldestRunning }) => oldestRunning,
  );
};

export interface ServeScanMetricsOptions {
  readonly config: Pick<Config, 'limits' | 'metricsHost' | 'metricsPort' | 'role'>;
  readonly service: { readonly queueNumbers: ScanMetricsOptions['queue'] };
  /** Null when this process runs no scans. */
  readonly worker: Pick<Worker, 'running'> | null;
  /** Epoch milliseconds. */
  readonly now: () => number;
  readonly log: Logger;
}

const FRESH = { 'cache-control': 'no-store' };

/**
 * Serves the metrics and the health of this process. A worker listens nowhere else, and its supervisor has to ask for its
 * health.
 *
 * @throws CannotListen when the port is not available.
 */
export const serveScanMetrics = async (
  metrics: ScanMetrics,
  { config, service, worker, now, log }: ServeScanMetricsOptions,
): Promise<RunningServer> => {
  metrics.begin({
    role: config.role,
    queueCap: config.limits.queueCap,
    slots: worker && { all: config.limits.workers, busy: worker.running },
    queue: service.queueNumbers,
    now,
  });
  const server = await serveMetrics({
    registry: metrics.registry,
    host: config.metricsHost,
    port: config.metricsPort ?? 0,
    others: (request) => health(request, service),
    onError: (error) => log.error({ err: error }, 'the metrics server failed because of a defect'),
  });
  log.info({ url: `${server.url}/metrics` }, 'metrics are served');
  return server;
};

/** Answers like `/healthz` and `/readyz` of the service; null for any other request. */
const health = async ({ method, url }: Request, { queueNumbers }: ServeScanMetricsOptions['service']) => {
  if (method !== 'GET' && method !== 'HEAD') return null;
  switch (new URL(url).pathname) {
    case '/healthz':
      return jsonResponse({ status: 'ok' }, 200, FRESH);
    case '/readyz': {
      const isReady = await queueNumbers().then(
        () => true,
        () => false,
      );
      return jsonResponse({ status: isReady ? 'ok' : 'the store is unavailable' }, isReady ? 200 : 503, FRESH);
    }
    default:
      return null;
  }
};
