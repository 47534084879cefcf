import { Registry } from '@legible/surface/metrics';
import { expect, test } from 'vitest';
import { siteOf } from '../site/site-fixtures.ts';
import { type MetricsSource, newsletterMetrics } from './serve-metrics.ts';

const NOW = Date.UTC(2026, 10, 21, 12);
const COUNTS = {
  hooks: { pending: 1, active: 2, paused: 3, disabled: 4, gone: 5 },
  deliveries: { waiting: 6, delivered: 7, refused: 8, 'given-up': 9, 'our-bug': 10, cancelled: 11 },
  oldestWaiting: NOW - 90_500,
};

const source = (over: Partial<MetricsSource> = {}): MetricsSource => ({
  site: () => siteOf([]),
  progress: () => ({ done: 12, total: 13 }),
  contentProblems: () => 14,
  deliveryCounts: async () => COUNTS,
  now: () => NOW,
  onError: (error) => {
    throw error;
  },
  ...over,
});

/** Returns the lines of samples without their common prefix. */
const samples = async (over: Partial<MetricsSource> = {}): Promise<string[]> => {
  const registry = new Registry();
  newsletterMetrics(registry, source(over));
  return (await registry.metrics())
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => line.replace(/^legible_newsletter_/, ''));
};

test('every state has a number', async () => {
  const lines = await samples();
  expect(lines.filter((line) => !line.startsWith('issues{'))).toEqual([
    'texts_rendered 12',
    'texts_total 13',
    'content_problems 14',
    'webhooks{state="pending"} 1',
    'webhooks{state="active"} 2',
    'webhooks{state="paused"} 3',
    'webhooks{state="disabled"} 4',
    'webhooks{state="gone"} 5',
    'deliveries{state="waiting"} 6',
    'deliveries{state="delivered"} 7',
    'deliveries{state="refused"} 8',
    'deliveries{state="given-up"} 9',
    'deliveries{state="our-bug"} 10',
    'deliveries{state="cancelled"} 11',
    'delivery_oldest_waiting_seconds 90.5',
  ]);
});

test('issues are counted by edition and access, and an edition without issues has zeros', async () => {
  const today = { publishedAt: new Date(NOW).toISOString() };
  const tomorrow = { publishedAt: new Date(NOW + 86_400_000).toISOString() };
  const site = siteOf(
    [{ ...today }, { ...today }, { ...tomorrow }, { edition: 'ko', access: 'members' }, { edition: 'ko', ...today }],
    {
      now: NOW,
    },
  );
  const lines = await samples({ site: () => site });
  expect(lines.filter((line) => /edition="(en|ko|ja)"/.test(line)).toSorted()).toEqual([
    'issues{edition="en",access="excerpt"} 0',
    'issues{edition="en",access="full"} 2',
    'issues{edition="ja",access="excerpt"} 0',
    'issues{edition="ja",access="full"} 0',
    'issues{edition="ko",access="excerpt"} 1',
    'issues{edition="ko",access="full"} 1',
  ]);
});

test.each([
  [null, '0'],
  [NOW, '0'],
  [NOW + 1, '0'],
  [NOW - 1, '0.001'],
])('a message that has waited since %o is %s s old', async (oldestWaiting, seconds) => {
  const lines = await samples({ deliveryCounts: async () => ({ ...COUNTS, oldestWaiting }) });
  expect(lines).toContain(`delivery_oldest_waiting_seconds ${seconds}`);
});

test('the store is asked once for all figures of one collection', async () => {
  let asked = 0;
  const lines = await samples({
    deliveryCounts: async () => {
      asked += 1;
      return COUNTS;
    },
  });
  expect([asked, lines.length > 15]).toEqual([1, true]);
});

test('when the store is away, only its own figures are missing', async () => {
  const errors: unknown[] = [];
  const away = new Error('away');
  const lines = await samples({
    deliveryCounts: () => Promise.reject(away),
    onError: (error) => errors.push(error),
  });
  expect(errors).toEqual([away]);
  expect(lines.filter((line) => /webhooks|deliver/.test(line))).toEqual([]);
  expect(lines).toContain('texts_total 13');
});
