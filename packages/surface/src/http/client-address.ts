import { isIPv4 } from 'node:net';
import {
  type Cidr,
  cidrContains,
  formatCidr,
  formatIpAddress,
  type IpAddress,
  isIpv4Address,
  maskAddress,
  parseIpAddress,
  unmapped,
} from '@legible/formats/ip-address';
import { peerAddress, type RequestContext, requestHeader } from './context.ts';

export interface ClientAddressOptions {
  /** Address ranges of our own proxies. Empty: the header is ignored. */
  readonly trustedProxies: readonly Cidr[];
}

/** More proxies than any deployment has; limits the work for a header with thousands of entries. */
const MAX_HOPS = 32;

/** IPv6 clients get a whole /64 (RFC 6177). */
const IPV6_BUCKET_BITS = 64;

/** `203.0.113.7:1234`, `[2001:db8::1]:443` and `[2001:db8::1]` without port and brackets. */
const withoutPort = (entry: string): string => {
  if (entry.startsWith('[')) return /^\[([^\]]*)\](?::\d{1,5})?$/.exec(entry)?.[1] ?? entry;
  return /^([\d.]+):\d{1,5}$/.exec(entry)?.[1] ?? entry;
};

/** Normalises an address: IPv4-mapped to IPv4, without a zone (`%eth0`). */
export const readAddress = (text: string): IpAddress | null => {
  const address = parseIpAddress(text.split('%', 1)[0] ?? '');
  return address && unmapped(address);
};

/** Yields the comma-separated entries of all header values, last one first, and splits only as far as needed. */
function* entriesFromTheRight(values: readonly string[]): Generator<string> {
  for (const value of values.toReversed()) {
    let end = value.length;
    while (end >= 0) {
      const comma = end === 0 ? -1 : value.lastIndexOf(',', end - 1);
      yield value.slice(comma + 1, end).trim();
      end = comma;
    }
  }
}

/**
 * Makes a function that returns the client of a request: `(socketAddress, xForwardedForValues) → address`.
 *
 * It reads X-Forwarded-For from the right, as long as the last address is one of our proxies. The first other address is the
 * client; entries to its left may be forged and are ignored. If an entry on the way is not an IP address, or there are more
 * than 32 proxies, the socket's address counts. Several header values count as one list in their order. The `Forwarded`
 * header is not read: a proxy that sets only one of the two headers would let the client write the other.
 *
 * Addresses have one canonical spelling, IPv4-mapped ones as IPv4. A socket address that is not an IP address (the socket is
 * already closed) is returned unchanged.
 */
export const clientAddress = ({ trustedProxies }: ClientAddressOptions) => {
  const isTrusted = (address: IpAddress): boolean => trustedProxies.some((cidr) => cidrContains(cidr, address));

  return (socketAddress: string, xForwardedForValues: readonly string[]): string => {
    // The common case on the hot path: no trusted proxy, and an address in canonical spelling.
    if ((trustedProxies.length === 0 || xForwardedForValues.length === 0) && isIPv4(socketAddress))
      return socketAddress;
    const socket = readAddress(socketAddress);
    if (socket === null) return socketAddress;
    if (xForwardedForValues.length === 0 || !isTrusted(socket)) return formatIpAddress(socket);

    let reached = socket;
    let hops = 0;
    for (const entry of entriesFromTheRight(xForwardedForValues)) {
      const next = readAddress(withoutPort(entry));
      if (next === null || ++hops > MAX_HOPS) return formatIpAddress(socket);
      reached = next;
      if (!isTrusted(next)) break;
    }
    return formatIpAddress(reached);
  };
};

/**
 * Returns the key by which limits count an address: the IPv4 address, or the /64 of an IPv6 address, because a client can use
 * every address of its /64. Text that is not an IP address is its own key.
 */
export const addressBucket = (ip: string): string => {
  if (isIPv4(ip)) return ip;
  const address = readAddress(ip);
  if (address === null) return ip;
  if (isIpv4Address(address)) return formatIpAddress(address);
  return formatCidr({ network: maskAddress(address, IPV6_BUCKET_BITS), prefix: IPV6_BUCKET_BITS });
};

/**
 * Makes a function that returns the client of a request for limits: an IPv4 address or an IPv6 /64, behind trusted proxies.
 *
 * @param address the function that `clientAddress` makes.
 */
export const clientKey =
  (address: (socket: string, forwarded: readonly string[]) => string) =>
  (c: RequestContext): string => {
    const forwarded = requestHeader(c, 'x-forwarded-for');
    return addressBucket(address(peerAddress(c), forwarded === undefined ? [] : [forwarded]));
  };
