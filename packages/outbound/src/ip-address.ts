import { isIPv4, isIPv6 } from 'node:net';

export interface IpAddress {
  readonly family: 4 | 6;
  /** The address as an unsigned integer of 32 or 128 bits. */
  readonly value: bigint;
}

/** A block of addresses. */
export interface Cidr {
  readonly family: 4 | 6;
  readonly network: bigint;
  readonly prefixLength: number;
}

const BITS = { 4: 32, 6: 128 } as const;
const V4_MAPPED_PREFIX = 0xffffn;

const v4Value = (text: string): bigint => text.split('.').reduce((value, octet) => (value << 8n) | BigInt(octet), 0n);

/** `a:b:1.2.3.4` → the groups with the dotted tail as two of them. */
const groupsOf = (text: string): readonly bigint[] =>
  text === ''
    ? []
    : text.split(':').flatMap((group) => {
        if (!group.includes('.')) return [BigInt(`0x${group}`)];
        const tail = v4Value(group);
        return [tail >> 16n, tail & 0xffffn];
      });

const v6Value = (text: string): bigint => {
  const [head = '', tail] = text.split('::');
  const first = groupsOf(head);
  const last = tail === undefined ? [] : groupsOf(tail);
  const zeros = Array.from({ length: 8 - first.length - last.length }, () => 0n);
  return [...first, ...zeros, ...last].reduce((value, group) => (value << 16n) | group, 0n);
};

/**
 * Reads an address in its strict textual form (RFC 4291 §2.2, dotted decimal for IPv4).
 * Null for anything else, and for an IPv6 address with a zone (`%`), which names an interface of this machine.
 */
export const parseAddress = (text: string): IpAddress | null => {
  if (isIPv4(text)) return { family: 4, value: v4Value(text) };
  if (!text.includes('%') && isIPv6(text)) return { family: 6, value: v6Value(text) };
  return null;
};

/**
 * The peer address of a socket: dual-stack sockets print IPv4 peers as `::ffff:a.b.c.d`.
 * Only for addresses that the operating system reports; a mapped address in a URL or a DNS answer is refused as it is.
 */
export const unmapped = (text: string): string => {
  const address = parseAddress(text);
  if (address === null || address.family === 4 || address.value >> 32n !== V4_MAPPED_PREFIX) return text;
  return [24n, 16n, 8n, 0n].map((shift) => (address.value >> shift) & 0xffn).join('.');
};

export type CidrReading = { readonly ok: true; readonly cidr: Cidr } | { readonly ok: false; readonly error: string };

/**
 * Reads `address/prefix`, or an address alone as a block of one.
 * The error is a sentence for the operator who wrote the block.
 */
export const parseCidr = (text: string): CidrReading => {
  const [addressText = '', prefixText, ...rest] = text.split('/');
  const address = parseAddress(addressText);
  if (address === null || rest.length > 0) {
    return { ok: false, error: `"${text}" is not an address block such as 203.0.113.0/24 or 2001:db8::/32` };
  }
  const bits = BITS[address.family];
  const prefixLength = prefixText === undefined ? bits : Number(prefixText);
  if ((prefixText !== undefined && !/^\d{1,3}$/.test(prefixText)) || prefixLength > bits) {
    return { ok: false, error: `"${text}": the prefix must be a number from 0 to ${bits}` };
  }
  const hostBits = (1n << BigInt(bits - prefixLength)) - 1n;
  if ((address.value & hostBits) !== 0n) {
    return { ok: false, error: `"${text}": bits after the first ${prefixLength} must be zero` };
  }
  return { ok: true, cidr: { family: address.family, network: address.value, prefixLength } };
};

/** Addresses of the other family are never inside. */
export const inCidr = (address: IpAddress, cidr: Cidr): boolean => {
  const shift = BigInt(BITS[cidr.family] - cidr.prefixLength);
  return address.family === cidr.family && address.value >> shift === cidr.network >> shift;
};
