import type { Door } from './door.ts';
import { type GuardedReachOptions, guardedReach } from './guarded-reach.ts';
import { httpTransport } from './http-transport.ts';
import { transportDoor } from './transport-door.ts';

export interface GuardedDoorOptions extends GuardedReachOptions {
  /** Sent with every request that does not bring its own. */
  readonly userAgent: string;
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
  const reach = guardedReach(options);
  const { close, ...transport } = httpTransport(reach);
  const { limits, clock } = reach;
  return { ...transportDoor(transport, { urlRules: {}, limits, clock, userAgent: options.userAgent }), close };
};
