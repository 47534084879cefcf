import {
  eventLoopLag,
  failureResponse,
  plainErrors,
  type RunningServer,
  SURFACE_FAILURES,
  serve,
} from '@legible/surface';
import { type DeliveryLog, errorFields } from '../delivery/delivery-log.ts';
import { EXPOSITION_TYPE, expositionText } from './exposition.ts';
import { type MetricsSource, newsletterMetrics } from './newsletter-metrics.ts';

export interface ServeMetricsOptions
  extends Pick<MetricsSource, 'contentProblems' | 'deliveryCounts' | 'now' | 'progress' | 'site'> {
  /** 0 takes a free one. */
  readonly port: number;
  readonly log: DeliveryLog;
}

/** Never where the public is: numbers of a service are for its operator. */
const LOOPBACK = '127.0.0.1';
const METRICS_PATH = '/metrics';

/**
 * Serves `/metrics` on a port of its own, to this machine only.
 *
 * @throws CannotListen when the port cannot be had.
 */
export const serveMetrics = async ({ port, log, ...asked }: ServeMetricsOptions): Promise<RunningServer> => {
  const lag = eventLoopLag({ limitMs: Number.POSITIVE_INFINITY, clock: () => performance.now() });
  const source: MetricsSource = {
    ...asked,
    residentBytes: process.memoryUsage.rss,
    eventLoopLagMs: lag.lagMs,
    onError: (error) => log.warn(errorFields(error), 'deliveries were not counted for the metrics'),
  };
  const stopOnFailure = (error: unknown): never => {
    lag.stop();
    throw error;
  };
  const server = await serve({
    fetch: (request) => answer(request, source),
    host: LOOPBACK,
    port,
    errors: plainErrors,
    onError: (error) => log.error(errorFields(error), 'the server of metrics met a defect'),
  }).catch(stopOnFailure);
  log.info({ url: server.url + METRICS_PATH }, 'metrics are served');
  return {
    ...server,
    stop: () => {
      lag.stop();
      return server.stop();
    },
  };
};

const answer = async ({ method, url }: Request, source: MetricsSource): Promise<Response> => {
  const isAsked = new URL(url).pathname === METRICS_PATH && (method === 'GET' || method === 'HEAD');
  if (!isAsked) return failureResponse(plainErrors, SURFACE_FAILURES.notFound, {});
  return new Response(expositionText(await newsletterMetrics(source)), {
    headers: { 'content-type': EXPOSITION_TYPE, 'cache-control': 'no-store' },
  });
};
