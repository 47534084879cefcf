import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { type Cidr, cidrContains } from '@legible/formats/ip-address';
import { readAddress } from '../http/client-address.ts';
import { incomingHeader } from '../http/context.ts';

export const REQUEST_ID_HEADER = 'x-request-id';

/** Ids that proxies send: UUIDs, hexadecimal numbers, base64url. Other characters could forge log entries. */
const WELL_FORMED = /^[\w.:-]{1,128}$/;

/** The only value of a request that is not passed as an argument, because the log needs it everywhere. */
const current = new AsyncLocalStorage<string>();

/** Returns the id of the current request; undefined without one. */
export const currentRequestId = (): string | undefined => current.getStore();

/** Runs `work`, and everything it starts, as part of a request. */
export const asRequest = (id: string, work: () => void): void => current.run(id, work);

/** Returns the id of a request: that of a trusted proxy, or a number that is unique among processes. */
export const requestIds = (trustedProxies: readonly Cidr[]): ((incoming: IncomingMessage) => string) => {
  const prefix = randomBytes(6).toString('hex');
  let count = 0;
  const isTrusted = (socketAddress: string): boolean => {
    const address = readAddress(socketAddress);
    return address !== null && trustedProxies.some((cidr) => cidrContains(cidr, address));
  };
  return (incoming) => {
    const given = trustedProxies.length === 0 ? undefined : incomingHeader(incoming, REQUEST_ID_HEADER);
    if (given !== undefined && WELL_FORMED.test(given) && isTrusted(incoming.socket.remoteAddress ?? '')) return given;
    count += 1;
    return `${prefix}-${count.toString(36).padStart(8, '0')}`;
  };
};
