import { type Clock, systemClock } from '../guard/clock.ts';
import { OUTBOUND_LIMITS, type OutboundLimits } from '../guard/limits.ts';

/** The right of this process to send requests to a host. */
export interface HostLease {
  /** False when this process has lost the host. Call it right before a request is written. */
  isValid(): boolean;
  /** Gives the host back once none of its leases is in use. Never rejects, and may be called twice. */
  release(): Promise<void>;
}

/** Lends each host to one process at a time, over all processes that share a database. */
export interface HostLeases {
  /**
   * Resolves when this process may send requests to the host.
   * @throws the reason of `signal`, and any failure of the database.
   */
  acquire(host: string, signal?: AbortSignal): Promise<HostLease>;
}

/** A turn at a host. It counts as a request in flight until it is released. */
export interface SpacedTurn {
  /**
   * Whether the request may be written now. False when connecting took so long that another request was written shortly
   * before, or that another process has the host. When true, the next pause starts now.
   */
  mayBegin(): boolean;
  /** Waits, within the turn, for the next time to write the request. Throws like `acquire`. */
  again(signal?: AbortSignal): Promise<void>;
  /** Ends the turn. The next one starts `holdMs` from now at the earliest. May be called twice. */
  release(holdMs?: number): void;
}

/** Spaces the requests to each host: few are in flight, and they begin a little apart, first come, first served. */
export interface Spacing {
  /**
   * Waits for a turn at `host`.
   * @throws the reason of `signal`, and any failure of the leases.
   */
  acquire(host: string, signal?: AbortSignal): Promise<SpacedTurn>;
  /** Waits until a connection may begin that is not counted as in flight; at most `mostMs`. */
  apart(host: string, mostMs: number): Promise<void>;
  /** Returns the number of hosts in memory: those with turns or waiting requests, or with an unfinished pause. */
  hosts(): number;
}

export interface SpacingOptions {
  readonly limits?: Partial<OutboundLimits>;
  readonly clock?: Clock;
  /** Null when this is the only process. */
  readonly leases?: HostLeases | null;
}

interface Host {
  inFlight: number;
  /** No turn starts before this time. Times are monotonic milliseconds. */
  notBeforeMs: number;
  /** When the last request to this host was written. */
  begunMs: number;
  readonly waiting: Set<() => void>;
  wakeUp: (() => void) | null;
}

/** Minimum time between two searches for idle hosts. */
const SWEEP_MS = 1_000;

/** Only hosts in use are kept in memory. */
export const hostSpacing = (options: SpacingOptions = {}): Spacing => {
  const limits = { ...OUTBOUND_LIMITS, ...options.limits };
  const { clock = systemClock, leases = null } = options;
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
    const begunMs = Number.NEGATIVE_INFINITY;
    const host: Host = { inFlight: 0, notBeforeMs: 0, begunMs, waiting: new Set(), wakeUp: null };
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

  const enter = (host: Host, signal: AbortSignal | undefined): Promise<void> =>
    unlessAborted(signal, (resolve) => {
      host.waiting.add(resolve);
      serve(host);
      return () => void host.waiting.delete(resolve);
    });

  /** Reserves the next time at which a request may be written, and waits for it. */
  const nextTime = (host: Host, mostMs: number, signal?: AbortSignal): Promise<void> => {
    const now = clock.monotonicMs();
    const atMs = Math.min(Math.max(now, host.notBeforeMs), now + mostMs);
    keepClear(host, atMs);
    return unlessAborted(signal, (resolve) => clock.after(atMs - now, resolve));
  };

  const turnAt = (name: string, host: Host): SpacedTurn => {
    let lease: HostLease | null = null;
    let isReleased = false;
    const isTooEarly = (): boolean => clock.monotonicMs() < host.begunMs + gapMs;
    return {
      mayBegin() {
        if (lease?.isValid() === false || isTooEarly()) return false;
        begun(host);
        // The request is written before anything else runs. If writing takes long, the next pause counts from its end.
        queueMicrotask(() => begun(host));
        return true;
      },
      async again(signal) {
        if (leases !== null && !lease?.isValid()) {
          await lease?.release();
          lease = await leases.acquire(name, signal);
        }
        if (isTooEarly()) await nextTime(host, Number.POSITIVE_INFINITY, signal);
      },
      release(holdMs = 0) {
        if (isReleased) return;
        isReleased = true;
        host.inFlight -= 1;
        host.notBeforeMs = Math.max(host.notBeforeMs, clock.monotonicMs() + holdMs);
        serve(host);
        // Other processes also have to wait for a busy server, so keep the host until then.
        const held = lease;
        if (holdMs > 0) clock.after(holdMs, () => void held?.release());
        else void held?.release();
      },
    };
  };

  return {
    async acquire(name, signal) {
      sweep();
      const host = hostOf(name);
      await enter(host, signal);
      const turn = turnAt(name, host);
      try {
        await turn.again(signal);
        return turn;
      } catch (error) {
        turn.release();
        throw error;
      }
    },
    async apart(name, mostMs) {
      sweep();
      const host = hostOf(name);
      await nextTime(host, mostMs);
      begun(host);
    },
    hosts: () => hosts.size,
  };
};

/** @param begin starts to wait, and returns what ends the wait. @throws the reason of `signal` when it aborts first. */
const unlessAborted = (signal: AbortSignal | undefined, begin: (resolve: () => void) => () => void): Promise<void> => {
  if (signal?.aborted) return Promise.reject(signal.reason);
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  let stop = (): void => {};
  const giveUp = (): void => {
    stop();
    reject(signal?.reason);
  };
  signal?.addEventListener('abort', giveUp, { once: true });
  stop = begin(() => {
    signal?.removeEventListener('abort', giveUp);
    resolve();
  });
  return promise;
};
