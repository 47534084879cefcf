import type { Clock } from '../clock.ts';

export interface Silence {
  /** Something was heard. */
  broken(): void;
  stop(): void;
}

/** Runs `onSilence` once when nothing was heard for `ms`. Hearing costs no timer of its own. */
export const silence = (ms: number, clock: Clock, onSilence: () => void): Silence => {
  let heardAtMs = clock.monotonicMs();
  let cancel = (): void => {};
  const wait = (leftMs: number): void => {
    cancel = clock.after(leftMs, () => {
      const stillMs = ms - (clock.monotonicMs() - heardAtMs);
      // Timers of Node may fire up to a millisecond early.
      if (stillMs > 1) wait(stillMs);
      else onSilence();
    });
  };
  wait(ms);
  return {
    broken: () => {
      heardAtMs = clock.monotonicMs();
    },
    stop: () => cancel(),
  };
};
