import {
  type Cidr,
  cidrContains,
  type IpAddress,
  isIpv4Address,
  parseCidr,
  parseIpAddress,
} from '@legible/formats/ip-address';

/**
 * IPv4 blocks without public websites: the IANA special-purpose registry, multicast, and metadata services of clouds.
 */
const DENIED_V4 = [
  ['0.0.0.0/8', 'this network, RFC 791'],
  ['10.0.0.0/8', 'private use, RFC 1918'],
  ['100.64.0.0/10', 'shared address space, RFC 6598; metadata of Alibaba Cloud'],
  ['127.0.0.0/8', 'loopback, RFC 1122'],
  ['161.26.0.0/16', 'service network of IBM Cloud'],
  ['166.8.0.0/14', 'service network of IBM Cloud'],
  ['168.63.129.16/32', 'wire server of Azure'],
  ['169.254.0.0/16', 'link-local, RFC 3927; metadata of most clouds'],
  ['172.16.0.0/12', 'private use, RFC 1918'],
  ['192.0.0.0/24', 'IETF protocol assignments, RFC 6890; metadata of Oracle Cloud classic'],
  ['192.0.2.0/24', 'documentation, RFC 5737'],
  ['192.31.196.0/24', 'AS112, RFC 7535'],
  ['192.52.193.0/24', 'AMT, RFC 7450'],
  ['192.88.99.0/24', '6to4 relays, RFC 7526'],
  ['192.168.0.0/16', 'private use, RFC 1918'],
  ['192.175.48.0/24', 'AS112, RFC 7534'],
  ['198.18.0.0/15', 'benchmarks, RFC 2544'],
  ['198.51.100.0/24', 'documentation, RFC 5737'],
  ['203.0.113.0/24', 'documentation, RFC 5737'],
  ['224.0.0.0/4', 'multicast, RFC 5771'],
  ['240.0.0.0/4', 'reserved and broadcast, RFC 1112'],
] as const;

/**
 * IPv6 has a positive rule: only what IANA assigns as global unicast is allowed. That excludes every embedding of IPv4
 * (compatible, mapped, SIIT, NAT64), which deny lists tend to miss.
 */
const GLOBAL_UNICAST_V6 = '2000::/3';

/** Parts of global unicast without public websites. */
const DENIED_V6 = [
  ['2001::/23', 'IETF protocol assignments with Teredo, ORCHID and DRIP, RFC 2928'],
  ['2001:db8::/32', 'documentation, RFC 3849'],
  ['2002::/16', '6to4, embeds any IPv4, RFC 3056'],
  ['2620:4f:8000::/48', 'AS112, RFC 7534'],
  ['3fff::/20', 'documentation, RFC 9637'],
] as const;

/** The table behind `isPublicAddress`, from which firewall rules are generated: `[network, description]`. */
export const PUBLIC_NETWORKS = {
  ipv4: { allowed: '0.0.0.0/0', denied: DENIED_V4 },
  ipv6: { allowed: GLOBAL_UNICAST_V6, denied: DENIED_V6 },
} as const;

const cidr = (text: string): Cidr => {
  const reading = parseCidr(text);
  if (!reading.ok) throw new Error(reading.error);
  return reading.cidr;
};

const DENIED: readonly Cidr[] = [...DENIED_V4, ...DENIED_V6].map(([text]) => cidr(text));
const GLOBAL_UNICAST = cidr(GLOBAL_UNICAST_V6);

/**
 * Returns the last 32 bits, which are an IPv4 address, when the interface identifier begins with `0000:5efe` or
 * `0200:5efe` (ISATAP, RFC 5214 §6.1); null otherwise.
 */
const isatapTail = (address: IpAddress): IpAddress | null => {
  const [, , , , mark, efe] = address;
  return (mark === 0 || mark === 0x0200) && efe === 0x5efe ? address.slice(6) : null;
};

const isPublic = (address: IpAddress, extraDenied: readonly Cidr[]): boolean => {
  if (!isIpv4Address(address) && !cidrContains(GLOBAL_UNICAST, address)) return false;
  if (DENIED.some((block) => cidrContains(block, address)) || extraDenied.some((block) => cidrContains(block, address)))
    return false;
  const embedded = isatapTail(address);
  return embedded === null || isPublic(embedded, extraDenied);
};

/**
 * Whether an address may belong to a public website. `extraDenied` is the operator's list, for example the machine's
 * own public addresses. Text that is not a strict address (with a zone, in octal, empty) is not public.
 *
 * NAT64 prefixes are refused, so a machine that has only IPv6 and DNS64 cannot reach IPv4-only sites.
 */
export const isPublicAddress = (ip: string, extraDenied: readonly Cidr[] = []): boolean => {
  const address = parseIpAddress(ip);
  return address !== null && isPublic(address, extraDenied);
};
