/** Times of one class of requests, milliseconds. */
export interface Latencies {
  readonly count: number;
  readonly p50: number;
  readonly p99: number;
  readonly most: number;
}

export const latenciesOf = (times: readonly number[]): Latencies => {
  const sorted = times.toSorted((one, other) => one - other);
  const at = (share: number): number => tenths(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]);
  return { count: sorted.length, p50: at(0.5), p99: at(0.99), most: tenths(sorted.at(-1)) };
};

const tenths = (ms = 0): number => Math.round(ms * 10) / 10;
