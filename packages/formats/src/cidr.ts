import { formatIpAddress, type IpAddress, isMappedAddress, parseIpAddress } from './ip-address.ts';

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

/** The first `bits` bits of an address; the rest is zero. */
export const maskAddress = (address: IpAddress, bits: number): IpAddress =>
  address.map((group, index) => {
    const kept = Math.min(GROUP_BITS, Math.max(0, bits - index * GROUP_BITS));
    return group & (0xffff << (GROUP_BITS - kept)) & 0xffff;
  });

const sameAddress = (a: IpAddress, b: IpAddress): boolean =>
  a.length === b.length && a.every((group, index) => group === b[index]);

/** Addresses of the other family are never inside; an IPv4-mapped one is IPv6. */
export const cidrContains = (cidr: Cidr, address: IpAddress): boolean =>
  address.length === cidr.network.length && sameAddress(maskAddress(address, cidr.prefix), cidr.network);

/** `203.0.113.0/24`, `2001:db8::/32`: the one spelling of a block, which `parseCidr` reads back. */
export const formatCidr = ({ network, prefix }: Cidr): string => `${formatIpAddress(network)}/${prefix}`;

/**
 * Reads `address/prefix`, or an address alone as a block of one. Bits behind the prefix must be zero: where they are not,
 * one of the two numbers is a slip, and nobody can tell which. The error is a sentence for the operator who wrote it.
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
    return refuse(`has a prefix that is no number from 0 to ${width}`);
  }
  if (!sameAddress(maskAddress(network, prefix), network)) return refuse(`has bits set after the first ${prefix}`);
  return { ok: true, cidr: { network, prefix } };
};

/** Reads blocks separated by commas or white space; the error names the first that cannot be read. */
export const parseCidrList = (text: string): CidrListReading => {
  const cidrs: Cidr[] = [];
  for (const entry of text.split(/[\s,]+/).filter((part) => part !== '')) {
    const reading = parseCidr(entry);
    if (!reading.ok) return reading;
    cidrs.push(reading.cidr);
  }
  return { ok: true, cidrs };
};
