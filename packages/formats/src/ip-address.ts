/** An IP address as 16-bit groups: two for IPv4, eight for IPv6. */
export type IpAddress = readonly number[];

const IPV4_GROUPS = 2;
const IPV6_GROUPS = 8;
/** Groups before the IPv4 address in an IPv4-mapped one (RFC 4291, 2.5.5.2). */
const MAPPED_HEAD: readonly number[] = [0, 0, 0, 0, 0, 0xffff];

const OCTET = /^(?:0|[1-9]\d{0,2})$/;
const GROUP = /^[0-9a-f]{1,4}$/i;

const readIpv4 = (text: string): number[] | null => {
  const octets = text.split('.');
  if (octets.length !== 4 || !octets.every((octet) => OCTET.test(octet) && Number(octet) <= 255)) return null;
  const [a = 0, b = 0, c = 0, d = 0] = octets.map(Number);
  return [(a << 8) | b, (c << 8) | d];
};

/** Reads the groups between colons; null when malformed. If `mayEndDotted`, the last may be a dotted IPv4 address. */
const readGroups = (text: string, mayEndDotted: boolean): number[] | null => {
  if (text === '') return [];
  const parts = text.split(':');
  const groups: number[] = [];
  for (const [index, part] of parts.entries()) {
    const dotted = part.includes('.') && mayEndDotted && index === parts.length - 1 ? readIpv4(part) : null;
    if (dotted !== null) groups.push(...dotted);
    else if (GROUP.test(part)) groups.push(Number.parseInt(part, 16));
    else return null;
  }
  return groups;
};

const readIpv6 = (text: string): number[] | null => {
  const [before = '', after, ...more] = text.split('::');
  if (more.length > 0) return null;
  const head = readGroups(before, after === undefined);
  const tail = after === undefined ? [] : readGroups(after, true);
  if (head === null || tail === null) return null;
  const missing = IPV6_GROUPS - head.length - tail.length;
  if (after === undefined ? missing !== 0 : missing < 1) return null;
  return [...head, ...Array.from({ length: missing }, () => 0), ...tail];
};

/**
 * Reads an address in its strict textual form: dotted decimal without leading zeros, or RFC 4291, 2.2. No port, no
 * brackets, no white space, and no zone (`%eth0`), which names an interface of one machine. Returns null for anything else.
 */
export const parseIpAddress = (text: string): IpAddress | null =>
  text.includes(':') ? readIpv6(text) : readIpv4(text);

/** Whether an address belongs to the IPv4 family. An IPv4-mapped address is IPv6: see `unmapped`. */
export const isIpv4Address = (address: IpAddress): boolean => address.length === IPV4_GROUPS;

/** Whether an address is IPv4 written as IPv6: `::ffff:a.b.c.d`. */
const isMappedAddress = (address: IpAddress): boolean =>
  address.length === IPV6_GROUPS && MAPPED_HEAD.every((group, index) => address[index] === group);

/**
 * Returns an IPv4-mapped address as IPv4, any other unchanged. Only for what the operating system reports, because
 * dual-stack sockets print IPv4 peers this way. In a URL or a DNS answer a mapped address is a trick, and is judged as
 * written.
 */
export const unmapped = (address: IpAddress): IpAddress =>
  isMappedAddress(address) ? address.slice(MAPPED_HEAD.length) : address;

/**
 * Returns start and length of the longest run of zero groups, the first of equal runs; length 0 when none is longer than 1.
 */
const longestZeroRun = (groups: readonly number[]): { start: number; length: number } => {
  let best = { start: 0, length: 0 };
  let start = -1;
  for (const [index, group] of groups.entries()) {
    if (group !== 0) {
      start = -1;
      continue;
    }
    if (start === -1) start = index;
    const length = index - start + 1;
    if (length > Math.max(1, best.length)) best = { start, length };
  }
  return best;
};

/** Returns the only canonical spelling of an address: dotted decimal, or RFC 5952 without its section 5 (no dotted tails). */
export const formatIpAddress = (address: IpAddress): string => {
  if (isIpv4Address(address)) return address.flatMap((group) => [group >> 8, group & 255]).join('.');
  const hex = (groups: readonly number[]): string => groups.map((group) => group.toString(16)).join(':');
  const zeros = longestZeroRun(address);
  if (zeros.length === 0) return hex(address);
  return `${hex(address.slice(0, zeros.start))}::${hex(address.slice(zeros.start + zeros.length))}`;
};

const GROUP_BITS = 16;

/** A block of IP addresses: those that share the first `prefix` bits with `network`. */
export interface Cidr {
  readonly network: IpAddress;
  readonly prefix: number;
}

export type CidrReading = { readonly ok: true; readonly cidr: Cidr } | { readonly ok: false; readonly error: string };
export type CidrListReading =
  | { readonly ok: true; readonly cidrs: readonly Cidr[] }
  | { readonly ok: false; readonly error: string };

/** Returns an address with only its first `bits` bits; the rest is zero. */
export const maskAddress = (address: IpAddress, bits: number): IpAddress =>
  address.map((group, index) => {
    const kept = Math.min(GROUP_BITS, Math.max(0, bits - index * GROUP_BITS));
    return group & (0xffff << (GROUP_BITS - kept)) & 0xffff;
  });

const sameAddress = (a: IpAddress, b: IpAddress): boolean =>
  a.length === b.length && a.every((group, index) => group === b[index]);

/** Whether an address is in a block. One of the other family never is; an IPv4-mapped address is IPv6. */
export const cidrContains = (cidr: Cidr, address: IpAddress): boolean =>
  address.length === cidr.network.length && sameAddress(maskAddress(address, cidr.prefix), cidr.network);

/** Returns the only spelling of a block, `203.0.113.0/24` or `2001:db8::/32`, which `parseCidr` reads back. */
export const formatCidr = ({ network, prefix }: Cidr): string => `${formatIpAddress(network)}/${prefix}`;

/**
 * Reads `address/prefix`, or an address alone as a block of one. Bits after the prefix must be zero: otherwise one of
 * the two numbers is a typing mistake, and nothing shows which. The error is a sentence for the operator who wrote it.
 */
export const parseCidr = (text: string): CidrReading => {
  const refuse = (why: string): CidrReading => ({ ok: false, error: `"${text}" ${why}` });
  const [addressText = '', prefixText, ...rest] = text.split('/');
  const network = parseIpAddress(addressText);
  if (network === null || rest.length > 0)
    return refuse('is not an address block such as 203.0.113.0/24 or 2001:db8::/32');
  if (isMappedAddress(network)) return refuse('is IPv4 written as IPv6; write it as IPv4');
  const width = network.length * GROUP_BITS;
  const prefix = prefixText === undefined ? width : Number(prefixText);
  if ((prefixText !== undefined && !/^\d{1,3}$/.test(prefixText)) || prefix > width) {
    return refuse(`has a prefix that is not a number from 0 to ${width}`);
  }
  if (!sameAddress(maskAddress(network, prefix), network)) return refuse(`has bits set after the first ${prefix}`);
  return { ok: true, cidr: { network, prefix } };
};

/** Reads blocks separated by commas or white space; the error names the first unreadable one. */
export const parseCidrList = (text: string): CidrListReading => {
  const cidrs: Cidr[] = [];
  for (const entry of text.split(/[\s,]+/).filter((part) => part !== '')) {
    const reading = parseCidr(entry);
    if (!reading.ok) return reading;
    cidrs.push(reading.cidr);
  }
  return { ok: true, cidrs };
};
