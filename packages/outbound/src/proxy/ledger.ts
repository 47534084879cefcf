import type { Socket } from 'node:net';
import { visibleText } from '../guard/limits.ts';
import type { Reach } from '../transport/dial.ts';
import type { ProxyLimits } from './proxy-limits.ts';
import type { ProxyRefusal } from './refusal.ts';

export interface ProxyCounters {
  /** Requests, upgrades included, for which a connection was made. */
  readonly requests: number;
  /** CONNECTs for which a connection was made. */
  readonly connects: number;
  /** Messages and connections that we refused or closed for one of our own reasons. */
  readonly refused: number;
  /** Messages without the secret. Every browser begins with one, so they do not count as refused. */
  readonly unauthenticated: number;
  /** Messages that were let through but found no server: no name, no connection, no answer. */
  readonly failed: number;
  readonly bytesUp: number;
  readonly bytesDown: number;
}

/** A refused message. `host` is as the browser wrote it when the URL rules refuse it, and '' when it is not known. */
export interface Refusal {
  readonly host: string;
  readonly reason: ProxyRefusal;
}

const HOST_LENGTH = 255;

export interface Ledger {
  /** Records one message; returns the limit that is exceeded, or null. */
  takeMessage(): ProxyRefusal | null;
  refuse(refusal: Refusal): void;
  count(what: 'requests' | 'connects' | 'failed'): void;
  /** Adds bytes; returns the limit that is exceeded, or null. */
  spend(direction: 'bytesUp' | 'bytesDown', bytes: number): ProxyRefusal | null;
  counters(): ProxyCounters;
  /** Returns each different refusal once, in order of first occurrence, at most `refusalsKept`. */
  refusals(): readonly Refusal[];
}

/** Makes the ledger of one proxy: what passed through it, what it refused, and how much of its limits is used. */
export const ledger = (limits: ProxyLimits): Ledger => {
  const sums = { requests: 0, connects: 0, refused: 0, unauthenticated: 0, failed: 0, bytesUp: 0, bytesDown: 0 };
  const kept = new Map<string, Refusal>();
  let messages = 0;

  const brokenBytes = (): ProxyRefusal | null => {
    if (sums.bytesDown > limits.bytesDown) return 'bytes-down';
    return sums.bytesUp > limits.bytesUp ? 'bytes-up' : null;
  };

  return {
    takeMessage: () => {
      messages += 1;
      return messages > limits.requests ? 'requests' : brokenBytes();
    },
    refuse: ({ host, reason }) => {
      if (reason === 'unauthenticated') {
        sums.unauthenticated += 1;
        return;
      }
      sums.refused += 1;
      const refusal = { host: visibleText(host, HOST_LENGTH), reason };
      if (kept.size < limits.refusalsKept) kept.set(`${reason} ${refusal.host}`, refusal);
    },
    count: (what) => {
      sums[what] += 1;
    },
    spend: (direction, bytes) => {
      sums[direction] += bytes;
      return brokenBytes();
    },
    counters: () => ({ ...sums }),
    refusals: () => [...kept.values()],
  };
};

/**
 * Waits until a message may be sent to a host; the function that it resolves to is called once when that message has
 * ended.
 */
export type Pace = (host: string) => Promise<() => void>;

/** What the parts of one proxy share. */
export interface ProxyContext {
  readonly reach: Reach;
  readonly limits: ProxyLimits;
  readonly ledger: Ledger;
  readonly pace: Pace;
  /** Open connections to servers. */
  readonly servers: Set<Socket>;
  readonly isAuthorized: (value: string) => boolean;
}
