import type { RunningServer } from '@legible/surface';
import {
  askedOnce,
  Gauge,
  processMetrics,
  Registry,
  type RequestObserver,
  requestMetrics,
  serveMetrics,
} from '@legible/surface/metrics';
import { ACCESS_FORMS } from '../api/parameters.ts';
import { type DeliveryLog, errorFields } from '../delivery/delivery-log.ts';
import type { PublicSite } from '../site/public-site.ts';
import type { DeliveryCounts } from '../store/delivery-upkeep.ts';

const METRICS_PREFIX = 'legible_newsletter';

/** Functions that are called at each collection. */
export interface MetricsSource {
  readonly site: () => Pick<PublicSite, 'editions'>;
  readonly progress: () => { readonly done: number; readonly total: number };
  /** Returns the number of problems of the last load of the content. */
  readonly contentProblems: () => number;
  /** May reject: the store can be away. */
  readonly deliveryCounts: () => Promise<DeliveryCounts>;
  /** Epoch milliseconds. */
  readonly now: () => number;
  /** Receives the error when deliveries cannot be counted; their metrics are left out that time. */
  readonly onError: (error: unknown) => void;
}

/**
 * Registers the metrics of the service's state. Labels are edition keys and states: webhooks appear only as numbers, because
 * their addresses are secrets.
 */
export const newsletterMetrics = (registry: Registry, source: MetricsSource): void => {
  contentMetrics(registry, source);
  deliveryMetrics(registry, source);
};

const contentMetrics = (registry: Registry, { site, progress, contentProblems }: MetricsSource): void => {
  new Gauge({
    name: named('issues'),
    help: 'Published issues, those that anybody can read in full and those of which there is an excerpt.',
    labelNames: ['edition', 'access'],
    registers: [registry],
    collect() {
      this.reset();
      for (const { edition, issues } of site().editions)
        for (const access of ACCESS_FORMS)
          this.set({ edition: edition.key, access }, issues.filter((issue) => issue.access === access).length);
    },
  });
  plainGauge(registry, 'texts_rendered', 'Texts of the site that are rendered.', () => progress().done);
  plainGauge(registry, 'texts_total', 'Texts of the site.', () => progress().total);
  plainGauge(registry, 'content_problems', 'Problems that the last load of the content found.', contentProblems);
};

const deliveryMetrics = (registry: Registry, source: MetricsSource): void => {
  const counts = askedOnce(source.deliveryCounts, source.onError);
  const stateGauge = (name: string, help: string, of: (counts: DeliveryCounts) => Readonly<Record<string, number>>) =>
    new Gauge({
      name: named(name),
      help,
      labelNames: ['state'],
      registers: [registry],
      async collect() {
        const now = await counts();
        this.reset();
        for (const [state, value] of Object.entries(now === null ? {} : of(now))) this.set({ state }, value);
      },
    });
  stateGauge('webhooks', 'Registered webhooks.', ({ hooks }) => hooks);
  stateGauge(
    'deliveries',
    'Messages to webhooks; those that ended are forgotten after a time.',
    ({ deliveries }) => deliveries,
  );
  new Gauge({
    name: named('delivery_oldest_waiting_seconds'),
    help: 'For how long the message that has waited longest has waited; 0 if none waits.',
    registers: [registry],
    async collect() {
      const now = await counts();
      this.remove();
      // An age is never negative, even after a clock was set back.
      if (now !== null)
        this.set(now.oldestWaiting === null ? 0 : Math.max(0, source.now() - now.oldestWaiting) / 1_000);
    },
  });
};

const plainGauge = (registry: Registry, name: string, help: string, value: () => number): Gauge =>
  new Gauge({
    name: named(name),
    help,
    registers: [registry],
    collect() {
      this.set(value());
    },
  });

const named = (name: string): string => `${METRICS_PREFIX}_${name}`;

export interface ServeMetricsOptions extends Omit<MetricsSource, 'onError'> {
  readonly host: string;
  /** 0 takes a free one. */
  readonly port: number;
  readonly log: DeliveryLog;
}

/** The metrics of this process. They are counted from the first request, and served once there is a site. */
export interface NewsletterMetrics {
  readonly observe: RequestObserver;
  /** @throws CannotListen when the port cannot be used. */
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
        onError: (error) => log.error(errorFields(error), 'the metrics server failed because of a defect'),
      });
      newsletterMetrics(registry, {
        ...asked,
        onError: (error) => log.warn(errorFields(error), 'deliveries could not be counted for the metrics'),
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
