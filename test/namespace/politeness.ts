import type { Visit } from './run.ts';

export interface Politeness {
  readonly visits: number;
  /** Most requests of one host that had not been answered at the same time. */
  readonly mostInFlight: number;
  /** Shortest time between two requests to one host, ms, and the one that all but one in a hundred exceed. */
  readonly shortestGapMs: number;
  readonly usualGapMs: number;
  /** Most requests to one host within a second. */
  readonly mostInSecond: number;
}

/** How polite all workers together were, as the targets saw it. */
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
      if (last) gaps.push(begun - last.begun);
      mostInFlight = Math.max(mostInFlight, 1 + before.filter(({ over }) => over !== null && over > begun).length);
      mostInSecond = Math.max(mostInSecond, 1 + before.filter((one) => one.begun > begun - 1_000).length);
    }
  }
  gaps.sort((one, other) => one - other);
  const at = (share: number) => Math.round(gaps[Math.floor(gaps.length * share)] ?? 0);
  return { visits: visits.length, mostInFlight, shortestGapMs: at(0), usualGapMs: at(0.01), mostInSecond };
};
