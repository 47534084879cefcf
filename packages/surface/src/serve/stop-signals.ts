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
 * A signal this soon after the first is the same one, ms. Ctrl+C reaches every process of the terminal, and npm, or anyone who
 * started us, passes it on to us once more; the second of the two must not end at once what the first ends in order.
 */
const SAME_SIGNAL_MS = 300;

/**
 * For a command that somebody waits for: aborted by the first signal that asks the process to end, with the name of the
 * signal as its reason. Each is listened for once, so that the next one ends the process as it would without us: who asks a
 * second time is not kept waiting.
 */
export const stopSignal = (
  source: { once(signal: StopSignal, listener: () => void): unknown } = process,
): AbortSignal => {
  const stop = new AbortController();
  for (const signal of STOP_SIGNALS) source.once(signal, () => stop.abort(signal));
  return stop.signal;
};

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

/** Interval in ms of the check whether npm's shell still runs. */
const PARENT_LOOK_MS = 500;

/**
 * For a process that npm or npx may have started: they send a signal to their shell, and not every shell passes it on. Once
 * the shell is gone, the process gets a SIGTERM of its own. Anyone who starts us without npm may leave us alone, as nohup does.
 */
export const endWithNpm = (): void => {
  if (process.env.npm_lifecycle_event === undefined) return;
  const parent = process.ppid;
  const look = setInterval(() => process.ppid !== parent && process.kill(process.pid, 'SIGTERM'), PARENT_LOOK_MS);
  // Sent once, because a second signal would end everything at once.
  for (const signal of STOP_SIGNALS) process.once(signal, () => clearInterval(look));
  look.unref();
};
