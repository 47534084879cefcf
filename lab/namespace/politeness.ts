import type { Visit } from './run.ts';

export interface Politeness {
  readonly visits: number;
  /** Most requests to one host that were unanswered at the same time. */
  readonly mostInFlight: number;
  /** Shortest time between two requests to one host, ms, from the earliest time at which the first can have arrived. */
  readonly shortestGapMs: number;
  /** Times between two requests to one host that are shorter than promised, ms. */
  readonly shortGapsMs: readonly number[];
  /** Most requests to one host within a second. */
  readonly mostInSecond: number;
}

/** What is promised to every host. */
export const PROMISED = { inFlight: 2, gapMs: 100 } as const;

/** Calculates how polite all workers together were, as the targets saw it. */
export const politenessOf = (visits: readonly Visit[]): Politeness => {
  const hosts = Map.groupBy(visits, ({ host }) => host);
  const gaps: number[] = [];
  let mostInFlight = 0;
  let mostInSecond = 0;
  for (const ofHost of hosts.values()) {
    const sorted = [...ofHost].sort((one, other) => one.begun - other.begun);
    for (const [index, { begun }] of sorted.entries()) {
      const before = sorted.slice(0, index);
      const last = before.at(-1);
      if (last) gaps.push(begun - last.earliest);
      mostInFlight = Math.max(mostInFlight, 1 + before.filter(({ over }) => over !== null && over > begun).length);
      mostInSecond = Math.max(mostInSecond, 1 + before.filter((one) => one.begun > begun - 1_000).length);
    }
  }
  gaps.sort((one, other) => one - other);
  const tenths = (gap: number) => Math.floor(gap * 10) / 10;
  return {
    visits: visits.length,
    mostInFlight,
    shortestGapMs: tenths(gaps[0] ?? 0),
    shortGapsMs: gaps.filter((gap) => gap < PROMISED.gapMs).map(tenths),
    mostInSecond,
  };
};

/** Returns the faults in words; empty when the promise was kept for every host. */
export const politenessFaults = ({ mostInFlight, shortGapsMs }: Politeness): readonly string[] => [
  ...(mostInFlight > PROMISED.inFlight ? [`${mostInFlight} requests to one host at once`] : []),
  ...shortGapsMs.map((gap) => `two requests to one host ${gap} ms apart`),
];
