import { machineResolver } from '../guard/resolve.ts';
import type { RequestSigner } from '../signing/request-signer.ts';
import { type GuardedReachOptions, guardedReach } from '../transport/dial.ts';
import { httpTransport } from '../transport/http-transport.ts';
import type { Door } from './door.ts';
import { transportDoor } from './transport-door.ts';

export interface GuardedDoorOptions extends GuardedReachOptions {
  /** The User-Agent of every request that does not set its own. */
  readonly userAgent: string;
  /** Signs requests that do not set their own User-Agent. Default: no request is signed. */
  readonly sign?: RequestSigner | undefined;
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
  const { userAgent, sign } = options;
  return { ...transportDoor(transport, { urlRules: {}, limits, clock, userAgent, sign }), close };
};

export type UnguardedDoorOptions = Pick<
  GuardedDoorOptions,
  'userAgent' | 'sign' | 'limits' | 'clock' | 'resolve' | 'credentials'
>;

/**
 * Returns a door to anything that this machine can reach: private addresses, `localhost`, any port. It is only for a
 * person who scans their own site at the command line; a service that accepts URLs from strangers must never use it.
 * All limits apply, and certificates are verified.
 */
export const unguardedDoor = (options: UnguardedDoorOptions): ClosableDoor => {
  const reach = guardedReach({ resolve: machineResolver, ...options, isAllowed: () => true });
  const { limits, clock } = reach;
  const { close, ...transport } = httpTransport(reach);
  const rules = { urlRules: { allowPrivate: true }, limits, clock, userAgent: options.userAgent, sign: options.sign };
  return { ...transportDoor(transport, rules), close };
};
