import { ACCESS_FORMS } from '../api/parameters.ts';
import type { PublicSite } from '../site/public-site.ts';
import type { DeliveryCounts } from '../store/delivery-upkeep.ts';
import type { MetricFamily } from './exposition.ts';

/** What is asked at each collection. */
export interface MetricsSource {
  readonly site: () => Pick<PublicSite, 'editions'>;
  readonly progress: () => { readonly done: number; readonly total: number };
  /** Of the last load of the content. */
  readonly contentProblems: () => number;
  /** May reject: the store can be away. */
  readonly deliveryCounts: () => Promise<DeliveryCounts>;
  readonly residentBytes: () => number;
  /** Milliseconds. */
  readonly eventLoopLagMs: () => number;
  /** Epoch milliseconds. */
  readonly now: () => number;
  /** Gets why deliveries could not be counted; their metrics are left out that time. */
  readonly onError: (error: unknown) => void;
}

/**
 * The state of the service. Labels are edition keys and states: of webhooks there are numbers and nothing else, since
 * their addresses are secrets.
 */
export const newsletterMetrics = async (source: MetricsSource): Promise<readonly MetricFamily[]> => {
  const counts = await source.deliveryCounts().catch((error: unknown) => {
    source.onError(error);
    return null;
  });
  return [
    ...contentFamilies(source),
    ...(counts === null ? [] : deliveryFamilies(counts, source.now())),
    gauge('process_resident_bytes', 'Memory of the process, all its threads included.', source.residentBytes()),
    gauge('event_loop_lag_ms', 'How late the main thread runs its timers now, milliseconds.', source.eventLoopLagMs()),
  ];
};

const contentFamilies = ({ site, progress, contentProblems }: MetricsSource): readonly MetricFamily[] => {
  const { done, total } = progress();
  return [
    issuesFamily(site()),
    gauge('texts_rendered', 'Texts of the site that are rendered.', done),
    gauge('texts_total', 'Texts of the site.', total),
    gauge('content_problems', 'Problems that the last load of the content found.', contentProblems()),
  ];
};

const issuesFamily = ({ editions }: Pick<PublicSite, 'editions'>): MetricFamily => ({
  name: named('issues'),
  help: 'Published issues, those that anybody can read in full and those of which there is an excerpt.',
  samples: editions.flatMap(({ edition, issues }) =>
    ACCESS_FORMS.map((access) => ({
      labels: { edition: edition.key, access },
      value: issues.filter((issue) => issue.access === access).length,
    })),
  ),
});

const deliveryFamilies = (
  { hooks, deliveries, oldestWaiting }: DeliveryCounts,
  now: number,
): readonly MetricFamily[] => [
  byState('webhooks', 'Registered webhooks.', hooks),
  byState('deliveries', 'Messages to webhooks; those that ended are forgotten after a time.', deliveries),
  gauge(
    'delivery_oldest_waiting_seconds',
    'For how long the message that has waited longest has waited; 0 if none waits.',
    // A clock that was set back makes no negative age.
    oldestWaiting === null ? 0 : Math.max(0, now - oldestWaiting) / 1_000,
  ),
];

const byState = (name: string, help: string, counts: Readonly<Record<string, number>>): MetricFamily => ({
  name: named(name),
  help,
  samples: Object.entries(counts).map(([state, value]) => ({ labels: { state }, value })),
});

const gauge = (name: string, help: string, value: number): MetricFamily => ({
  name: named(name),
  help,
  samples: [{ value }],
});

const named = (name: string): string => `legible_newsletter_${name}`;
