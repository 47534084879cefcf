/** The part of a process that receives signals. */
export interface SignalSource {
  on(signal: StopSignal, listener: (signal: StopSignal) => void): unknown;
  off(signal: StopSignal, listener: (signal: StopSignal) => void): unknown;
}

export type StopSignal = (typeof STOP_SIGNALS)[number];

export interface StopReaction {
  /** Called at the first signal: stop in order. */
  readonly stop: (signal: StopSignal) => void;
  /** Called at every later signal: exit at once. */
  readonly endAtOnce: () => void;
}

const STOP_SIGNALS = ['SIGTERM', 'SIGINT'] as const;

/**
 * A signal within this many ms after the first counts as the same one. Ctrl+C reaches every process of the terminal, and npm
 * or another parent passes it on to us again. The repeated signal must not cut off the orderly stop.
 */
const SAME_SIGNAL_MS = 300;

/**
 * Reacts to signals that ask a process to end.
 *
 * @param now monotonic milliseconds.
 * @returns a function that removes the listeners.
 */
export const onStopSignals = (
  source: SignalSource,
  { stop, endAtOnce }: StopReaction,
  now: () => number = () => performance.now(),
): (() => void) => {
  let firstAt: number | null = null;
  const onSignal = (signal: StopSignal): void => {
    if (firstAt !== null) {
      if (now() - firstAt >= SAME_SIGNAL_MS) endAtOnce();
      return;
    }
    firstAt = now();
    stop(signal);
  };
  for (const signal of STOP_SIGNALS) source.on(signal, onSignal);
  return () => {
    for (const signal of STOP_SIGNALS) source.off(signal, onSignal);
  };
};

/** Ends the process with 128 plus the number of SIGINT, as in shells. */
const exitAtOnce = (): never => process.exit(130);

/**
 * Returns an abort signal for a command in a terminal. The first signal that asks the process to end aborts it, with the
 * signal's name as reason. A later one ends the process at once.
 *
 * @param now monotonic milliseconds.
 */
export const stopSignal = (
  source: SignalSource = process,
  endAtOnce: () => void = exitAtOnce,
  now: () => number = () => performance.now(),
): AbortSignal => {
  const stop = new AbortController();
  onStopSignals(source, { stop: (signal) => stop.abort(signal), endAtOnce }, now);
  return stop.signal;
};

/** Interval in ms of the check whether npm's shell still runs. */
const PARENT_LOOK_MS = 500;

/**
 * Ends a process that npm or npx started once their shell is gone, by a SIGTERM to itself: npm signals its shell, and not every
 * shell passes signals on. Without npm it does nothing, so that nohup works.
 */
export const endWithNpm = (): void => {
  if (process.env.npm_lifecycle_event === undefined) return;
  const parent = process.ppid;
  const look = setInterval(() => process.ppid !== parent && process.kill(process.pid, 'SIGTERM'), PARENT_LOOK_MS);
  // Sent once, because a second signal would end everything at once.
  for (const signal of STOP_SIGNALS) process.once(signal, () => clearInterval(look));
  look.unref();
};
