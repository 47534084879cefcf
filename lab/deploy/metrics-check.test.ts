import { expect, test } from 'vitest';
import { checkMetricsUsed, metricTable, unwrittenMetrics } from './metrics-check.ts';

const TABLE = metricTable(`
| name | type | labels | of | meaning |
|---|---|---|---|---|
| \`legible_scan_up\` | gauge | | store | Up. |
| \`legible_scan_jobs\` | gauge | \`state\`: \`ready\`, \`dead\` | store | Jobs. |
| \`legible_scan_issues\` | gauge | \`edition\`, \`access\`: \`full\` | store | Issues. |
| \`legible_scan_lag_seconds\` | histogram | | process | Lag. |
`);

test('the table is read', () => {
  expect([...TABLE.values()].map(({ name, type, labels }) => [name, type, [...labels].toSorted()])).toEqual([
    ['legible_scan_up', 'gauge', []],
    ['legible_scan_jobs', 'gauge', ['state']],
    ['legible_scan_issues', 'gauge', ['access', 'edition']],
    ['legible_scan_lag_seconds', 'histogram', []],
  ]);
});

test.each([
  ['max(legible_scan_up)', []],
  ['legible_scan_jobs{state="dead", instance="a"} > 0', []],
  ['sum by (le) (rate(legible_scan_lag_seconds_bucket[5m]))', []],
  ['legible_scan_lag_seconds_sum / legible_scan_lag_seconds_count', []],
  ['legible_scan_down', ['there is no metric legible_scan_down.']],
  ['legible_scan_lag_seconds', ['there is no metric legible_scan_lag_seconds.']],
  ['legible_scan_up_count', ['there is no metric legible_scan_up_count.']],
  ['legible_scan_jobs{status=~"dead"}', ['legible_scan_jobs has no label status.']],
])('%s: %j', (expression, found) => {
  expect(checkMetricsUsed('alerts.yaml', expression, TABLE).map(({ what }) => what)).toEqual(found);
});

test('a metric is written by its whole name, or by the part after the prefix', () => {
  const source = ["named('jobs')", "name: 'legible_scan_up'", 'name: `{prefix}_issues`', "'lag'"].join('; ');
  expect(unwrittenMetrics(TABLE, 'legible_scan_', source)).toEqual(['legible_scan_lag_seconds']);
  expect(unwrittenMetrics(TABLE, 'legible_newsletter_', '')).toEqual([]);
});
