import { type Clock, systemClock } from '../guard/clock.ts';
import { OUTBOUND_LIMITS, type OutboundLimits } from '../guard/limits.ts';
import { machineResolver } from '../guard/resolve.ts';
import { type GuardedReachOptions, guardedReach } from '../transport/dial.ts';
import { httpTransport } from '../transport/http-transport.ts';
import type { Door } from './door.ts';
import { transportDoor } from './transport-door.ts';

export interface GuardedDoorOptions extends GuardedReachOptions {
  /** The User-Agent of every request that does not set its own. */
  readonly userAgent: string;
}

export type ClosableDoor = Door & {
  /** Ends all connections, including active ones; their exchanges fail with `aborted`. */
  close(): Promise<void>;
};

/**
 * Returns the door for URLs from strangers. It allows only http and https, only public names, only ports 80 and 443,
 * and only connections to addresses that pass `isAllowed`. A name is resolved once per connection. It is refused when
 * one of its addresses is refused, and the socket connects to the address that was checked. Every redirect has to pass
 * the same rules.
 */
export const guardedDoor = (options: GuardedDoorOptions): ClosableDoor => {
  const reach = guardedReach(options);
  const { close, ...transport } = httpTransport(reach);
  const { limits, clock } = reach;
  return { ...transportDoor(transport, { urlRules: {}, limits, clock, userAgent: options.userAgent }), close };
};

export interface UnguardedDoorOptions {
  readonly userAgent: string;
  readonly limits?: Partial<OutboundLimits>;
  readonly clock?: Clock;
}

/**
 * Returns a door to anything that this machine can reach: private addresses, `localhost`, any port. It is only for a
 * person who scans their own site at the command line; a service that accepts URLs from strangers must never use it.
 * All limits apply, and certificates are verified.
 */
export const unguardedDoor = (options: UnguardedDoorOptions): ClosableDoor => {
  const limits = { ...OUTBOUND_LIMITS, ...options.limits };
  const clock = options.clock ?? systemClock;
  const { close, ...transport } = httpTransport({
    resolve: machineResolver,
    isAllowed: () => true,
    limits,
    clock,
    dialPort: (port) => port,
  });
  const rules = { urlRules: { allowPrivate: true }, limits, clock, userAgent: options.userAgent };
  return { ...transportDoor(transport, rules), close };
};
