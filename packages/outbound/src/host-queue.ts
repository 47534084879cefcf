import type { Clock } from './clock.ts';
import type { OutboundLimits } from './limits.ts';

interface Host {
  inFlight: number;
  notBeforeMs: number;
  readonly waiting: Set<() => void>;
  wakeUp: (() => void) | null;
}

export interface HostQueue {
  /** Waits for a turn at `host`; false when `signal` aborts first. Every true must be paid back with `leave`. */
  enter(host: string, signal: AbortSignal | undefined): Promise<boolean>;
  /** Ends a turn; the next one starts `holdMs` from now at the earliest. */
  leave(host: string, holdMs: number): void;
  /** Hosts remembered now. */
  size(): number;
}

/** Idle hosts are looked for no more often than this. */
const SWEEP_MS = 1_000;

/** Turns per host, first come first served: few in flight, starts a little apart. Memory is bounded by the hosts in use. */
export const hostQueue = (limits: OutboundLimits, clock: Clock): HostQueue => {
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
    const host: Host = { inFlight: 0, notBeforeMs: 0, waiting: new Set(), wakeUp: null };
    hosts.set(name, host);
    return host;
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
    host.notBeforeMs = clock.monotonicMs() + limits.hostGapMs;
    next();
    serve(host);
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
    leave: (name, holdMs) => {
      const host = hostOf(name);
      host.inFlight -= 1;
      host.notBeforeMs = Math.max(host.notBeforeMs, clock.monotonicMs() + holdMs);
      serve(host);
    },
    size: () => hosts.size,
  };
};
