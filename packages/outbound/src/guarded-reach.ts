import { isPublicAddress } from './address.ts';
import { type Clock, systemClock } from './clock.ts';
import type { Reach } from './dial.ts';
import { OUTBOUND_LIMITS, type OutboundLimits } from './limits.ts';
import { dnsResolver, type Resolver } from './resolve.ts';

export interface GuardedReachOptions {
  readonly resolve?: Resolver;
  /** Whether an address may be connected to; default: `isPublicAddress`. */
  readonly isAllowed?: (address: string) => boolean;
  readonly limits?: Partial<OutboundLimits>;
  readonly clock?: Clock;
  /** Where a URL's port is dialled, for a stand-in server that cannot listen on 80 or 443. Default: that port. */
  readonly dialPort?: (port: number, host: string) => number;
}

/** What strangers' URLs may reach: by default public addresses, found over the public DNS. */
export const guardedReach = (options: GuardedReachOptions): Reach => {
  const limits = { ...OUTBOUND_LIMITS, ...options.limits };
  return {
    resolve: options.resolve ?? dnsResolver({ deadlineMs: limits.resolveMs }),
    isAllowed: options.isAllowed ?? ((address) => isPublicAddress(address)),
    limits,
    clock: options.clock ?? systemClock,
    dialPort: options.dialPort ?? ((port) => port),
  };
};
