import { isPublicAddress } from './address.ts';
import { type Clock, systemClock } from './clock.ts';
import type { Door } from './door.ts';
import { httpTransport } from './http-transport.ts';
import { OUTBOUND_LIMITS, type OutboundLimits } from './limits.ts';
import { dnsResolver, type Resolver } from './resolve.ts';
import { transportDoor } from './transport-door.ts';

export interface GuardedDoorOptions {
  /** Sent with every request that does not bring its own. */
  readonly userAgent: string;
  readonly resolve?: Resolver;
  /** Whether an address may be connected to; default: `isPublicAddress`. */
  readonly isAllowed?: (address: string) => boolean;
  readonly limits?: Partial<OutboundLimits>;
  readonly clock?: Clock;
  /** Where a URL's port is dialled, for a stand-in server that cannot listen on 80 or 443. Default: that port. */
  readonly dialPort?: (port: number, host: string) => number;
}

export type ClosableDoor = Door & {
  /** Ends all connections, running ones too; their exchanges fail with `aborted`. */
  close(): Promise<void>;
};

/**
 * The door for URLs from strangers. Only http and https, only public names, only ports 80 and 443, and only connections
 * to addresses that `isAllowed`: a name is resolved once per connection, one refused address among its answers refuses
 * it, and the socket goes to the address that was checked. Every redirect passes the same rules again.
 */
export const guardedDoor = (options: GuardedDoorOptions): ClosableDoor => {
  const limits = { ...OUTBOUND_LIMITS, ...options.limits };
  const clock = options.clock ?? systemClock;
  const { close, ...transport } = httpTransport({
    resolve: options.resolve ?? dnsResolver({ deadlineMs: limits.resolveMs }),
    isAllowed: options.isAllowed ?? ((address) => isPublicAddress(address)),
    limits,
    clock,
    dialPort: options.dialPort ?? ((port) => port),
  });
  return { ...transportDoor(transport, { urlRules: {}, limits, clock, userAgent: options.userAgent }), close };
};
