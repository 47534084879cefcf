export interface EventLoopLagOptions {
  /** Lag above which the process counts as overloaded, milliseconds. */
  readonly limitMs: number;
  /** After its making no lag counts for so long, milliseconds: a start makes one by itself. Default: none. */
  readonly graceMs?: number;
  /** Monotonic milliseconds. */
  readonly clock: () => number;
}

export interface EventLoopLag {
  /** True when the event loop is so late that new work should be refused. Cheap enough for every request. */
  isOverloaded(): boolean;
  /** The lag that counts now, milliseconds. */
  lagMs(): number;
  stop(): void;
}

const TICK_MS = 50;
/** Of the last lag counted at the next tick: a single late tick is forgotten within half a second. */
const DECAY = 0.7;

/**
 * Watches how late the event loop runs a timer. A histogram of the whole run (`monitorEventLoopDelay`) would have to be
 * reset to speak of now, and it says nothing about the stall that is just ending: here the time since the last tick
 * counts as well, so the first request after a stall sees it.
 */
export const eventLoopLag = ({ limitMs, graceMs = 0, clock }: EventLoopLagOptions): EventLoopLag => {
  const begunAt = clock();
  let lastTick = begunAt;
  let decayed = 0;

  const lagMs = (): number => {
    const now = clock();
    return now - begunAt < graceMs ? 0 : Math.max(decayed, now - lastTick - TICK_MS);
  };
  const tick = (): void => {
    const late = clock() - lastTick - TICK_MS;
    decayed = Math.max(0, late, decayed * DECAY);
    lastTick = clock();
  };
  const timer = setInterval(tick, TICK_MS);
  timer.unref();

  return { isOverloaded: () => lagMs() > limitMs, lagMs, stop: () => clearInterval(timer) };
};
