/** An IP address as 16-bit groups: two for IPv4, eight for IPv6. */
export type IpAddress = readonly number[];

const IPV4_GROUPS = 2;
const IPV6_GROUPS = 8;
/** Groups in front of the IPv4 address in an IPv4-mapped one (RFC 4291, 2.5.5.2). */
const MAPPED_HEAD: readonly number[] = [0, 0, 0, 0, 0, 0xffff];

const OCTET = /^(?:0|[1-9]\d{0,2})$/;
const GROUP = /^[0-9a-f]{1,4}$/i;

const readIpv4 = (text: string): number[] | null => {
  const octets = text.split('.');
  if (octets.length !== 4 || !octets.every((octet) => OCTET.test(octet) && Number(octet) <= 255)) return null;
  const [a = 0, b = 0, c = 0, d = 0] = octets.map(Number);
  return [(a << 8) | b, (c << 8) | d];
};

/** Groups between colons; the last may be a dotted IPv4 address where `mayEndDotted`. */
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
 * brackets, no white space, and no zone (`%eth0`), which names an interface of one machine. Null for anything else.
 */
export const parseIpAddress = (text: string): IpAddress | null =>
  text.includes(':') ? readIpv6(text) : readIpv4(text);

/** Whether an address is of the family IPv4. An IPv4-mapped one is IPv6: see `unmapped`. */
export const isIpv4Address = (address: IpAddress): boolean => address.length === IPV4_GROUPS;

/** Whether an address is IPv4 in the clothes of IPv6: `::ffff:a.b.c.d`. */
export const isMappedAddress = (address: IpAddress): boolean =>
  address.length === IPV6_GROUPS && MAPPED_HEAD.every((group, index) => address[index] === group);

/**
 * An IPv4-mapped address as IPv4, every other one as it is. For what the operating system reports: dual-stack sockets
 * print IPv4 peers so. In a URL or a DNS answer a mapped address is a trick and is judged as it stands.
 */
export const unmapped = (address: IpAddress): IpAddress =>
  isMappedAddress(address) ? address.slice(MAPPED_HEAD.length) : address;

/** Start and length of the longest run of zero groups; the first of equals; length 0 when none is longer than one. */
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

/** The one canonical spelling of an address: dotted decimal, or RFC 5952 without its section 5 (no dotted tails). */
export const formatIpAddress = (address: IpAddress): string => {
  if (isIpv4Address(address)) return address.flatMap((group) => [group >> 8, group & 255]).join('.');
  const hex = (groups: readonly number[]): string => groups.map((group) => group.toString(16)).join(':');
  const zeros = longestZeroRun(address);
  if (zeros.length === 0) return hex(address);
  return `${hex(address.slice(0, zeros.start))}::${hex(address.slice(zeros.start + zeros.length))}`;
};
