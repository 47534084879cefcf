import { addressBucket } from './client-address.ts';
import { peerAddress, type RequestContext, requestHeader } from './context.ts';

/**
 * The client as limits count it: an IPv4 address or an IPv6 /64, behind the proxies we trust.
 *
 * @param address what `clientAddress` gives.
 */
export const clientKey =
  (address: (socket: string, forwarded: readonly string[]) => string) =>
  (c: RequestContext): string => {
    const forwarded = requestHeader(c, 'x-forwarded-for');
    return addressBucket(address(peerAddress(c), forwarded === undefined ? [] : [forwarded]));
  };
