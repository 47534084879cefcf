import { type Finding, findingsOf } from './finding.ts';

/** A row of the tables in deploy/metrics.md. */
export interface Metric {
  readonly name: string;
  readonly type: string;
  readonly labels: ReadonlySet<string>;
}

/** Labels that Prometheus adds, and the label of histogram limits. */
const ADDED_LABELS = ['instance', 'job', 'le'];
/** Series of a histogram. */
const SUFFIXES = ['_bucket', '_sum', '_count'];

export const metricTable = (markdown: string): ReadonlyMap<string, Metric> =>
  new Map(
    [...markdown.matchAll(/^\| `(legible_\w+)` \| (\w+) \|([^|]*)\|/gm)].map(
      ([, name = '', type = '', labels = '']) => {
        // Values are after a colon: `state`: `ready`, `active`.
        const names = labels.includes(':')
          ? [...labels.matchAll(/`(\w+)`:/g), ...beforeColon(labels)]
          : [...labels.matchAll(/`(\w+)`/g)];
        return [name, { name, type, labels: new Set(names.map(([, label = '']) => label)) }];
      },
    ),
  );

/** `edition`, `access`: `full`: a label without a list of values comes before one that has it. */
const beforeColon = (labels: string): readonly RegExpMatchArray[] => [
  ...labels.slice(0, labels.indexOf(':')).matchAll(/`(\w+)`/g),
];

/** Metrics and labels in expressions that are in no table: an alert that uses them would stay silent for ever. */
export const checkMetricsUsed = (
  file: string,
  text: string,
  table: ReadonlyMap<string, Metric>,
): readonly Finding[] => {
  const { findings, expect } = findingsOf(file);
  for (const [, series = '', braces] of text.matchAll(/\b(legible_(?:scan|newsletter)_\w+)(?:\{([^}]*)\})?/g)) {
    const metric = metricOf(series, table);
    expect(metric !== undefined, `there is no metric ${series}.`);
    for (const [, label = ''] of (braces ?? '').matchAll(/(\w+)\s*(?:=~|!~|!=|=)/g))
      expect(
        metric === undefined || metric.labels.has(label) || ADDED_LABELS.includes(label),
        `${series} has no label ${label}.`,
      );
  }
  return findings;
};

const metricOf = (series: string, table: ReadonlyMap<string, Metric>): Metric | undefined => {
  const suffix = SUFFIXES.find((each) => series.endsWith(each));
  const base = suffix === undefined ? undefined : table.get(series.slice(0, -suffix.length));
  if (base?.type === 'histogram') return base;
  const metric = table.get(series);
  // A histogram has no series with its bare name.
  return metric?.type === 'histogram' ? undefined : metric;
};

/**
 * Metrics of a table that no source writes: by their whole name, or without the prefix, as a separate text or after a
 * prefix in the source.
 */
export const unwrittenMetrics = (
  table: ReadonlyMap<string, Metric>,
  prefix: string,
  source: string,
): readonly string[] =>
  [...table.keys()].filter((name) => {
    const rest = name.slice(prefix.length);
    const forms = [`'${name}'`, `'${rest}'`, `}_${rest}\``];
    return name.startsWith(prefix) && !forms.some((form) => source.includes(form));
  });
