import { isIPv4, isIPv6 } from 'node:net';

/** An IP address as 16-bit groups: two for IPv4, eight for IPv6. IPv4-mapped IPv6 addresses are held as IPv4. */
export type IpAddress = readonly number[];

const IPV4_GROUPS = 2;

const groupsOfIpv4 = (text: string): number[] => {
  const [a = 0, b = 0, c = 0, d = 0] = text.split('.').map(Number);
  return [(a << 8) | b, (c << 8) | d];
};

const groupsOf = (colonSeparated: string): number[] => {
  const groups: number[] = [];
  if (colonSeparated === '') return groups;
  for (const part of colonSeparated.split(':')) {
    if (part.includes('.')) groups.push(...groupsOfIpv4(part));
    else groups.push(Number.parseInt(part, 16));
  }
  return groups;
};

const groupsOfIpv6 = (text: string): number[] => {
  const zone = text.indexOf('%');
  const [head = '', tail] = (zone === -1 ? text : text.slice(0, zone)).split('::');
  const left = groupsOf(head);
  if (tail === undefined) return left;
  const right = groupsOf(tail);
  return [...left, ...new Array<number>(8 - left.length - right.length).fill(0), ...right];
};

const isMapped = (groups: readonly number[]): boolean =>
  groups[5] === 0xffff && groups.slice(0, 5).every((group) => group === 0);

/** Reads an address without port or brackets; a zone (`%eth0`) is dropped. Null when the text is no IP address. */
export const parseIpAddress = (text: string): IpAddress | null => {
  if (isIPv4(text)) return groupsOfIpv4(text);
  if (!isIPv6(text)) return null;
  const groups = groupsOfIpv6(text);
  return isMapped(groups) ? groups.slice(6) : groups;
};

export const isIpv4Address = (address: IpAddress): boolean => address.length === IPV4_GROUPS;

/** Start and length of the longest run of zero groups; the first of equals; length 0 when none is longer than one. */
const longestZeroRun = (groups: readonly number[]): { start: number; length: number } => {
  let best = { start: 0, length: 0 };
  let start = -1;
  for (const [i, group] of groups.entries()) {
    if (group !== 0) {
      start = -1;
      continue;
    }
    if (start === -1) start = i;
    const length = i - start + 1;
    if (length > Math.max(1, best.length)) best = { start, length };
  }
  return best;
};

/** The one canonical spelling of an address: dotted decimal, or RFC 5952 for IPv6. */
export const formatIpAddress = (address: IpAddress): string => {
  if (isIpv4Address(address)) return address.flatMap((group) => [group >> 8, group & 255]).join('.');
  const hex = (groups: readonly number[]): string => groups.map((group) => group.toString(16)).join(':');
  const zeros = longestZeroRun(address);
  if (zeros.length === 0) return hex(address);
  return `${hex(address.slice(0, zeros.start))}::${hex(address.slice(zeros.start + zeros.length))}`;
};
