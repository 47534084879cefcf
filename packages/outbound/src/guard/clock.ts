/** A clock that code receives as an argument, so that tests can move it by hand. */
export interface Clock {
  /** Milliseconds since the Unix epoch, for timestamps only. */
  wallMs(): number;
  /** Milliseconds that never go back, for durations. */
  monotonicMs(): number;
  /** Runs `run` once after `delayMs`. Calling the returned function cancels it. */
  after(delayMs: number, run: () => void): () => void;
}

/** The clock of the machine. Its timers keep the process alive. */
export const systemClock: Clock = {
  wallMs: () => Date.now(),
  monotonicMs: () => performance.now(),
  after: (delayMs, run) => {
    // The time left until a moment may already be slightly negative, for which Node prints a warning to standard error.
    const timer = setTimeout(run, Math.max(0, delayMs));
    return () => clearTimeout(timer);
  },
};
