/** Metrics of one name. All that the service tells is a state that may rise and fall: a gauge. */
export interface MetricFamily {
  /** Letters, digits and `_`, no digit first. */
  readonly name: string;
  /** One sentence for whoever reads the list. */
  readonly help: string;
  readonly samples: readonly Sample[];
}

interface Sample {
  /** Names as that of a metric; values may be any text. */
  readonly labels?: Readonly<Record<string, string>>;
  readonly value: number;
}

/** Media type of `expositionText`. */
export const EXPOSITION_TYPE = 'text/plain; version=0.0.4; charset=utf-8';

/**
 * Metrics in the text-based exposition format 0.0.4 of Prometheus, which most collectors read.
 *
 * @see https://prometheus.io/docs/instrumenting/exposition_formats/#text-based-format
 */
export const expositionText = (families: readonly MetricFamily[]): string => families.map(familyText).join('');

const familyText = ({ name, help, samples }: MetricFamily): string =>
  [
    `# HELP ${name} ${escapedHelp(help)}`,
    `# TYPE ${name} gauge`,
    ...samples.map(({ labels = {}, value }) => `${name}${labelsText(labels)} ${numberText(value)}`),
  ]
    .map((line) => `${line}\n`)
    .join('');

const labelsText = (labels: Readonly<Record<string, string>>): string => {
  const pairs = Object.entries(labels).map(([name, value]) => `${name}="${escapedLabel(value)}"`);
  return pairs.length === 0 ? '' : `{${pairs.join(',')}}`;
};

const escapedHelp = (text: string): string => text.replaceAll('\\', '\\\\').replaceAll('\n', '\\n');

const escapedLabel = (text: string): string => escapedHelp(text).replaceAll('"', '\\"');

/** As Go's ParseFloat reads it: JavaScript's numbers but for the infinite ones. */
const numberText = (value: number): string =>
  Number.isFinite(value) || Number.isNaN(value) ? String(value) : value > 0 ? '+Inf' : '-Inf';
