import type { Clock } from '../guard/clock.ts';
import type { OutboundLimits } from '../guard/limits.ts';

interface Host {
  inFlight: number;
  notBeforeMs: number;
  /** Monotonic time at which the last request to this host was written. */
  begunMs: number;
  readonly waiting: Set<() => void>;
  wakeUp: (() => void) | null;
}

export interface HostQueue {
  /** Waits for a turn at `host`; false when `signal` aborts first. Every true must be followed by `leave`. */
  enter(host: string, signal: AbortSignal | undefined): Promise<boolean>;
  /**
   * Whether the holder of a turn may write its request now. False when connecting took so long that another request was
   * written shortly before.
   */
  mayBegin(host: string): boolean;
  /** Records that the request has been written: the next pause starts now. Must be called for each request. */
  begun(host: string): void;
  /** Waits, within a turn, for the next time to write a request; false when `signal` aborts first. */
  again(host: string, signal: AbortSignal | undefined): Promise<boolean>;
  /** Ends a turn; the next one starts `holdMs` from now at the earliest. */
  leave(host: string, holdMs: number): void;
  /** Returns the number of hosts in memory. */
  size(): number;
}

/** Minimum time between two searches for idle hosts. */
const SWEEP_MS = 1_000;

/**
 * Makes a queue that gives the requests of each host their turns, first come, first served: few are in flight, and
 * their starts are a little apart. Only hosts in use are kept in memory.
 */
export const hostQueue = (limits: OutboundLimits, clock: Clock): HostQueue => {
  const gapMs = limits.hostGapMs + limits.hostGapMarginMs;
  const hosts = new Map<string, Host>();
  let sweptAtMs = clock.monotonicMs();

  const sweep = (): void => {
    const now = clock.monotonicMs();
    if (now - sweptAtMs < SWEEP_MS) return;
    sweptAtMs = now;
    for (const [name, host] of hosts) {
      if (host.inFlight === 0 && host.waiting.size === 0 && host.notBeforeMs <= now) hosts.delete(name);
    }
  };

  const hostOf = (name: string): Host => {
    const known = hosts.get(name);
    if (known !== undefined) return known;
    const host: Host = {
      inFlight: 0,
      notBeforeMs: 0,
      begunMs: Number.NEGATIVE_INFINITY,
      waiting: new Set(),
      wakeUp: null,
    };
    hosts.set(name, host);
    return host;
  };

  const keepClear = (host: Host, fromMs: number): void => {
    host.notBeforeMs = Math.max(host.notBeforeMs, fromMs + gapMs);
  };

  const serve = (host: Host): void => {
    host.wakeUp?.();
    host.wakeUp = null;
    const [next] = host.waiting;
    if (next === undefined || host.inFlight >= limits.hostInFlight) return;
    const waitMs = host.notBeforeMs - clock.monotonicMs();
    if (waitMs > 0) {
      host.wakeUp = clock.after(waitMs, () => serve(host));
      return;
    }
    host.waiting.delete(next);
    host.inFlight += 1;
    keepClear(host, clock.monotonicMs());
    next();
    serve(host);
  };

  const begun = (host: Host): void => {
    host.begunMs = clock.monotonicMs();
    keepClear(host, host.begunMs);
  };

  return {
    enter: (name, signal) =>
      new Promise((resolve) => {
        if (signal?.aborted) return resolve(false);
        sweep();
        const host = hostOf(name);
        const start = (): void => {
          signal?.removeEventListener('abort', giveUp);
          resolve(true);
        };
        const giveUp = (): void => {
          host.waiting.delete(start);
          resolve(false);
          serve(host);
        };
        signal?.addEventListener('abort', giveUp, { once: true });
        host.waiting.add(start);
        serve(host);
      }),
    mayBegin: (name) => {
      const host = hostOf(name);
      if (clock.monotonicMs() < host.begunMs + gapMs) return false;
      begun(host);
      return true;
    },
    begun: (name) => begun(hostOf(name)),
    again: (name, signal) =>
      new Promise((resolve) => {
        if (signal?.aborted) return resolve(false);
        const host = hostOf(name);
        const atMs = Math.max(clock.monotonicMs(), host.begunMs + gapMs);
        keepClear(host, atMs);
        const end = (isTime: boolean): void => {
          cancel();
          signal?.removeEventListener('abort', giveUp);
          resolve(isTime);
        };
        const giveUp = (): void => end(false);
        const cancel = clock.after(atMs - clock.monotonicMs(), () => end(true));
        signal?.addEventListener('abort', giveUp, { once: true });
      }),
    leave: (name, holdMs) => {
      const host = hostOf(name);
      host.inFlight -= 1;
      host.notBeforeMs = Math.max(host.notBeforeMs, clock.monotonicMs() + holdMs);
      serve(host);
    },
    size: () => hosts.size,
  };
};
