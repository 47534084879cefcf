import type { RunningServer } from '@legible/surface';
import { processMetrics, Registry, type RequestObserver, requestMetrics, serveMetrics } from '@legible/surface/metrics';
import { type DeliveryLog, errorFields } from '../delivery/delivery-log.ts';
import { METRICS_PREFIX, type MetricsSource, newsletterMetrics } from './newsletter-metrics.ts';

export interface ServeMetricsOptions extends Omit<MetricsSource, 'onError'> {
  readonly host: string;
  /** 0 takes a free one. */
  readonly port: number;
  readonly log: DeliveryLog;
}

/** The numbers of this process; they are counted from the first request on, and served once there is a site. */
export interface NewsletterMetrics {
  readonly observe: RequestObserver;
  /** @throws CannotListen when the port cannot be had. */
  serve(options: ServeMetricsOptions): Promise<RunningServer>;
}

export const createMetrics = (): NewsletterMetrics => {
  const registry = new Registry();
  return {
    observe: requestMetrics(registry, METRICS_PREFIX),
    serve: async ({ host, port, log, ...asked }) => {
      const server = await serveMetrics({
        registry,
        host,
        port,
        onError: (error) => log.error(errorFields(error), 'the server of metrics met a defect'),
      });
      newsletterMetrics(registry, {
        ...asked,
        onError: (error) => log.warn(errorFields(error), 'deliveries were not counted for the metrics'),
      });
      const ofProcess = processMetrics(registry, METRICS_PREFIX);
      log.info({ url: `${server.url}/metrics` }, 'metrics are served');
      return {
        ...server,
        stop: () => {
          ofProcess.stop();
          return server.stop();
        },
      };
    },
  };
};
