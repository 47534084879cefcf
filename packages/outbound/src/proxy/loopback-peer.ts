import { cidrContains, parseCidr, parseIpAddress, unmapped } from '@legible/formats';

/** Loopback of both families: RFC 1122 §3.2.1.3, RFC 4291 §2.5.3. */
const LOOPBACK = ['127.0.0.0/8', '::1/128'].map(parseCidr);

/** Whether the other end of a connection, as the system reports it, is this machine. */
export const isLoopbackPeer = (remoteAddress: string | undefined): boolean => {
  const address = parseIpAddress(remoteAddress ?? '');
  return address !== null && LOOPBACK.some((block) => block.ok && cidrContains(block.cidr, unmapped(address)));
};
