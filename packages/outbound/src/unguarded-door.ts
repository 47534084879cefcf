import { type Clock, systemClock } from './clock.ts';
import type { ClosableDoor } from './guarded-door.ts';
import { httpTransport } from './http-transport.ts';
import { OUTBOUND_LIMITS, type OutboundLimits } from './limits.ts';
import { machineResolver } from './resolve.ts';
import { transportDoor } from './transport-door.ts';

export interface UnguardedDoorOptions {
  readonly userAgent: string;
  readonly limits?: Partial<OutboundLimits>;
  readonly clock?: Clock;
}

/**
 * A door to anywhere this machine can reach: private addresses, `localhost`, any port. Only for a person who scans an
 * own site at the command line; a service that takes URLs from strangers must never hold one. All limits hold, and
 * certificates are verified.
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
