import { jsonResponse, type RunningServer } from '@legible/surface';
import { serveMetrics } from '@legible/surface/metrics';
import type { Logger } from 'pino';
import type { Assembly } from '../assemble.ts';
import type { Config } from '../config.ts';
import type { Worker } from '../scan/worker.ts';
import type { ScanMetrics } from './scan-metrics.ts';

export interface ServeScanMetricsOptions {
  readonly config: Pick<Config, 'limits' | 'metricsHost' | 'metricsPort' | 'role'>;
  readonly service: Pick<Assembly, 'queueNumbers'>;
  /** Null: this process runs no scans. */
  readonly worker: Pick<Worker, 'running'> | null;
  /** Epoch milliseconds. */
  readonly now: () => number;
  readonly log: Logger;
}

const FRESH = { 'cache-control': 'no-store' };

/**
 * Serves the numbers of this process, and its health: a worker listens nowhere else, and has to be asked by whatever
 * supervises it.
 *
 * @throws CannotListen when the port cannot be had.
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
    onError: (error) => log.error({ err: error }, 'the server of metrics met a defect'),
  });
  log.info({ url: `${server.url}/metrics` }, 'metrics are served');
  return server;
};

/** As `/healthz` and `/readyz` of the service: the process answers; it can read its store. */
const health = async (
  { method, url }: Request,
  { queueNumbers }: Pick<Assembly, 'queueNumbers'>,
): Promise<Response | null> => {
  if (method !== 'GET' && method !== 'HEAD') return null;
  switch (new URL(url).pathname) {
    case '/healthz':
      return jsonResponse({ status: 'ok' }, 200, FRESH);
    case '/readyz': {
      const isReady = await queueNumbers().then(
        () => true,
        () => false,
      );
      return jsonResponse({ status: isReady ? 'ok' : 'the store is away' }, isReady ? 200 : 503, FRESH);
    }
    default:
      return null;
  }
};
