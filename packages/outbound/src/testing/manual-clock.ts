import type { Clock } from '../clock.ts';

export interface ManualClock extends Clock {
  /** Moves time on, running what falls due in order, with promises settled in between. */
  advance(ms: number): Promise<void>;
}

const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** A clock that stands still until it is moved. */
export const manualClock = (): ManualClock => {
  let now = 0;
  const timers = new Set<{ at: number; run: () => void }>();
  const nextUntil = (end: number) => [...timers].filter(({ at }) => at <= end).sort((a, b) => a.at - b.at)[0];
  return {
    wallMs: () => Date.UTC(2026, 0, 1) + now,
    monotonicMs: () => now,
    after: (delayMs, run) => {
      const timer = { at: now + delayMs, run };
      timers.add(timer);
      return () => timers.delete(timer);
    },
    advance: async (ms) => {
      const end = now + ms;
      await settled();
      for (let timer = nextUntil(end); timer !== undefined; timer = nextUntil(end)) {
        timers.delete(timer);
        now = Math.max(now, timer.at);
        timer.run();
        await settled();
      }
      now = end;
      await settled();
    },
  };
};
