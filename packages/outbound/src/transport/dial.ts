import { connect as connectTcp, isIP, type Socket } from 'node:net';
import { type ConnectionOptions, connect as connectTls, type TLSSocket } from 'node:tls';
import { formatIpAddress, parseIpAddress, unmapped } from '@legible/formats/ip-address';
import type { buildConnector } from 'undici';
import { isPublicAddress } from '../guard/address.ts';
import { type Clock, systemClock } from '../guard/clock.ts';
import { OUTBOUND_LIMITS, type OutboundLimits } from '../guard/limits.ts';
import { dnsResolver, type Resolver } from '../guard/resolve.ts';
import type { Credentials } from './credentials.ts';
import { OutboundError, tlsError } from './failures.ts';

export interface Reach {
  readonly resolve: Resolver;
  readonly isAllowed: (address: string) => boolean;
  readonly limits: OutboundLimits;
  readonly clock: Clock;
  /**
   * Returns the port that is dialed for the port of a URL; the URL, `Host` and certificate checks keep the original.
   */
  readonly dialPort: (port: number, host: string) => number;
  /** Only their certificate is used here. */
  readonly credentials: Credentials | null;
}

/** Returns all addresses of a host, resolved once. One address that is not allowed refuses the whole host. */
const admittedAddresses = async (host: string, reach: Reach): Promise<readonly string[]> => {
  if (isIP(host) !== 0) {
    if (!reach.isAllowed(host)) throw new OutboundError('refused-address');
    return [host];
  }
  const resolution = await reach.resolve(host);
  if (resolution.kind === 'failed') throw new OutboundError('resolver-failed');
  if (resolution.kind === 'not-found' || resolution.addresses.length === 0) throw new OutboundError('name-not-found');
  if (!resolution.addresses.every(reach.isAllowed)) throw new OutboundError('refused-address');
  return resolution.addresses;
};

/**
 * Alternates IPv4 and IPv6 addresses, IPv4 first. On a machine without one family, that attempt fails at once and
 * another is left.
 */
const inTurns = (addresses: readonly string[]): readonly string[] => {
  const v4 = addresses.filter((address) => isIP(address) === 4);
  const v6 = addresses.filter((address) => isIP(address) === 6);
  return Array.from({ length: Math.max(v4.length, v6.length) }).flatMap((_, index) =>
    [v4[index], v6[index]].filter((address) => address !== undefined),
  );
};

/** Waits for a socket's `event`, and destroys the socket when it does not come within `ms`. */
const ready = <S extends Socket>(socket: S, event: string, ms: number, clock: Clock): Promise<S> =>
  new Promise((resolve, reject) => {
    // Until undici adds its own listener, an error would otherwise end the process.
    socket.on('error', () => {});
    const cancel = clock.after(ms, () => socket.destroy(new OutboundError('connect-failed', null, true)));
    socket.once(event, () => {
      cancel();
      socket.removeListener('error', reject);
      resolve(socket);
    });
    socket.once('error', reject);
    socket.once('close', () => {
      cancel();
      reject(new OutboundError('connect-failed'));
    });
  });

/** Returns the address of the peer as the system reports it; '' when it is gone. */
const peerOf = (socket: Socket): string => {
  const address = parseIpAddress(socket.remoteAddress ?? '');
  return address === null ? '' : formatIpAddress(unmapped(address));
};

interface Dial {
  readonly port: number;
  /** Time on the monotonic clock, in milliseconds. */
  readonly endsAt: number;
  readonly signal?: AbortSignal | undefined;
}

const dial = async (address: string, ms: number, { port, signal }: Dial, reach: Reach): Promise<Socket> => {
  // Node connects even if the signal of a new socket has already aborted.
  if (signal?.aborted) throw new OutboundError('aborted');
  const options = { host: address, port, autoSelectFamily: false, noDelay: true };
  const socket = connectTcp(signal === undefined ? options : { ...options, signal });
  await ready(socket, 'connect', ms, reach.clock);
  if (reach.isAllowed(peerOf(socket))) return socket;
  socket.destroy();
  throw new OutboundError('refused-address');
};

/** Tries the addresses one after the other; each gets an equal share of the remaining time. */
const dialFirst = async (addresses: readonly string[], how: Dial, reach: Reach, silent = false): Promise<Socket> => {
  const [address, ...others] = addresses;
  if (address === undefined) throw new OutboundError('connect-failed', null, silent);
  try {
    return await dial(address, (how.endsAt - reach.clock.monotonicMs()) / addresses.length, how, reach);
  } catch (error) {
    if (error instanceof OutboundError && error.failure !== 'connect-failed') throw error;
    return dialFirst(others, how, reach, silent || (error instanceof OutboundError && error.silent));
  }
};

/**
 * Starts TLS on a socket. `terms` always state whether to verify, because NODE_TLS_REJECT_UNAUTHORIZED=0 changes the
 * default. For a literal address there is no server name to send; the certificate must name the address.
 */
const secure = async (socket: Socket, host: string, terms: ConnectionOptions, ms: number, clock: Clock) => {
  const tls = connectTls({ ...terms, socket, host, servername: isIP(host) === 0 ? host : '' });
  try {
    return await ready(tls, 'secureConnect', ms, clock);
  } catch (error) {
    socket.destroy();
    throw error instanceof OutboundError ? error : tlsError(error, tls.authorizationError);
  }
};

export interface Destination {
  /** A name, or an address without brackets. */
  readonly host: string;
  readonly port: number;
  /** Destroys the connection in any state. */
  readonly signal?: AbortSignal;
}

const connected = async ({ host, port, signal }: Destination, reach: Reach) => {
  const addresses = inTurns(await admittedAddresses(host, reach)).slice(0, reach.limits.connectAttempts);
  const endsAt = reach.clock.monotonicMs() + reach.limits.connectMs;
  const socket = await dialFirst(addresses, { port: reach.dialPort(port, host), endsAt, signal }, reach);
  return { socket, endsAt };
};

/**
 * Opens a connection to a checked address. Rejects with an `OutboundError`, or with other errors for failures of the
 * network.
 */
export const openTcp = async (to: Destination, reach: Reach): Promise<Socket> => (await connected(to, reach)).socket;

/** Like `openTcp`, with TLS on `terms` on top. TCP and TLS share one time limit. */
export const openTls = async (to: Destination, terms: ConnectionOptions, reach: Reach): Promise<TLSSocket> => {
  const { socket, endsAt } = await connected(to, reach);
  return secure(socket, to.host, terms, endsAt - reach.clock.monotonicMs(), reach.clock);
};

/** TLS terms for content: what we offer, and the least that we accept. The certificate has to verify for the host. */
const CONTENT: ConnectionOptions = { minVersion: 'TLSv1.2', ALPNProtocols: ['http/1.1'], rejectUnauthorized: true };

/**
 * Makes a connector that connects to exactly the address that it checked. undici's own connector would resolve a name
 * itself, and never calls `lookup` for a literal address; `net.BlockList` is ignored for TLS sockets. So none of these
 * is used.
 */
export const pinnedConnector =
  (reach: Reach): buildConnector.connector =>
  (target, callback) => {
    const isTls = target.protocol === 'https:';
    const to = { host: target.hostname, port: Number(target.port) || (isTls ? 443 : 80) };
    const own = isTls && URL.parse(`https://${target.host}`)?.origin === reach.credentials?.origin;
    const terms = own ? { ...CONTENT, ...reach.credentials?.certificate } : CONTENT;
    (isTls ? openTls(to, terms, reach) : openTcp(to, reach)).then(
      (socket) => callback(null, socket),
      (error) => callback(error instanceof OutboundError ? error : new OutboundError('connect-failed'), null),
    );
  };

export interface GuardedReachOptions {
  readonly resolve?: Resolver;
  /** Whether connecting to an address is allowed; default: `isPublicAddress`. */
  readonly isAllowed?: (address: string) => boolean;
  readonly limits?: Partial<OutboundLimits>;
  readonly clock?: Clock;
  /**
   * Returns the port that is dialed for a URL's port, for a test server that cannot listen on 80 or 443. Default: the
   * same port.
   */
  readonly dialPort?: (port: number, host: string) => number;
  /** Default: none. */
  readonly credentials?: Credentials | null;
}

/**
 * Keeps the first addresses of one host: a change of its name records during a scan leads its credentials nowhere else.
 */
const pinned = (resolve: Resolver, pinnedHost: string): Resolver => {
  let first: Awaited<ReturnType<Resolver>> | null = null;
  return async (host) => {
    if (host !== pinnedHost) return resolve(host);
    if (first?.kind !== 'addresses') first = await resolve(host);
    return first;
  };
};

/** Returns what URLs from strangers may reach: by default, public addresses from the public DNS. */
export const guardedReach = (options: GuardedReachOptions): Reach => {
  const limits = { ...OUTBOUND_LIMITS, ...options.limits };
  const resolve = options.resolve ?? dnsResolver({ deadlineMs: limits.resolveMs });
  const { credentials = null } = options;
  return {
    resolve: credentials === null ? resolve : pinned(resolve, new URL(credentials.origin).hostname),
    isAllowed: options.isAllowed ?? ((address) => isPublicAddress(address)),
    limits,
    clock: options.clock ?? systemClock,
    dialPort: options.dialPort ?? ((port) => port),
    credentials,
  };
};
