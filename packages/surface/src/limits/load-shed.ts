export interface EventLoopLagOptions {
  /** Lag above which the process counts as overloaded, milliseconds. */
  readonly limitMs: number;
  /**
   * Longest grace period after the start, milliseconds. A start alone makes the event loop late, so lag counts only after the
   * loop has stayed within the limit for a second, or after this time. Default: 0, lag counts at once.
   */
  readonly graceMs?: number;
  /** Monotonic milliseconds. */
  readonly clock: () => number;
}

const TICK_MS = 50;
/** Share of the last lag that counts at the next tick: a single late tick is forgotten within half a second. */
const DECAY = 0.7;
/** This many consecutive ticks within the limit (a second) end the grace period. */
const STARTED_TICKS = 20;

/**
 * Measures how late the event loop runs a timer. A histogram of the whole run (`monitorEventLoopDelay`) would have to be
 * reset to describe the present, and it does not show a stall that is just ending. Here the time since the last tick counts
 * too, so the first request after a stall detects it.
 */
export const eventLoopLag = ({ limitMs, graceMs = 0, clock }: EventLoopLagOptions) => {
  const graceEnds = clock() + graceMs;
  let lastTick = clock();
  let decayed = 0;
  let onTime = 0;

  const lagMs = (): number => {
    const now = clock();
    return onTime < STARTED_TICKS && now < graceEnds ? 0 : Math.max(decayed, now - lastTick - TICK_MS);
  };
  const tick = (): void => {
    const late = clock() - lastTick - TICK_MS;
    decayed = Math.max(0, late, decayed * DECAY);
    lastTick = clock();
    // Once the grace period has ended, it never returns.
    if (onTime < STARTED_TICKS) onTime = late > limitMs ? 0 : onTime + 1;
  };
  const timer = setInterval(tick, TICK_MS);
  timer.unref();

  return {
    /** True when the event loop is so late that new work should be refused. Cheap enough for every request. */
    isOverloaded: () => lagMs() > limitMs,
    /** The lag that counts now, milliseconds. */
    lagMs,
    stop: () => clearInterval(timer),
  };
};
